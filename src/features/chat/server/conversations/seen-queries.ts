// How far somebody has read, and how much they have not.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { unreadMax } from '../../count-contract.ts'
import { joinUnread, sendsReceipts } from './conversation-queries.ts'

export type Standing = { lastPosition: number; sendsReceipts: boolean }

/** Undefined for anybody who isn’t a member. */
export const readStanding = (db: Db, personId: string, conversationId: string): Promise<Standing | undefined> =>
  db.maybe(sql`
    select c.last_position as "lastPosition", ${sendsReceipts(sql`m.person_id`)} as "sendsReceipts"
    from chat_members m join chat_conversations c on c.id = m.conversation_id
    where m.person_id = ${personId} and m.conversation_id = ${conversationId} and m.left_at is null`)

/** Whether that was further than before: what is seen never becomes unseen. */
export async function markSeen(tx: Tx, personId: string, conversationId: string, position: number): Promise<boolean> {
  const changed = await tx.run(sql`
    update chat_members set seen_position = ${position}
    where person_id = ${personId} and conversation_id = ${conversationId} and seen_position < ${position}`)
  return changed > 0
}

/** Counts all conversations that aren’t muted, up to `unreadMax`. */
export async function readUnreadCount(db: Db, personId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select least(coalesce(sum(unread.unread), 0), ${unreadMax})::int as count
    from chat_members m join chat_conversations c on c.id = m.conversation_id ${joinUnread}
    where m.person_id = ${personId} and m.left_at is null and not m.is_muted`)
  return count
}
