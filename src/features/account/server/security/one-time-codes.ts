// Six digits from an app and recovery codes: made, compared, and never taken twice.
import { randomInt } from 'node:crypto'
import { Secret as TotpSecret, TOTP } from 'otpauth'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { seal, tryUnseal } from '#kernel/server/access/sealed.ts'
import { codeDigits } from '../../sign-up-contract.ts'
import { recoveryCodeCount } from '../../security-contract.ts'
import { keyedHash } from '../keyed-hash.ts'
import {
  insertSecret,
  lockSecret,
  replaceRecoveryCodes,
  updateLastStep,
  spendRecoveryCode,
} from './one-time-queries.ts'

const secretBytes = 20
const stepSeconds = 30
// Clocks differ: the code before and the code after are taken too.
const stepsAside = 1

const sealOf = (personId: string) => ({ purpose: 'account secrets', owner: personId })

/** The parameters that every app supports; some ignore others. */
const codesOf = (secret: TotpSecret, more: { issuer: string; label: string } | object = {}) =>
  new TOTP({ algorithm: 'SHA1', digits: codeDigits, period: stepSeconds, secret, ...more })

/** A secret for an app, as text and as an address; undefined when codes are on already. */
export async function makeSecret(
  tx: Tx,
  config: Config,
  person: { id: string; email: string },
): Promise<{ secret: string; address: string } | undefined> {
  const secret = new TotpSecret({ size: secretBytes })
  const isNew = await insertSecret(tx, person.id, seal(config, sealOf(person.id), secret.base32))
  if (!isNew) return undefined
  const address = codesOf(secret, { issuer: tx.wiring.readWorkspace().name, label: person.email }).toString()
  return { secret: secret.base32, address }
}

type Typed = { personId: string; code: string; isFirst?: boolean }

/** Whether the code is right now, and newer than the last that was taken; a right one is used up. */
export const acceptCode = async (tx: Tx, config: Config, typed: Typed): Promise<boolean> =>
  (await judgeCode(tx, config, typed)) === 'right'

/** The same, with those told apart that were right and have been taken. */
export async function judgeCode(
  tx: Tx,
  config: Config,
  { personId, code, isFirst = false }: Typed,
): Promise<'right' | 'used' | 'wrong'> {
  const known = await lockSecret(tx, personId)
  if (!known || known.isOn === isFirst) return 'wrong'
  const secret = tryUnseal(config, sealOf(personId), known.secret)
  // Sealed under a key that the server has no more, it fits no code.
  if (secret === undefined) return 'wrong'
  const aside = codesOf(TotpSecret.fromBase32(secret)).validate({
    token: code,
    timestamp: known.now,
    window: stepsAside,
  })
  if (aside === null) return 'wrong'
  const step = Math.floor(known.now / 1000 / stepSeconds) + aside
  if (step <= known.lastStep) return 'used'
  await updateLastStep(tx, personId, step)
  return 'right'
}

// Without letters and digits that look alike.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 8

const randomCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
const recoveryHash = (config: Config, personId: string, code: string) =>
  keyedHash(config, 'recovery', personId, code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))

/** New ones in place of the old, as people read them: `4k7m-2xqa`. */
export async function makeRecoveryCodes(tx: Tx, config: Config, personId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, randomCode)
  const hashes = codes.map((code) => recoveryHash(config, personId, code))
  await replaceRecoveryCodes(tx, personId, hashes)
  return codes.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`)
}

/** Right is one of theirs that was not used yet; it is used up. */
export const acceptRecoveryCode = async (
  tx: Tx,
  config: Config,
  personId: string,
  code: string,
): Promise<'right' | 'wrong'> =>
  (await spendRecoveryCode(tx, personId, recoveryHash(config, personId, code))) ? 'right' : 'wrong'
