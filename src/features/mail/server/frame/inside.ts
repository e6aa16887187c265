// Opens mails that are attached to mails: read when they are first opened, with IDs for what is attached to them.
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { attachmentFile } from '../../contract.ts'
import type { Mail, MailAttachment } from '../../entities.ts'
import { parseMessage } from '../messages/parse.ts'
import type { ParsedAddress, ParsedFile, ParsedMessage } from '../messages/parsed-message.ts'
import { messageHtml } from '../messages/message-html.ts'
import { keepContents } from '../messages/contents.ts'
import type { MailInside } from './frame-queries.ts'
import { readFilesInside } from './frame-queries.ts'

type Context = { config: Config; transaction: Transaction; personId: string }
/** A mail inside, and the ID of each of its files. */
export type OpenedInside = { parsed: ParsedMessage; fileIds: readonly string[] }

/** Reads it; the same files have the same IDs each time. */
export async function openMailInside(
  { config, transaction, personId }: Context,
  inside: MailInside,
): Promise<OpenedInside> {
  const parsed = await parseMessage(config, inside.key, { personId })
  const files = await transaction(async (tx) => {
    const known = await readFilesInside(tx, inside.id)
    if (known.length >= parsed.files.length) return known
    await keepContents(tx, config, parsed)
    await insertFilesInside(tx, inside, parsed.files)
    return readFilesInside(tx, inside.id)
  })
  return { parsed, fileIds: files.map(({ id }) => id) }
}

/** As files that aren't listed with those of the outer mail. */
async function insertFilesInside(tx: Tx, { id, messageId }: MailInside, files: readonly ParsedFile[]): Promise<void> {
  const rows = files.map((file, position) => ({ ...file, id: newId(), position }))
  await tx.run(sql`
    insert into mail_files (id, message_id, inside_id, position, name, type, size, blob_key, thumb_key, width, height,
      content_id, is_inline, is_mail)
    select f.id, ${messageId}, ${id}, f.position, left(f.name, 255), f.type, f.size, f."blobKey", f."thumbKey", f.width,
      f.height, f."contentId", true, f."isMail"
    from json_to_recordset(${JSON.stringify(rows)}) as f (
      id uuid, position integer, name text, type text, size bigint, "blobKey" text, "thumbKey" text, width integer,
      height integer, "contentId" text, "isMail" boolean
    ) on conflict do nothing`)
}

const addressOf = ({ name, email }: ParsedAddress) => ({ name, email, avatar: null })
const nobody = { name: '', email: '', avatar: null }

/** As mails of a mailbox are answered; it lies nowhere and can't be changed. */
export async function mailOfInside(
  { id, at }: MailInside,
  { parsed, fileIds }: OpenedInside,
  personId: string,
): Promise<Mail> {
  const createdAt = parsed.sentAt ?? new Date(at).toISOString()
  const from = parsed.from.map(addressOf)
  const attachments = parsed.files.flatMap((file, position) =>
    file.isInline ? [] : [attachmentOf(file, fileIds[position] ?? id, createdAt)],
  )
  return {
    id,
    threadId: id,
    folder: 'archive',
    labelIds: [],
    isUnread: false,
    isStarred: false,
    isImportant: false,
    subject: parsed.subject,
    snippet: parsed.snippet,
    message: await messageHtml({ text: parsed.text, html: parsed.html, isDraft: false, personId }),
    hasHtml: parsed.html !== null,
    hasRemotePictures: parsed.hasRemotePictures,
    createdAt,
    dateWritten: parsed.dateWritten,
    from: from[0] ?? nobody,
    senders: from.length > 1 ? from : [],
    to: parsed.to.map(addressOf),
    cc: parsed.cc.map(addressOf),
    bcc: [],
    replyTo: parsed.replyTo.map(addressOf),
    attachments,
    hasAttachments: attachments.length > 0,
    inReplyTo: parsed.inReplyTo,
    inReplyToId: null,
    warnings: [...parsed.warnings],
    unsubscribe: null,
    delivery: null,
    thread: null,
    revision: 0,
  }
}

function attachmentOf({ name, size, type, thumbKey, isMail }: ParsedFile, id: string, at: string): MailAttachment {
  const path = `${attachmentFile.path}?attachmentId=${id}`
  const preview = thumbKey === null ? null : `${path}&size=small`
  return { id, name, size, type, path, preview, dateCreated: at, dateModified: at, isMail }
}
