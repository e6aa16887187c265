// What this person did with boards as a whole, on top of the lists of boards as read.
import { useCallback, useSyncExternalStore } from 'react'
import type { BoardSummary } from '../../entities.ts'
import type { WhichBoards } from './act-rule.ts'
import { ruleOf } from './act-table.ts'
import type { Act } from './acts.ts'
import { useUnsent } from '#kernel/client/unsent.ts'
import { isHeld, onActs, readAllActs, useActs } from './acts.ts'

let last: readonly Act[] = []

/** The same list as before while none has come or gone: what is done on a board draws no list of boards anew. */
function readListActs(): readonly Act[] {
  const acts = readAllActs().filter(({ kind }) => ruleOf(kind).applyToList !== undefined)
  if (acts.length !== last.length || acts.some((act, at) => act !== last[at])) last = acts
  return last
}

/** The boards of a list as the person should see them. */
function withActsOnList(boards: readonly BoardSummary[], which: WhichBoards, acts: readonly Act[]) {
  return acts.reduce<BoardSummary[]>(
    (shown, act) => {
      const { kind, boardId, input, about } = act
      const read = boards.find(({ id }) => id === boardId)
      if (read && isHeld(read.revision, act)) return shown
      return ruleOf(kind).applyToList?.(shown, which, input, about) ?? shown
    },
    [...boards],
  )
}

/** Puts the person's own acts on a list that is read; the same function while there are no others. */
export function useOnList(which: WhichBoards) {
  const acts = useSyncExternalStore(onActs, readListActs)
  return useCallback((boards: BoardSummary[]) => withActsOnList(boards, which, acts), [which, acts])
}

const isUnmade = ({ kind, revision }: Act) => kind === 'addBoard' && revision === undefined

/** Boards that are not made yet: there is nothing to open. */
export function useUnmadeBoards(): ReadonlySet<string> {
  const acts = useSyncExternalStore(onActs, readListActs)
  return new Set(acts.filter(isUnmade).map(({ boardId }) => boardId))
}

/** What of a board has not reached the server, while it cannot be reached; and whether it is there at all. */
export function useBoardWaiting(boardId: string) {
  const acts = useActs(boardId)
  const { isPaused } = useUnsent()
  return {
    isUnmade: acts.some(isUnmade),
    isWaiting: isPaused && acts.some(({ revision }) => revision === undefined),
  }
}
