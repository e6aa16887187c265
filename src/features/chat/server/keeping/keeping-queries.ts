// How somebody keeps conversations and people: muted, blocked, with or without read receipts.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { sendsReceipts } from '../conversations/conversation-queries.ts'

export function saveMuted(tx: Tx, personId: string, conversationId: string, isMuted: boolean): void {
  tx.later(sql`
    update chat_members set is_muted = ${isMuted}
    where person_id = ${personId} and conversation_id = ${conversationId}`)
}

export function saveBlock(tx: Tx, personId: string, blockedId: string, isBlocked: boolean): void {
  tx.later(
    isBlocked
      ? sql`insert into chat_blocks (person_id, blocked_id) values (${personId}, ${blockedId}) on conflict do nothing`
      : sql`delete from chat_blocks where person_id = ${personId} and blocked_id = ${blockedId}`,
  )
}

/** Somebody whom one may block: found by one, talked with, or blocked already. */
export const readBlockable = (
  db: Db,
  actorId: string,
  personId: string,
  isFound: ReturnType<typeof sql>,
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select p.id from people_public p
    where p.id = ${personId} and p.id <> ${actorId} and (
      ${isFound}
      or exists (select from chat_blocks where person_id = ${actorId} and blocked_id = p.id)
      or exists (
        select from chat_conversations
        where low_id = least(p.id, ${actorId}::uuid) and high_id = greatest(p.id, ${actorId}::uuid) and last_position > 0
      )
    )`)

export async function readSendsReceipts(db: Db, personId: string): Promise<boolean> {
  const { sends } = await db.one<{ sends: boolean }>(sql`select ${sendsReceipts(sql`${personId}::uuid`)} as sends`)
  return sends
}

export function saveSendsReceipts(tx: Tx, personId: string, sends: boolean): void {
  tx.later(sql`
    insert into chat_preferences (person_id, sends_receipts) values (${personId}, ${sends})
    on conflict (person_id) do update set sends_receipts = excluded.sends_receipts`)
}

type Reported = { personId: string | null; name: string; body: string | null }

/** Whom a report is about: the sender of the message, else the other person, or the group by its name. */
export const readReported = (
  db: Db,
  { id, otherId }: { id: string; otherId: string | null },
  messageId: string | undefined,
): Promise<Reported | undefined> =>
  messageId === undefined
    ? db.maybe(sql`
        select p.id as "personId", coalesce(p.name, c.name, '') as name, null as body
        from (select ${otherId}::uuid as id) other left join people_public p on p.id = other.id
          left join chat_conversations c on c.id = ${id}`)
    : db.maybe(sql`
        select p.id as "personId", p.name, m.body from chat_messages m join people_public p on p.id = m.sender_id
        where m.id = ${messageId} and m.conversation_id = ${id}`)

export async function readAdminIds(db: Db): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from people_public where role = 'admin' and status = 'active' limit 1000`)
  return rows.map(({ id }) => id)
}

export async function readName(db: Db, personId: string): Promise<string> {
  const { name } = await db.one<{ name: string }>(sql`select name from people_public where id = ${personId}`)
  return name
}
