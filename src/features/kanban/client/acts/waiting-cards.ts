// The cards of a board whose last change has not reached the server, while it cannot be reached.
import { useUnsent } from '#kernel/client/unsent.ts'
import { cardOf, useActs } from './acts.ts'

const none: ReadonlySet<string> = new Set()

export function useWaitingCards(boardId: string): ReadonlySet<string> {
  const acts = useActs(boardId)
  const { isPaused } = useUnsent()
  if (!isPaused) return none
  return new Set(acts.flatMap((act) => (act.revision === undefined ? (cardOf(act) ?? []) : [])))
}
