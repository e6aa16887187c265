// Fills a mailbox with as many mails as the measurements want: conversations of three, in five languages, with rare words.
import type { Pool } from 'pg'
import type { Database, Db, Tx } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { messageVector } from '#features/mail/server/messages/entry-search.ts'
import { rareWords, sentences } from './conversations.ts'
import { fillDatabase } from './people.ts'
import type { Product } from './product.ts'

const tables = ['mail_messages', 'mail_entries', 'mail_labeled', 'mail_labels']
const addedAtOnce = 10_000
const minutesBetween = 21
const perThread = 3
const senderNames = ['Dara', 'Otto', 'Linh', 'Salma']
const senderNumbers = 97
const senders = senderNames.length * senderNumbers
const recipient = { name: '', email: 'reader@atrium.example' }
const closing = 'Please bring the keys of the north hall when you come, and tell the others about the new plan.'
export const labelName = 'Site'

const idOf = (kind: string, n = sql`n`) => sql`md5(${kind}::text || ' ' || ${n})::uuid`
/** The newest is the first, so that a larger mailbox goes farther back. */
const momentOf = sql`date_trunc('day', now()) - (n * make_interval(mins => ${minutesBetween}::int))`
const numbersFrom = (first: number, last: number) => sql`generate_series(${first}::int, ${last}::int) n`
const senderOf = (n: Statement) => sql`jsonb_build_array(jsonb_build_object(
  'name', (${senderNames}::text[])[1 + ${n} % ${senderNames.length}::int] || ' ' || ${n} % ${senderNumbers}::int,
  'email', 'sender' || ${n} % ${senderNumbers}::int || '@bench.example'))`
const rareWord = sql`case when n = 3 then ${rareWords.once}::text when n % 1000 = 7 then ${rareWords.inThousand} else '' end`

const insertMessages = (tx: Tx, personId: string, first: number, last: number) =>
  tx.run(sql`
    insert into mail_messages (id, message_id, subject, thread_subject, sender, recipients, body_text, snippet, sent_at)
    select ${idOf(`${personId} message`)}, n || '@bench.example', subject, lower(subject), ${senderOf(sql`n`)},
      ${JSON.stringify([recipient])}::jsonb, body, left(body, 200), ${momentOf}
    from ${numbersFrom(first, last)}, lateral (
      select 'Delivery ' || n / ${perThread}::int as subject, concat_ws(E'\n\n',
        replace((${sentences}::text[])[1 + n % ${sentences.length}::int], '%s', n::text), nullif(${rareWord}, ''), ${closing}::text
      ) as body
    ) words`)

/** The same words as `messageVector` finds, which takes too long for each of so many mails: most of them are in many. */
const insertEntries = (tx: Tx, personId: string, first: number, last: number) =>
  tx.run(sql`
    with bodies as materialized (
      select at - 1 as at, setweight(mail_lexemes(replace(sentence, '%s', '') || ' ' || ${closing}::text), 'D') as words
      from unnest(${sentences}::text[]) with ordinality as one (sentence, at)
    ),
    people as materialized (
      select s, setweight(mail_lexemes(mail_people(${senderOf(sql`s`)})), 'B')
        || setweight(mail_lexemes(${`${recipient.name} ${recipient.email}`}), 'C') as words
      from generate_series(0, ${senders - 1}::int) s
    )
    insert into mail_entries (id, person_id, message_id, thread_id, origin, folder, is_unread, is_starred, sorted_at,
      has_attachments, subject_key, search)
    select ${idOf(`${personId} entry`)}, ${personId}, ${idOf(`${personId} message`)},
      ${idOf(`${personId} thread`, sql`n / ${perThread}::int`)}, 'received',
      case when n % 5 = 0 then 'inbox' else 'archive' end, n % 40 = 0, n % 100 = 0, ${momentOf}, n % 10 = 0,
      hashtextextended('delivery ' || n / ${perThread}::int, 0),
      setweight(to_tsvector('simple', 'delivery ' || n / ${perThread}::int), 'A') || people.words || bodies.words
        || setweight(to_tsvector('simple', n || ' ' || ${rareWord}), 'D') || mail_marks(${personId}, ${momentOf}, n % 10 = 0)
    from ${numbersFrom(first, last)} join people on s = n % ${senders}::int
      join bodies on at = n % ${sentences.length}::int`)

async function insertMails(tx: Tx, personId: string, first: number, last: number) {
  await insertMessages(tx, personId, first, last)
  await insertEntries(tx, personId, first, last)
  await tx.run(sql`
    insert into mail_labeled (label_id, entry_id, sorted_at)
    select l.id, e.id, e.sorted_at
    from ${numbersFrom(first, last)} join mail_entries e on e.id = ${idOf(`${personId} entry`)} and n % 20 = 0
      join mail_labels l on l.person_id = e.person_id and l.name = ${labelName}`)
}

/** Words of many mails at once are sorted into the index; one mail after another, as the product keeps it, takes ten times as long. */
async function withWordsLater(pool: Pool, add: (sortIn: () => Promise<unknown>) => Promise<void>) {
  await pool.query('alter index mail_entries_search set (fastupdate = on, gin_pending_list_limit = 1000000)')
  await add(() => pool.query("select gin_clean_pending_list('mail_entries_search')"))
  await pool.query('alter index mail_entries_search set (fastupdate = off)')
  await pool.query('alter index mail_entries_search reset (gin_pending_list_limit)')
}

const checkedMails = 1500

/** Mails of the measurement are found by the same words as those that come by SMTP. */
async function checkWords(db: Db, personId: string) {
  const { id } = (await db.maybe<{ id: string }>(sql`
    select e.id from mail_entries e join mail_messages m on m.id = e.message_id
    where e.id in (select ${idOf(`${personId} entry`)} from ${numbersFrom(1, checkedMails)})
      and tsvector_to_array(e.search) <> tsvector_to_array(${messageVector()} || mail_marks(e.person_id, e.sorted_at, e.has_attachments))
    limit 1`)) ?? { id: undefined }
  if (id !== undefined) throw new Error(`Mail ${id} of the measurement isn’t found by its words`)
}

const insertLabel = (tx: Tx, personId: string) =>
  tx.run(sql`
    insert into mail_labels (id, person_id, name, color, rank)
    values (gen_random_uuid(), ${personId}, ${labelName}, 'green', 'h') on conflict do nothing`)

/** Adds mails until there are so many; answers the ID of the one in the middle, by time. */
export async function fillMailbox(product: Product, personId: string, size: number): Promise<string> {
  let middle = ''
  await fillDatabase(product, tables, async ({ transaction, read, pool }: Database) => {
    await transaction((tx) => insertLabel(tx, personId))
    const { count } = await read.one<{ count: number }>(sql`
      select count(*)::int as "count" from mail_entries where person_id = ${personId}`)
    await withWordsLater(pool, async (sortIn) => {
      for (let first = count + 1; first <= size; first += addedAtOnce) {
        await transaction((tx) => insertMails(tx, personId, first, Math.min(size, first + addedAtOnce - 1)))
        await sortIn()
      }
    })
    if (count === 0) await checkWords(read, personId)
    const { id } = await read.one<{ id: string }>(sql`
      select ${idOf(`${personId} entry`, sql`${Math.ceil(size / 2)}::int`)} as id`)
    middle = id
  })
  return middle
}
