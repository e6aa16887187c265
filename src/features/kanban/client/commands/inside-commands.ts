// Commands on a card's subtasks, attachments and comments: optimistic, sent in order.
import { translate } from '#kernel/client/i18n.ts'
import { besides, isUnmoved, madeBy, seenOf } from '#kernel/client/commands/own-changes.ts'
import { offerUndo } from '#kernel/client/commands/undo.ts'
import { newId } from '#kernel/client/new-id.ts'
import { nextOf } from '../../board.ts'
import type { Attachment } from '#records/attachments/contract.ts'
import type { CardDetails, Comment, Subtask } from '../../card-entities.ts'
import { cardAsRead } from '../board-keys.ts'
import { ofAnswer, readMe } from './command-rule.ts'
import { lastOwnChange, perform, readShownCard } from './commands.ts'
import { nameOfCard } from './card-edits.ts'

// Subtasks

export function addSubtask(boardId: string, cardId: string, name: string) {
  return perform(boardId, { kind: 'addSubtask', input: { id: newId(), cardId, name }, name })
}

const subtaskOf = (boardId: string, cardId: string, subtaskId: string) =>
  readShownCard(boardId, cardId)?.subtasks.find(({ id }) => id === subtaskId)

/** Done or not: pressed again, it is the other way round. */
export function tickSubtask(boardId: string, cardId: string, subtaskId: string, done: boolean) {
  const before = subtaskOf(boardId, cardId, subtaskId)
  const name = before?.name ?? ''
  const send = (next: boolean, was: boolean | undefined) => {
    const about = { cardId, done: next === was ? 0 : next ? 1 : -1 }
    return perform(boardId, { kind: 'changeSubtask', input: { subtaskId, subtask: { done: next } }, about, name })
  }
  const stands = () => subtaskOf(boardId, cardId, subtaskId)?.done !== !done
  const label = translate(`kanban.undone.${done ? 'completed' : 'reopened'}`, { name })
  if (before) offerUndo({ label, name, stands, run: () => void send(before.done, done) })
  return send(done, before?.done)
}

/** `seen` is the card's revision when the person began: who else named the subtask since is not overwritten. */
export function renameSubtask(
  { boardId, id: cardId }: Pick<CardDetails, 'boardId' | 'id'>,
  { id, name: was }: Subtask,
  name: string,
  seen: number,
) {
  const send = (next: string, revision: number, isUndo: boolean) => {
    const known = seenOf(lastOwnChange(boardId, id, ['name']), revision, isUndo ? next : undefined)
    return perform(boardId, {
      kind: 'changeSubtask',
      input: { subtaskId: id, subtask: { name: next }, revision: known.revision },
      about: { cardId },
      name: was,
      ...known.guard,
    })
  }
  const stands = () => (subtaskOf(boardId, cardId, id)?.name ?? name) === name
  const label = translate('kanban.undone.renamed', { name })
  offerUndo({ label, name, stands, run: () => void send(was, cardAsRead(cardId)?.readAt ?? seen, true) })
  return send(name, seen, false)
}

export function moveSubtask(boardId: string, cardId: string, subtaskId: string, before: string | null) {
  const ids = () => readShownCard(boardId, cardId)?.subtasks.map(({ id }) => id) ?? []
  const name = subtaskOf(boardId, cardId, subtaskId)?.name ?? ''
  const from = besides(ids(), subtaskId)
  const about = { cardId }
  const answered = perform(boardId, { kind: 'moveSubtask', input: { subtaskId, before }, about, name })
  const place = besides(ids(), subtaskId)
  const madeAt = madeBy(answered, ofAnswer)
  const takeBack = () => {
    const own = lastOwnChange(boardId, subtaskId, ['place'])
    const known = seenOf(own, Math.max(cardAsRead(cardId)?.readAt ?? 0, madeAt()), name)
    const input = { subtaskId, before: from.below, revision: known.revision }
    void perform(boardId, { kind: 'moveSubtask', input, about, name, ...known.guard })
  }
  const stands = () => !readShownCard(boardId, cardId) || isUnmoved(ids(), subtaskId, place)
  offerUndo({ label: translate('kanban.undone.placed', { name }), name, stands, run: takeBack })
  return answered
}

/** Undo makes another one like it, where it stood. */
export function deleteSubtask(boardId: string, cardId: string, { id: subtaskId, name, done }: Subtask) {
  const ids = readShownCard(boardId, cardId)?.subtasks.map(({ id }) => id) ?? []
  const before = nextOf(ids, subtaskId)
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
  const label = translate('kanban.undone.deleted', { name })
  offerUndo({ message: translate('kanban.partDeleted', { name }), label, run: makeAgain })
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
    message: translate('kanban.partDeleted', { name }),
    label: translate('kanban.undone.deleted', { name }),
    run: () => void perform(boardId, { kind: 'restoreAttachment', input, about: { cardId, attachment }, name }),
  })
  return answered
}

// Comments

/** A text, a picture that has been uploaded, or both. */
export function addComment(boardId: string, cardId: string, text: { message: string; uploadId?: string }) {
  const input = { ...text, id: newId(), cardId }
  const comment: Comment = {
    id: input.id,
    by: readMe(),
    // The picture shows when the server has taken it over.
    messageType: 'text',
    message: text.message,
    attachmentId: null,
    createdAt: new Date().toISOString(),
    editedAt: null,
  }
  return perform(boardId, { kind: 'addComment', input, about: { comment }, name: nameOfCard(boardId, cardId) })
}

export function changeComment(boardId: string, cardId: string, comment: Comment, message: string) {
  const name = nameOfCard(boardId, cardId)
  const send = (text: string) =>
    perform(boardId, {
      kind: 'changeComment',
      input: { commentId: comment.id, message: text },
      about: { cardId },
      name,
    })
  const stands = () => {
    const now = readShownCard(boardId, cardId)?.comments.find(({ id }) => id === comment.id)
    return now === undefined || now.message === message
  }
  offerUndo({
    label: translate('kanban.undone.comment', { name }),
    name,
    stands,
    run: () => void send(comment.message),
  })
  return send(message)
}

export function deleteComment(boardId: string, cardId: string, comment: Comment) {
  const name = nameOfCard(boardId, cardId)
  const input = { commentId: comment.id }
  const answered = perform(boardId, { kind: 'deleteComment', input, about: { cardId }, name })
  offerUndo({
    message: translate('kanban.commentDeleted'),
    label: translate('kanban.undone.commentDeleted', { name }),
    run: () => void perform(boardId, { kind: 'restoreComment', input, about: { cardId, comment }, name }),
  })
  return answered
}
