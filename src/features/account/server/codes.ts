// Six digits that show that an address is somebody's: made, sent, compared, used up.
import { randomInt } from 'node:crypto'
import { AppError } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { enqueueAll } from '#kernel/server/jobs/jobs.ts'
import { networkOf } from '#kernel/server/http/network.ts'
import type { RequestFacts } from '#kernel/server/parts.ts'
import { codeDigits } from '../contract.ts'
import { deviceOf } from './guesses.ts'
import { keyedHash, plainAddress } from './keyed-hash.ts'
import { mailCode } from './mails.ts'
import type { Purpose } from './queries.ts'
import { isKnownDevice, readWait, replaceCodes, tryCode } from './queries.ts'

type Addressed = { purpose: Purpose; email: string; config: Config }
/** `request`: from where somebody asks for it or tries it; nobody does when an admin wants an address proven. */
type Asked = Addressed & { request: Pick<RequestFacts, 'address' | 'userAgent'> }

const addressOf = ({ email, config }: Addressed) => keyedHash(config, 'address', plainAddress(email))
const hashOf = ({ purpose, email, config }: Addressed, code: string) =>
  keyedHash(config, 'code', purpose, plainAddress(email), code)
const askerOf = ({ request, config }: Pick<Asked, 'request' | 'config'>) =>
  keyedHash(config, 'asker', networkOf(request.address))

export type Sending = { isSent: boolean; resendAfter: number }

/**
 * Makes a new code and queues its mail, unless the last one is too fresh.
 * Does the same for an address that nobody has; only the mail is never written then, by a job, after the answer.
 */
export async function sendCode(tx: Tx, asked: Asked): Promise<Sending> {
  const [sent] = await send(tx, asked.purpose, [{ ...asked, asker: askerOf(asked) }])
  if (sent) return { isSent: true, resendAfter: sent.wait }
  return { isSent: false, resendAfter: await readWait(tx, { purpose: asked.purpose, address: addressOf(asked) }) }
}

/** The same for many who did not ask themselves. */
export async function sendCodes(tx: Tx, purpose: Purpose, addressed: readonly Omit<Addressed, 'purpose'>[]) {
  await send(
    tx,
    purpose,
    addressed.map((one) => ({ ...one, purpose, asker: null })),
  )
}

async function send(tx: Tx, purpose: Purpose, addressed: readonly (Addressed & { asker: Buffer | null })[]) {
  const made = addressed.map((one) => {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    return { email: one.email, code, kept: { address: addressOf(one), code: hashOf(one, code), asker: one.asker } }
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
  const tried = await tryCode(tx, { purpose, address: addressOf(asked) }, hashOf(asked, code), trying)
  if (tried?.isRight) return undefined
  const problem = { code: 'wrong-code', limit: tried?.triesLeft ?? 0 } as const
  return new AppError('invalid', 'This code is not right', { fields: { code: problem } })
}
