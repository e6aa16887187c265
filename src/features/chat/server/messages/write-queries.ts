// Writes messages: each gets the next position under its conversation's lock, and those before it never change theirs.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { GroupChange } from '../../entities.ts'
import { isBlockedBetween } from '../conversations/conversation-queries.ts'

export type Held = {
  id: string
  type: 'ONE_TO_ONE' | 'GROUP'
  name: string | null
  createdBy: string
  lastPosition: number
}

/** Takes a conversation for a change: changes of one conversation wait for each other. */
export const holdConversation = (tx: Tx, conversationId: string): Promise<Held | undefined> =>
  tx.maybe(sql`
    select id, type, name, created_by as "createdBy", last_position as "lastPosition"
    from chat_conversations where id = ${conversationId} for update`)

/** Whether somebody may write there, read behind the lock; nothing of who never took part. */
export const readRights = (
  tx: Tx,
  personId: string,
  conversationId: string,
): Promise<{ hasLeft: boolean; isBlocked: boolean; isOtherHere: boolean } | undefined> =>
  tx.maybe(sql`
    select m.left_at is not null as "hasLeft", o.id is null or o.status = 'active' as "isOtherHere",
      o.id is not null and ${isBlockedBetween(sql`m.person_id`, sql`o.id`)} as "isBlocked"
    from chat_members m join chat_conversations c on c.id = m.conversation_id
      left join people_public o on o.id = case when c.low_id = m.person_id then c.high_id else c.low_id end
    where m.person_id = ${personId} and m.conversation_id = ${conversationId}`)

export type Written = { id: string; senderId: string; conversationId: string; body: string; isChanged: boolean }

/** Whichever message has this ID. */
export const readWritten = (tx: Tx, id: string): Promise<Written | undefined> =>
  tx.maybe(sql`
    select id, sender_id as "senderId", conversation_id as "conversationId", body,
      edited_at is not null or deleted_at is not null as "isChanged"
    from chat_messages where id = ${id}`)

export type NewMessage = {
  id: string
  senderId: string
  body: string
  replyToId?: string | undefined
  attachmentCount?: number
  change?: GroupChange
}

/** The position it got; nothing when its ID is taken. Its sender has seen all up to it. */
export async function insertMessage(tx: Tx, conversationId: string, message: NewMessage): Promise<number | undefined> {
  const { id, senderId, body, replyToId = null, attachmentCount = 0, change } = message
  const written = await tx.maybe<{ position: number }>(sql`
    with written as (
      insert into chat_messages
        (id, conversation_id, position, sender_id, body, attachment_count, reply_to_id, change, created_at)
      select ${id}, c.id, c.last_position + 1, ${senderId}, ${body}, ${attachmentCount}, ${replyToId}::uuid,
        ${change === undefined ? null : JSON.stringify(change)}::jsonb,
        greatest(clock_timestamp(), c.last_message_at)
      from chat_conversations c where c.id = ${conversationId}
      on conflict (id) do nothing
      returning position, created_at
    ), counted as (
      update chat_conversations c set last_position = written.position, last_message_at = written.created_at,
        attachment_count = c.attachment_count + ${attachmentCount}::integer
      from written where c.id = ${conversationId}
    ), seen as (
      update chat_members m set seen_position = written.position
      from written where m.conversation_id = ${conversationId} and m.person_id = ${senderId}
    )
    select position from written`)
  return written?.position
}

export type Known = {
  id: string
  conversationId: string
  senderId: string
  body: string
  position: number
  attachmentCount: number
  isDeleted: boolean
  isChange: boolean
  hasLeft: boolean
}

/** A message of a conversation in which the actor takes part or took part, taken for a change. */
export const holdMessage = (tx: Tx, actorId: string, messageId: string): Promise<Known | undefined> =>
  tx.maybe(sql`
    select m.id, m.conversation_id as "conversationId", m.sender_id as "senderId", m.body, m.position,
      m.attachment_count as "attachmentCount", m.deleted_at is not null as "isDeleted",
      m.change is not null as "isChange", p.left_at is not null as "hasLeft"
    from chat_messages m join chat_members p on p.conversation_id = m.conversation_id and p.person_id = ${actorId}
    where m.id = ${messageId} for update of m`)

export function saveBody(tx: Tx, messageId: string, body: string): void {
  tx.later(sql`
    update chat_messages set body = ${body}, edited_at = clock_timestamp(), revision = revision + 1
    where id = ${messageId}`)
}

/** Its row stays, at its position, without anything that was in it. */
export function clearMessage(tx: Tx, { id, conversationId, attachmentCount }: Known): void {
  tx.later(sql`
    update chat_messages set body = '', attachment_count = 0, reply_to_id = null, deleted_at = clock_timestamp(),
      revision = revision + 1
    where id = ${id}`)
  tx.later(sql`delete from chat_mentions where message_id = ${id}`)
  tx.later(sql`delete from chat_reactions where message_id = ${id}`)
  if (attachmentCount > 0)
    tx.later(sql`
      update chat_conversations set attachment_count = attachment_count - ${attachmentCount} where id = ${conversationId}`)
}

/** Whom it mentions from now on, of those who take part; answers those who are new. */
export async function saveMentions(
  tx: Tx,
  { id, conversationId, position, senderId }: Pick<Known, 'id' | 'conversationId' | 'position' | 'senderId'>,
  personIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    with gone as (
      delete from chat_mentions where message_id = ${id} and person_id <> all(${personIds}::uuid[])
    )
    insert into chat_mentions (message_id, person_id, conversation_id, position)
    select ${id}, person_id, ${conversationId}, ${position} from chat_members
    where conversation_id = ${conversationId} and person_id = any(${personIds}::uuid[]) and left_at is null
      and person_id <> ${senderId}
    on conflict do nothing
    returning person_id as id`)
  return rows.map((row) => row.id)
}

/** Those who may be mentioned, by name. */
export const readCandidates = (
  tx: Tx,
  conversationId: string,
): Promise<{ id: string; name: string; username: string }[]> =>
  tx.many(sql`
    select p.id, p.name, p.username from chat_members m join people_public p on p.id = m.person_id
    where m.conversation_id = ${conversationId} and m.left_at is null`)

/** Whether it was another way round before. */
export async function saveReaction(
  tx: Tx,
  { messageId, personId }: { messageId: string; personId: string },
  { emoji, isOn }: { emoji: string; isOn: boolean },
): Promise<boolean> {
  const changed = await tx.run(
    isOn
      ? sql`insert into chat_reactions (message_id, emoji, person_id) values (${messageId}, ${emoji}, ${personId})
          on conflict do nothing`
      : sql`delete from chat_reactions
          where message_id = ${messageId} and emoji = ${emoji} and person_id = ${personId}`,
  )
  if (changed > 0) tx.later(sql`update chat_messages set revision = revision + 1 where id = ${messageId}`)
  return changed > 0
}

export async function countEmoji(tx: Tx, messageId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(distinct emoji)::int as count from chat_reactions where message_id = ${messageId}`)
  return count
}
