// A table's state in the words of a list's call: its search, its order, its filters and its page.
import type { TableState } from '#kernel/table.ts'

const searchMax = 100
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The value chosen in a filter that takes one; undefined where none of these is chosen. */
export const chosenOf = <Value extends string>(
  { filters }: TableState,
  filter: string,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === filters[filter]?.[0])

/** The search and the order, whatever the page; anything else in the URL asks for nothing. */
export function filtersOf<Sort extends string>(state: TableState, sorts: readonly Sort[]) {
  const search = state.search.trim().replaceAll(/\s+/g, ' ').slice(0, searchMax).toWellFormed()
  const sort = sorts.find((column) => column === state.sort?.column)
  return {
    ...(search !== '' && { search }),
    ...(sort && state.sort && { sort, direction: state.sort.direction }),
  }
}

/** The page; a cursor that isn't an ID, typed into the URL by hand, is the first page. */
export function pageOf({ cursor, pageSize }: TableState) {
  const rows = String(pageSize) as `${typeof pageSize}`
  return { rows, ...(cursor && id.test(cursor.key) && { [cursor.side]: cursor.key }) }
}
