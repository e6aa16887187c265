// The filters of the order list: its tabs and dates, and how they become the input of the call.
import type { TableState } from '#kernel/table.ts'
import { chosenOf, filtersOf as listFiltersOf } from '#records/lists/client/list-query.ts'
import { orderTabs } from '../../orders-contract.ts'

export type Days = { from: string | null; to: string | null }
export type Filters = ReturnType<typeof filtersOf>

const named = orderTabs.filter((tab) => tab !== 'all')
export const listOptions = {
  tabs: { filter: 'tab', values: named },
  filters: [{ key: 'tab', options: named.map((value) => ({ value })) }],
}

const day = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (value: unknown) => (typeof value === 'string' && day.test(value) ? value : null)
/** The days stand in the address beside the table. */
export const daysIn = (search: Readonly<Record<string, unknown>>): Days => ({
  from: dayOf(search['from']),
  to: dayOf(search['to']),
})

/** Whatever the page. */
export function filtersOf(state: TableState, { from, to }: Days) {
  const tab = chosenOf(state, 'tab', named)
  return {
    ...listFiltersOf(state, ['createdAt', 'totalAmount']),
    ...(tab && { tab }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}
