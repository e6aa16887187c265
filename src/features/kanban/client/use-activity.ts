// What people did lately on the person's boards, newest first, read on by pages.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { listActivity } from '../board-contract.ts'
import { summariesKey } from './board-keys.ts'
import { useSummaryChanges } from './use-boards.ts'

export type Whose = 'everyone' | 'mine'

export function useActivity(whose: Whose) {
  useSummaryChanges()
  // Kept in state: the query forgets a failed “load more” as soon as a live change refetches the list.
  const [failed, setFailed] = useState<{ whose: Whose; error: unknown }>()
  const query = useInfiniteQuery({
    queryKey: [...summariesKey, 'activity', whose],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(listActivity, before === undefined ? { whose } : { whose, before }, { signal }),
    getNextPageParam: ({ activities, hasMore }) => (hasMore ? activities.at(-1)?.id : undefined),
  })
  const readOn = async () => {
    setFailed(undefined)
    const { isFetchNextPageError, error } = await query.fetchNextPage()
    if (isFetchNextPageError) setFailed({ whose, error })
  }
  return {
    ...query,
    activities: query.data?.pages.flatMap((page) => page.activities),
    readOn,
    /** Why reading on failed, until it is tried again. */
    failure: failed?.whose === whose ? failed.error : undefined,
  }
}
