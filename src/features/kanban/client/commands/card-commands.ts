// Commands on a card: each is shown optimistically, sent in order, and rolled back when it is refused.
import { translate } from '#kernel/client/i18n.ts'
import { madeBy } from '#kernel/client/commands/own-changes.ts'
import { leaveToOthers, offerUndo } from '#kernel/client/commands/undo.ts'
import { newId } from '#kernel/client/new-id.ts'
import { nextOf } from '../../board.ts'
import type { CardChange } from '../../contract.ts'
import type { Board, Card } from '../../entities.ts'
import { nameMax } from '../../entities.ts'
import type { Person } from './command-rule.ts'
import { ofCard } from './command-rule.ts'
import type { AnswerOf } from './command-table.ts'
import { perform, readShown } from './commands.ts'
import type { Guard } from './card-edits.ts'
import { holds, nameOfCard, sendBack, sendChange, valuesBefore } from './card-edits.ts'
import { moveCard } from './guarded-commands.ts'

/** Without a guard the last one wins. */
function changeCard(boardId: string, cardId: string, change: CardChange, guard?: Guard) {
  const name = nameOfCard(boardId, cardId)
  const before = valuesBefore(boardId, cardId, change)
  const answered = sendChange(boardId, cardId, change, guard)
  const madeAt = madeBy(answered, ofCard)
  if (Object.keys(before).length > 0) {
    offerUndo({
      label: translate(`kanban.undone.${kindOfChange(change)}`, { name: change.name ?? name }),
      name: change.name ?? name,
      stands: () => holds(boardId, cardId, change),
      run: () => void sendBack(boardId, cardId, before, madeAt()),
    })
  }
  return answered
}

function kindOfChange({ name, completed }: CardChange) {
  if (name !== undefined) return 'renamed'
  if (completed === undefined) return 'changed'
  return completed ? 'completed' : 'reopened'
}

/**
 * Asks where someone else changed the same field since `seen`, the revision that the person changed. True when it is
 * settled, their own or the other's value; false when it was refused.
 */
export async function editCard(boardId: string, cardId: string, change: CardChange, seen: number): Promise<boolean> {
  let isYielded = false
  const onYield = () => {
    isYielded = true
  }
  return (await changeCard(boardId, cardId, change, { seen, onYield })) !== undefined || isYielded
}

/** Done or not: pressed again, it is the other way round, so there is nothing to clash about. */
export const completeCard = (boardId: string, cardId: string, completed: boolean) =>
  changeCard(boardId, cardId, { completed })

/** Off the board by one command, and back by Undo. */
function takeOff(board: Board, cardId: string, kind: 'deleteCard' | 'archiveCard') {
  const card = board.cards.find(({ id }) => id === cardId)
  if (!card) return
  const cardIds = board.columns.find(({ id }) => id === card.columnId)?.cardIds ?? []
  const before = nextOf(cardIds, cardId)
  void perform(board.id, { kind, input: { cardId }, name: card.name })
  offerUndo({
    message: translate(kind === 'deleteCard' ? 'kanban.cardDeleted' : 'kanban.cardArchived', { card: card.name }),
    label: translate(`kanban.undone.${kind === 'deleteCard' ? 'deleted' : 'archived'}`, { name: card.name }),
    run: () => void restoreCard(board.id, { card, before }),
  })
}
export const deleteCard = (board: Board, cardId: string) => takeOff(board, cardId, 'deleteCard')
export const archiveCard = (board: Board, cardId: string) => takeOff(board, cardId, 'archiveCard')

/** Brings a card back from where deleted and archived cards are; `before` only says where it shows until it is back. */
export function restoreCard(boardId: string, { card, before }: { card: Card; before: string | null }) {
  return perform(boardId, { kind: 'restoreCard', input: { cardId: card.id }, about: { card, before }, name: card.name })
}

export function assignCard(boardId: string, cardId: string, person: Person, assigned: boolean) {
  const { id: personId, name, avatarUrl } = person
  const about = { person: { id: personId, name, avatarUrl } }
  const card = nameOfCard(boardId, cardId)
  const send = (isAssigned: boolean) =>
    perform(boardId, { kind: 'assignCard', input: { cardId, personId, assigned: isAssigned }, about, name: card })
  const label = translate(`kanban.undone.${assigned ? 'assigned' : 'unassigned'}`, { name: card, person: name })
  offerUndo({ label, run: () => void send(!assigned) })
  return send(assigned)
}

export function labelCard(boardId: string, cardId: string, labelId: string, labelled: boolean) {
  const name = nameOfCard(boardId, cardId)
  const send = (isLabelled: boolean) =>
    perform(boardId, { kind: 'labelCard', input: { cardId, labelId, labelled: isLabelled }, name })
  offerUndo({ label: translate('kanban.undone.labels', { name }), run: () => void send(!labelled) })
  return send(labelled)
}

export function likeCard(boardId: string, cardId: string, { id, name, avatarUrl }: Person, liked: boolean) {
  const about = { person: { id, name, avatarUrl } }
  return perform(boardId, {
    kind: 'likeCard',
    input: { cardId, liked },
    about,
    name: nameOfCard(boardId, cardId),
  })
}

export const watchCard = (boardId: string, cardId: string, watching: boolean) =>
  perform(boardId, { kind: 'watchCard', input: { cardId, watching }, name: nameOfCard(boardId, cardId) })

/** Below itself, with what is inside it but its comments. */
export function copyCard(boardId: string, { id: cardId, name: original }: Pick<Card, 'id' | 'name'>) {
  const id = newId()
  const name = Array.from(translate('kanban.cardCopyName', { card: original }))
    .slice(0, nameMax)
    .join('')
  const answered = perform(boardId, { kind: 'copyCard', input: { id, cardId, name }, name: original })
  offerUndo({
    message: translate('kanban.cardCopied', { card: original }),
    label: translate('kanban.undone.copied', { name: original }),
    run: () => void perform(boardId, { kind: 'deleteCard', input: { cardId: id }, name }),
  })
  return answered
}

/** To the top or the bottom of its column. */
export function moveToEnd(boardId: string, cardId: string, end: 'top' | 'bottom') {
  const column = readShown(boardId)?.columns.find(({ cardIds }) => cardIds.includes(cardId))
  const edge = end === 'top' ? column?.cardIds[0] : column?.cardIds.at(-1)
  if (!column || edge === cardId) return
  void moveCard(boardId, cardId, { columnId: column.id, before: end === 'top' ? (edge ?? null) : null })
}

export type Destination = { boardId: string; boardName: string; columnId: string }

/** To the end of a column of another board; Undo brings it back to its place, with the labels and people it had. */
export function transferCard(boardId: string, cardId: string, to: Destination) {
  const board = readShown(boardId)
  const card = board?.cards.find(({ id }) => id === cardId)
  const ids = board?.columns.find(({ id }) => id === card?.columnId)?.cardIds ?? []
  const before = nextOf(ids, cardId)
  const name = nameOfCard(boardId, cardId)
  const answered = perform(boardId, { kind: 'transferCard', input: { cardId, columnId: to.columnId }, name })
  if (card) {
    const message = translate('kanban.transfer.done', { card: name, board: to.boardName })
    const label = translate('kanban.undone.sent', { name, board: to.boardName })
    // Changes made to it there since are not undone.
    const takeBack = async () => {
      const there = await answered
      if (there) await bringBack(boardId, there, card, before)
    }
    offerUndo({ message, label, name, run: () => void takeBack() })
  }
  return answered
}

async function bringBack(boardId: string, there: AnswerOf<'transferCard'>, card: Card, before: string | null) {
  const { id: cardId, columnId, name } = card
  const { revision } = there.card
  const input = { cardId, columnId, revision }
  const guard = { isHandled: leaveToOthers(name) }
  const isBack = await perform(there.boardId, { kind: 'transferCard', input, name, ...guard })
  if (!isBack) return
  if (before !== null) void perform(boardId, { kind: 'moveCard', input: { cardId, columnId, before }, name })
  for (const labelId of card.labelIds)
    void perform(boardId, { kind: 'labelCard', input: { cardId, labelId, labelled: true }, name })
  const isThere = new Set(isBack.card.assignee.map(({ id }) => id))
  for (const person of card.assignee.filter(({ id }) => !isThere.has(id))) {
    const given = { cardId, personId: person.id, assigned: true }
    void perform(boardId, { kind: 'assignCard', input: given, about: { person }, name })
  }
}
