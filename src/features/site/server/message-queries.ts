// All SQL of the messages that visitors write.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { deletedAt } from '#records/trash/server/trash.ts'
import type { Message, NewMessage } from '../contract.ts'
import { messagesAtOnce } from '../contract.ts'

const columns = sql`m.id, m.kind, m.name, m.email, m.subject, m.category, m.text, m.language,
  m.created_at as "createdAt", m.done_at as "doneAt",
  coalesce((
    select jsonb_agg(jsonb_build_object('id', a.id, 'by', p.name, 'text', a.text, 'createdAt', a.created_at) order by a.id)
    from site_answers a join people_public p on p.id = a.author_id where a.message_id = m.id
  ), '[]') as answers`

/** Undefined: the same words came from the same address a moment ago, as after a second press. */
export const insertMessage = (
  tx: Tx,
  { kind, name, email, subject, category, text, language }: NewMessage,
  personId: string | null,
): Promise<{ id: string } | undefined> =>
  tx.maybe(sql`
    insert into site_messages (id, kind, person_id, name, email, subject, category, text, language)
    select ${newId()}, ${kind}, ${personId}, ${name}, ${email}, ${subject}, ${category}, ${text}, ${language}
    where not exists (
      select from site_messages where lower(email) = lower(${email}) and subject = ${subject} and text = ${text}
        and created_at > now() - interval '10 minutes'
    ) returning id`)

export const readMessages = (db: Db, isDone: boolean, before: string | undefined): Promise<Message[]> =>
  db.many(sql`
    select ${columns} from site_messages m
    where m.deleted_at is null and (m.done_at is not null) = ${isDone} and (${before ?? null}::uuid is null or m.id < ${before ?? null})
    order by m.id desc limit ${messagesAtOnce + 1}`)

export const countMessages = (db: Db): Promise<{ open: number; done: number }> =>
  db.one(sql`
    select count(*) filter (where done_at is null)::int as open, count(*) filter (where done_at is not null)::int as done
    from site_messages where deleted_at is null`)

export const readMessage = (db: Db, id: string): Promise<Message | undefined> =>
  db.maybe(sql`select ${columns} from site_messages m where m.id = ${id} and m.deleted_at is null`)

export const lockMessage = (tx: Tx, id: string): Promise<Pick<Message, 'id' | 'email' | 'language'> | undefined> =>
  tx.maybe(sql`
    select id, email, language from site_messages where id = ${id} and deleted_at is null for update`)

export const countAnswers = (tx: Tx, messageId: string): Promise<{ count: number }> =>
  tx.one(sql`select count(*)::int as count from site_answers where message_id = ${messageId}`)

export const insertAnswer = (tx: Tx, messageId: string, authorId: string, text: string): Promise<number> =>
  tx.run(sql`
    insert into site_answers (id, message_id, author_id, text) values (${newId()}, ${messageId}, ${authorId}, ${text})`)

export const markDone = (tx: Tx, id: string, isDone: boolean): Promise<number> =>
  tx.run(sql`
    update site_messages set done_at = case when ${isDone}::boolean then coalesce(done_at, now()) end where id = ${id}`)

export const markMessageDeleted = (tx: Tx, id: string, isDeleted: boolean): Promise<{ id: string } | undefined> =>
  tx.maybe(sql`
    update site_messages set deleted_at = ${deletedAt(isDeleted)}
    where id = ${id} and (deleted_at is null) = ${isDeleted} returning id`)

/** People who answer: managers and admins. */
export async function readAnswerers(db: Db): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from people_public where role in ('manager', 'admin') and status = 'active'`)
  return rows.map(({ id }) => id)
}

/** Also those that were sent without an account, or before the address was verified. */
export const removeMessagesOf = (tx: Tx, personId: string, email: string): Promise<number> =>
  tx.run(sql`delete from site_messages where person_id = ${personId} or lower(email) = lower(${email})`)
