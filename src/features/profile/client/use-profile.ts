// A person's page: read by their username, kept right by live changes, changed at its head.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLive } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { peopleChanged, shownCounted } from '#kernel/people-contract.ts'
import { answerFriend, askFriend, follow, getProfile, postChanged, profileChanged, removeFriend } from '../contract.ts'
import type { Profile } from '../entities.ts'
import { all, pageKey, pages, people, picturesKey } from './keys.ts'

/** One's own without a name. */
export function useProfile(username: string | undefined) {
  const cache = useQueryClient()
  const input = username === undefined ? {} : { username }
  // The address changes from the id to the name, and nothing is read twice.
  const keepByName = <Read extends Profile | undefined>(read: Read): Read => {
    if (read && username === read.id) cache.setQueryData(pageKey(read.username), read)
    return read
  }
  const { data: profile, ...rest } = useQuery({
    queryKey: pageKey(username),
    initialData: () => keepByName(takeFirstRead(getProfile, input)?.profile),
    queryFn: async ({ signal }) => keepByName((await call(getProfile, input, { signal })).profile),
  })
  const readAnew = () => void cache.invalidateQueries({ queryKey: pages })
  useLive(profileChanged, ({ personId, what }) => {
    if (what === 'people') void cache.invalidateQueries({ queryKey: people })
    if (what === 'pictures') void cache.invalidateQueries({ queryKey: picturesKey(personId) })
    if (personId === profile?.id) readAnew()
  })
  useLive(postChanged, ({ personId }) => {
    if (personId === profile?.id) readAnew()
  })
  // Anybody may stand in a list of this page, or wait for an answer.
  useLive(peopleChanged, () => {
    readAnew()
    void cache.invalidateQueries({ queryKey: people })
  })
  useLive(shownCounted, readAnew)
  useRefresh(all)
  return { profile, ...rest }
}

/** Actions on another person; optimistic where the result is certain, followed by a refetch. */
export function useRelationActions() {
  const cache = useQueryClient()
  const refresh = [pages, people]
  const change = (personId: string, part: Partial<Profile>) =>
    cache.setQueriesData<Profile>({ queryKey: pages }, (page) => (page?.id === personId ? { ...page, ...part } : page))
  const following = useAction((input: { personId: string; isFollowed: boolean }) => call(follow, input), {
    show: ({ personId, isFollowed }) => change(personId, { isFollowed }),
    refresh,
  })
  const asking = useAction((personId: string) => call(askFriend, { personId }), { refresh })
  const answering = useAction((input: { personId: string; isAccepted: boolean }) => call(answerFriend, input), {
    refresh,
  })
  const removing = useAction((personId: string) => call(removeFriend, { personId }), { refresh })
  return {
    follow: following.mutate,
    ask: asking.mutate,
    answer: answering.mutate,
    remove: removing.mutate,
    isBusy: asking.isPending || answering.isPending || removing.isPending,
  }
}
