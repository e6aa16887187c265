// The rules of what hangs on a card, the same for the card as it lies on the board and as its drawer shows it.
import type { Attachment } from '#records/attachments/contract.ts'
import type { CardDetails, Comment, Subtask } from './card-entities.ts'
import type { Card } from './entities.ts'
import { positionBefore } from './board.ts'

type Person = Card['assignee'][number]

/** Whether a finished card was finished before its time was over; without a due date there is no such time. */
export function wasInTime({ due: [, end], completed, completedAt }: CardDetails, now: Date): boolean {
  if (!completed || end === null) return false
  // While its completion is on the way to the server it is finished now.
  return (completedAt === null ? now.getTime() : Date.parse(completedAt)) <= Date.parse(end)
}

/** One person more or one fewer; who works on it already stays where they stand. */
export function assign<Assigned extends Pick<Card, 'assignee'>>(
  card: Assigned,
  person: Person,
  isAssigned: boolean,
): Assigned {
  const others = card.assignee.filter(({ id }) => id !== person.id)
  if (isAssigned && others.length < card.assignee.length) return card
  return { ...card, assignee: isAssigned ? [...others, person] : others }
}

export function label<Labelled extends Pick<Card, 'labelIds'>>(
  card: Labelled,
  labelId: string,
  isLabelled: boolean,
): Labelled {
  const others = card.labelIds.filter((id) => id !== labelId)
  return { ...card, labelIds: isLabelled ? [...others, labelId] : others }
}

export function like(card: CardDetails, person: Person, isLiked: boolean): CardDetails {
  const others = card.likedBy.filter(({ id }) => id !== person.id)
  return { ...card, likedBy: isLiked ? [...others, person] : others }
}

const withSubtasks = (card: CardDetails, subtasks: Subtask[]): CardDetails => ({
  ...card,
  subtasks,
  subtaskCount: subtasks.length,
  subtaskDoneCount: subtasks.filter(({ done }) => done).length,
})

/** At the end. */
export const addSubtask = (card: CardDetails, subtask: Subtask): CardDetails =>
  card.subtasks.some(({ id }) => id === subtask.id) ? card : withSubtasks(card, [...card.subtasks, subtask])

export const changeSubtask = (card: CardDetails, change: Partial<Subtask> & Pick<Subtask, 'id'>): CardDetails =>
  withSubtasks(
    card,
    card.subtasks.map((subtask) => (subtask.id === change.id ? { ...subtask, ...change } : subtask)),
  )

export const removeSubtask = (card: CardDetails, subtaskId: string): CardDetails =>
  withSubtasks(
    card,
    card.subtasks.filter(({ id }) => id !== subtaskId),
  )

/** Before another one, or to the end. */
export function moveSubtask(card: CardDetails, subtaskId: string, before: string | null): CardDetails {
  const byId = new Map(card.subtasks.map((subtask) => [subtask.id, subtask]))
  if (!byId.has(subtaskId)) return card
  const ids = positionBefore([...byId.keys()], subtaskId, before)
  return withSubtasks(
    card,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

export function removeAttachment(card: CardDetails, attachmentId: string): CardDetails {
  const attachments = card.attachments.filter(({ id }) => id !== attachmentId)
  return { ...card, attachments, attachmentCount: attachments.length, coverId: coverOf(attachments) }
}

/** The one that was made first comes first. */
export function putBackAttachment(card: CardDetails, attachment: Attachment): CardDetails {
  if (card.attachments.some(({ id }) => id === attachment.id)) return card
  const attachments = [...card.attachments, attachment].toSorted(byMoment)
  return { ...card, attachments, attachmentCount: attachments.length, coverId: coverOf(attachments) }
}

/** Pictures have a width; the first of them is the cover. */
const coverOf = (attachments: readonly Attachment[]) => attachments.find(({ width }) => width !== null)?.id ?? null

/** Among those that are shown; the newest last. */
export function addComment(card: CardDetails, comment: Comment): CardDetails {
  if (card.comments.some(({ id }) => id === comment.id)) return card
  return { ...card, comments: [...card.comments, comment].toSorted(byMoment), commentCount: card.commentCount + 1 }
}

export const changeComment = (card: CardDetails, change: Partial<Comment> & Pick<Comment, 'id'>): CardDetails => ({
  ...card,
  comments: card.comments.map((comment) => (comment.id === change.id ? { ...comment, ...change } : comment)),
})

export const removeComment = (card: CardDetails, commentId: string): CardDetails => ({
  ...card,
  comments: card.comments.filter(({ id }) => id !== commentId),
  commentCount: Math.max(0, card.commentCount - 1),
})

const byMoment = (one: { createdAt: string }, other: { createdAt: string }) =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt)
