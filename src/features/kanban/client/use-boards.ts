// Queries about several boards: the person's boards, due cards, activity; kept current by live changes.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLive, useLiveChanges } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { boardChanged, boardEvents, boardGone, boardRemade, boardShared, boardStarred } from '../contract.ts'
import { listBoards, listDueSoon } from '../board-contract.ts'
import type { BoardSummary } from '../entities.ts'
import type { WhichBoards } from './commands/command-rule.ts'
import { summariesKey } from './board-keys.ts'
import { dayAfter } from './day-after.ts'
import { useNow } from './use-now.ts'

const daysAhead = 7

const startOfDay = (moment: Date, daysLater = 0) => dayAfter(moment, daysLater).toISOString()

/** Many changes of a moment are read together, after the one that is looked at has been drawn. */
const pauseBeforeReading = 800

/** Reads anew what is said about several boards, whenever one of them changes in a way that is asked for. */
export function useSummaryChanges(events: Partial<typeof boardEvents> = boardEvents) {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readAnew = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void cache.invalidateQueries({ queryKey: summariesKey }), pauseBeforeReading)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveChanges(events, readAnew)
  useLive(boardShared, readAnew)
  useLive(boardStarred, readAnew)
  useLive(boardGone, readAnew)
  useRefresh(summariesKey)
}

/** Derived from the boards in the cache; the start page fetches nothing for it. */
type Select = (boards: BoardSummary[]) => BoardSummary[]

function boardsOn(now: Date, which: WhichBoards) {
  const day = { dayStart: startOfDay(now), dayEnd: startOfDay(now, 1) }
  return queryOptions({
    queryKey: [...summariesKey, 'boards', which, day.dayStart],
    queryFn: async ({ signal }) => (await call(listBoards, { ...day, which }, { signal })).boards,
    initialData: () => takeFirstRead(listBoards, { ...day, which })?.boards,
  })
}

/** The person's boards, those with a star first: the active ones, or those in the archive. */
export function useBoards(which: WhichBoards = 'active', select?: Select) {
  useSummaryChanges()
  return useQuery({ ...boardsOn(useNow(), which), ...(select && { select }) })
}

const ofNames = { boardChanged, boardRemade }

/** The active ones for whom only names, colours and stars matter: what happens to their cards is not read for it. */
export function useBoardNames(select: Select) {
  useSummaryChanges(ofNames)
  return useQuery({ ...boardsOn(useNow(), 'active'), select })
}

/** Unfinished cards that are overdue, due today or in the seven days after. */
export function useDueSoon() {
  useSummaryChanges()
  const now = useNow()
  const days = { dayStart: startOfDay(now), dayEnd: startOfDay(now, 1), until: startOfDay(now, daysAhead + 1) }
  return useQuery({
    queryKey: [...summariesKey, 'due', days.dayStart],
    queryFn: ({ signal }) => call(listDueSoon, days, { signal }),
    initialData: () => takeFirstRead(listDueSoon, days),
  })
}
