// Hands a mail with an invoice over to the mail server, once, and reads from a failure what became of it.
import type { Infer } from '#kernel/shape.ts'
import { Id, Yes, nullable, object, oneOf, text } from '#kernel/shape.ts'
import { languages } from '#kernel/languages.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { sendNow } from '#kernel/server/jobs/mailer.ts'
import type { JobContext } from '#kernel/server/parts.ts'
import type { Invoice } from '../../entities.ts'
import { Recipient, notesMax } from '../../entities.ts'
import { pdfOf } from '../sheet/pdf.ts'
import type { LetterKind } from './letter.ts'
import { letterFor } from './letter.ts'
import { handOver, takeBack } from './sending-queries.ts'

export const Sending = object({
  sendingId: Id,
  invoiceId: Id,
  to: Recipient,
  language: oneOf(languages),
  message: text({ max: notesMax }),
  isReminder: Yes,
  /** Null: a reminder by the settings. */
  by: nullable(Id),
})
export type Sending = Infer<typeof Sending>

/** About two hours in all, with growing pauses. */
export const attemptsMost = 10

export type Outcome = 'sent' | 'refused' | 'unconfirmed'

type Ready = { invoice: Invoice; address: string }

/** Throws where it may be tried again later: the mail server doesn't have it then. The last try ends it. */
export async function tryOnce(context: JobContext, sending: Sending, ready: Ready): Promise<Outcome> {
  try {
    return await deliver(context, sending, ready)
  } catch (error) {
    if (context.attempt < attemptsMost) throw error
    return 'refused'
  }
}

async function deliver(context: JobContext, sending: Sending, { invoice, address }: Ready): Promise<Outcome> {
  const { db, config, workspace } = context
  const { sendingId, language, to, message } = sending
  const pdf = await pdfOf({ db, config, workspace }, { ...invoice, language }, `mail ${sending.by}`)
  const attachment = { filename: pdf.name, contentType: pdf.type, content: Buffer.from(await pdf.make()) }
  const mail = letterFor(invoice, { to, language, message, address, kind: kindOf(invoice, sending) })
  // A process died while the mail server took it, or before that: nobody can tell, and it is not sent twice.
  if (!(await handOver(db, sendingId))) {
    if (config.smtpUrl !== undefined) return 'unconfirmed'
    if (await isKept(config.dataDir, context.id)) return 'sent'
  }
  try {
    await sendNow(mail, context, [attachment])
    return 'sent'
  } catch (error) {
    if (isRefusal(error)) return 'refused'
    if (isUnsure(error)) return 'unconfirmed'
    await takeBack(db, sendingId)
    throw error
  }
}

/** Without a mail server it can be told: it is one of the latest files, or it isn't. */
const isKept = async (dataDir: string, jobId: string): Promise<boolean> =>
  (await readKeptMails(dataDir)).some(({ name }) => name.endsWith(`-${jobId}`))

function kindOf({ kind, status }: Invoice, { isReminder }: Sending): LetterKind {
  if (isReminder) return status === 'overdue' ? 'late' : 'due'
  return kind
}

type SmtpError = Error & { code?: string; responseCode?: number; timeoutType?: string; syscall?: string }

const isSmtp = (error: unknown): error is SmtpError => error instanceof Error

/** Said of this mail or its recipient; anything else is between the mail server and us. */
const isRefusal = (error: unknown): boolean =>
  isSmtp(error) && (error.responseCode ?? 0) >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(error.code ?? '')

/** The connection broke once it stood: before the mail was taken, or before its answer came. */
const isUnsure = (error: unknown): boolean =>
  isSmtp(error) &&
  error.responseCode === undefined &&
  (error.code === 'ECONNECTION' ||
    (error.code === 'ESOCKET' && error.syscall !== 'connect') ||
    (error.code === 'ETIMEDOUT' && error.timeoutType === 'SOCKET_TIMEOUT'))
