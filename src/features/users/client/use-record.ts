// One person's record by username, read anew when somebody changes it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#kernel/client/call.ts'
import { onLiveReset, useLive } from '#kernel/client/live.ts'
import { peopleChanged } from '#kernel/people-contract.ts'
import { getUser } from '../contract.ts'
import type { User } from '../entities.ts'

const recordKey = (username: string) => ['users', 'record', username] as const

export function useRecord(username: string) {
  const cache = useQueryClient()
  const query = useQuery({
    queryKey: recordKey(username),
    queryFn: async ({ signal }) => (await call(getUser, { username }, { signal })).user,
  })
  const id = query.data?.id
  useLive(peopleChanged, ({ personIds }) => {
    if (id !== undefined && personIds.includes(id)) void cache.invalidateQueries({ queryKey: recordKey(username) })
  })
  useEffect(() => onLiveReset(() => void cache.invalidateQueries({ queryKey: recordKey(username) })), [cache, username])
  return query
}

/** What a save answered is what every screen shows of this person. */
export function keepRecord(cache: QueryClient, user: User) {
  cache.setQueryData(recordKey(user.username), user)
}
