// What the list of products asks the server for: the table's state as the address has it, in the words of the call.
import type { InputOf } from '#kernel/contract.ts'
import type { TableState } from '#kernel/table.ts'
import { publishStates, stocks } from '../../entities.ts'
import type { Stock } from '../../entities.ts'
import type { listManaged } from '../../manage-contract.ts'
import { managedSorts } from '../../manage-contract.ts'

type Wish = InputOf<typeof listManaged>

export const tabs = ['all', ...stocks] as const
export type Tab = (typeof tabs)[number]

/** The tab is a filter of the table that no chip shows. */
export const tableFilters = [
  { key: 'stock', options: stocks.map((value) => ({ value })) },
  { key: 'publish', options: publishStates.map((value) => ({ value })) },
] as const

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const searchMax = 100

const stockOf = ({ filters }: TableState): Stock | undefined => stocks.find((stock) => stock === filters['stock']?.[0])
export const tabOf = (state: TableState): Tab => stockOf(state) ?? 'all'

/** By more than its tab. */
export const isNarrowed = ({ search, filters }: TableState): boolean =>
  search !== '' || (filters['publish']?.length ?? 0) > 0

/** What narrows and orders the list, whatever its page. */
export function filtersOf(state: TableState) {
  const search = state.search.trim().slice(0, searchMax).toWellFormed()
  const stock = stockOf(state)
  const publish = publishStates.find((one) => one === state.filters['publish']?.[0])
  const sort = managedSorts.find((column) => column === state.sort?.column)
  return {
    ...(search !== '' && { search }),
    ...(stock && { stock }),
    ...(publish && { publish }),
    ...(sort && state.sort && { sort, direction: state.sort.direction }),
  }
}

export function wishOf(state: TableState): Wish {
  const { cursor, pageSize } = state
  const rows = String(pageSize) as NonNullable<Wish['rows']>
  return { ...filtersOf(state), rows, ...(cursor && id.test(cursor.key) && { [cursor.side]: cursor.key }) }
}
