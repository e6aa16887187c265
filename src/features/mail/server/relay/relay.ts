// Sends mails to other servers: through the relay, again with growing delay where that can help, and says what became of them.
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import type { JobToken } from '#kernel/server/jobs/jobs.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Infer } from '#kernel/shape.ts'
import { Id, integer, object, optional } from '#kernel/shape.ts'
import type { Failure } from '../../entities.ts'
import { tellChanged } from '../tell.ts'
import { settleDelivery } from '../writing/send-queries.ts'
import type { Fate } from './bounces.ts'
import { reasonOf, recordFates } from './bounces.ts'
import { handOver, readHandedOver, takeBack } from './hand-over.ts'

const mostTries = 16
const longestPause = 240
/** Minutes until the next try; all of them are a day and a half. */
const pauseAfter = (tries: number) => Math.min(2 ** tries, longestPause)
const timeLimits = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 120_000 }

type Leaving = { id: string; personId: string; from: string; key: string }

const readLeaving = (db: Db, id: string): Promise<Leaving | undefined> =>
  db.maybe(sql`
    select e.id, e.person_id as "personId", m.sender -> 0 ->> 'email' as "from", m.raw_key as key
    from mail_entries e join mail_messages m on m.id = e.message_id
    where e.id = ${id} and m.raw_key is not null`)

const Relaying = object({ mailId: Id, tries: optional(integer({ min: 0 })) })

const relayMail: JobToken<Infer<typeof Relaying>> = job(
  'mail.relay',
  Relaying,
  async ({ mailId, tries = 0 }, { id, db, config, transaction }) => {
    const mail = await readLeaving(db, mailId)
    if (!mail) return
    const raw = await openBlobs(config).get(mail.key)
    try {
      const unsure = await readHandedOver(db, mailId, id)
      const waiting = await handOver(db, mailId, { jobId: id, tries })
      const fates = waiting.length === 0 ? [] : await relay(config, mail, { raw, waiting })
      await transaction((tx) =>
        settle(tx, mail, { jobId: id, tries, waiting, fates: [...unsure.map(failedAs('unconfirmed')), ...fates] }),
      )
    } finally {
      raw.destroy()
    }
  },
)

type Tried = { jobId: string; tries: number; waiting: readonly string[]; fates: readonly Fate[] }

/** Recipients who were not reached for now are tried again by another job: this one ends with its transaction. */
async function settle(tx: Tx, { id, personId }: Leaving, { jobId, tries, waiting, fates }: Tried): Promise<void> {
  const known = new Set(fates.map(({ email }) => email))
  const left = waiting.filter((email) => !known.has(email))
  const isLast = tries + 1 >= mostTries
  await recordFates(tx, id, isLast ? [...fates, ...left.map(failedAs('unreachable'))] : fates)
  takeBack(tx, id, jobId)
  settleDelivery(tx, id)
  const runAt = new Date(Date.now() + pauseAfter(tries) * 60_000)
  if (left.length > 0 && !isLast) await enqueue(tx, relayMail, { mailId: id, tries: tries + 1 }, { runAt })
  await tellChanged(tx, personId, [id])
}

export const relayParts: Part[] = [relayMail]

/** Queues a mail for those of its recipients who wait for it. */
export async function enqueueRelay(tx: Tx, entryId: string): Promise<void> {
  await enqueue(tx, relayMail, { mailId: entryId })
}

const failedAs =
  (reason: Failure['reason']) =>
  (email: string): Fate => ({ email, state: 'failed', failure: { reason, status: null, said: '' } })

type Sent = { accepted: readonly unknown[]; rejectedErrors?: readonly SmtpError[] }
type SmtpError = Error & {
  code?: string
  responseCode?: number
  response?: string
  recipient?: string
  rejectedErrors?: readonly SmtpError[]
}

type Handed = { raw: Readable; waiting: readonly string[] }

/** Those whose fate is known now; the others wait. */
async function relay(config: Config, { from }: Leaving, { raw, waiting }: Handed): Promise<Fate[]> {
  const { smtpUrl, dkim, mailDomain } = config
  if (smtpUrl === undefined) return waiting.map(failedAs('no-relay'))
  const signing = dkim && { dkim: { domainName: mailDomain, keySelector: dkim.selector, privateKey: dkim.privateKey } }
  try {
    const sent: Sent = await createTransport({ url: smtpUrl, ...timeLimits, ...signing }).sendMail({
      envelope: { from, to: [...waiting] },
      raw,
    })
    const rejected = (sent.rejectedErrors ?? []).flatMap((error) => fatesOf(error, [error.recipient ?? '']))
    return [...sent.accepted.map((email): Fate => ({ email: String(email).toLowerCase(), state: 'sent' })), ...rejected]
  } catch (error) {
    if (!isSmtpError(error)) throw error
    // Each recipient was refused, or the mail was, for all of them.
    if (error.rejectedErrors) return error.rejectedErrors.flatMap((one) => fatesOf(one, [one.recipient ?? '']))
    return fatesOf(error, waiting)
  }
}

const isSmtpError = (error: unknown): error is SmtpError => error instanceof Error && 'code' in error

/** Said of this mail. Anything else, such as a password that isn’t taken, is between the relay and us. */
const ofThisMail: readonly unknown[] = ['EENVELOPE', 'EMESSAGE']

/** None for what may pass: a code that begins with a 4, or no answer at all. */
function fatesOf({ code, responseCode = 0, response = '' }: SmtpError, emails: readonly string[]): Fate[] {
  if (responseCode < 500 || !ofThisMail.includes(code)) return []
  const status = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null
  const said = response.replace(/^\d{3}[ -]/, '')
  const failure = { reason: reasonOf({ status, code: responseCode, said }), status, said }
  return emails.map((email) => ({ email: email.toLowerCase(), state: 'failed', failure }))
}
