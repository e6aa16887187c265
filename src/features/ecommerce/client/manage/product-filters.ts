// The filters of the product list: its tabs and chips, and how they become the input of the call.
import type { TableState } from '#kernel/table.ts'
import { chosenOf, filtersOf as listFiltersOf } from '#records/lists/client/list-query.ts'
import { publishStates, stocks } from '../../entities.ts'
import { managedSorts } from '../../manage-contract.ts'

export const tabs = ['all', ...stocks] as const
export type Tab = (typeof tabs)[number]

export const listOptions = {
  tabs: { filter: 'stock', values: stocks },
  filters: [
    { key: 'stock', options: stocks.map((value) => ({ value })) },
    { key: 'publish', options: publishStates.map((value) => ({ value })) },
  ],
}

export type Filters = ReturnType<typeof filtersOf>

/** Whatever the page. */
export function filtersOf(state: TableState) {
  const stock = chosenOf(state, 'stock', stocks)
  const publish = chosenOf(state, 'publish', publishStates)
  return { ...listFiltersOf(state, managedSorts), ...(stock && { stock }), ...(publish && { publish }) }
}
