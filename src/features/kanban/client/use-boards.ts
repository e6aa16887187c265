// What is read about more than one board: the person's boards, what is due, what happened; kept right by live changes.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#kernel/client/call.ts'
import { onLiveReset, useLive, useLiveChanges } from '#kernel/client/live.ts'
import { boardEvents, boardGone, boardShared, listBoards, listDueSoon } from '../contract.ts'
import { kanbanKey, useFreshNextTime } from './use-board.ts'
import { useNow } from './use-now.ts'

export const summariesKey = [...kanbanKey, 'summaries'] as const
const daysAhead = 7

const startOfDay = (moment: Date, daysLater = 0) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + daysLater).toISOString()

/** Reads anew what is said about several boards, whenever one of them changes. */
export function useSummaryChanges() {
  const cache = useQueryClient()
  const readAnew = () => void cache.invalidateQueries({ queryKey: summariesKey })
  useLiveChanges(boardEvents, readAnew)
  useLive(boardShared, readAnew)
  useLive(boardGone, readAnew)
  useEffect(() => onLiveReset(() => void cache.invalidateQueries({ queryKey: summariesKey })), [cache])
  useFreshNextTime(summariesKey)
}

export function useBoards() {
  useSummaryChanges()
  const now = useNow()
  const day = { dayStart: startOfDay(now), dayEnd: startOfDay(now, 1) }
  return useQuery({
    queryKey: [...summariesKey, 'boards', day.dayStart],
    queryFn: async ({ signal }) => (await call(listBoards, day, { signal })).boards,
  })
}

/** Unfinished cards that are overdue, due today or in the seven days after. */
export function useDueSoon() {
  useSummaryChanges()
  const until = startOfDay(useNow(), daysAhead + 1)
  return useQuery({
    queryKey: [...summariesKey, 'due', until],
    queryFn: async ({ signal }) => (await call(listDueSoon, { until }, { signal })).cards,
  })
}
