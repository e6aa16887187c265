// Sends mails to other servers: through the relay, again with growing delay where that can help, and says what became of them.
import { createTransport } from 'nodemailer'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import type { Part } from '#kernel/server/parts.ts'
import { Id, object } from '#kernel/shape.ts'
import { tellChanged } from '../tell.ts'
import { settleDelivery } from '../writing/send-queries.ts'
import type { Fate } from './bounces.ts'
import { reasonOf, recordFates } from './bounces.ts'

/** With the queue's delays that is a day and a half. */
const mostAttempts = 13
const timeLimits = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 120_000 }

type Leaving = { id: string; personId: string; from: string; key: string; waiting: string[] }

const readLeaving = (db: Db, id: string): Promise<Leaving | undefined> =>
  db.maybe(sql`
    select e.id, e.person_id as "personId", m.sender -> 0 ->> 'email' as "from", m.raw_key as key, array(
      select d.email from mail_deliveries d where d.entry_id = e.id and d.state = 'waiting' order by d.email
    ) as waiting
    from mail_entries e join mail_messages m on m.id = e.message_id
    where e.id = ${id} and m.raw_key is not null`)

const relayMail = job(
  'mail.relay',
  object({ mailId: Id }),
  async ({ mailId }, { db, config, transaction, attempt }) => {
    const mail = await readLeaving(db, mailId)
    if (!mail || mail.waiting.length === 0) return
    const fates = await relay(config, mail)
    const known = new Set(fates.map(({ email }) => email))
    const left = mail.waiting.filter((email) => !known.has(email))
    const isLast = attempt >= mostAttempts
    await transaction(async (tx) => {
      await recordFates(tx, mailId, isLast ? [...fates, ...left.map(unreachable)] : fates)
      settleDelivery(tx, mailId)
      await tellChanged(tx, mail.personId, [mailId])
    })
    if (left.length > 0 && !isLast) throw new Error(`${left.length} recipients could not be reached for now`)
  },
  { maxAttempts: mostAttempts },
)

export const relayParts: Part[] = [relayMail]

/** Queues a mail for those of its recipients who wait for it. */
export async function enqueueRelay(tx: Tx, entryId: string): Promise<void> {
  await enqueue(tx, relayMail, { mailId: entryId })
}

const unreachable = (email: string): Fate => ({
  email,
  state: 'failed',
  failure: { reason: 'unreachable', status: null, said: '' },
})

type Sent = { accepted: readonly unknown[]; rejectedErrors?: readonly SmtpError[] }
type SmtpError = Error & {
  responseCode?: number
  response?: string
  recipient?: string
  rejectedErrors?: readonly SmtpError[]
}

/** Those whose fate is known now; the others wait. */
async function relay(config: Config, { from, key, waiting }: Leaving): Promise<Fate[]> {
  const { smtpUrl, dkim, mailDomain } = config
  if (smtpUrl === undefined)
    return waiting.map((email) => ({ ...unreachable(email), failure: { reason: 'no-relay', status: null, said: '' } }))
  const raw = await openBlobs(config).get(key)
  const signing = dkim && { dkim: { domainName: mailDomain, keySelector: dkim.selector, privateKey: dkim.privateKey } }
  try {
    const sent: Sent = await createTransport({ url: smtpUrl, ...timeLimits, ...signing }).sendMail({
      envelope: { from, to: waiting },
      raw,
    })
    const rejected = (sent.rejectedErrors ?? []).flatMap((error) => fatesOf(error, [error.recipient ?? '']))
    return [...sent.accepted.map((email): Fate => ({ email: String(email).toLowerCase(), state: 'sent' })), ...rejected]
  } catch (error) {
    if (!isSmtpError(error)) throw error
    // Each recipient was refused, or the mail was, for all of them.
    if (error.rejectedErrors) return error.rejectedErrors.flatMap((one) => fatesOf(one, [one.recipient ?? '']))
    return fatesOf(error, waiting)
  } finally {
    raw.destroy()
  }
}

const isSmtpError = (error: unknown): error is SmtpError => error instanceof Error && 'code' in error

/** None for what may pass: a code that begins with a 4, or no answer at all. */
function fatesOf({ responseCode = 0, response = '' }: SmtpError, emails: readonly string[]): Fate[] {
  if (responseCode < 500) return []
  const status = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null
  const said = response.replace(/^\d{3}[ -]/, '')
  const failure = { reason: reasonOf({ status, code: responseCode, said }), status, said }
  return emails.map((email) => ({ email: email.toLowerCase(), state: 'failed', failure }))
}
