// A conversation of twenty thousand messages among others: lists and counts look only at what they show.
import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { dbOf } from './explained.ts'
import { cloneDatabase } from '#app/testing-database.ts'
import type { ClonedDatabase } from '#app/testing-database.ts'
import { readKept, readList } from '#features/chat/server/conversations/conversation-queries.ts'
import { readUnreadCount } from '#features/chat/server/conversations/seen-queries.ts'
import { readSentAttachments } from '#features/chat/server/messages/message-attachments.ts'
import { readPage, readPositionAt } from '#features/chat/server/messages/message-queries.ts'
import { hitsSize } from '#features/chat/entities.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

const count = 20_000
const reader = '01930000-0000-7000-8000-000000000001'
const writer = '01930000-0000-7000-8000-000000000002'
const long = '01930000-0000-7000-8000-0000000000aa'

let clone: ClonedDatabase
let client: pg.Client
beforeAll(async () => {
  clone = await cloneDatabase()
  client = new pg.Client(clone.connection)
  await client.connect()
  await client.query(`
    insert into people (id, username, email, first_name, last_name, role, status, language)
    select id, 'volume-' || n, 'volume' || n || '@volume.test', 'Imani', '' || n, 'user', 'active', 'en'
    from unnest('{${reader},${writer}}'::uuid[]) with ordinality as one (id, n)`)
  // The long one is all new; the others were read to their ends.
  await client.query(`
    insert into chat_conversations (id, type, created_by, last_position, last_message_at)
    select id, 'GROUP', '${writer}'::uuid, ${count}, now() from (values ('${long}'::uuid)) one (id)
    union all select gen_random_uuid(), 'GROUP', '${writer}'::uuid, 5, now() from generate_series(1, 20)`)
  await client.query(`
    insert into chat_messages (id, conversation_id, position, sender_id, body, created_at)
    select gen_random_uuid(), c.id, n, '${writer}', case when n % 4000 = 3 then 'quince' else 'plum' end,
      now() + make_interval(secs => n)
    from chat_conversations c, generate_series(1, c.last_position) n`)
  await client.query(`
    insert into chat_members (conversation_id, person_id, seen_position)
    select id, '${reader}', case when id = '${long}' then 0 else last_position end from chat_conversations`)
  await client.query('vacuum analyze chat_messages, chat_members, chat_conversations')
}, 120_000)
afterAll(async () => {
  await client.end()
  await clone.drop()
})

/** Also those that functions of the database look at, which no plan shows. */
async function messagesLookedAt(query: (db: Db) => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await client.query<{ count: number }>(`
      select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_all_tables where relname = 'chat_messages'`)
    return rows[0]?.count ?? Number.NaN
  }
  await client.query('begin')
  try {
    const before = await read()
    await query(dbOf(client))
    return (await read()) - before
  } finally {
    await client.query('rollback')
  }
}

const find = (db: Db, text: string) =>
  db.many(sql`select id from chat_hits(${long}, chat_query(${text}), '{}', ${count + 1}, ${hitsSize})`)

const queries: Record<string, (db: Db) => Promise<unknown>> = {
  'the list of conversations': (db) => readList(db, reader, undefined),
  'a conversation': (db) => readKept(db, reader, long),
  'the unread count': (db) => readUnreadCount(db, reader),
  'a page of history': (db) => readPage(db, long, count / 2),
  'the first message of a day': (db) => readPositionAt(db, long, new Date().toISOString()),
  'its attachments': (db) => readSentAttachments(db, long, undefined),
  'a word that stands in nearly all': (db) => find(db, 'plum'),
  'a rare word': (db) => find(db, 'quince'),
}

test.each(Object.entries(queries))('%s takes no more messages than are shown or counted', async (_, query) => {
  const looked = await messagesLookedAt(query)
  // The last stretch, of a word that nearly all have.
  expect(looked).toBeLessThan(1024)
})
