// The filters of the list: its tabs, the type of room and the days of arrival, and how they become the input of the call.
import type { TableState } from '#kernel/table.ts'
import { chosenOf, filtersOf as listFiltersOf } from '#records/lists/client/list-query.ts'
import { bookingSorts, countedDays, weekdays } from '../../contract.ts'
import { bookingStates, roomTypes } from '../../entities.ts'
import type { Days } from '../use-period.ts'

export type Filters = ReturnType<typeof filtersOf>

const optionsOf = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value }))
export const listOptions = {
  tabs: { filter: 'tab', values: bookingStates },
  filters: [
    { key: 'tab', options: optionsOf(bookingStates) },
    { key: 'type', options: optionsOf(roomTypes) },
    { key: 'days', options: optionsOf(countedDays) },
    { key: 'weekday', options: optionsOf(weekdays) },
  ],
  initial: { sort: { column: 'checkIn', direction: 'desc' }, pageSize: 10 },
} as const

/** The call takes one of them; several are as none. */
const onlyOf = <Value extends string>(state: TableState, key: string, values: readonly Value[]) =>
  (state.filters[key] ?? []).length === 1 ? chosenOf(state, key, values) : undefined

/** Whatever the page. */
export function filtersOf(state: TableState, { from, to }: Days) {
  const tab = chosenOf(state, 'tab', bookingStates)
  const type = onlyOf(state, 'type', roomTypes)
  const days = onlyOf(state, 'days', countedDays)
  const weekday = onlyOf(state, 'weekday', weekdays)
  return {
    ...listFiltersOf(state, bookingSorts),
    ...(tab && { tab }),
    ...(type && { type }),
    ...(days && { days }),
    ...(weekday && { weekday }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}
