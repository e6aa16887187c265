// Recent activity on the person's boards, newest first, page by page.
import { call } from '#kernel/client/call.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import { listActivity } from '../board-contract.ts'
import { summariesKey } from './board-keys.ts'
import { useSummaryChanges } from './use-boards.ts'

export type ActivityScope = 'everyone' | 'mine'

export function useActivity(scope: ActivityScope) {
  useSummaryChanges()
  return usePages({
    queryKey: [...summariesKey, 'activity', scope],
    read: (before, signal) =>
      call(listActivity, before === undefined ? { whose: scope } : { whose: scope, before }, { signal }),
    rowsOf: ({ activities }) => activities,
  })
}
