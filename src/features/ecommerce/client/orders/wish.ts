// What the list of orders asks the server for: the table's state as the address has it, in the words of the call.
import type { InputOf } from '#kernel/contract.ts'
import type { TableState } from '#kernel/table.ts'
import type { OrderTab, listOrders } from '../../orders-contract.ts'
import { orderTabs } from '../../orders-contract.ts'

type Wish = InputOf<typeof listOrders>
export type Days = { from: string | null; to: string | null }

/** The tab is a filter of the table that no chip shows. */
export const tableFilters = [{ key: 'tab', options: orderTabs.map((value) => ({ value })) }] as const

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const day = /^\d{4}-\d{2}-\d{2}$/
const searchMax = 100

export const tabOf = ({ filters }: TableState): OrderTab =>
  orderTabs.find((tab) => tab === filters['tab']?.[0]) ?? 'all'

const dayOf = (value: unknown) => (typeof value === 'string' && day.test(value) ? value : null)
/** The days stand in the address beside the table. */
export const daysIn = (search: Readonly<Record<string, unknown>>): Days => ({
  from: dayOf(search['from']),
  to: dayOf(search['to']),
})

/** By more than its tab. */
export const isNarrowed = ({ search }: TableState, { from, to }: Days): boolean =>
  search !== '' || from !== null || to !== null

/** What narrows and orders the list, whatever its page. */
export function filtersOf(state: TableState, { from, to }: Days) {
  const search = state.search.trim().slice(0, searchMax).toWellFormed()
  const tab = tabOf(state)
  const sort = (['createdAt', 'totalAmount'] as const).find((column) => column === state.sort?.column)
  return {
    ...(tab !== 'all' && { tab }),
    ...(search !== '' && { search }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(sort && state.sort && { sort, direction: state.sort.direction }),
  }
}

export function wishOf(state: TableState, days: Days): Wish {
  const { cursor, pageSize } = state
  const rows = String(pageSize) as NonNullable<Wish['rows']>
  return { ...filtersOf(state, days), rows, ...(cursor && id.test(cursor.key) && { [cursor.side]: cursor.key }) }
}
