// Six digits that show that an address is somebody's: made, sent, compared, used up.
import { randomInt } from 'node:crypto'
import { AppError } from '#kernel/errors.ts'
import { readLongestWait } from '#kernel/server/access/guesses.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { enqueueAll } from '#kernel/server/jobs/jobs.ts'
import { networkOf } from '#kernel/server/http/network.ts'
import type { RequestFacts } from '#kernel/server/parts.ts'
import { codeDigits } from '../sign-up-contract.ts'
import { deviceOf } from './guesses.ts'
import { keyedHash, plainAddress } from './keyed-hash.ts'
import { mailCode } from './mails.ts'
import type { Purpose } from './queries.ts'
import { claimOfHour, guessLimit, isKnownDevice, readWait, replaceCodes, returnToHour, tryCode } from './queries.ts'

type Addressed = { purpose: Purpose; email: string; config: Config }
/** `request`: from where somebody asks for it or tries it; nobody does when an admin wants an address proven. */
type Asked = Addressed & { request: Pick<RequestFacts, 'address' | 'userAgent'> }

const mailboxOf = ({ email, config }: Addressed) => keyedHash(config, 'address', plainAddress(email))
const hashOf = ({ purpose, email, config }: Addressed, code: string) =>
  keyedHash(config, 'code', purpose, plainAddress(email), code)
const askerOf = ({ request, config }: Pick<Asked, 'request' | 'config'>) =>
  keyedHash(config, 'asker', networkOf(request.address))
/** The mailbox as it is asked for by this browser, this network, or nobody. */
const addressOf = ({ email, config }: Addressed, by: Buffer | null) =>
  keyedHash(config, 'asked', plainAddress(email), by?.toString('base64url') ?? '')

/** For a mailbox, asked for by whomever: one place alone never comes so far, waiting as it must. */
const mailsAnHour = 12

export type Sending = { isSent: boolean; resendAfter: number }

/**
 * Makes a new code and queues its mail, unless the last one that was asked for from there is too fresh, or the mailbox
 * got its share from everywhere. A browser that signed in before is a place of its own, and has no share with strangers.
 * Does the same for an address that nobody has; only the mail is never written then, by a job, after the answer.
 */
export async function sendCode(tx: Tx, asked: Asked): Promise<Sending> {
  const { purpose, email, config } = asked
  const device = deviceOf(asked)
  const isKnown = await isKnownDevice(tx, device)
  const share = keyedHash(config, 'mails', purpose, plainAddress(email))
  if (!isKnown && !(await claimOfHour(tx, share, mailsAnHour)))
    return { isSent: false, resendAfter: await readLongestWait(tx, guessLimit, [share]) }
  const asker = askerOf(asked)
  const address = addressOf(asked, isKnown ? device : asker)
  const [sent] = await send(tx, purpose, [{ ...asked, address, asker }])
  if (sent) return { isSent: true, resendAfter: sent.wait }
  if (!isKnown) await returnToHour(tx, share)
  return { isSent: false, resendAfter: await readWait(tx, purpose, address) }
}

/** The same for many who did not ask themselves. */
export async function sendCodes(tx: Tx, purpose: Purpose, addressed: readonly Omit<Addressed, 'purpose'>[]) {
  const asked = addressed.map((one) => ({ ...one, purpose }))
  await send(
    tx,
    purpose,
    asked.map((one) => ({ ...one, address: addressOf(one, null), asker: null })),
  )
}

type FromPlace = Addressed & { address: Buffer; asker: Buffer | null }

async function send(tx: Tx, purpose: Purpose, addressed: readonly FromPlace[]) {
  const made = addressed.map((one) => {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    const { email, address, asker } = one
    return { email, code, kept: { address, mailbox: mailboxOf(one), code: hashOf(one, code), asker } }
  })
  const replaced = await replaceCodes(
    tx,
    purpose,
    made.map(({ kept }) => kept),
  )
  const isReplaced = ({ kept }: (typeof made)[number]) => replaced.some(({ address }) => address.equals(kept.address))
  const mails = made.filter(isReplaced).map(({ email, code }) => ({ data: { purpose, email, code } }))
  await enqueueAll(tx, mailCode, mails)
  return replaced
}

/**
 * Compares a typed code and counts the try; the right one is used up. Answers what to throw for a wrong one,
 * after the commit: thrown inside, the count would be rolled back.
 */
export async function checkCode(tx: Tx, asked: Asked, code: string): Promise<AppError | undefined> {
  const { purpose } = asked
  const trying = { isKnown: await isKnownDevice(tx, deviceOf(asked)), asker: askerOf(asked) }
  const tried = await tryCode(tx, { purpose, mailbox: mailboxOf(asked) }, hashOf(asked, code), trying)
  if (tried?.isRight) return undefined
  const problem = { code: 'wrong-code', limit: tried?.triesLeft ?? 0 } as const
  return new AppError('invalid', 'This code isn’t right', { fields: { code: problem } })
}
