// The live topics of a person: their conversations, and the read receipts in them for those who send theirs.
import { topics } from '#kernel/server/live/events.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { conversationTopic } from '../contract.ts'
import { sendsReceipts } from './conversations/conversation-queries.ts'

/** Heard by the members who send read receipts. */
export const receiptsTopic = (conversationId: string) => `chat.receipts:${conversationId}`

export const chatTopics = topics(async (db, { id }) => {
  const rows = await db.many<{ id: string; sends: boolean }>(sql`
    select conversation_id as id, ${sendsReceipts(sql`m.person_id`)} as sends
    from chat_members m where person_id = ${id} and left_at is null`)
  return rows.flatMap((one) => [conversationTopic(one.id), ...(one.sends ? [receiptsTopic(one.id)] : [])])
})
