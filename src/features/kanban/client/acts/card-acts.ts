// What a person can do to a card: each act shows at once, is sent in its turn, and is taken back when it is refused.
import i18next from 'i18next'
import { newId } from '#kernel/client/new-id.ts'
import { readSession } from '#kernel/client/session.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { Attachment, Comment, Subtask } from '../../card-entities.ts'
import type { CardChange } from '../../contract.ts'
import type { Board, Card } from '../../entities.ts'
import type { Person } from './act-rule.ts'
import { perform, readShownCard } from './acts.ts'
import type { Guard } from './card-edits.ts'
import { lastOnItsWay, nameOfCard, sendChange, valuesBefore } from './card-edits.ts'
import { offerUndo } from './undo.ts'

/** Without a guard the last one wins. */
export function changeCard(boardId: string, cardId: string, change: CardChange, guard?: Guard) {
  const before = valuesBefore(boardId, cardId, change)
  const answered = sendChange(boardId, cardId, change, guard)
  const takeBack = async () => {
    // Unanswered it comes right after this one; answered it must not overwrite what others wrote since.
    const seen = lastOnItsWay(boardId, cardId, before) ? 0 : ((await answered)?.card.revision ?? 0)
    void sendChange(boardId, cardId, before, { seen, onClash: sayKept })
  }
  const sayKept = () =>
    toast(i18next.t('kanban.changedSince', { card: nameOfCard(boardId, cardId) }), { variant: 'warning' })
  // A text saves itself while it is typed: the keys take it back, and no toast comes with every pause.
  const isQuiet = change.description !== undefined || change.completed !== undefined
  const message = i18next.t('kanban.cardChanged', { card: nameOfCard(boardId, cardId) })
  if (Object.keys(before).length > 0) offerUndo({ ...(!isQuiet && { message }), run: () => void takeBack() })
  return answered
}

/** Done or not: pressed again, it is the other way round, so there is nothing to clash about. */
export const completeCard = (boardId: string, cardId: string, completed: boolean) =>
  changeCard(boardId, cardId, { completed })

/** Off the board by one act, and back by Undo. */
function takeOff(board: Board, cardId: string, kind: 'deleteCard' | 'archiveCard') {
  const card = board.cards.find(({ id }) => id === cardId)
  if (!card) return
  const cardIds = board.columns.find(({ id }) => id === card.columnId)?.cardIds ?? []
  const before = cardIds[cardIds.indexOf(cardId) + 1] ?? null
  void perform(board.id, { kind, input: { cardId }, name: card.name })
  offerUndo({
    message: i18next.t(kind === 'deleteCard' ? 'kanban.cardDeleted' : 'kanban.cardArchived', { card: card.name }),
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
  const send = (isAssigned: boolean) =>
    perform(boardId, {
      kind: 'assignCard',
      input: { cardId, personId, assigned: isAssigned },
      about,
      name: nameOfCard(boardId, cardId),
    })
  offerUndo({ run: () => void send(!assigned) })
  return send(assigned)
}

export function labelCard(boardId: string, cardId: string, labelId: string, labelled: boolean) {
  const send = (isLabelled: boolean) =>
    perform(boardId, {
      kind: 'labelCard',
      input: { cardId, labelId, labelled: isLabelled },
      name: nameOfCard(boardId, cardId),
    })
  offerUndo({ run: () => void send(!labelled) })
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

/** To the end of a column of another board. */
export function transferCard(boardId: string, cardId: string, to: { boardId: string; columnId: string }) {
  const input = { cardId, columnId: to.columnId }
  return perform(boardId, { kind: 'transferCard', input, name: nameOfCard(boardId, cardId) })
}

// Subtasks

export function addSubtask(boardId: string, cardId: string, name: string) {
  return perform(boardId, { kind: 'addSubtask', input: { id: newId(), cardId, name }, name })
}

export function changeSubtask(
  boardId: string,
  cardId: string,
  subtaskId: string,
  change: Partial<Pick<Subtask, 'name' | 'done'>>,
) {
  const before = readShownCard(boardId, cardId)?.subtasks.find(({ id }) => id === subtaskId)
  const send = (subtask: typeof change, wasDone: boolean | undefined) => {
    const done = subtask.done === undefined || subtask.done === wasDone ? 0 : subtask.done ? 1 : -1
    const input = { subtaskId, subtask }
    return perform(boardId, { kind: 'changeSubtask', input, about: { cardId, done }, name: before?.name ?? '' })
  }
  if (before) {
    const { name, done } = before
    const values = { ...(change.name !== undefined && { name }), ...(change.done !== undefined && { done }) }
    offerUndo({ run: () => void send(values, change.done) })
  }
  return send(change, before?.done)
}

export function moveSubtask(boardId: string, cardId: string, subtaskId: string, before: string | null) {
  const ids = readShownCard(boardId, cardId)?.subtasks.map(({ id }) => id) ?? []
  const place = ids[ids.indexOf(subtaskId) + 1] ?? null
  const send = (to: string | null) =>
    perform(boardId, { kind: 'moveSubtask', input: { subtaskId, before: to }, about: { cardId } })
  offerUndo({ run: () => void send(place) })
  return send(before)
}

/** Undo makes another one like it, where it stood. */
export function deleteSubtask(boardId: string, cardId: string, { id: subtaskId, name, done }: Subtask) {
  const ids = readShownCard(boardId, cardId)?.subtasks.map(({ id }) => id) ?? []
  const before = ids[ids.indexOf(subtaskId) + 1] ?? null
  const makeAgain = () => {
    const id = newId()
    void perform(boardId, { kind: 'addSubtask', input: { id, cardId, name }, name })
    const input = { subtaskId: id, subtask: { done } }
    if (done) void perform(boardId, { kind: 'changeSubtask', input, about: { cardId, done: 1 }, name })
    if (before !== null)
      void perform(boardId, { kind: 'moveSubtask', input: { subtaskId: id, before }, about: { cardId } })
  }
  const about = { cardId, done: done ? -1 : 0 }
  const answered = perform(boardId, { kind: 'deleteSubtask', input: { subtaskId }, about, name })
  offerUndo({ message: i18next.t('kanban.partDeleted', { name }), run: makeAgain })
  return answered
}

// Attachments

/** Hangs a finished upload on the card. */
export function attachFile(boardId: string, cardId: string, uploadId: string) {
  return perform(boardId, { kind: 'attachFile', input: { cardId, uploadId }, name: nameOfCard(boardId, cardId) })
}

export function deleteAttachment(boardId: string, cardId: string, attachment: Attachment) {
  const { id: attachmentId, name } = attachment
  const input = { attachmentId }
  const answered = perform(boardId, { kind: 'deleteAttachment', input, about: { cardId }, name })
  offerUndo({
    message: i18next.t('kanban.partDeleted', { name }),
    run: () => void perform(boardId, { kind: 'restoreAttachment', input, about: { cardId, attachment }, name }),
  })
  return answered
}

// Comments

/** A text, a picture that has been uploaded, or both. */
export function addComment(boardId: string, cardId: string, said: { message: string; uploadId?: string }) {
  const { user } = readSession()
  const by = { id: user?.id ?? '', name: user?.displayName ?? '', avatarUrl: user?.photoURL ?? null }
  const input = { ...said, id: newId(), cardId }
  const comment: Comment = {
    id: input.id,
    by,
    // The picture shows when the server has taken it over.
    messageType: 'text',
    message: said.message,
    attachmentId: null,
    createdAt: new Date().toISOString(),
    editedAt: null,
  }
  return perform(boardId, { kind: 'addComment', input, about: { comment }, name: nameOfCard(boardId, cardId) })
}

export function changeComment(boardId: string, cardId: string, commentId: string, message: string) {
  const input = { commentId, message }
  return perform(boardId, { kind: 'changeComment', input, about: { cardId }, name: nameOfCard(boardId, cardId) })
}

export function deleteComment(boardId: string, cardId: string, comment: Comment) {
  const name = nameOfCard(boardId, cardId)
  const input = { commentId: comment.id }
  const answered = perform(boardId, { kind: 'deleteComment', input, about: { cardId }, name })
  offerUndo({
    message: i18next.t('kanban.commentDeleted'),
    run: () => void perform(boardId, { kind: 'restoreComment', input, about: { cardId, comment }, name }),
  })
  return answered
}
