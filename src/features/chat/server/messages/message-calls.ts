// The calls that send, edit, delete and react to messages.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { announce } from '#kernel/server/live/announce.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import { removeAttachments } from '#records/attachments/server/attachment-queries.ts'
import {
  conversationTopic,
  deleteMessage,
  editMessage,
  messageChanged,
  messageSent,
  react,
  sendMessage,
} from '../../contract.ts'
import type { Message } from '../../entities.ts'
import { isEmoji, maxReactions } from '../../entities.ts'
import { cleanBody, isBlankBody } from '../../text/clean.ts'
import { mentionsOf } from '../../text/references.ts'
import { ensureRows, readTarget } from '../conversations/targets.ts'
import type { Target } from '../conversations/targets.ts'
import { tellDeleted, tellEdited, tellSent } from '../notices.ts'
import { attachUploads } from './message-attachments.ts'
import { messageKind, readMessage, readPosition } from './message-queries.ts'
import type { Known, Written } from './write-queries.ts'
import {
  clearMessage,
  countEmoji,
  holdConversation,
  holdMessage,
  insertMessage,
  readCandidates,
  readRights,
  readWritten,
  saveBody,
  saveMentions,
  saveReaction,
} from './write-queries.ts'

const noLongerMember = () => new AppError('forbidden', 'You’re no longer in this group')
const isBlockedHere = () => new AppError('forbidden', 'You can’t write to this person')
const idTaken = () => new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
const isEmpty = (field: string) => refusedField(field, 'required', 'A message needs text or an attachment')

/** Throws unless the person may write there, as it is behind the lock. */
export async function checkRights(tx: Tx, personId: string, conversationId: string): Promise<void> {
  const rights = found(await readRights(tx, personId, conversationId), 'Conversation')
  if (rights.hasLeft) throw noLongerMember()
  if (rights.isBlocked) throw isBlockedHere()
  if (!rights.isOtherHere) throw new AppError('forbidden', 'This person can’t receive messages anymore')
}

/** The same message once more: its answer was lost, or it was sent from two tabs. Anything else is refused. */
function checkSame(known: Written, wanted: Omit<Written, 'id' | 'isChanged'>): void {
  const isOwn = known.senderId === wanted.senderId && known.conversationId === wanted.conversationId
  if (!isOwn || (!known.isChanged && known.body !== wanted.body)) throw idTaken()
}

/** The first one between two people: neither hears the conversation's topic yet. */
function audienceOf(actorId: string, { id, otherId }: Target, position: number) {
  if (otherId === null || position > 1) return { to: conversationTopic(id) }
  const both = [actorId, otherId]
  return { to: both.map(personTopic), refresh: both }
}

const tellChanged = (tx: Tx, message: Message) =>
  emit(tx, messageChanged, { message }, { to: conversationTopic(message.conversationId) })

/** A message that may be reacted to, or changed by its sender. */
async function holdOwn(tx: Tx, actorId: string, messageId: string): Promise<Known> {
  const known = found(await holdMessage(tx, actorId, messageId), 'Message')
  if (known.hasLeft) throw noLongerMember()
  if (known.isChange) throw new AppError('forbidden', 'This line can’t be changed')
  if (known.senderId !== actorId) throw new AppError('forbidden', 'Only the sender can do this')
  return known
}

async function mentionPeople(
  tx: Tx,
  message: Pick<Known, 'id' | 'conversationId' | 'position' | 'senderId'>,
  body: string,
) {
  return saveMentions(tx, message, mentionsOf(body, await readCandidates(tx, message.conversationId)))
}

export const messageCalls: Part[] = [
  on(sendMessage, async ({ db, actor, input }) => {
    const { id = newId(), conversationKey, uploadIds = [], replyToId } = input
    const body = cleanBody(input.body)
    const target = found(await readTarget(db, actor, conversationKey), 'Conversation')
    ensureRows(db, actor.id, target)
    const held = found(await holdConversation(db, target.id), 'Conversation')
    await checkRights(db, actor.id, held.id)
    const known = await readWritten(db, id)
    if (known) {
      checkSame(known, { senderId: actor.id, conversationId: held.id, body })
      return { message: await readMessage(db, id) }
    }
    if (isBlankBody(body) && uploadIds.length === 0) throw isEmpty('body')
    if (replyToId !== undefined) found(await readPosition(db, held.id, replyToId), 'Message')
    const attachmentCount = uploadIds.length
    const sent = { id, senderId: actor.id, body, replyToId, attachmentCount }
    const position = await insertMessage(db, held.id, sent)
    if (position === undefined) throw idTaken()
    await attachUploads(db, actor.id, id, uploadIds)
    const mentioned = await mentionPeople(db, { ...sent, conversationId: held.id, position }, body)
    const message = await readMessage(db, id)
    await emit(db, messageSent, { message }, audienceOf(actor.id, target, position))
    await announce(db, 'chat.messageSent', { conversationId: held.id, messageId: id, byId: actor.id })
    await tellSent(db, message, mentioned)
    return { message }
  }),

  on(editMessage, async ({ db, actor, input: { messageId, message: given } }) => {
    const body = cleanBody(given.body)
    const known = await holdOwn(db, actor.id, messageId)
    found(known.isDeleted ? undefined : known, 'Message')
    await checkRights(db, actor.id, known.conversationId)
    if (isBlankBody(body) && known.attachmentCount === 0) throw isEmpty('message.body')
    if (body === known.body) return { message: await readMessage(db, messageId) }
    saveBody(db, messageId, body)
    const mentioned = await mentionPeople(db, known, body)
    const message = await readMessage(db, messageId)
    await tellChanged(db, message)
    await tellEdited(db, message, mentioned)
    return { message }
  }),

  on(deleteMessage, async ({ db, actor, input: { messageId } }) => {
    const known = await holdOwn(db, actor.id, messageId)
    if (known.isDeleted) return { message: await readMessage(db, messageId) }
    clearMessage(db, known)
    removeAttachments(db, { kind: messageKind, recordId: messageId })
    const message = await readMessage(db, messageId)
    await tellChanged(db, message)
    await tellDeleted(db, messageId)
    return { message }
  }),

  on(react, async ({ db, actor, input: { messageId, emoji, isOn } }) => {
    const known = found(await holdMessage(db, actor.id, messageId), 'Message')
    if (!isEmoji(emoji)) throw refusedField('emoji', 'not-allowed', 'Reactions are emoji')
    await checkRights(db, actor.id, known.conversationId)
    if (known.isDeleted || known.isChange) throw new AppError('conflict', 'This message can’t have reactions')
    const isChanged = await saveReaction(db, { messageId, personId: actor.id }, { emoji, isOn })
    if (isChanged && isOn && (await countEmoji(db, messageId)) > maxReactions)
      throw new AppError('no-room', `A message can have up to ${maxReactions} different reactions`)
    const message = await readMessage(db, messageId)
    if (isChanged) await tellChanged(db, message)
    return { message }
  }),
]
