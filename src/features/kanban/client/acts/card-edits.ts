// Changes of a card's own fields on their way: what was there before, and which change builds on which.
import { sameWayDue } from '../../board.ts'
import type { CardChange } from '../../contract.ts'
import type { Act, Performance } from './acts.ts'
import { cardOf, perform, readActs, readShown, readShownCard } from './acts.ts'
import { leaveToOthers } from './undo.ts'

export const nameOfCard = (boardId: string, cardId: string): string =>
  readShown(boardId)?.cards.find(({ id }) => id === cardId)?.name ?? ''

/** `seen` is the revision of the card that the person changed. */
export type Guard = Pick<Performance<'changeCard'>, 'isHandled' | 'onYield'> & { seen: number }

export function sendChange(boardId: string, cardId: string, card: CardChange, guard: Guard | undefined) {
  const { seen, ...ifRefused } = guard ?? {}
  const own = lastOwn(boardId, cardId, card)
  return perform(boardId, {
    kind: 'changeCard',
    input: { cardId, card, ...(seen !== undefined && { revision: Math.max(seen, own?.revision ?? 0) }) },
    name: nameOfCard(boardId, cardId),
    ...(guard && own && own.revision === undefined && { revisionFrom: own.key }),
    ...ifRefused,
  })
}

/** Takes a change back, unless someone else has changed the same fields since. */
export function sendBack(boardId: string, cardId: string, before: CardChange) {
  const name = nameOfCard(boardId, cardId)
  const card = readShown(boardId)?.cards.find(({ id }) => id === cardId)
  return sendChange(boardId, cardId, before, { seen: card?.revision ?? 0, isHandled: leaveToOthers(name) })
}

/** What the fields of a change hold now. */
export function valuesBefore(boardId: string, cardId: string, change: CardChange): CardChange {
  const card = readShown(boardId)?.cards.find(({ id }) => id === cardId)
  const description = readShownCard(boardId, cardId)?.description
  const now: CardChange = { ...card, ...(description !== undefined && { description }) }
  const fields = Object.keys(change) as (keyof CardChange)[]
  return Object.fromEntries(fields.flatMap((field) => (now[field] === undefined ? [] : [[field, now[field]]])))
}

/** Whether the fields hold what a change made of them. */
export function holds(boardId: string, cardId: string, change: CardChange): boolean {
  const now = valuesBefore(boardId, cardId, change)
  return (Object.keys(now) as (keyof CardChange)[]).every(
    (field) => JSON.stringify(written(now)[field]) === JSON.stringify(written(change)[field]),
  )
}
const written = (change: CardChange): CardChange => ({ ...change, ...(change.due && { due: sameWayDue(change.due) }) })

/** The person's own last change of one of these fields that was not read back yet, or the making of the card. */
function lastOwn(boardId: string, cardId: string, change: CardChange): Act | undefined {
  return readActs(boardId).findLast((act) => {
    if (cardOf(act) !== cardId) return false
    if (act.kind === 'addCard') return true
    if (act.kind !== 'changeCard') return false
    // The kind says what its input is.
    return Object.keys((act.input as { card: CardChange }).card).some((field) => field in change)
  })
}
