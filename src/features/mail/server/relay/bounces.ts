// Records the fate of mails that left, for each recipient, whether another server says so at once or by a mail later.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { readAccounts } from '../addresses/accounts.ts'
import type { Failure } from '../../entities.ts'
import type { ParsedReport } from '../messages/parsed-message.ts'
import { tellChanged } from '../tell.ts'
import { settleDelivery } from '../writing/send-queries.ts'

const saidMax = 500
type Said = { status: string | null; code?: number | undefined; said: string }

const noAddress = /user unknown|no such user|mailbox not found|unknown user/i
/** By the status of RFC 3463 without its first number, else by the code of SMTP and the words. */
const reasons: readonly (readonly [Failure['reason'], (detail: string, said: Said) => boolean])[] = [
  ['unknown-domain', (detail) => /^(?:1\.[234]|1\.10|4\.4)$/.test(detail)],
  ['unknown-address', (detail, { said }) => /^(?:1\.[16]|2\.1)$/.test(detail) || noAddress.test(said)],
  ['full', (detail) => detail === '2.2'],
  ['too-large', (detail, { code }) => detail === '2.3' || detail === '3.4' || code === 552],
  ['unreachable', (detail) => detail.startsWith('4.')],
]

export function reasonOf(said: Said): Failure['reason'] {
  const detail = said.status?.replace(/^[245]\./, '') ?? ''
  return reasons.find(([, fits]) => fits(detail, said))?.[0] ?? 'refused'
}

export type Fate =
  | { email: string; state: 'sent' }
  | { email: string; state: 'failed'; failure: Omit<Failure, 'email'> }

/** Passes over people that the mail wasn’t sent to. */
export async function recordFates(tx: Tx, entryId: string, fates: readonly Fate[]): Promise<void> {
  const rows = fates.map((fate) => ({
    email: fate.email.toLowerCase(),
    state: fate.state,
    ...(fate.state === 'failed' && { ...fate.failure, said: fate.failure.said.slice(0, saidMax) }),
  }))
  await tx.run(sql`
    update mail_deliveries d set state = f.state, reason = f.reason, status = f.status, said = f.said,
      attempts = d.attempts + 1, changed_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(rows)}) as f (email text, state text, reason text, status text, said text)
    where d.entry_id = ${entryId} and d.email = f.email`)
}

type Reported = { entryId: string; personId: string }

/** A mail that one of these people wrote, by its Message-ID. */
const readReported = (tx: Tx, messageId: string, personIds: readonly string[]): Promise<Reported | undefined> =>
  tx.maybe(sql`
    select e.id as "entryId", e.person_id as "personId"
    from mail_messages m join mail_entries e on e.message_id = m.id and e.origin = 'written'
    where m.message_id = ${messageId} and e.delivery is not null and e.person_id = any(${personIds}::uuid[])
    limit 1`)

type To = { recipients: readonly string[]; domain: string }

/** A report counts only for a mail of the one who gets it, and for people it was written to: anybody can send one. */
export async function applyReport(tx: Tx, report: ParsedReport, { recipients, domain }: To): Promise<void> {
  const { originalMessageId, failures } = report
  if (originalMessageId === null) return
  const accounts = await readAccounts(tx, recipients, domain)
  const reported = await readReported(
    tx,
    originalMessageId,
    [...accounts.values()].map(({ personId }) => personId),
  )
  if (!reported) return
  const fates = failures.map(({ email, status, said }): Fate => ({
    email,
    state: 'failed',
    failure: { reason: reasonOf({ status, said }), status, said },
  }))
  await recordFates(tx, reported.entryId, fates)
  settleDelivery(tx, reported.entryId)
  await tellChanged(tx, reported.personId, [reported.entryId])
}
