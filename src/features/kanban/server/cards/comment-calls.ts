// Comments: the calls that read, write, change, delete and bring them back, and who is told of them.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Change } from '../change-queries.ts'
import type { Audience } from './comment-queries.ts'
import { mentionedIn } from '#kernel/documents/mentions.ts'
import { readMarkdown } from '#kernel/documents/read-markdown.ts'
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import type { RichNode } from '#kernel/documents/rich-node.ts'
import { textAttr } from '#kernel/documents/rich-node.ts'
import { AppError, found } from '#kernel/errors.ts'
import { announce } from '#kernel/server/live/announce.ts'
import { emit } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import { insertAttachment } from '#records/attachments/server/attachment-queries.ts'
import { takePicture } from '#records/attachments/server/take-picture.ts'
import {
  insertComment,
  markComment,
  readComment,
  readCommentPage,
  readKnownComment,
  saveComment,
} from '#records/comments/server/comment-queries.ts'
import { checkHasContent, excerptOf } from '#records/comments/server/comments.ts'
import { createComment, deleteComment, listComments, restoreComment, updateComment } from '../../card-contract.ts'
import { commentPage } from '../../card-entities.ts'
import { boardTopic, commentsChanged } from '../../contract.ts'
import { checkAttachments } from './attachment-calls.ts'
import { changeable, idTaken } from './card-queries.ts'
import { beginChange } from '../change-queries.ts'
import { cardKind, cardsOf, cardsSeenBy } from './card-records.ts'
import { commentFields, readAudience } from './comment-queries.ts'
import { endCardChange, readCardOnBoard, recount } from './field-queries.ts'
import { readRole } from '../boards/member-queries.ts'
import { notifyPeople } from '../notices.ts'

/** The message as its reader sees it, with names where people are mentioned. */
function plainOf(message: string, { mentioned }: Audience): string {
  const names = new Map(mentioned.map(({ id, name }) => [id, name]))
  const nameOf = (mention: RichNode) => names.get(textAttr(mention, 'id')?.toLowerCase() ?? '') ?? ''
  return plainTextOf(readMarkdown(message), nameOf)
}

const emitComments = (tx: Tx, { boardId, by }: Change, cardId: string) =>
  emit(tx, commentsChanged, { boardId, cardId, by }, { to: boardTopic(boardId) })

/** The picture that comes with a comment hangs on its card. */
async function attachPicture(tx: Tx, { by }: Change, cardId: string, uploadId: string | undefined) {
  if (uploadId === undefined) return undefined
  const picture = await takePicture(tx, by, uploadId, { refusal: 'Only pictures can be added to a comment' })
  return insertAttachment(tx, { kind: cardKind, recordId: cardId, by }, picture)
}

const readCardComment = (tx: Tx, commentId: string) => readComment(tx, commentFields, commentId)

/** A comment that may be changed by who makes the change: the writer, or with `orOwner` the board's owner. */
async function ownComment(tx: Tx, change: Change, commentId: string, { orOwner }: { orOwner: boolean }) {
  const comment = found(await readKnownComment(tx, cardsOf(change), commentId), 'Comment')
  const isWriter = comment.writerId === change.by
  if (!isWriter && !(orOwner && (await readRole(tx, change.by, change.boardId)) === 'owner'))
    throw new AppError('forbidden', 'Only the comment’s author can do this')
  return comment
}

/** The author can't restore a comment that the board's owner deleted. */
async function checkRestorer(tx: Tx, change: Change, deletedBy: string): Promise<void> {
  if (deletedBy === change.by || (await readRole(tx, change.by, change.boardId)) === 'owner') return
  throw new AppError('forbidden', 'Only the person who deleted the comment or the board’s owner can restore it')
}

export const commentCalls: Part[] = [
  on(listComments, async ({ db, actor, input: { cardId: recordId, before } }) => {
    const page = { recordId, before, size: commentPage }
    return found(await readCommentPage(db, commentFields, cardsSeenBy(actor.id), page), 'Card')
  }),

  on(createComment, async ({ db, actor, input: { id, cardId, message, uploadId } }) => {
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    await changeable(db, change, cardId, await readCardOnBoard(db, change, cardId))
    checkHasContent(message, uploadId !== undefined)
    const picture = await attachPicture(db, change, cardId, uploadId)
    const audience = await readAudience(db, change, cardId, mentionedIn(message))
    const mentions = audience.mentioned.map((person) => person.id)
    const written = { id, message, attachmentId: picture?.id, mentions }
    const commentId = await insertComment(db, { kind: cardKind, recordId: cardId, by: actor.id }, written)
    if (commentId === undefined) throw idTaken()
    const card = found(await recount(db, change, cardId), 'Card')
    checkAttachments(card)
    await endCardChange(db, change, card, [{ kind: 'commentAdded', details: { card: card.name } }])
    await emitComments(db, change, cardId)
    await announce(db, 'kanban.cardCommented', { boardId: change.boardId, cardId, byId: change.by, commentId })
    const news = { card, excerpt: excerptOf(plainOf(message, audience)) || (picture?.name ?? '') }
    await notifyPeople(db, change, { ...news, kind: 'mentioned', to: mentions })
    const others = audience.concerned.filter((personId) => !mentions.includes(personId))
    await notifyPeople(db, change, { ...news, kind: 'commented', to: others })
    return { comment: await readCardComment(db, commentId), card }
  }),

  on(updateComment, async ({ db, actor, input: { commentId, message } }) => {
    const change = found(await beginChange(db, actor.id, { commentId }), 'Comment')
    const known = await ownComment(db, change, commentId, { orOwner: false })
    if (known.deletedBy !== null) throw new AppError('not-found', 'Comment not found')
    const { recordId: cardId } = known
    const card = await changeable(db, change, cardId, await readCardOnBoard(db, change, cardId))
    checkHasContent(message, known.hasPicture)
    if (message === known.message) return { comment: await readCardComment(db, commentId) }
    const audience = await readAudience(db, change, cardId, mentionedIn(message))
    const mentions = audience.mentioned.map((person) => person.id)
    saveComment(db, { id: commentId, message, mentions })
    await emitComments(db, change, cardId)
    const to = mentions.filter((personId) => !known.mentions.includes(personId))
    await notifyPeople(db, change, { kind: 'mentioned', card, to, excerpt: excerptOf(plainOf(message, audience)) })
    return { comment: await readCardComment(db, commentId) }
  }),

  on(deleteComment, async ({ db, actor, input: { commentId } }) => {
    const change = found(await beginChange(db, actor.id, { commentId }), 'Comment')
    const { recordId: cardId, deletedBy } = await ownComment(db, change, commentId, { orOwner: true })
    if (deletedBy !== null) throw new AppError('not-found', 'Comment not found')
    markComment(db, commentId, actor.id)
    const card = await changeable(db, change, cardId, await recount(db, change, cardId))
    await endCardChange(db, change, card, [])
    await emitComments(db, change, cardId)
    return { card }
  }),

  on(restoreComment, async ({ db, actor, input: { commentId } }) => {
    const change = found(await beginChange(db, actor.id, { commentId }), 'Comment')
    const { recordId: cardId, deletedBy } = await ownComment(db, change, commentId, { orOwner: true })
    const before = await changeable(db, change, cardId, await readCardOnBoard(db, change, cardId))
    if (deletedBy === null) return { comment: await readCardComment(db, commentId), card: before }
    await checkRestorer(db, change, deletedBy)
    markComment(db, commentId, null)
    const card = found(await recount(db, change, cardId), 'Card')
    checkAttachments(card)
    await endCardChange(db, change, card, [])
    await emitComments(db, change, cardId)
    return { comment: await readCardComment(db, commentId), card }
  }),
]
