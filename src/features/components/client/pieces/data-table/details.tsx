// Rows that show more below themselves: by their arrow, by Enter, by the arrow keys to the side.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useMemo, useState } from 'react'
import { initialTable } from '#kernel/table.ts'
import { DataTable } from '#ui/data-table.tsx'
import classes from './details.module.css'
import { usePeopleColumns } from './people-columns.tsx'
import type { SamplePerson } from './sample-people.ts'
import { makePeople } from './sample-people.ts'

const keyOf = ({ id }: SamplePerson) => id
const rows = makePeople(5)
const expand = (person: SamplePerson) => <Details person={person} />

export function Example() {
  const { t } = useTranslation()
  const { columns } = usePeopleColumns()
  const shown = useMemo(() => columns.filter(({ key }) => key === 'name' || key === 'status'), [columns])
  const [state, setState] = useState(initialTable)
  return (
    <DataTable
      label={t('components.dataTable.details')}
      columns={shown}
      state={state}
      onState={setState}
      source={{ rows, isPending: false, error: null, refetch: () => {}, hasNext: false, hasPrevious: false }}
      rowKey={keyOf}
      expand={expand}
      emptyState={{ title: t('components.dataTable.nobody') }}
    />
  )
}

function Details({ person: { phone, company, role } }: { person: SamplePerson }) {
  const { t } = useTranslation()
  const lines = [
    [t('components.dataTable.phone'), phone],
    [t('components.dataTable.company'), company],
    [t('components.dataTable.roleName'), t(`components.dataTable.role.${role}`)],
  ] as const
  return (
    <dl className={classes['lines']}>
      {lines.map(([name, value]) => (
        <div key={name} className={classes['line']}>
          <dt className={classes['name']}>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
