// A list page: whoever holds the rows sorts, narrows and pages them; the address keeps what was asked for.
import { IconBan, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useTableState } from '#kernel/client/table-state.ts'
import { toast } from '#kernel/client/toasts.ts'
import { DataTable } from '#ui/data-table.tsx'
import { answerPage, findPeople } from './answer-page.ts'
import { usePeopleColumns } from './people-columns.tsx'
import type { SamplePerson } from './sample-people.ts'
import { makePeople } from './sample-people.ts'

const keyOf = ({ id }: SamplePerson) => id

export function Example() {
  const { t } = useTranslation()
  const { columns, filters } = usePeopleColumns()
  const table = useTableState('people', columns, { filters })
  const [people, setPeople] = useState(() => makePeople(240))
  const { count, ...page } = answerPage(people, table.state)

  const remove = (ids: readonly string[]) => setPeople(people.filter(({ id }) => !ids.includes(id)))
  const ban = (ids: readonly string[]) =>
    setPeople(people.map((person) => (ids.includes(person.id) ? { ...person, status: 'banned' } : person)))
  const chosenOf = ({ keys, isAll }: { keys: readonly string[]; isAll: boolean }) =>
    isAll ? findPeople(people, table.state).map(keyOf) : keys
  const open = ({ name }: SamplePerson) => toast(t('components.dataTable.opened', { name }), { variant: 'info' })

  return (
    <DataTable
      {...table}
      label={t('components.dataTable.people')}
      columns={columns}
      source={{ ...page, total: { count, isCapped: false }, isPending: false, error: null, refetch: () => {} }}
      rowKey={keyOf}
      onOpen={open}
      filters={filters}
      searchLabel={t('components.dataTable.search')}
      bulkActions={[
        { label: t('components.dataTable.ban'), icon: IconBan, run: (chosen) => ban(chosenOf(chosen)) },
        {
          label: t('components.words.delete'),
          icon: IconTrash,
          danger: true,
          run: (chosen) => remove(chosenOf(chosen)),
        },
      ]}
      rowActions={{
        quick: { label: t('components.dataTable.edit'), icon: IconPencil, run: open },
        menu: (person) => [
          { label: t('components.dataTable.edit'), icon: IconPencil, onSelect: () => open(person) },
          { label: t('components.dataTable.ban'), icon: IconBan, onSelect: () => ban([person.id]) },
          'divider',
          { label: t('components.words.delete'), icon: IconTrash, danger: true, onSelect: () => remove([person.id]) },
        ],
      }}
      emptyState={{ title: t('components.dataTable.nobody'), children: t('components.dataTable.nobodyText') }}
      csv={{ name: 'people', readAll: () => Promise.resolve(findPeople(people, table.state)) }}
    />
  )
}
