// The filters of the list: its tabs, the type of room and the days of arrival, and how they become the input of the call.
import type { TableState } from '#kernel/table.ts'
import { chosenOf, filtersOf as listFiltersOf } from '#records/lists/client/list-query.ts'
import { bookingSorts } from '../../contract.ts'
import { bookingStates, roomTypes } from '../../entities.ts'
import type { Days } from '../use-period.ts'

export type Filters = ReturnType<typeof filtersOf>

const optionsOf = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value }))
export const listOptions = {
  tabs: { filter: 'tab', values: bookingStates },
  filters: [
    { key: 'tab', options: optionsOf(bookingStates) },
    { key: 'type', options: optionsOf(roomTypes) },
  ],
  initial: { sort: { column: 'checkIn', direction: 'desc' }, pageSize: 10 },
} as const

/** Whatever the page. The call takes one type; several are as none. */
export function filtersOf(state: TableState, { from, to }: Days) {
  const tab = chosenOf(state, 'tab', bookingStates)
  const types = state.filters['type'] ?? []
  const type = types.length === 1 ? chosenOf(state, 'type', roomTypes) : undefined
  return {
    ...listFiltersOf(state, bookingSorts),
    ...(tab && { tab }),
    ...(type && { type }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}
