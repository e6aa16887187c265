// All SQL of attachments; their contents live as long as a row refers to them.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { RecordOfKind, Records } from '#kernel/server/database/records.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { restoreDays } from '#records/trash/trash.ts'
import type { TakenFile } from '#kernel/server/files/uploads.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Attachment } from '../contract.ts'
import type { StoredFile } from './serve-stored.ts'

/** An attachment `a` of the person `p`. */
export const attachmentFields = sql`a.id, a.name, a.size, a.type, a.width, a.height,
  json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url) as by, a.created_at as "createdAt"`

/** A column `attachments` for a record's own statement: what is attached to it, oldest first. */
export const attachmentsOf = (kind: string, recordId: Statement) => sql`(
  select coalesce(json_agg(a order by a."createdAt", a.id), '[]')
  from (
    select ${attachmentFields} from attachments a join people_public p on p.id = a.person_id
    where a.kind = ${kind} and a.record_id = ${recordId} and a.deleted_at is null
  ) a
) as attachments`

/** Attaches a file to a record that the caller has opened for a change. */
export function insertAttachment(
  tx: Tx,
  { kind, recordId, by }: RecordOfKind & { by: string },
  file: TakenFile,
): Promise<Attachment> {
  return tx.one(sql`
    with a as (
      insert into attachments (id, kind, record_id, person_id, name, size, type, blob_key, thumb_key, width, height)
      values (${newId()}, ${kind}, ${recordId}, ${by}, ${file.name}, ${file.size}, ${file.type}, ${file.key},
        ${file.thumbKey}, ${file.width}, ${file.height})
      returning *
    )
    select ${attachmentFields} from a join people_public p on p.id = a.person_id`)
}

type KnownAttachment = { recordId: string; name: string; isDeleted: boolean }

/** An attachment of one of these records, deleted or not. */
export function readAttachment(
  db: Db,
  { kind, ids }: Records,
  attachmentId: string,
): Promise<KnownAttachment | undefined> {
  return db.maybe(sql`
    select record_id as "recordId", name, deleted_at is not null as "isDeleted" from attachments
    where id = ${attachmentId} and kind = ${kind} and record_id in (${ids})`)
}

export function markAttachment(tx: Tx, attachmentId: string, isDeleted: boolean): void {
  tx.later(sql`
    update attachments set deleted_at = case when ${isDeleted}::boolean then now() end where id = ${attachmentId}`)
}

/** Removes all of a record that are not restored with it. */
export function removeAttachments(tx: Tx, { kind, recordId }: RecordOfKind): void {
  tx.later(sql`delete from attachments where kind = ${kind} and record_id = ${recordId}`)
}

/** The content of an attachment of one of these records; nothing when it is deleted. */
export function readStoredFile(db: Db, { kind, ids }: Records, attachmentId: string): Promise<StoredFile | undefined> {
  return db.maybe(sql`
    select name, type, blob_key as key, thumb_key as "thumbKey" from attachments
    where id = ${attachmentId} and kind = ${kind} and record_id in (${ids}) and deleted_at is null`)
}

/** Gives each copy the attachments of its original: `originals` and `copies` are lists of the same length. */
export function copyAttachments(tx: Tx, kind: string, originals: readonly string[], copies: readonly string[]): void {
  tx.later(sql`
    insert into attachments (id, kind, record_id, person_id, name, size, type, blob_key, thumb_key, width, height,
      created_at)
    select gen_random_uuid(), a.kind, copy.id, a.person_id, a.name, a.size, a.type, a.blob_key, a.thumb_key, a.width,
      a.height, a.created_at
    from unnest(${originals}::uuid[], ${copies}::uuid[]) as copy (original, id)
    join attachments a on a.record_id = copy.original
    where a.kind = ${kind} and a.deleted_at is null`)
}

/** Removes those of all features that can no longer be restored. */
export async function forgetDeletedAttachments(tx: Tx): Promise<void> {
  await tx.run(sql`delete from attachments where deleted_at <= now() - make_interval(days => ${restoreDays})`)
}
