// Narrows the log to one person: what they did, and what was done to them.
import { useQuery } from '@tanstack/react-query'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Popover } from '#ui/popover.tsx'
import { findActors } from '../../audit-contract.ts'

const PeopleList = deferred(() => import('#ui/people-list.tsx').then((module) => module.PeopleList))

const find = async (search: string) => (await call(findActors, { search })).people

type PersonFilterProps = { personId: string | undefined; onChange: (personId: string | undefined) => void }

export function PersonFilter({ personId, onChange }: PersonFilterProps) {
  const { t } = useTranslation()
  const { data: admins = [] } = useQuery({
    queryKey: ['workspace', 'audit', 'people'],
    queryFn: async ({ signal }) => (await call(findActors, {}, { signal })).people,
  })
  const { data: chosen } = useQuery({
    queryKey: ['workspace', 'audit', 'people', personId],
    queryFn: async ({ signal }) => (await call(findActors, { personId: personId ?? '' }, { signal })).people[0] ?? null,
    enabled: personId !== undefined,
  })
  const near = chosen && !admins.some(({ id }) => id === chosen.id) ? [chosen, ...admins] : admins
  const name = personId === undefined ? undefined : chosen?.name
  return (
    <Popover
      bare
      trigger={(trigger) => (
        <Button {...trigger} iconEnd={IconChevronDown}>
          {t('workspace.audit.who')}
          {name !== undefined && (
            <>
              {': '}
              <bdi>{name}</bdi>
            </>
          )}
        </Button>
      )}
    >
      {(close) => (
        <PeopleList
          label={t('workspace.audit.who')}
          chosen={personId === undefined ? [] : [personId]}
          people={near}
          find={find}
          onChange={(ids) => {
            // One at a time: the last that was ticked.
            onChange(ids.at(-1))
            close()
          }}
        />
      )}
    </Popover>
  )
}
