// Sends mail: queued in the transaction of the change it reports, delivered by SMTP or written to files.
import { createTransport } from 'nodemailer'
import { languages, localeOf } from '../../languages.ts'
import type { Infer } from '../../shape.ts'
import { Email, line, object, oneOf, optional, text } from '../../shape.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../database/db.ts'
import { enqueue, enqueueAll, job } from './jobs.ts'
import { keepMail } from './mail-files.ts'
import type { Part } from '../parts.ts'
import { escapeHtml } from '../words.ts'
import type { Workspace } from '../workspace.ts'

const Mail = object({
  to: Email,
  language: oneOf(languages),
  subject: line({ max: 500 }),
  text: text({ max: 100_000 }),
  html: optional(text({ max: 200_000 })),
  /** The address for answers (`Reply-To`), if not the workspace's own. */
  replyTo: optional(Email),
  /** For mail to people who aren't signed up for more: an address of ours that ends it with a single POST (RFC 8058). */
  unsubscribe: optional(text({ max: 2000 })),
})
export type Mail = Infer<typeof Mail>

// A mail reports something fresh (a code lasts ten minutes): after about an hour it is dropped.
const mailAttempts = 9
const timeLimits = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const deliverMail = job('kernel.sendMail', Mail, deliver, { maxAttempts: mailAttempts })
/** The name under which mails are queued. */
export const mailJob = deliverMail.name
export const mailParts: readonly Part[] = [deliverMail]

/** Sends a mail after this transaction's commit, or never when there is none. The words are the feature's own. */
export async function sendMail(tx: Tx, mail: Mail): Promise<void> {
  await enqueue(tx, deliverMail, mail)
}

/** The same for many mails at once. */
export async function sendMails(tx: Tx, mails: readonly Mail[]): Promise<void> {
  await enqueueAll(
    tx,
    deliverMail,
    mails.map((data) => ({ data })),
  )
}

type Delivery = { id: string; config: Config; workspace: Pick<Workspace, 'name' | 'logoKey'> }

const markSize = 48
/** The workspace's own mark above the words; as PNG, which every mail program shows. */
function withMark(html: string, { config, workspace: { name, logoKey } }: Omit<Delivery, 'id'>): string {
  if (logoKey === null) return html
  const address = `${config.publicUrl}/icons/192.png?v=${logoKey.slice(0, 16)}`
  const picture = `<img src="${escapeHtml(address)}" alt="${escapeHtml(name)}" width="${markSize}" height="${markSize}">`
  return html.replace(/<body[^>]*>/, (body) => `${body}<p style="text-align:center">${picture}</p>`)
}

function messageOf(mail: Mail, { config, workspace }: Omit<Delivery, 'id'>) {
  return {
    from: { name: workspace.name, address: config.mailFrom },
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: withMark(mail.html, { config, workspace }) }),
    headers: {
      'Content-Language': localeOf[mail.language],
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Digits and Latin words stay readable in the raw message, whatever the language.
    textEncoding: 'quoted-printable' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

async function deliver(mail: Mail, { id, config, workspace }: Delivery): Promise<void> {
  await sendNow(mail, { id, config, workspace })
}

/** A file that a mail brings along. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

/** Sends it at once and returns the mail server's reply; undefined where mails are written to files. */
export async function sendNow(
  mail: Mail,
  { id, config, workspace }: Delivery,
  attachments: readonly Attachment[] = [],
): Promise<string | undefined> {
  const message = { ...messageOf(mail, { config, workspace }), attachments: [...attachments] }
  if (config.smtpUrl !== undefined) {
    const { response } = await createTransport({ url: config.smtpUrl, ...timeLimits }).sendMail(message)
    return response
  }
  const { message: raw } = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  }).sendMail(message)
  // `buffer: true` above makes it one.
  await keepMail(config.dataDir, { id, raw: raw as Buffer, mail })
  return undefined
}
