// Changes of a card's own fields on their way: what was there before, and which change builds on which.
import type { Failure } from '#kernel/client/failure.ts'
import type { CardChange } from '../../contract.ts'
import type { Act } from './acts.ts'
import { cardOf, perform, readActs, readShown, readShownCard } from './acts.ts'

export const nameOfCard = (boardId: string, cardId: string): string =>
  readShown(boardId)?.cards.find(({ id }) => id === cardId)?.name ?? ''

/** `seen` is the revision of the card that the person changed; `onClash` gets the fields that someone else changed too. */
export type Guard = { seen: number; onClash: (failure: Failure) => void }

export function sendChange(boardId: string, cardId: string, card: CardChange, guard: Guard | undefined) {
  const onItsWay = lastOnItsWay(boardId, cardId, card)
  const revision = guard && guard.seen > 0 ? { revision: guard.seen } : {}
  return perform(boardId, {
    kind: 'changeCard',
    input: { cardId, card, ...revision },
    name: nameOfCard(boardId, cardId),
    ...(guard && onItsWay && { revisionFrom: onItsWay.key }),
    isHandled: (failure) => {
      if (!failure.clashes || !guard) return false
      guard.onClash(failure)
      return true
    },
  })
}

/** What the fields of a change hold now. */
export function valuesBefore(boardId: string, cardId: string, change: CardChange): CardChange {
  const card = readShown(boardId)?.cards.find(({ id }) => id === cardId)
  const description = readShownCard(boardId, cardId)?.description
  const now: CardChange = { ...card, ...(description !== undefined && { description }) }
  const fields = Object.keys(change) as (keyof CardChange)[]
  return Object.fromEntries(fields.flatMap((field) => (now[field] === undefined ? [] : [[field, now[field]]])))
}

/** The person's own last change of one of these fields that is not answered yet, or the making of the card. */
export function lastOnItsWay(boardId: string, cardId: string, change: CardChange): Act | undefined {
  return readActs(boardId).findLast((act) => {
    if (act.revision !== undefined || cardOf(act) !== cardId) return false
    if (act.kind === 'addCard') return true
    if (act.kind !== 'changeCard') return false
    // The kind says what its input is.
    return Object.keys((act.input as { card: CardChange }).card).some((field) => field in change)
  })
}
