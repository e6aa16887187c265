// The filters of the list of people: its tabs, its chips, and both as the input of the call.
import { roles } from '#kernel/contract.ts'
import { personStatuses } from '#kernel/people-contract.ts'
import type { TableState } from '#kernel/table.ts'
import { chosenOf, filtersOf as listFiltersOf } from '#records/lists/client/list-query.ts'
import { userSorts } from '../../entities.ts'

export const tabs = ['all', ...personStatuses] as const
export type Tab = (typeof tabs)[number]

export const listOptions = {
  tabs: { filter: 'status', values: personStatuses },
  filters: [
    { key: 'status', options: personStatuses.map((value) => ({ value })) },
    { key: 'role', options: roles.map((value) => ({ value })) },
  ],
  // Looked at now and then: a person brings them in with the button of the columns.
  initial: { hidden: ['lastActivity', 'createdAt'] },
}

export type Filters = ReturnType<typeof filtersOf>

/** Whatever the page. */
export function filtersOf(state: TableState) {
  const status = chosenOf(state, 'status', personStatuses)
  const chosen = state.filters['role']?.join(',')
  return { ...listFiltersOf(state, userSorts), ...(status && { status }), ...(chosen && { roles: chosen }) }
}
