// All SQL of drafts: saved as they are typed, with the files that hang on them.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { TakenFile } from '#kernel/server/files/uploads.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Recipient } from '../../entities.ts'
import { hasFiles, messageVector, messageWords, subjectKey } from '../messages/entry-search.ts'

export type Written = {
  personId: string
  messageId: string
  threadId: string
  delivery: 'held' | 'queued' | 'sent' | 'failed' | null
  origin: 'received' | 'written'
  revision: number
}

/** Locks a mail by its ID, even before there is one, whoever has it: the caller looks whose it is. */
export function holdWritten(tx: Tx, id: string): Promise<Written | undefined> {
  tx.later(sql`select pg_advisory_xact_lock(hashtextextended('mail_written:' || ${id}::text, 0))`)
  return tx.maybe(sql`
    select person_id as "personId", message_id as "messageId", thread_id as "threadId", delivery, origin, revision
    from mail_entries where id = ${id} for update`)
}

export type Answered = {
  messageId: string
  threadId: string
  headerId: string | null
  referenceIds: string[]
}

/** The mail of this mailbox that is answered or forwarded. */
export const readAnswered = (db: Db, personId: string, id: string): Promise<Answered | undefined> =>
  db.maybe(sql`
    select m.id as "messageId", e.thread_id as "threadId", m.message_id as "headerId", m.reference_ids as "referenceIds"
    from mail_entries e join mail_messages m on m.id = e.message_id
    where e.id = ${id} and e.person_id = ${personId}`)

export type Content = {
  from: Recipient
  to: readonly Recipient[]
  cc: readonly Recipient[]
  subject: string
  threadSubject: string
  isReply: boolean
  html: string
  text: string
  snippet: string
  inReplyTo: string | null
  referenceIds: readonly string[]
  hasRemotePictures: boolean
}

/** `headerId` is its Message-ID. */
export function insertMessage(tx: Tx, id: string, headerId: string): void {
  tx.later(sql`
    insert into mail_messages (id, message_id, subject, thread_subject) values (${id}, ${headerId}, '', '')`)
}

export function saveContent(tx: Tx, id: string, content: Content): void {
  const { from, to, cc, subject, threadSubject, isReply, html, text, snippet, inReplyTo, referenceIds } = content
  tx.later(sql`
    update mail_messages set subject = ${subject}, thread_subject = ${threadSubject}, is_reply = ${isReply},
      sender = ${JSON.stringify([from])}::jsonb, recipients = ${JSON.stringify(to)}::jsonb,
      cc = ${JSON.stringify(cc)}::jsonb, body_html = ${html}, body_text = ${text}, snippet = ${snippet},
      in_reply_to = ${inReplyTo}, reference_ids = ${referenceIds}::text[],
      has_remote_pictures = ${content.hasRemotePictures}
    where id = ${id}`)
}

type NewEntry = { id: string; personId: string; messageId: string; threadId: string }

export function insertDraft(tx: Tx, { id, personId, messageId, threadId }: NewEntry): void {
  tx.later(sql`
    insert into mail_entries (id, person_id, message_id, thread_id, origin, folder, sorted_at)
    values (${id}, ${personId}, ${messageId}, ${threadId}, 'written', 'drafts', clock_timestamp())`)
}

type Kept = {
  bcc: readonly Recipient[]
  inReplyToId: string | null
  kind: 'reply' | 'forward' | null
  threadId: string
}

/** Brings the copy up to the mail as it is saved now: statements before it wrote the mail and its files. */
export async function saveEntry(tx: Tx, id: string, { bcc, inReplyToId, kind, threadId }: Kept): Promise<void> {
  const hidden = JSON.stringify(bcc)
  await tx.run(sql`
    update mail_entries e set bcc = ${hidden}::jsonb, in_reply_to_id = ${inReplyToId}::uuid, reply_kind = ${kind},
      thread_id = ${threadId}, sorted_at = placed.at, has_attachments = ${hasFiles}, subject_key = ${subjectKey},
      revision = e.revision + 1, in_words = ${messageWords},
      search = ${messageVector(sql`${hidden}::jsonb`)} || mail_marks(e.person_id, placed.at, ${hasFiles})
    from mail_messages m, (select clock_timestamp() as at) placed
    where e.id = ${id} and m.id = e.message_id`)
  await tx.run(sql`
    update mail_labeled l set sorted_at = e.sorted_at from mail_entries e where e.id = ${id} and l.entry_id = e.id`)
}

export type KeptFile = { id: string; messageId: string; name: string; size: number; blobKey: string }

/** Files of this message and of the answered one, in their order. */
export const readFiles = (tx: Tx, messageIds: readonly string[]): Promise<KeptFile[]> =>
  tx.many(sql`
    select id, message_id as "messageId", name, size, blob_key as "blobKey" from mail_files
    where message_id = any(${messageIds}::uuid[]) order by position, id`)

export function removeFiles(tx: Tx, messageId: string, ids: readonly string[]): void {
  tx.later(sql`delete from mail_files where message_id = ${messageId} and id = any(${ids}::uuid[])`)
}

const nextPosition = (messageId: string) =>
  sql`(select coalesce(max(position), -1) + 1 from mail_files where message_id = ${messageId})`

type DraftPlace = { messageId: string; personId: string }

/** A forwarded mail's file hangs on the draft too. */
export function copyFile(tx: Tx, { messageId, personId }: DraftPlace, fileId: string): void {
  tx.later(sql`
    insert into mail_files (id, message_id, position, name, type, size, blob_key, thumb_key, width, height, is_mail,
      drafted_by)
    select ${newId()}, ${messageId}, ${nextPosition(messageId)}, name, type, size, blob_key, thumb_key, width, height,
      is_mail, ${personId}
    from mail_files where id = ${fileId}`)
}

/** Under the ID of its upload: the same upload once more is the same file. */
export function addFile(tx: Tx, { messageId, personId }: DraftPlace, uploadId: string, file: TakenFile): void {
  const { name, type, size, key, thumbKey, width, height } = file
  tx.later(sql`
    insert into mail_files (id, message_id, position, name, type, size, blob_key, thumb_key, width, height, drafted_by)
    values (${uploadId}, ${messageId}, ${nextPosition(messageId)}, ${name}, ${type}, ${size}, ${key}, ${thumbKey},
      ${width}, ${height}, ${personId})`)
}
