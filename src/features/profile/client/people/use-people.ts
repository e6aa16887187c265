// The lists of people around a page, read page by page and anew when somebody in them changes.
import { call } from '#kernel/client/call.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import { listFollowers, listFollowing, listFriends, listRequests } from '../../contract.ts'
import { peopleKey } from '../keys.ts'

type Which = 'followers' | 'following' | 'friends' | 'requests'

export function usePeople(personId: string, which: Which, search = '') {
  return usePages({
    queryKey: peopleKey(personId, which, search),
    read: (cursor, signal) => {
      const after = cursor === undefined ? {} : { after: cursor }
      if (which === 'requests') return call(listRequests, after, { signal })
      if (which === 'friends') {
        return call(listFriends, { personId, ...after, ...(search !== '' && { search }) }, { signal })
      }
      return call(which === 'followers' ? listFollowers : listFollowing, { personId, ...after }, { signal })
    },
    rowsOf: ({ people }) => people,
    // A search that narrows what is shown does not blink.
    keepsRows: true,
  })
}
