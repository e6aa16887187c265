// The contents of a card: subtasks, attachments, comments, and everything its drawer shows.
import type { Infer } from '#kernel/shape.ts'
import { Id, Instant, Yes, list, nullable, object, oneOf, text } from '#kernel/shape.ts'
import { Attachment } from '#records/attachments/contract.ts'
import { Card, Colleague, Description, Name, maxAttachments, maxMembers, maxSubtasks } from './entities.ts'

/** The column of an archived card on a board that has none. */
export const noColumnId = '00000000-0000-0000-0000-000000000000'
export const messageMax = 5000
/** Comments that are read at once, the newest ones first. */
export const commentPage = 30

export const Subtask = object({ id: Id, name: Name, done: Yes })
export type Subtask = Infer<typeof Subtask>

/** Markdown; whoever is mentioned stands in it as `@{id}`. Empty when the comment is a picture alone. */
export const Message = text({ max: messageMax })
export const Comment = object({
  id: Id,
  by: Colleague,
  messageType: oneOf(['text', 'image']),
  message: Message,
  /** The attachment that a comment of type `image` shows. */
  attachmentId: nullable(Id),
  createdAt: Instant,
  editedAt: nullable(Instant),
})
export type Comment = Infer<typeof Comment>

export const CardDetails = object({
  ...Card.entries,
  boardId: Id,
  description: Description,
  reporter: Colleague,
  createdAt: Instant,
  /** Since when it is completed; null while it is not. */
  completedAt: nullable(Instant),
  isArchived: Yes,
  likedBy: list(Colleague, maxMembers),
  /** By the person who asks. */
  isWatched: Yes,
  subtasks: list(Subtask, maxSubtasks),
  attachments: list(Attachment, maxAttachments),
  /** The newest, oldest of them first; earlier ones come with `listComments`. */
  comments: list(Comment, commentPage),
  hasEarlierComments: Yes,
})
export type CardDetails = Infer<typeof CardDetails>
