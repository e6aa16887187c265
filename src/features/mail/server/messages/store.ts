// Keeps a parsed mail with its files, once for all who get it.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { ParsedFile, ParsedMessage } from './parsed-message.ts'

type Raw = { key: string; size: number }

/** The mails that a mail follows, none twice, and not itself. */
const referencesOf = ({ messageId, inReplyTo, references, report }: ParsedMessage): string[] =>
  [...new Set([...references, inReplyTo, report?.originalMessageId])].filter(
    (id): id is string => typeof id === 'string' && id !== '' && id !== messageId,
  )

function insertFiles(tx: Tx, messageId: string, files: readonly ParsedFile[]): void {
  if (files.length === 0) return
  const rows = files.map((file, position) => ({ ...file, id: newId(), position }))
  tx.later(sql`
    insert into mail_files (id, message_id, position, name, type, size, blob_key, thumb_key, width, height, content_id,
      is_inline, is_mail)
    select f.id, ${messageId}, f.position, left(f.name, 255), f.type, f.size, f."blobKey", f."thumbKey", f.width,
      f.height, f."contentId", f."isInline", f."isMail"
    from json_to_recordset(${JSON.stringify(rows)}) as f (
      id uuid, position integer, name text, type text, size bigint, "blobKey" text, "thumbKey" text, width integer,
      height integer, "contentId" text, "isInline" boolean, "isMail" boolean
    )`)
}

/** Answers the ID of its row. Its contents are kept already (`keepContents`); `deliverTo` puts it into mailboxes. */
export async function storeMessage(tx: Tx, parsed: ParsedMessage, raw: Raw): Promise<string> {
  const id = newId()
  await tx.run(sql`
    insert into mail_messages (id, raw_key, raw_size, message_id, in_reply_to, reference_ids, subject, thread_subject,
      is_reply, sender, recipients, cc, reply_to, date_written, sent_at, body_text, body_html, snippet,
      inside_words, has_remote_pictures, warnings, unsubscribe_post, unsubscribe_mailto, is_automatic)
    values (${id}, ${raw.key}, ${raw.size}, ${parsed.messageId}, ${parsed.inReplyTo}, ${referencesOf(parsed)}::text[],
      ${parsed.subject}, ${parsed.threadSubject}, ${parsed.isReplySubject}, ${JSON.stringify(parsed.from)}::jsonb,
      ${JSON.stringify(parsed.to)}::jsonb, ${JSON.stringify(parsed.cc)}::jsonb,
      ${JSON.stringify(parsed.replyTo)}::jsonb, ${parsed.dateWritten}, ${parsed.sentAt}::timestamptz, ${parsed.text},
      ${parsed.html}, ${parsed.snippet}, ${parsed.insideWords}, ${parsed.hasRemotePictures}, ${parsed.warnings}::text[],
      ${parsed.unsubscribe.post}, ${parsed.unsubscribe.mailto}, ${parsed.isAutomatic})`)
  insertFiles(tx, id, parsed.files)
  return id
}
