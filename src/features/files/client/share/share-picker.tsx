// Finds people to share a file or folder with.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Person } from '#ui/people-picker.tsx'
import { PeoplePicker } from '#ui/people-picker.tsx'
import type { Entry, Share } from '../../entities.ts'
import { maxShares } from '../../entities.ts'
import { suggestPeople } from '../../sharing-contract.ts'
import type { Change } from './use-sharing.ts'

type SharePickerProps = { owner: Entry['owner']; shares: readonly Share[]; onChange: (change: Change) => void }

/** Selected people get view access right away; their role can be changed in their row. */
export function SharePicker({ owner, shares, onChange }: SharePickerProps) {
  const { t } = useTranslation()
  const [found, setFound] = useState<readonly Person[]>([])
  const { data } = useQuery({
    queryKey: ['files', 'people'],
    queryFn: ({ signal }) => call(suggestPeople, { search: '' }, { signal }),
  })
  const shared = shares.flatMap(({ person }) => person ?? [])
  const chosen = shared.map(({ id }) => id)
  const offered = (data?.people ?? []).filter(({ id }) => id !== owner.id && !chosen.includes(id))
  const known = new Map([...shared, ...offered, ...found].map((person) => [person.id, person.name]))
  const change = (ids: readonly string[]) => {
    for (const id of ids) {
      if (!chosen.includes(id)) onChange({ personId: id, name: known.get(id) ?? '', role: 'view' })
    }
    for (const id of chosen) {
      if (!ids.includes(id)) onChange({ personId: id, name: known.get(id) ?? '', role: null })
    }
  }
  return (
    <PeoplePicker
      label={t('files.share.people')}
      button={t('files.share.add')}
      chosen={chosen}
      people={[...shared, ...offered]}
      find={async (search) => {
        const { people } = await call(suggestPeople, { search })
        setFound((before) => [...before, ...people])
        return people.filter(({ id }) => id !== owner.id)
      }}
      onChange={change}
      max={maxShares}
    />
  )
}
