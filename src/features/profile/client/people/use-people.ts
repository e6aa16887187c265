// The lists of people around a page, read page by page and anew when somebody in them changes.
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { listFollowers, listFollowing, listFriends, listRequests } from '../../contract.ts'
import { peopleKey } from '../keys.ts'

type Which = 'followers' | 'following' | 'friends' | 'requests'

export function usePeople(personId: string, which: Which, search = '') {
  const { data, ...rest } = useInfiniteQuery({
    queryKey: peopleKey(personId, which, search),
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === '' ? {} : { after: pageParam }
      if (which === 'requests') return call(listRequests, after, { signal })
      if (which === 'friends') {
        return call(listFriends, { personId, ...after, ...(search !== '' && { search }) }, { signal })
      }
      return call(which === 'followers' ? listFollowers : listFollowing, { personId, ...after }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ hasMore, people }) => (hasMore ? people.at(-1)?.id : undefined),
    // A search that narrows what is shown does not blink.
    placeholderData: (before) => before,
  })
  return { people: data?.pages.flatMap((page) => page.people), ...rest }
}
