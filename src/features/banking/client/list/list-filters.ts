// The filters of the list: its tab, its chips and its days, and how they become the input of the call.
import type { TableState } from '#kernel/table.ts'
import { chosenOf, filtersOf as listFiltersOf } from '#records/lists/client/list-query.ts'
import { transactionSorts, transactionTabs } from '../../contract.ts'
import { categories, transactionTypes } from '../../entities.ts'
import type { Days } from '../days.ts'

export type Filters = ReturnType<typeof filtersOf>

const named = transactionTabs.filter((tab) => tab !== 'all')
const valuesOf = (values: readonly string[]) => values.map((value) => ({ value }))
export const listedCategories = categories.filter((category) => category !== 'none')
export const listOptions = {
  tabs: { filter: 'tab', values: named },
  filters: [
    { key: 'tab', options: valuesOf(named) },
    { key: 'type', options: valuesOf(transactionTypes) },
    { key: 'category', options: valuesOf(listedCategories) },
  ],
  initial: { sort: { column: 'at', direction: 'desc' }, pageSize: 10 },
} as const

/** Whatever the page. */
export function filtersOf(state: TableState, { from, to }: Days) {
  const tab = chosenOf(state, 'tab', named)
  const chosen = (key: 'type' | 'category') => state.filters[key]?.join() ?? ''
  return {
    ...listFiltersOf(state, transactionSorts),
    ...(tab && { tab }),
    ...(chosen('type') !== '' && { type: chosen('type') }),
    ...(chosen('category') !== '' && { category: chosen('category') }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}
