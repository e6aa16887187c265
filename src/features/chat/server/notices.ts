// Tells people of messages that concern them: a mention, and the first of those that somebody writes to them alone.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Notice } from '#kernel/server/live/notify.ts'
import { notices, notifyAll, retell } from '#kernel/server/live/notify.ts'
import { conversationTopic } from '../contract.ts'
import type { Message } from '../entities.ts'
import { notices as kinds } from '../notices.ts'
import { previewOf } from '../text/plain.ts'
import { words } from './words.ts'

export const chatNotices = notices(kinds, words)

const excerptMax = 200

type Place = { type: 'ONE_TO_ONE' | 'GROUP'; name: string | null; by: string; username: string }
type Listener = { id: string; isFirst: boolean }

const readPlace = (tx: Tx, { conversationId, senderId }: Message): Promise<Place> =>
  tx.one(sql`
    select c.type, c.name, p.name as by, p.username
    from chat_conversations c, people_public p where c.id = ${conversationId} and p.id = ${senderId}`)

/** Others who haven’t muted the conversation; `isFirst` of those who have read all before this message. */
const readListeners = (tx: Tx, { id, conversationId, senderId }: Message): Promise<Listener[]> =>
  tx.many(sql`
    select m.person_id as id, unread.first_id = ${id} as "isFirst"
    from chat_members m, lateral chat_unread(m.conversation_id, m.person_id, m.seen_position, 1) unread
    where m.conversation_id = ${conversationId} and m.person_id <> ${senderId} and m.left_at is null and not m.is_muted`)

const excerptOf = ({ body, contentType }: Message) => (contentType === 'image' ? '' : previewOf(body, excerptMax))

/** The sentence where there are no words to show. */
function caseOf(message: Message): Notice['params'] {
  if (message.contentType === 'image') return { case: 'photo' }
  return message.body === '' ? { case: 'file' } : {}
}

/** Nobody who has the conversation open in front of them, and nobody twice for one message. */
async function readAway(tx: Tx, message: Message): Promise<Listener[]> {
  const topic = conversationTopic(message.conversationId)
  const listeners = await readListeners(tx, message)
  return listeners.filter(({ id }) => !tx.wiring.vitals.presence.isLooking(id, topic))
}

type News = Pick<Notice, 'kind' | 'to'> & { more?: Notice['params'] }

function noticeOf(message: Message, place: Place, { kind, to, more }: News): Notice {
  const { id, conversationId, senderId } = message
  const key = place.type === 'GROUP' ? conversationId : place.username
  const params = { by: place.by, excerpt: excerptOf(message), about: id, ...more }
  return { to, kind, params, link: `/dashboard/chat/${key}?message=${id}`, by: senderId }
}

const mentionOf = (message: Message, place: Place, to: string[]) =>
  noticeOf(message, place, {
    kind: 'chat.mentioned',
    to,
    more: place.name === null ? { case: 'unnamed' } : { conversation: place.name },
  })

/** Those who are mentioned, and between two people the other one, once for all that they have not read. */
export async function tellSent(tx: Tx, message: Message, mentionedIds: readonly string[]): Promise<void> {
  const place = await readPlace(tx, message)
  if (place.type === 'GROUP' && mentionedIds.length === 0) return
  const away = await readAway(tx, message)
  const mentioned = away.filter(({ id }) => mentionedIds.includes(id)).map(({ id }) => id)
  const others = away.filter(({ id, isFirst }) => place.type === 'ONE_TO_ONE' && isFirst && !mentioned.includes(id))
  const wrote = { kind: 'chat.wrote', to: others.map(({ id }) => id), more: caseOf(message) } as const
  await notifyAll(tx, [mentionOf(message, place, mentioned), noticeOf(message, place, wrote)])
}

/** Existing notices get the new text; people who are mentioned only now are notified. */
export async function tellEdited(tx: Tx, message: Message, mentionedIds: readonly string[]): Promise<void> {
  await retell(tx, message.id, { excerpt: excerptOf(message) })
  if (mentionedIds.length === 0) return
  const place = await readPlace(tx, message)
  const away = (await readAway(tx, message)).map(({ id }) => id).filter((id) => mentionedIds.includes(id))
  await notifyAll(tx, [mentionOf(message, place, away)])
}

/** Nothing of it may be read anymore. */
export const tellDeleted = (tx: Tx, messageId: string): Promise<void> => retell(tx, messageId, null)
