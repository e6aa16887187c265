// Attaches files to messages, and reads those of a conversation, the newest first.
import type { OutputOf } from '#kernel/contract.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { found } from '#kernel/errors.ts'
import { takeUpload } from '#kernel/server/files/uploads.ts'
import type { Records } from '#kernel/server/database/records.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { attachmentFields, insertAttachment } from '#records/attachments/server/attachment-queries.ts'
import type { listAttachments } from '../../contract.ts'
import { hitsSize } from '../../entities.ts'
import { messageKind } from './message-queries.ts'

/** Messages of conversations in which somebody takes part. */
export const messagesSeenBy = (personId: string): Records => ({
  kind: messageKind,
  ids: sql`
    select m.id from chat_messages m join chat_members p on p.conversation_id = m.conversation_id
    where p.person_id = ${personId} and p.left_at is null`,
})

/** Takes finished uploads of the sender, in the order in which they were chosen. */
export async function attachUploads(tx: Tx, by: string, recordId: string, uploadIds: readonly string[]): Promise<void> {
  for (const uploadId of uploadIds) {
    const file = found(await takeUpload(tx, by, uploadId), 'Upload')
    await insertAttachment(tx, { kind: messageKind, recordId, by }, file)
  }
}

type Found = { found: OutputOf<typeof listAttachments>['attachments']; count: number }

/** One more than a page, and how many there are. Reads as many messages as hold them, however many lie between. */
export function readSentAttachments(db: Db, conversationId: string, before: string | undefined): Promise<Found> {
  return db.one(sql`
    with cursor as (
      select m.position, a.created_at, a.id from attachments a join chat_messages m on m.id = a.record_id
      where a.id = ${before ?? null}::uuid and m.conversation_id = ${conversationId}
    )
    select c.attachment_count as count, coalesce((
      select json_agg(json_build_object('messageId', f."messageId", 'attachment', to_jsonb(f) - 'messageId' - 'position')
        order by f.position desc, f."createdAt" desc, f.id desc)
      from (
        select m.id as "messageId", m.position, ${attachmentFields}
        from chat_messages m join attachments a on a.kind = ${messageKind} and a.record_id = m.id and a.deleted_at is null
          join people_public p on p.id = a.person_id
        where m.conversation_id = c.id and m.attachment_count > 0
          and (${before === undefined}::boolean or m.position <= (select position from cursor))
          and (${before === undefined}::boolean
            or (m.position, a.created_at, a.id) < (select position, created_at, id from cursor))
        order by m.position desc, a.created_at desc, a.id desc
        limit ${hitsSize + 1}
      ) f
    ), '[]') as found
    from chat_conversations c where c.id = ${conversationId}`)
}
