// The people of the list: one page as the address asks for it, kept right while others change them.
import { keepPreviousData } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { peopleChanged } from '#kernel/people-contract.ts'
import type { TableState } from '#kernel/table.ts'
import { pageOf } from '#records/lists/client/list-query.ts'
import { tableSource } from '#records/lists/client/table-source.ts'
import { listUsers } from '../../contract.ts'
import type { User } from '../../entities.ts'
import type { Tab } from './list-filters.ts'
import { filtersOf } from './list-filters.ts'

type Page = OutputOf<typeof listUsers>

export const usersKey = ['users', 'list'] as const

/** Rows that did not change stay the same objects, so that the change of one person draws one row. */
export function useUsers(state: TableState, tab: Tab) {
  const input = { ...filtersOf(state), ...pageOf(state) }
  const query = useLiveQuery({
    queryKey: [...usersKey, input],
    queryFn: ({ signal }) => call(listUsers, input, { signal }),
    initialData: () => takeFirstRead(listUsers, input),
    on: [peopleChanged],
    under: usersKey,
    placeholderData: keepPreviousData,
  })
  const counts = query.data?.counts
  return { counts, source: tableSource(query, ({ users }) => users, counts?.[tab]) }
}

type Part = Partial<Pick<User, 'role' | 'status' | 'isVerified'>>

/** Shows a change before the server has it; the answer, or the refusal, has the list read anew. */
export function showChange(cache: QueryClient, ids: readonly string[], part: Part) {
  const changed = new Set(ids)
  change(cache, (page) => ({
    ...page,
    users: page.users.map((user) => (changed.has(user.id) ? { ...user, ...part } : user)),
  }))
}

/** Takes them off the list before the server has done so. */
export function showGone(cache: QueryClient, ids: readonly string[]) {
  const gone = new Set(ids)
  change(cache, (page) => ({ ...page, users: page.users.filter(({ id }) => !gone.has(id)) }))
}

function change(cache: QueryClient, by: (page: Page) => Page) {
  // A fetch that began before the change would bring the old state back.
  void cache.cancelQueries({ queryKey: usersKey })
  cache.setQueriesData<Page>({ queryKey: usersKey }, (page) => page && by(page))
}
