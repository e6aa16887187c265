// The examples on the gallery's page about tables.
import { IconBan, IconPencil, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useTableState } from '#kernel/client/table-state.ts'
import { toast } from '#kernel/client/toasts.ts'
import { initialTable } from '#kernel/table.ts'
import { DataTable } from '#ui/data-table.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { answerPage, findPeople } from './answer-page.ts'
import classes from './details.module.css'
import { usePeopleColumns } from './people-columns.tsx'
import { makePeople } from './sample-people.ts'
import type { SamplePerson } from './sample-people.ts'

const keyOf = ({ id }: SamplePerson) => id

// A list page: whoever holds the rows sorts, narrows and pages them; the address keeps what was asked for.
export function PeopleExample() {
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
          label: t('ui.delete'),
          icon: IconTrash,
          danger: true,
          run: (chosen) => remove(chosenOf(chosen)),
        },
      ]}
      rowActions={{
        quick: { label: t('ui.edit'), icon: IconPencil, run: open },
        menu: (person) => [
          { label: t('ui.edit'), icon: IconPencil, onSelect: () => open(person) },
          { label: t('components.dataTable.ban'), icon: IconBan, onSelect: () => ban([person.id]) },
          'divider',
          { label: t('ui.delete'), icon: IconTrash, danger: true, onSelect: () => remove([person.id]) },
        ],
      }}
      emptyState={{ title: t('components.dataTable.nobody'), children: t('components.dataTable.nobodyText') }}
      csv={{ name: 'people', readAll: () => Promise.resolve(findPeople(people, table.state)) }}
    />
  )
}

const fewPeople = makePeople(5)

const expand = (person: SamplePerson) => <Details person={person} />

// Rows that show more below themselves: by their arrow, by Enter, by the arrow keys to the side.
export function DetailsExample() {
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
      source={{ rows: fewPeople, isPending: false, error: null, refetch: () => {}, hasNext: false, hasPrevious: false }}
      rowKey={keyOf}
      expand={expand}
      emptyState={{ title: t('components.dataTable.nobody') }}
    />
  )
}

function Details({ person: { phone, company, role } }: { person: SamplePerson }) {
  const { t } = useTranslation()
  const lines = [
    [t('ui.address.phone'), phone],
    [t('ui.address.company'), company],
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

// Ten thousand rows in one piece: only those in sight are drawn, and changing one draws that one.
export function ManyExample() {
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

const states = ['loading', 'failed', 'empty'] as const

const noRows: SamplePerson[] = []

// The loading, failed and empty states.
export function StatesExample() {
  const { t } = useTranslation()
  const { columns } = usePeopleColumns()
  const [shown, setShown] = useState<(typeof states)[number]>('loading')
  const [state, setState] = useState(initialTable)
  return (
    <>
      <SegmentedControl
        label={t('components.dataTable.states')}
        value={shown}
        onChange={setShown}
        options={states.map((value) => ({ value, label: t(`components.dataTable.${value}`) }))}
      />
      <DataTable
        label={t('components.dataTable.states')}
        columns={columns}
        state={state}
        onState={setState}
        source={{
          rows: noRows,
          isPending: shown === 'loading',
          error: shown === 'failed' ? { requestId: '7f3a-21c9' } : null,
          refetch: () => setShown('loading'),
          hasNext: false,
          hasPrevious: false,
        }}
        rowKey={keyOf}
        emptyState={{ title: t('components.dataTable.nobody'), children: t('components.dataTable.nobodyText') }}
      />
    </>
  )
}
