// What this person did that the board as read does not hold yet: shown at once, sent in order, taken back when refused.
import { useSyncExternalStore } from 'react'
import type { Failure } from '#kernel/client/failure.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { Board } from '../entities.ts'

export type Act = {
  apply: (board: Board) => Board
  /** The board's revision that the server made of it; absent while it is on its way. */
  revision?: number
}

export type Performance<Answer> = {
  /** What it does to the board, shown until the server's own change arrives. */
  apply: (board: Board) => Board
  send: () => Promise<Answer>
  revisionOf: (answer: Answer) => number
  /** What the answer makes of it, where the server decides more than could be shown before (an id). */
  confirm?: (answer: Answer) => (board: Board) => Board
  /** Says that a refusal is dealt with; a toast says it otherwise. */
  isHandled?: (failure: Failure) => boolean
}

const none: readonly Act[] = []
const actsOf = new Map<string, readonly Act[]>()
const lastSent = new Map<string, Promise<unknown>>()
const listeners = new Set<() => void>()

function change(boardId: string, acts: readonly Act[]) {
  if (acts.length === 0) actsOf.delete(boardId)
  else actsOf.set(boardId, acts)
  for (const listener of listeners) listener()
}
const replace = (boardId: string, old: Act, act?: Act) =>
  change(
    boardId,
    (actsOf.get(boardId) ?? none).flatMap((other) => (other === old ? (act ?? []) : other)),
  )

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Acts on a board that are not yet part of what was read. */
export const readActs = (boardId: string | undefined): readonly Act[] =>
  boardId === undefined ? none : (actsOf.get(boardId) ?? none)
export const useActs = (boardId: string | undefined) => useSyncExternalStore(listen, () => readActs(boardId))

/** The board as the person should see it: as read, with their own acts on top. */
export function withActs(board: Board, acts: readonly Act[]): Board {
  return acts.reduce((shown, act) => (isHeld(board, act) ? shown : act.apply(shown)), board)
}

const isHeld = (board: Board, { revision }: Act) => revision !== undefined && revision <= board.revision

/** Forgets the acts that the board as read holds by now. */
export function forgetHeld(board: Board) {
  const acts = actsOf.get(board.id) ?? none
  const left = acts.filter((act) => !isHeld(board, act))
  if (left.length < acts.length) change(board.id, left)
}

/**
 * Shows an act at once and sends it after the ones before it; answers the server's answer, or nothing when it was
 * refused and taken back.
 */
export async function perform<Answer>(boardId: string, what: Performance<Answer>): Promise<Answer | undefined> {
  const act: Act = { apply: what.apply }
  change(boardId, [...(actsOf.get(boardId) ?? none), act])
  const answered = (lastSent.get(boardId) ?? Promise.resolve()).then(what.send)
  lastSent.set(
    boardId,
    answered.catch(() => undefined),
  )
  try {
    const answer = await answered
    replace(boardId, act, { apply: what.confirm?.(answer) ?? what.apply, revision: what.revisionOf(answer) })
    return answer
  } catch (error) {
    replace(boardId, act)
    if (what.isHandled?.(failureOf(error)) !== true) toastError(error)
    return undefined
  }
}
