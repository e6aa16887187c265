// The calls that are answered with files: an attachment, all of them in a zip, and the mail itself.
import { createHash } from 'node:crypto'
import { found } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { onFile } from '#kernel/server/files/files.ts'
import type { ZipEntry } from '#kernel/server/files/zip.ts'
import { zipOf } from '#kernel/server/files/zip.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { StoredFile } from '#records/attachments/server/serve-stored.ts'
import { serveStored } from '#records/attachments/server/serve-stored.ts'
import { attachmentFile, attachmentsFile, rawFile } from '../../contract.ts'
import { nameInArchive } from '../messages/mime/file-names.ts'
import { composeWritten } from '../writing/deliver.ts'
import { readAsWritten } from '../writing/send-queries.ts'

const readFile = (db: Db, personId: string, id: string): Promise<StoredFile | undefined> =>
  db.maybe(sql`
    select f.name, f.type, f.blob_key as key, f.thumb_key as "thumbKey" from mail_files f
    where f.id = ${id} and exists (
      select from mail_entries e where e.message_id = f.message_id and e.person_id = ${personId}
    )`)

type Packed = { subject: string; files: { name: string; key: string }[] }

const readAll = (db: Db, personId: string, mailId: string): Promise<Packed | undefined> =>
  db.maybe(sql`
    select m.subject, (
      select coalesce(json_agg(json_build_object('name', f.name, 'key', f.blob_key) order by f.position), '[]')
      from mail_files f where f.message_id = m.id and not f.is_inline
    ) as files
    from mail_entries e join mail_messages m on m.id = e.message_id
    where e.id = ${mailId} and e.person_id = ${personId}`)

type Raw = { subject: string; key: string | null; at: string; revision: number }

const readRaw = (db: Db, personId: string, mailId: string): Promise<Raw | undefined> =>
  db.maybe(sql`
    select m.subject, m.raw_key as key, coalesce(m.sent_at, e.sorted_at) as at, e.revision
    from mail_entries e join mail_messages m on m.id = e.message_id
    where e.id = ${mailId} and e.person_id = ${personId}`)

async function* entriesOf(blobs: Blobs, { files }: Packed): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>()
  for (const { name, key } of files)
    yield { name: nameInArchive(name, taken), isPacked: false, content: await blobs.get(key) }
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

const tagOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
const nameMax = 100

function mailName(subject: string, ending: string): string {
  const name = subject
    .slice(0, nameMax)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\]+/gu, ' ')
    .trim()
  return `${nameInArchive(name || 'mail', new Set())}.${ending}`
}

export const fileCalls: Part[] = [
  onFile({ ...attachmentFile, may: 'person' }, async ({ db, actor, input: { attachmentId, size, as } }) => {
    const served = serveStored(await readFile(db, actor.id, attachmentId), size)
    return as === 'download' ? { ...served, disposition: 'attachment' } : served
  }),

  onFile({ ...attachmentsFile, may: 'person' }, async ({ db, actor, config, input: { mailId } }) => {
    const packed = found(await readAll(db, actor.id, mailId), 'Mail')
    found(packed.files[0], 'Attachment')
    return {
      name: mailName(packed.subject, 'zip'),
      type: 'application/zip',
      disposition: 'attachment',
      tag: tagOf(JSON.stringify(packed)),
      make: () => bytesOf(zipOf(entriesOf(openBlobs(config), packed))),
    }
  }),

  onFile({ ...rawFile, may: 'person' }, async ({ db, actor, config, input: { mailId } }) => {
    const { subject, key, at, revision } = found(await readRaw(db, actor.id, mailId), 'Mail')
    const served = { name: mailName(subject, 'eml'), type: 'message/rfc822', disposition: 'attachment' } as const
    if (key !== null) return { ...served, key, copies: 'asked' }
    // A draft, or a mail of the demo: as it would leave now.
    const written = found(await readAsWritten(db, actor.id, mailId), 'Mail')
    return { ...served, tag: tagOf(`${mailId} ${revision}`), make: () => composeWritten(config, written, new Date(at)) }
  }),
]
