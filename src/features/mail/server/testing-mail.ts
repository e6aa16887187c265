// Shared by tests of mail: drafts, mails that were sent and have arrived, mails from outside.
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Draft, Mail } from '../entities.ts'
import { listMails, sendMail, updatePreferences } from '../contract.ts'
import type { ParsedMessage } from './messages/parsed-message.ts'
import { receiveMail } from './messages/receive.ts'

const usernames = { ann: 'ann-lee', ben: 'ben-osei', manager: 'mona-haddad', admin: 'ada-quist' } as const
export const addressOf = (name: keyof typeof usernames) => `${usernames[name]}@atrium.example`

export const draftOf = (draft: Partial<Draft>): Draft => ({
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  message: '',
  ...draft,
})

export const to = (...emails: string[]) => emails.map((email) => ({ name: '', email }))

/** Nobody waits before their mails leave. */
export async function sendAtOnce(...people: TestPerson[]): Promise<void> {
  for (const person of people) await person.send(updatePreferences, { preferences: { undoSeconds: 0 } })
}

/** Sends a mail and waits until it has arrived inside. */
export async function deliver(product: TestProduct, from: TestPerson, draft: Partial<Draft>): Promise<string> {
  const id = newId()
  await from.send(sendMail, { id, draft: draftOf(draft) })
  await product.settle()
  return id
}

export const inboxOf = async (person: TestPerson): Promise<Mail[]> => (await person.send(listMails)).mails

const nothing: ParsedMessage = {
  messageId: null,
  inReplyTo: null,
  references: [],
  subject: '',
  threadSubject: '',
  isReplySubject: false,
  from: [],
  to: [],
  cc: [],
  replyTo: [],
  dateWritten: null,
  sentAt: null,
  text: '',
  snippet: '',
  html: null,
  insideWords: '',
  hasRemotePictures: false,
  files: [],
  warnings: [],
  unsubscribe: { post: null, mailto: null },
  isAutomatic: false,
  report: null,
}

let made = 0

/** A mail from outside, of these parts; each is another one unless it has the same `raw`. */
export async function arrive(
  product: TestProduct,
  recipient: string,
  { raw, ...parts }: Partial<ParsedMessage> & { raw?: string },
): Promise<number> {
  made += 1
  const bytes = Buffer.from(raw ?? `Mail ${made}`)
  const { key: rawKey, size: rawSize } = await openBlobs(product.config).put(bytes, bytes.length)
  const { subject = '', text = '' } = parts
  const parsed = { ...nothing, threadSubject: subject.toLowerCase(), snippet: text.slice(0, 200), ...parts }
  const context = { transaction: product.database.transaction, config: product.config }
  return receiveMail(context, { rawKey, rawSize, parsed, recipients: [recipient] })
}
