// One person's record by username, read anew when somebody changes it.
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { only, useRefresh } from '#kernel/client/live-query.ts'
import { peopleChanged } from '#kernel/people-contract.ts'
import { getUser } from '../contract.ts'
import type { User } from '../entities.ts'

const recordKey = (username: string) => ['users', 'record', username] as const

export function useRecord(username: string) {
  const queryKey = recordKey(username)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getUser, { username }, { signal })).user,
  })
  useRefresh(queryKey, [only(peopleChanged, ({ personIds }) => personIds.some((id) => id === query.data?.id))])
  return query
}

/** The answer of a save becomes the cached record on all screens. */
export function keepRecord(cache: QueryClient, user: User) {
  cache.setQueryData(recordKey(user.username), user)
}
