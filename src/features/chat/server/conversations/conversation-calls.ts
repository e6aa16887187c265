// The calls that read people and conversations, and the one that says how far somebody has read.
import type { Part } from '#kernel/server/parts.ts'
import { found } from '#kernel/errors.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { getConversation, getParticipants, listContacts, listConversations, markAsSeen } from '../../contract.ts'
import { getUnread, messagesSeen } from '../../count-contract.ts'
import type { Conversation } from '../../entities.ts'
import { pageSize, wholeList } from '../../entities.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { readLastMessages, readPage, readPosition } from '../messages/message-queries.ts'
import type { Reader } from '../people/participant-queries.ts'
import { readContacts, readMemberIds, readParticipants, readerOf } from '../people/participant-queries.ts'
import { conversationsOf, keptWith, readKept, readList } from './conversation-queries.ts'
import { markSeen, readStanding, readUnreadCount } from './seen-queries.ts'
import type { Target } from './targets.ts'
import { readOpenTarget } from './targets.ts'
import { receiptsTopic } from '../topics.ts'

/** The newest messages of a conversation, and all about it. */
export async function readConversation(db: Db, reader: Reader, { id, otherId }: Target): Promise<Conversation> {
  const known = await readKept(db, reader.id, id)
  const kept = known ?? (otherId === null ? undefined : await keptWith(db, reader, otherId, id))
  const one = found(kept, 'Conversation')
  const messages = one.lastPosition === 0 ? [] : await readPage(db, id, one.lastPosition - pageSize + 1)
  return found((await conversationsOf(db, reader, [one], () => messages))[0], 'Conversation')
}

export const conversationCalls: Part[] = [
  on(listContacts, async ({ db, actor, wiring, input }) => {
    const { rows: contacts, hasMore } = pageOf(await readContacts(db, readerOf(actor, wiring), input), wholeList)
    return { contacts, next: hasMore ? (contacts.at(-1)?.id ?? null) : null }
  }),

  on(listConversations, async ({ db, actor, wiring, input: { before } }) => {
    const { rows, hasMore } = pageOf(await readList(db, actor.id, before), wholeList)
    const last = await readLastMessages(
      db,
      rows.map(({ id }) => id),
    )
    const conversations = await conversationsOf(db, readerOf(actor, wiring), rows, ({ id }) => {
      const message = last.get(id)
      return message ? [message] : []
    })
    return { conversations, next: hasMore ? (conversations.at(-1)?.id ?? null) : null }
  }),

  on(getConversation, async ({ db, actor, wiring, input: { conversationKey } }) => {
    const target = found(await readOpenTarget(db, actor, conversationKey), 'Conversation')
    return { conversation: await readConversation(db, readerOf(actor, wiring), target) }
  }),

  on(getParticipants, async ({ db, actor, wiring, input: { conversationKey } }) => {
    const { id, otherId } = found(await readOpenTarget(db, actor, conversationKey), 'Conversation')
    const ids = otherId === null ? ((await readMemberIds(db, [id])).get(id) ?? []) : [actor.id, otherId]
    const people = await readParticipants(db, readerOf(actor, wiring), ids)
    return { participants: ids.flatMap((personId) => people.get(personId) ?? []) }
  }),

  on(getUnread, async ({ db, actor }) => ({ unreadCount: await readUnreadCount(db, actor.id) })),

  on(
    markAsSeen,
    async ({ db, actor, input: { conversationId, messageId } }) => {
      const { lastPosition, sendsReceipts } = found(await readStanding(db, actor.id, conversationId), 'Conversation')
      const position =
        messageId === undefined ? lastPosition : found(await readPosition(db, conversationId, messageId), 'Message')
      // Seen already, here or on another device: nobody has to hear of it.
      if (!(await markSeen(db, actor.id, conversationId, position))) return {}
      const to = [personTopic(actor.id), ...(sendsReceipts ? [receiptsTopic(conversationId)] : [])]
      await emit(db, messagesSeen, { conversationId, personId: actor.id, position }, { to })
      return {}
    },
    { transaction: 'write' },
  ),
]
