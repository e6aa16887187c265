// Six digits that show that an address is somebody's: made, sent, compared, used up.
import { randomInt } from 'node:crypto'
import { AppError } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/db.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import { codeDigits } from '../contract.ts'
import { keyedHash, plainAddress } from './keyed-hash.ts'
import { mailCode } from './mails.ts'
import type { Purpose } from './queries.ts'
import { readWait, replaceCode, tryCode } from './queries.ts'

type Request = { purpose: Purpose; email: string; config: Config }

const addresseeOf = ({ purpose, email, config }: Request) => ({
  purpose,
  address: keyedHash(config, 'address', plainAddress(email)),
})
const hashOf = ({ purpose, email, config }: Request, code: string) =>
  keyedHash(config, 'code', purpose, plainAddress(email), code)

export type Sending = { isSent: boolean; resendAfter: number }

/**
 * Makes a new code and queues its mail, unless the last one is too fresh.
 * Does the same for an address that nobody has; only the mail is never written then, by a job, after the answer.
 */
export async function sendCode(tx: Tx, request: Request): Promise<Sending> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const addressee = addresseeOf(request)
  const replaced = await replaceCode(tx, addressee, hashOf(request, code))
  if (!replaced) return { isSent: false, resendAfter: await readWait(tx, addressee) }
  const { purpose, email } = request
  await enqueue(tx, mailCode, { purpose, email, code })
  return { isSent: true, resendAfter: replaced.wait }
}

/**
 * Compares a typed code and counts the try; the right one is used up. Answers what to throw for a wrong one,
 * after the commit: thrown inside, the count would be rolled back.
 */
export async function checkCode(tx: Tx, request: Request, code: string): Promise<AppError | undefined> {
  const tried = await tryCode(tx, addresseeOf(request), hashOf(request, code))
  if (tried?.isRight) return undefined
  const problem = { code: 'wrong-code', limit: tried?.triesLeft ?? 0 } as const
  return new AppError('invalid', 'This code is not right', { fields: { code: problem } })
}
