// A table of fruit for tests, which shows the state it requests and counts the rows it renders.
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { TableState } from '#kernel/table.ts'
import { initialTable } from '#kernel/table.ts'
import type { Column } from './data-table-columns.ts'
import { DataTable } from '../data-table.tsx'
import type { DataTableProps } from '../data-table.tsx'

type Fruit = { id: string; name: string; stock: number }
type FruitTableProps = Partial<DataTableProps<Fruit>> & {
  start: readonly Fruit[]
  initial?: Partial<TableState>
  hasNext?: boolean
  hasPrevious?: boolean
  total?: { count: number; isCapped: boolean }
}

export const drawn = vi.fn<(id: string) => void>()
export const onOpen = vi.fn<(fruit: Fruit) => void>()
export const onState = vi.fn<(state: TableState) => void>()
export const makeFruits = (count: number): Fruit[] =>
  Array.from({ length: count }, (_, index) => ({ id: `f${index}`, name: `Fruit ${index}`, stock: index }))

export const columns: Column<Fruit>[] = [
  {
    key: 'name',
    label: 'Name',
    text: ({ name }) => name,
    cell: ({ id, name }) => {
      drawn(id)
      return name
    },
    isSortable: true,
    canHide: false,
    phone: 'start',
  },
  { key: 'stock', label: 'Stock', text: ({ stock }) => stock, align: 'end', width: '6rem', isSortable: true },
]
const keyOf = ({ id }: Fruit) => id
const emptyState = { title: 'No fruit' }

export function FruitTable({ start, initial, hasNext = false, hasPrevious = false, total, ...rest }: FruitTableProps) {
  const [fruits, setFruits] = useState(start)
  const [state, setState] = useState({ ...initialTable, ...initial })
  const remove = (ids: readonly string[]) => setFruits(fruits.filter(({ id }) => !ids.includes(id)))
  return (
    <DataTable
      label="Fruit"
      columns={columns}
      source={{
        rows: fruits,
        isPending: false,
        error: null,
        refetch: () => {},
        hasNext,
        hasPrevious,
        ...(total && { total }),
      }}
      state={state}
      onState={(next) => {
        onState(next)
        setState(next)
      }}
      rowKey={keyOf}
      onOpen={onOpen}
      bulkActions={[{ label: 'Delete', icon: IconTrash, run: ({ keys }) => remove(keys) }]}
      rowActions={{
        menu: ({ id }) => [{ label: 'Delete it', onSelect: () => remove([id]) }],
        quick: {
          label: 'Sell',
          icon: IconTrash,
          run: ({ id }) => setFruits(fruits.map((one) => (one.id === id ? { ...one, stock: one.stock + 100 } : one))),
        },
      }}
      emptyState={emptyState}
      {...rest}
    />
  )
}

export const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name}\\b`) })
export const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
export const head = (name: string) => page.getByRole('columnheader', { name })
/** The rows whose first cell was drawn since `forget`. */
export const drawnRows = () => [...new Set(drawn.mock.calls.map(([id]) => id))]
export const ten = makeFruits(10)

export function forget() {
  drawn.mockClear()
  onOpen.mockClear()
  onState.mockClear()
}
