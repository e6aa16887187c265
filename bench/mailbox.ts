// Fills a mailbox with as many mails as the measurements want: conversations of three, in five languages, with rare words.
import type { Database, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { hasFiles, messageVector, subjectKey } from '#features/mail/server/messages/entry-search.ts'
import { rareWords, sentences } from './conversations.ts'
import { fillDatabase } from './people.ts'
import type { Product } from './product.ts'

const tables = ['mail_messages', 'mail_entries', 'mail_labeled', 'mail_labels']
/** The words of each are taken apart: more in one statement takes longer than the product allows any. */
const addedAtOnce = 1000
const minutesBetween = 21
const perThread = 3
export const labelName = 'Site'

const idOf = (kind: string, n = sql`n`) => sql`md5(${kind}::text || ' ' || ${n})::uuid`
/** The newest is the first, so that a larger mailbox goes farther back. */
const momentOf = sql`date_trunc('day', now()) - (n * make_interval(mins => ${minutesBetween}::int))`

async function insertMails(tx: Tx, personId: string, first: number, last: number) {
  const numbers = sql`generate_series(${first}::int, ${last}::int) n`
  await tx.run(sql`
    insert into mail_messages (id, message_id, subject, thread_subject, sender, recipients, body_text, snippet, sent_at)
    select ${idOf(`${personId} message`)}, n || '@bench.example', subject, lower(subject),
      jsonb_build_array(jsonb_build_object('name', (array['Dara', 'Otto', 'Linh', 'Salma'])[1 + n % 4] || ' ' || n % 97,
        'email', 'sender' || n % 97 || '@bench.example')),
      '[{ "name": "", "email": "reader@atrium.example" }]', body, left(body, 200), ${momentOf}
    from ${numbers}, lateral (
      select 'Delivery ' || n / ${perThread}::int as subject, concat_ws(E'\n\n',
        replace((${sentences}::text[])[1 + n % ${sentences.length}::int], '%s', n::text),
        case when n = 3 then ${rareWords.once} when n % 1000 = 7 then ${rareWords.inThousand} end,
        'Please bring the keys of the north hall when you come, and tell the others about the new plan.'
      ) as body
    ) words`)
  await tx.run(sql`
    insert into mail_entries (id, person_id, message_id, thread_id, origin, folder, is_unread, is_starred, sorted_at,
      has_attachments, subject_key, search)
    select ${idOf(`${personId} entry`)}, ${personId}, m.id, ${idOf(`${personId} thread`, sql`n / ${perThread}::int`)},
      'received', case when n % 5 = 0 then 'inbox' else 'archive' end, n % 40 = 0, n % 100 = 0, m.sent_at, n % 10 = 0,
      ${subjectKey}, ${messageVector()} || mail_marks(${personId}, m.sent_at, n % 10 = 0 or ${hasFiles})
    from ${numbers} join mail_messages m on m.id = ${idOf(`${personId} message`)}`)
  await tx.run(sql`
    insert into mail_labeled (label_id, entry_id, sorted_at)
    select l.id, e.id, e.sorted_at
    from ${numbers} join mail_entries e on e.id = ${idOf(`${personId} entry`)} and n % 20 = 0
      join mail_labels l on l.person_id = e.person_id and l.name = ${labelName}`)
}

const insertLabel = (tx: Tx, personId: string) =>
  tx.run(sql`
    insert into mail_labels (id, person_id, name, color, rank)
    values (gen_random_uuid(), ${personId}, ${labelName}, 'green', 'h') on conflict do nothing`)

/** Adds mails until there are so many; answers the ID of the one in the middle, by time. */
export async function fillMailbox(product: Product, personId: string, size: number): Promise<string> {
  let middle = ''
  await fillDatabase(product, tables, async ({ transaction, read }: Database) => {
    await transaction((tx) => insertLabel(tx, personId))
    const { count } = await read.one<{ count: number }>(sql`
      select count(*)::int as "count" from mail_entries where person_id = ${personId}`)
    for (let first = count + 1; first <= size; first += addedAtOnce)
      await transaction((tx) => insertMails(tx, personId, first, Math.min(size, first + addedAtOnce - 1)))
    const { id } = await read.one<{ id: string }>(sql`
      select ${idOf(`${personId} entry`, sql`${Math.ceil(size / 2)}::int`)} as id`)
    middle = id
  })
  return middle
}
