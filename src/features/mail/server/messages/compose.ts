// Writes a mail as it leaves: its bytes with all that is attached, never with a word of its blind copies.
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { ParsedAddress } from './parsed-message.ts'
import { cleanLine } from './mime/charsets.ts'
import { readHtml } from './mime/html-words.ts'

type ComposedFile = {
  name: string
  type: string
  content: Buffer | Readable
  /** A picture in the HTML, which says `cid:` and this. */
  contentId?: string
}

export type Composed = {
  from: ParsedAddress
  to: readonly ParsedAddress[]
  cc: readonly ParsedAddress[]
  subject: string
  /** Null of a mail that is text alone. */
  html: string | null
  /** The same as the HTML says, where that is left out. */
  text?: string
  /** Without angle brackets, as all IDs here. */
  messageId: string
  inReplyTo: string | null
  references: readonly string[]
  date: Date
  files?: readonly ComposedFile[]
  /** Sent by a program: other programs don't answer it (RFC 3834). */
  isAutomatic?: boolean
}

const subjectMax = 998
const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The message ID of a new mail. */
export const messageIdOf = (id: string, domain: string) => `${id}@${domain}`

/** With CRLF at every line. What people typed cannot begin a field of its own. */
export async function composeMessage(mail: Composed): Promise<Buffer> {
  const { message } = await writer.sendMail({
    from: addressOf(mail.from),
    to: mail.to.map(addressOf),
    cc: mail.cc.map(addressOf),
    subject: cleanLine(mail.subject, subjectMax),
    text: mail.text ?? (mail.html === null ? '' : readHtml(mail.html).text),
    ...(mail.html !== null && { html: mail.html }),
    messageId: bracketed(mail.messageId),
    date: mail.date,
    ...(mail.inReplyTo !== null && { inReplyTo: bracketed(mail.inReplyTo) }),
    references: mail.references.map(bracketed),
    attachments: (mail.files ?? []).map(attachmentOf),
    ...(mail.isAutomatic === true && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    // Only what is given here goes into a mail, whatever stands in it.
    disableFileAccess: true,
    disableUrlAccess: true,
    textEncoding: 'quoted-printable',
  })
  // The transport is told above to keep it in memory.
  return message as Buffer
}

const addressOf = ({ name, email }: ParsedAddress) => ({ name: cleanLine(name, 300), address: cleanLine(email, 320) })
const bracketed = (id: string) => `<${cleanLine(id, subjectMax).replaceAll(/[<>\s]/g, '')}>`

function attachmentOf({ name, type, content, contentId }: ComposedFile) {
  const isPicture = contentId !== undefined
  return {
    filename: cleanLine(name, 255),
    contentType: cleanLine(type, 255),
    content,
    contentDisposition: isPicture ? ('inline' as const) : ('attachment' as const),
    ...(isPicture && { cid: cleanLine(contentId, 255) }),
  }
}
