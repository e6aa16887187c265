// Writes groups: their name and who takes part.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { isBlockedBetween } from '../conversations/conversation-queries.ts'

/** Nothing when the ID is taken. */
export const insertGroup = (
  tx: Tx,
  { id, name, by }: { id: string; name: string | null; by: string },
): Promise<{ id: string } | undefined> =>
  tx.maybe(sql`
    insert into chat_conversations (id, type, name, created_by) values (${id}, 'GROUP', ${name}, ${by})
    on conflict (id) do nothing returning id`)

/** New and returning members have no earlier messages unread. */
export const insertMembers = (tx: Tx, conversationId: string, personIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    insert into chat_members (conversation_id, person_id, seen_position)
    select c.id, person_id, c.last_position
    from chat_conversations c, unnest(${personIds}::uuid[]) person_id where c.id = ${conversationId}
    on conflict (person_id, conversation_id) do update
      set left_at = null, joined_at = clock_timestamp(), is_muted = false,
        seen_position = greatest(chat_members.seen_position, excluded.seen_position)`)

/** Whether they took part. */
export async function markLeft(tx: Tx, conversationId: string, personId: string): Promise<boolean> {
  const changed = await tx.run(sql`
    update chat_members set left_at = clock_timestamp()
    where conversation_id = ${conversationId} and person_id = ${personId} and left_at is null`)
  return changed > 0
}

export async function readMembersNow(tx: Tx, conversationId: string): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select person_id as id from chat_members where conversation_id = ${conversationId} and left_at is null`)
  return rows.map(({ id }) => id)
}

export function saveName(tx: Tx, conversationId: string, name: string | null): void {
  tx.later(sql`update chat_conversations set name = ${name} where id = ${conversationId}`)
}

/** True if one of these people has blocked the actor, or the actor one of them. */
export async function hasBlockAmong(tx: Tx, actorId: string, personIds: readonly string[]): Promise<boolean> {
  const blocked = await tx.maybe(sql`
    select from unnest(${personIds}::uuid[]) p (id) where ${isBlockedBetween(sql`p.id`, sql`${actorId}::uuid`)} limit 1`)
  return blocked !== undefined
}
