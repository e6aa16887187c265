// Mails as their owner reads them: rows of their copies, with the people of the workspace as they are called now.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { attachmentFile } from '../../contract.ts'
import type { Address, Failure, Mail, MailAttachment, Recipient, Warning } from '../../entities.ts'
import { maxShownAddresses } from '../../entities.ts'
import type { Account } from '../addresses/accounts.ts'
import { readAccounts } from '../addresses/accounts.ts'
import { messageHtml, previewHtml } from './message-html.ts'

type FileRow = Pick<MailAttachment, 'id' | 'name' | 'size' | 'type' | 'isMail'> & { at: string; hasThumb: boolean }
type Addresses = readonly Recipient[]
type Row = Pick<
  Mail,
  | 'id'
  | 'threadId'
  | 'folder'
  | 'labelIds'
  | 'isUnread'
  | 'isStarred'
  | 'isImportant'
  | 'subject'
  | 'snippet'
  | 'hasRemotePictures'
  | 'createdAt'
  | 'dateWritten'
  | 'hasAttachments'
  | 'inReplyTo'
  | 'inReplyToId'
  | 'revision'
  | 'hasHtml'
  | 'unsubscribe'
> & {
  sender: Addresses
  recipients: Addresses
  copies: Addresses
  hidden: Addresses
  replyTo: Addresses
  warnings: readonly Warning[]
  files: readonly FileRow[]
  state: NonNullable<Mail['delivery']>['state'] | null
  heldUntil: string | null
  failures: readonly Failure[]
  text: string | null
  html: string | null
}

/** An entry `e` of a message `m`. */
const fields = sql`e.id, e.thread_id as "threadId", e.folder, e.is_unread as "isUnread", e.is_starred as "isStarred",
  e.is_important as "isImportant", e.has_attachments as "hasAttachments", e.sorted_at as "createdAt", e.revision,
  e.in_reply_to_id as "inReplyToId", e.bcc as hidden, e.delivery as state, e.held_until as "heldUntil",
  array(
    select l.label_id from mail_labeled l join mail_labels o on o.id = l.label_id
    where l.entry_id = e.id order by o.rank, o.id
  ) as "labelIds",
  m.subject, m.snippet, 
  m.body_html is not null and (e.origin = 'received' or e.delivery is not null) as "hasHtml",
  m.has_remote_pictures as "hasRemotePictures",
  m.date_written as "dateWritten", m.in_reply_to as "inReplyTo", m.sender, m.recipients, m.cc as copies,
  m.reply_to as "replyTo", m.warnings,
  case when m.unsubscribe_post is not null then 'post' when m.unsubscribe_mailto is not null then 'mail' end
    as unsubscribe,
  case when e.has_attachments then (
    select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'type', f.type,
      'isMail', f.is_mail, 'at', f.created_at, 'hasThumb', f.thumb_key is not null) order by f.position), '[]')
    from mail_files f where f.message_id = m.id and not f.is_inline
  ) else '[]' end as files,
  case when e.delivery = 'failed' then (
    select coalesce(json_agg(json_build_object('email', d.email, 'reason', coalesce(d.reason, 'refused'),
      'status', d.status, 'said', coalesce(d.said, '')) order by d.email), '[]')
    from mail_deliveries d where d.entry_id = e.id and d.state = 'failed'
  ) else '[]' end as failures`

/** The people of the workspace behind the addresses in these rows. */
function readPeopleIn(db: Db, rows: readonly Row[], domain: string): Promise<Map<string, Account>> {
  const emails = rows.flatMap((row) =>
    [row.sender, row.recipients, row.copies, row.hidden, row.replyTo].flatMap((list) =>
      list.slice(0, maxShownAddresses).map(({ email }) => email),
    ),
  )
  return readAccounts(db, [...new Set(emails)], domain)
}

const addressOf =
  (people: ReadonlyMap<string, Account>) =>
  ({ name, email }: Recipient): Address => {
    const known = people.get(email.toLowerCase())
    return { name: known?.name ?? name, email, avatar: known?.avatar ?? null }
  }

const attachmentOf = ({ at, hasThumb, ...file }: FileRow): MailAttachment => {
  const path = `${attachmentFile.path}?attachmentId=${file.id}`
  const moment = new Date(at).toISOString()
  return { ...file, path, preview: hasThumb ? `${path}&size=small` : null, dateCreated: moment, dateModified: moment }
}

const nobody: Address = { name: '', email: '', avatar: null }

async function mailOf(row: Row, people: ReadonlyMap<string, Account>, personId: string): Promise<Mail> {
  const { sender, recipients, copies, hidden, replyTo, files, state, heldUntil, failures, text, html, ...same } = row
  const shown = (list: Addresses) => list.slice(0, maxShownAddresses).map(addressOf(people))
  const senders = shown(sender)
  return {
    ...same,
    warnings: [...row.warnings],
    message:
      text === null ? previewHtml(row.snippet) : await messageHtml({ text, html, isDraft: !row.hasHtml, personId }),
    from: senders[0] ?? nobody,
    senders: senders.length > 1 ? senders : [],
    to: shown(recipients),
    cc: shown(copies),
    bcc: shown(hidden),
    replyTo: shown(replyTo),
    attachments: files.map(attachmentOf),
    delivery: state && { state, heldUntil: state === 'held' ? heldUntil : null, failures: [...failures] },
    thread: null,
  }
}

type Wanted = { ids: readonly string[]; domain: string; withBodies?: (id: string) => boolean }

/** Mails of this person by their IDs, in this order; with the first words only, unless bodies are asked for. */
export async function readMails(db: Db, personId: string, { ids, domain, withBodies }: Wanted): Promise<Mail[]> {
  if (ids.length === 0) return []
  const whole = withBodies ? ids.filter(withBodies) : []
  const rows = await db.many<Row>(sql`
    select ${fields},
      case when e.id = any(${whole}::uuid[]) then m.body_text end as text,
      case when e.id = any(${whole}::uuid[]) then m.body_html end as html
    from mail_entries e join mail_messages m on m.id = e.message_id
    where e.person_id = ${personId} and e.id = any(${ids}::uuid[])`)
  const people = await readPeopleIn(db, rows, domain)
  const mails = new Map<string, Mail>()
  for (const row of rows) mails.set(row.id, await mailOf(row, people, personId))
  return ids.flatMap((id) => mails.get(id) ?? [])
}

/** With its whole text; nothing of somebody else's. */
export async function readMail(db: Db, personId: string, id: string, domain: string): Promise<Mail | undefined> {
  const [mail] = await readMails(db, personId, { ids: [id], domain, withBodies: () => true })
  return mail
}
