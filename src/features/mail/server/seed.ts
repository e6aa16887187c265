// Fills the demo's mailboxes: the same each time, with moments counted from the day on which it runs.
import { ranks } from '#kernel/rank.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { ownAddress } from './addresses/accounts.ts'
import type { DemoFiles } from './demo/demo-files.ts'
import { makeFiles } from './demo/demo-files.ts'
import type { LabelName } from './demo/demo-mail.ts'
import { owners } from './demo/demo-mail.ts'
import type { DemoPerson, Made, People } from './demo/mail-rows.ts'
import { draftOf, idOf, madeOf, todayOf } from './demo/mail-rows.ts'
import { fromLists } from './demo/newsletters.ts'
import { recurring } from './demo/series.ts'
import { drafts, singleMails } from './demo/single-mails.ts'
import { mailsOfThread } from './demo/thread-mails.ts'
import { threadsElsewhere } from './demo/threads-elsewhere.ts'
import { threadsHere } from './demo/threads-here.ts'
import { hasFiles, messageVector, messageWords, subjectKey } from './messages/entry-search.ts'

const labelColors: Record<LabelName, string> = { Site: '#00AB55', Suppliers: '#FFC107', 'Opening night': '#FF4842' }
const demoDomain = 'atrium.example'

/** `config` says where files are kept; without it there are none. */
export async function seed({
  transaction,
  config,
}: {
  transaction: Transaction
  config?: Pick<Config, 'dataDir' | 's3' | 'mailDomain'>
}): Promise<void> {
  await transaction(async (tx) => {
    const domain = config?.mailDomain ?? demoDomain
    const people = await readPeople(tx, domain)
    const files = config ? await makeFiles(tx, openBlobs(config)) : new Map()
    const made = makeAll(people, domain)
    await insertLabels(tx, people)
    await insertMessages(tx, made)
    await insertFiles(tx, made, files)
    await insertEntries(tx, made)
  })
}

async function readPeople(tx: Tx, domain: string): Promise<People> {
  const rows = await tx.many<DemoPerson & { firstName: string }>(sql`
    select p.id, p.name, ${ownAddress(domain)} as email, split_part(p.name, ' ', 1) as "firstName"
    from people_records p where p.status = 'active' and p.email like '%@atrium.example' order by p.id desc`)
  return new Map(rows.map(({ firstName, ...person }) => [firstName, person]))
}

function makeAll(people: People, domain: string): Made[] {
  const mails = [
    ...[...threadsHere, ...threadsElsewhere].flatMap(mailsOfThread),
    ...recurring(),
    ...fromLists(),
    ...singleMails(),
  ]
  const today = todayOf(
    [...mails, ...drafts].map(({ at }) => at),
    new Date(),
  )
  const filling = { people, domain, today }
  const conversations = Map.groupBy(mails, ({ thread }) => thread)
  return [
    ...[...conversations.values()].flatMap((thread) => madeOf(thread, filling)),
    ...drafts.flatMap((draft) => draftOf(draft, filling) ?? []),
  ].filter(({ entries }) => entries.length > 0)
}

function insertLabels(tx: Tx, people: People): Promise<number> {
  const names = Object.keys(labelColors) as LabelName[]
  const order = ranks(names.length)
  const rows = owners.flatMap((owner) =>
    names.map((name, index) => ({
      id: idOf(`label ${name} ${owner}`),
      person: people.get(owner)?.id,
      name,
      color: labelColors[name],
      rank: order[index],
    })),
  )
  return tx.run(sql`
    insert into mail_labels (id, person_id, name, color, rank)
    select id, person, name, color, rank
    from json_to_recordset(${JSON.stringify(rows)}) as l (id uuid, person uuid, name text, color text, rank text)
    where person is not null`)
}

function insertMessages(tx: Tx, made: readonly Made[]): Promise<number> {
  return tx.run(sql`
    insert into mail_messages (id, message_id, in_reply_to, reference_ids, subject, thread_subject, is_reply, sender,
      recipients, cc, date_written, sent_at, body_text, body_html, snippet, has_remote_pictures, unsubscribe_post,
      is_automatic, created_at)
    select id, header, answers, array(select jsonb_array_elements_text(follows)), subject, key, reply, sender,
      recipients, cc, written, at, text, html, snippet, remote, leave, automatic, at
    from json_to_recordset(${JSON.stringify(made.map(({ message }) => message))}) as m (
      id uuid, header text, answers text, follows jsonb, subject text, key text, reply boolean, sender jsonb,
      recipients jsonb, cc jsonb, written text, at timestamptz, text text, html text, snippet text, remote boolean,
      leave text, automatic boolean
    )`)
}

function insertFiles(tx: Tx, made: readonly Made[], files: DemoFiles): Promise<number> {
  const rows = made.flatMap(({ mail, message }) =>
    (mail.files ?? []).flatMap(([name, which], position) => {
      const file = files.get(which)
      return file
        ? [{ ...file, id: idOf(`${message.id} ${position}`), message: message.id, position, name, at: message.at }]
        : []
    }),
  )
  return tx.run(sql`
    insert into mail_files (id, message_id, position, name, type, size, blob_key, thumb_key, width, height, created_at)
    select id, message, position, name, type, size, key, "thumbKey", side, side, at
    from json_to_recordset(${JSON.stringify(rows)}) as f (
      id uuid, message uuid, position integer, name text, type text, size bigint, key text, "thumbKey" text,
      side integer, at timestamptz
    )`)
}

/** The words of each message are read once, however many have a copy. */
async function insertEntries(tx: Tx, made: readonly Made[]): Promise<void> {
  const entries = made.flatMap((one) => one.entries)
  const rows = JSON.stringify(entries)
  await tx.run(sql`
    with words as materialized (
      select m.id, ${messageWords} as in_words, ${messageVector()} as vector, ${hasFiles} as attached, ${subjectKey} as key
      from mail_messages m where m.id = any(${[...new Set(entries.map(({ message }) => message))]}::uuid[])
    )
    insert into mail_entries (id, person_id, message_id, thread_id, origin, folder, folder_before, is_unread, is_starred,
      is_important, sorted_at, has_attachments, delivery, trashed_at, in_words, subject_key, search)
    select e.id, e.person, e.message, e.thread, e.origin, e.folder, e.before, e.unread, e.starred, e.important, e.at,
      w.attached, e.delivery, case when e.folder = 'trash' then now() end, w.in_words, w.key,
      w.vector || mail_marks(e.person, e.at, w.attached)
    from json_to_recordset(${rows}) as e (
      id uuid, person uuid, message uuid, thread uuid, origin text, folder text, before text, unread boolean,
      starred boolean, important boolean, at timestamptz, delivery text
    ) join words w on w.id = e.message`)
  await tx.run(sql`
    insert into mail_labeled (label_id, entry_id, sorted_at)
    select label::uuid, e.id, e.at
    from json_to_recordset(${rows}) as e (id uuid, at timestamptz, labels jsonb), jsonb_array_elements_text(e.labels) label`)
}
