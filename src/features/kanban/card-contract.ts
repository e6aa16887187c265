// The calls for the contents of a card: assignees, labels, likes, subtasks, attachments, comments; moving it to a board.
import { endpoint, event } from '#kernel/contract.ts'
import { Id, Yes, list, nullable, object, oneOf, optional, partial } from '#kernel/shape.ts'
import { Attachment } from '#records/attachments/contract.ts'
import { Comment, Message, Subtask, commentPage } from './card-entities.ts'
import { NewId, Saved } from './contract.ts'
import { Card, Name, Revision } from './entities.ts'

/** Adds or removes one assignee, so that simultaneous changes don't conflict. Only board members can be assigned. */
export const assignCard = endpoint('POST', '/api/kanban/cards/assign', {
  may: 'person',
  input: object({ cardId: Id, personId: Id, assigned: Yes }),
  output: object({ card: Card }),
})

/** Adds or removes one of the board's labels. */
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

/** Private to the person: watchers are notified of comments and of other people's changes. */
export const watchCard = endpoint('POST', '/api/kanban/cards/watch', {
  may: 'person',
  input: object({ cardId: Id, watching: Yes }),
})
/** Told to the person's own tabs. */
export const cardWatched = event('kanban.cardWatched', object({ cardId: Id, watching: Yes }))

/** Inserts the copy below the card, with everything except likes and comments. */
export const copyCard = endpoint('POST', '/api/kanban/cards/copy', {
  may: 'person',
  input: object({ id: NewId, cardId: Id, name: Name }),
  output: object({ card: Card }),
})

/**
 * Moves the card to the end of a column on another board of the person's. Everything moves with it except its labels,
 * and assignees who aren't members there. The response has the `revision` of the board it left. With the card's
 * `revision` you read, a card that someone else has changed since stays where it is: 409.
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

/** With the card's `revision` you read, a field that someone else has changed since is a 409. */
export const updateSubtask = endpoint('POST', '/api/kanban/subtasks/update', {
  may: 'person',
  input: object({ subtaskId: Id, subtask: partial(object({ name: Name, done: Yes })), revision: optional(Revision) }),
  output: object({ subtask: Subtask, card: Card }),
})

/**
 * If the neighbor is gone, the subtask moves to the end. With the card's `revision` you read, a subtask that someone
 * else has moved since stays where it is: 409.
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

/** Attaches a finished upload of the person's own to the card. */
export const attachFile = endpoint('POST', '/api/kanban/attachments/new', {
  may: 'person',
  input: object({ cardId: Id, uploadId: Id }),
  output: object({ attachment: Attachment, card: Card }),
})

/** Can be undone while the card shows Undo. */
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

/** The content of an attachment; for a picture, also a thumbnail. */
export const attachmentPath = '/api/kanban/attachments/content'
export const AttachmentInput = object({ attachmentId: Id, size: optional(oneOf(['small'])) })

// Comments

/** Comments before the one given, newest last. */
export const listComments = endpoint('GET', '/api/kanban/comments', {
  may: 'person',
  input: object({ cardId: Id, before: Id }),
  output: object({ comments: list(Comment, commentPage), hasEarlier: Yes }),
})

/** A text, a picture, or both. Only members can be mentioned; any other mention is plain text. */
export const createComment = endpoint('POST', '/api/kanban/comments/new', {
  may: 'person',
  input: object({ id: NewId, cardId: Id, message: Message, uploadId: optional(Id) }),
  output: object({ comment: Comment, card: Card }),
})

/** For the author. */
export const updateComment = endpoint('POST', '/api/kanban/comments/update', {
  may: 'person',
  input: object({ commentId: Id, message: Message }),
  output: object({ comment: Comment }),
})

/** For the author and the board's owner. */
export const deleteComment = endpoint('POST', '/api/kanban/comments/delete', {
  may: 'person',
  input: object({ commentId: Id }),
  output: object({ card: Card }),
})

/** For the person who deleted it and the board's owner; the author can't restore a comment that the owner deleted. */
export const restoreComment = endpoint('POST', '/api/kanban/comments/restore', {
  may: 'person',
  input: object({ commentId: Id }),
  output: object({ comment: Comment, card: Card }),
})
