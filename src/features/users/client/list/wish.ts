// What the list asks the server for: the table's state as the address has it, in the words of the call.
import type { InputOf } from '#kernel/contract.ts'
import { roles } from '#kernel/contract.ts'
import type { PersonStatus } from '#kernel/people-contract.ts'
import { personStatuses } from '#kernel/people-contract.ts'
import type { TableState } from '#kernel/table.ts'
import type { listUsers } from '../../contract.ts'
import { userSorts } from '../../entities.ts'

type Wish = InputOf<typeof listUsers>

export const tabs = ['all', ...personStatuses] as const
export type Tab = (typeof tabs)[number]

/** The tab is a filter of the table that no chip shows. */
export const tableFilters = [
  { key: 'status', options: personStatuses.map((value) => ({ value })) },
  { key: 'role', options: roles.map((value) => ({ value })) },
] as const

/** Those that are looked at now and then: a person brings them in by the button of the columns. */
export const initialTable = { hidden: ['lastActivity', 'createdAt'] }

const statusOf = ({ filters }: TableState): PersonStatus | undefined =>
  personStatuses.find((status) => status === filters['status']?.[0])

export const tabOf = (state: TableState): Tab => statusOf(state) ?? 'all'

const searchMax = 100
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What narrows and orders the list, whatever its page. */
export function filtersOf(state: TableState) {
  const words = state.search.trim().replaceAll(/\s+/g, ' ').slice(0, searchMax).toWellFormed()
  const status = statusOf(state)
  const chosen = state.filters['role']?.join(',')
  const sort = userSorts.find((column) => column === state.sort?.column)
  return {
    ...(words !== '' && { search: words }),
    ...(status && { status }),
    ...(chosen && { roles: chosen }),
    ...(sort && state.sort && { sort, direction: state.sort.direction }),
  }
}

/** A place that somebody wrote into the address by hand is none: the list begins at its start. */
export function wishOf(state: TableState): Wish {
  const { cursor, pageSize } = state
  const rows = String(pageSize) as NonNullable<Wish['rows']>
  return { ...filtersOf(state), rows, ...(cursor && id.test(cursor.key) && { [cursor.side]: cursor.key }) }
}
