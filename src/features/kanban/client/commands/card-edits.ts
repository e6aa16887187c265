// Changes of a card's own fields on their way: what was there before, and which change builds on which.
import { seenOf } from '#kernel/client/commands/own-changes.ts'
import { leaveToOthers } from '#kernel/client/commands/undo.ts'
import { sameWayDue } from '../../board.ts'
import type { CardChange } from '../../contract.ts'
import type { Performance } from './commands.ts'
import { cardAsRead } from '../board-keys.ts'
import { lastOwnChange, perform, readShown, readShownCard } from './commands.ts'

export const nameOfCard = (boardId: string, cardId: string): string =>
  readShown(boardId)?.cards.find(({ id }) => id === cardId)?.name ?? ''

/** `seen` is the revision of the card that the person changed. */
export type Guard = Pick<Performance<'changeCard'>, 'isHandled' | 'onYield'> & { seen: number }

export function sendChange(boardId: string, cardId: string, card: CardChange, guard: Guard | undefined) {
  const { seen, ...ifRefused } = guard ?? {}
  const known = guard && seenOf(lastOwnChange(boardId, cardId, Object.keys(card)), seen)
  return perform(boardId, {
    kind: 'changeCard',
    input: { cardId, card, ...(known && { revision: known.revision }) },
    name: nameOfCard(boardId, cardId),
    ...known?.guard,
    ...ifRefused,
  })
}

/** Takes a change back, which the server made at `madeAt`, unless someone else has changed the same fields since. */
export function sendBack(boardId: string, cardId: string, before: CardChange, madeAt: number) {
  const name = nameOfCard(boardId, cardId)
  const card = readShown(boardId)?.cards.find(({ id }) => id === cardId)
  // The board hears of every change of a card, and does not hold what is written in it: that was seen when it was read.
  const readAt = before.description === undefined ? card?.revision : cardAsRead(cardId)?.readAt
  return sendChange(boardId, cardId, before, { seen: Math.max(readAt ?? 0, madeAt), isHandled: leaveToOthers(name) })
}

/** The current values of the changed fields. */
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
