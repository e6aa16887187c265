// All SQL of mails on their way: held, sent, and the recipients whom they wait for.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Failure, Recipient } from '../../entities.ts'

/** Holds a saved draft as a mail that is sent; answers until when. */
export async function holdForSending(tx: Tx, id: string, seconds: number): Promise<Date> {
  const { until } = await tx.one<{ until: string }>(sql`
    with moment as (select clock_timestamp() as at),
    labeled as (
      update mail_labeled set sorted_at = moment.at from moment where entry_id = ${id}
    )
    update mail_entries e set folder = 'sent', folder_before = null, trashed_at = null, delivery = 'held',
      held_until = moment.at + make_interval(secs => ${seconds}), sorted_at = moment.at, revision = revision + 1
    from moment where e.id = ${id}
    returning held_until as until`)
  return new Date(until)
}

export function backToDrafts(tx: Tx, id: string): void {
  tx.later(sql`
    update mail_entries set folder = 'drafts', folder_before = null, trashed_at = null, delivery = null,
      held_until = null, revision = revision + 1
    where id = ${id}`)
}

export type Outgoing = {
  id: string
  personId: string
  messageId: string
  headerId: string
  revision: number
  subject: string
  from: Recipient[]
  to: Recipient[]
  cc: Recipient[]
  bcc: Recipient[]
  html: string | null
  text: string
  inReplyTo: string | null
  references: string[]
  files: { name: string; type: string; key: string }[]
}

const outgoing = sql`e.id, e.person_id as "personId", m.id as "messageId", m.message_id as "headerId", e.revision,
  m.subject, m.sender as "from", m.recipients as "to", m.cc, e.bcc, m.body_html as html, m.body_text as text,
  m.in_reply_to as "inReplyTo", m.reference_ids as "references", (
    select coalesce(json_agg(json_build_object('name', f.name, 'type', f.type, 'key', f.blob_key) order by f.position), '[]')
    from mail_files f where f.message_id = m.id and not f.is_inline
  ) as files`

/** A mail that is held no longer. */
export const readOutgoing = (db: Db, id: string): Promise<Outgoing | undefined> =>
  db.maybe(sql`
    select ${outgoing} from mail_entries e join mail_messages m on m.id = e.message_id
    where e.id = ${id} and e.delivery = 'held' and e.held_until <= clock_timestamp() + interval '1 second'`)

/** Any written mail of one's own, as it would leave. */
export const readAsWritten = (db: Db, personId: string, id: string): Promise<Outgoing | undefined> =>
  db.maybe(sql`
    select ${outgoing} from mail_entries e join mail_messages m on m.id = e.message_id
    where e.id = ${id} and e.person_id = ${personId}`)

/** False where it was taken back meanwhile, or changed. */
export async function isStillHeld(tx: Tx, { id, revision }: Outgoing): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from mail_entries where id = ${id} and delivery = 'held' and revision = ${revision} for update`)
  return row !== undefined
}

export function saveRaw(tx: Tx, messageId: string, raw: { key: string; size: number; date: Date }): void {
  const { key, size, date } = raw
  tx.later(sql`update mail_entries set raw_key = ${key}, in_words = null where message_id = ${messageId}`)
  tx.later(sql`
    update mail_messages set raw_key = ${key}, raw_size = ${size}, sent_at = ${date.toISOString()},
      date_written = ${date.toUTCString()}
    where id = ${messageId}`)
  // From here on its bytes are exported, and others have it too.
  tx.later(sql`update mail_files set drafted_by = null where message_id = ${messageId} and drafted_by is not null`)
}

export type Waiting = { email: string; reason: Failure['reason'] | null }

/** With a reason it has failed already. */
export function insertDeliveries(tx: Tx, entryId: string, waiting: readonly Waiting[]): void {
  if (waiting.length === 0) return
  tx.later(sql`
    insert into mail_deliveries (entry_id, email, state, reason)
    select ${entryId}, email, case when reason is null then 'waiting' else 'failed' end, reason
    from unnest(${waiting.map(({ email }) => email)}::text[], ${waiting.map(({ reason }) => reason)}::text[])
      as w (email, reason)
    on conflict do nothing`)
}

/** From its recipients outside: on its way while any is waited for, failed where any was not reached. */
export function settleDelivery(tx: Tx, entryId: string): void {
  tx.later(sql`
    update mail_entries e set revision = revision + 1, held_until = null, delivery = case
      when exists (select from mail_deliveries d where d.entry_id = e.id and d.state = 'waiting') then 'queued'
      when exists (select from mail_deliveries d where d.entry_id = e.id and d.state = 'failed') then 'failed'
      else 'sent' end
    where id = ${entryId}`)
}

/** Those whom it did not reach wait once more, where that can help; answers how many. */
export const waitAgain = (tx: Tx, personId: string, entryId: string): Promise<number> =>
  tx.run(sql`
    update mail_deliveries d set state = 'waiting', reason = null, status = null, said = null, attempts = 0,
      handed_over_by = null, changed_at = clock_timestamp()
    from mail_entries e
    where e.id = ${entryId} and e.person_id = ${personId} and d.entry_id = e.id and d.state = 'failed'`)
