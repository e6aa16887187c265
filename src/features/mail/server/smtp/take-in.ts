// Takes in one mail: kept as its bytes came, read, and put into mailboxes before its sender is told that it was taken.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#kernel/errors.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { insertBlob } from '#kernel/server/files/upload-queries.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { ServiceContext } from '#kernel/server/service-part.ts'
import type { Warning } from '../../entities.ts'
import { mailBytesMax } from '../../entities.ts'
import { readAccounts } from '../addresses/accounts.ts'
import { parseMessage } from '../messages/parse.ts'
import type { ParsedMessage } from '../messages/parsed-message.ts'
import { receiveMail } from '../messages/receive.ts'
import { applyReport } from '../relay/bounces.ts'
import { SmtpRefusal } from './refusals.ts'

const headBytes = 262_144
/** RFC 5321 6.3: at least 100 hops are allowed; a loop makes more. */
const mostHops = 100

/** Throws a `SmtpRefusal` or an `AppError`; nothing of the mail is in a mailbox then. */
export async function takeIn(context: ServiceContext, bytes: Readable, recipients: readonly string[]): Promise<void> {
  const { config, db, transaction } = context
  const blobs = openBlobs(config)
  const raw = await blobs.put(bytes, mailBytesMax)
  // Refused or not: contents that nobody wants are found by their rows.
  await insertBlob(db, raw.key, raw.size)
  if (raw.size > 0)
    refuseLoop(await buffer(await blobs.get(raw.key, { start: 0, end: Math.min(raw.size, headBytes) - 1 })))
  const parsed = await parseMessage(config, raw.key)
  const warnings = [...parsed.warnings, ...(await warningsOfOutside(db, parsed.from, config.mailDomain))]
  await receiveMail(
    { transaction, config },
    { rawKey: raw.key, rawSize: raw.size, parsed: { ...parsed, warnings }, recipients },
  )
  const { report } = parsed
  if (report) await transaction((tx) => applyReport(tx, report, { recipients, domain: config.mailDomain }))
}

/** Colleagues write to each other inside: outside, anybody can write their address into From. */
async function warningsOfOutside(db: Db, from: ParsedMessage['from'], domain: string): Promise<Warning[]> {
  const accounts = await readAccounts(
    db,
    from.map(({ email }) => email),
    domain,
  )
  return accounts.size > 0 ? ['from-outside'] : []
}

/** A mail that has come through so many servers is sent around in a circle. */
function refuseLoop(head: Buffer): void {
  const text = head.toString('latin1')
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length
  const hops = text.slice(0, end).match(/^received:/gim)?.length ?? 0
  if (hops > mostHops) throw new SmtpRefusal(554, '5.4.6 Mail loop detected')
}

/** As SMTP says it, in words. */
export function refusalOf(error: unknown): SmtpRefusal {
  if (error instanceof SmtpRefusal) return error
  if (!(error instanceof AppError)) return new SmtpRefusal(451, '4.3.0 Something went wrong here. Try again later')
  if (error.code === 'too-large') return new SmtpRefusal(552, `5.3.4 ${error.message}`)
  if (error.code === 'full') return new SmtpRefusal(452, '4.3.1 Out of space. Try again later')
  return new SmtpRefusal(451, `4.3.2 ${error.message}`)
}
