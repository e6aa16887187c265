// The filters of the list: its tabs, services and days, and how they become the input of the call.
import type { TableState } from '#kernel/table.ts'
import { chosenOf, filtersOf as listFiltersOf } from '#records/lists/client/list-query.ts'
import { invoiceSorts, invoiceTabs } from '../../contract.ts'

/** The filters kept in the URL. */
export type Narrowing = { services: readonly string[]; from: string | null; to: string | null }
export type Filters = ReturnType<typeof filtersOf>

const named = invoiceTabs.filter((tab) => tab !== 'all')
export const listOptions = {
  tabs: { filter: 'tab', values: named },
  filters: [{ key: 'tab', options: named.map((value) => ({ value })) }],
  initial: { sort: { column: 'createDate', direction: 'desc' }, pageSize: 10 },
} as const

const day = /^\d{4}-\d{2}-\d{2}$/
const service = /^(?:none|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/
const servicesMost = 10
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const dayOf = (value: unknown) => (day.test(textOf(value)) ? textOf(value) : null)

export const narrowingIn = (search: Readonly<Record<string, unknown>>): Narrowing => ({
  services: textOf(search['services'])
    .split(',')
    .filter((id) => service.test(id))
    .slice(0, servicesMost),
  from: dayOf(search['from']),
  to: dayOf(search['to']),
})

export const isNarrow = ({ services, from, to }: Narrowing) => services.length > 0 || from !== null || to !== null

/** Whatever the page. */
export function filtersOf(state: TableState, { services, from, to }: Narrowing) {
  const tab = chosenOf(state, 'tab', named)
  return {
    ...listFiltersOf(state, invoiceSorts),
    ...(tab && { tab }),
    ...(services.length > 0 && { services: services.join() }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}
