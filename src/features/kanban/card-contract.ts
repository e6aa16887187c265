// What is inside a card: who works on it, labels, likes, subtasks, attachments, comments, and its way to another board.
import { endpoint, event } from '#kernel/contract.ts'
import { Id, Yes, list, nullable, object, oneOf, optional, partial } from '#kernel/shape.ts'
import { Attachment, Comment, Message, Subtask, commentPage } from './card-entities.ts'
import { NewId, Saved } from './contract.ts'
import { Card, Name, Revision } from './entities.ts'

/** One person more or one fewer: two who do so at once do not clash. Only members of the board work on its cards. */
export const assignCard = endpoint('POST', '/api/kanban/cards/assign', {
  may: 'person',
  input: object({ cardId: Id, personId: Id, assigned: Yes }),
  output: object({ card: Card }),
})

/** One label more or one fewer, of those that the board has. */
export const labelCard = endpoint('POST', '/api/kanban/cards/label', {
  may: 'person',
  input: object({ cardId: Id, labelId: Id, labelled: Yes }),
  output: object({ card: Card }),
})

export const likeCard = endpoint('POST', '/api/kanban/cards/like', {
  may: 'person',
  input: object({ cardId: Id, liked: Yes }),
  output: Saved,
})

/** The person's own: watchers are told of comments, and of what others do to the card. */
export const watchCard = endpoint('POST', '/api/kanban/cards/watch', {
  may: 'person',
  input: object({ cardId: Id, watching: Yes }),
})
/** Told to the person's own tabs. */
export const cardWatched = event('kanban.cardWatched', object({ cardId: Id, watching: Yes }))

/** Below the card: all that is inside it but likes and comments. */
export const copyCard = endpoint('POST', '/api/kanban/cards/copy', {
  may: 'person',
  input: object({ id: NewId, cardId: Id, name: Name }),
  output: object({ card: Card }),
})

/**
 * To the end of a column of another board of which the person is a member. Everything goes along but the labels, which
 * are the board's, and assignees who are not members there. The `revision` of the answer is the one of the board that it
 * left; with one in the call, that of the card as the caller saw it, a card that someone else changed since stays: 409.
 */
export const transferCard = endpoint('POST', '/api/kanban/cards/transfer', {
  may: 'person',
  input: object({ cardId: Id, columnId: Id, revision: optional(Revision) }),
  output: object({ card: Card, boardId: Id, revision: Revision }),
})

// Subtasks

export const createSubtask = endpoint('POST', '/api/kanban/subtasks/new', {
  may: 'person',
  input: object({ id: NewId, cardId: Id, name: Name }),
  output: object({ subtask: Subtask, card: Card }),
})

/** With `revision`, the one of the card that the caller saw, a field that someone else changed since is a 409. */
export const updateSubtask = endpoint('POST', '/api/kanban/subtasks/update', {
  may: 'person',
  input: object({ subtaskId: Id, subtask: partial(object({ name: Name, done: Yes })), revision: optional(Revision) }),
  output: object({ subtask: Subtask, card: Card }),
})

/**
 * A neighbour that is gone means the end. With `revision`, the one of the card that the caller saw, a subtask that someone
 * else moved since stays there: 409.
 */
export const moveSubtask = endpoint('POST', '/api/kanban/subtasks/move', {
  may: 'person',
  input: object({ subtaskId: Id, before: nullable(Id), revision: optional(Revision) }),
  output: Saved,
})

export const deleteSubtask = endpoint('POST', '/api/kanban/subtasks/delete', {
  may: 'person',
  input: object({ subtaskId: Id }),
  output: object({ card: Card }),
})

// Attachments

/** Hangs a finished upload of the person's own on the card. */
export const attachFile = endpoint('POST', '/api/kanban/attachments/new', {
  may: 'person',
  input: object({ cardId: Id, uploadId: Id }),
  output: object({ attachment: Attachment, card: Card }),
})

/** It can be brought back while the card shows the Undo. */
export const deleteAttachment = endpoint('POST', '/api/kanban/attachments/delete', {
  may: 'person',
  input: object({ attachmentId: Id }),
  output: object({ card: Card }),
})

export const restoreAttachment = endpoint('POST', '/api/kanban/attachments/restore', {
  may: 'person',
  input: object({ attachmentId: Id }),
  output: object({ card: Card }),
})

/** What an attachment holds; a picture also in a smaller version. */
export const attachmentPath = '/api/kanban/attachments/content'
export const AttachmentInput = object({ attachmentId: Id, size: optional(oneOf(['small'])) })

// Comments

/** Those before one that is shown, the newest of them last. */
export const listComments = endpoint('GET', '/api/kanban/comments', {
  may: 'person',
  input: object({ cardId: Id, before: Id }),
  output: object({ comments: list(Comment, commentPage), hasEarlier: Yes }),
})

/** A text, a picture, or both. Whoever is mentioned must be a member; anyone else's mention is only a name. */
export const createComment = endpoint('POST', '/api/kanban/comments/new', {
  may: 'person',
  input: object({ id: NewId, cardId: Id, message: Message, uploadId: optional(Id) }),
  output: object({ comment: Comment, card: Card }),
})

/** Only the writer. */
export const updateComment = endpoint('POST', '/api/kanban/comments/update', {
  may: 'person',
  input: object({ commentId: Id, message: Message }),
  output: object({ comment: Comment }),
})

/** The writer, or the board's owner. */
export const deleteComment = endpoint('POST', '/api/kanban/comments/delete', {
  may: 'person',
  input: object({ commentId: Id }),
  output: object({ card: Card }),
})

/** Whoever deleted it, or the board's owner: what the owner deleted stays deleted for its writer. */
export const restoreComment = endpoint('POST', '/api/kanban/comments/restore', {
  may: 'person',
  input: object({ commentId: Id }),
  output: object({ comment: Comment, card: Card }),
})
