// Ten thousand rows in one piece: only those in sight are drawn, and changing one draws that one.
import { IconBan, IconUserCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useTableState } from '#kernel/client/table-state.ts'
import { DataTable } from '#ui/data-table.tsx'
import { findPeople } from './answer-page.ts'
import { usePeopleColumns } from './people-columns.tsx'
import type { SamplePerson } from './sample-people.ts'
import { makePeople } from './sample-people.ts'

const keyOf = ({ id }: SamplePerson) => id

export function Example() {
  const { t } = useTranslation()
  const { columns, filters } = usePeopleColumns()
  const table = useTableState('everybody', columns, { filters })
  const [people, setPeople] = useState(() => makePeople(10_000))
  const rows = useMemo(() => findPeople(people, table.state), [people, table.state])

  const toggle = ({ id }: SamplePerson) =>
    setPeople((before) => {
      const place = before.findIndex((person) => person.id === id)
      const person = before[place]
      return person
        ? before.with(place, { ...person, status: person.status === 'active' ? 'banned' : 'active' })
        : before
    })
  const ban = ({ keys, isAll }: { keys: readonly string[]; isAll: boolean }) => {
    const chosen = new Set(isAll ? rows.map(keyOf) : keys)
    setPeople(people.map((person) => (chosen.has(person.id) ? { ...person, status: 'banned' } : person)))
  }

  return (
    <DataTable
      {...table}
      label={t('components.dataTable.everybody')}
      columns={columns}
      source={{ rows, isPending: false, error: null, refetch: () => {}, hasNext: false, hasPrevious: false }}
      rowKey={keyOf}
      onOpen={toggle}
      filters={filters}
      searchLabel={t('components.dataTable.search')}
      bulkActions={[{ label: t('components.dataTable.ban'), icon: IconBan, run: ban }]}
      rowActions={{
        quick: { label: t('components.dataTable.toggle'), icon: IconUserCheck, run: toggle },
        menu: (person) => [
          { label: t('components.dataTable.toggle'), icon: IconUserCheck, onSelect: () => toggle(person) },
        ],
      }}
      emptyState={{ title: t('components.dataTable.nobody'), children: t('components.dataTable.nobodyText') }}
      csv={{ name: 'everybody' }}
    />
  )
}
