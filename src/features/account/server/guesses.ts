// Makes guessing passwords slow without ever locking anybody out.
import { AppError } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { networkOf } from '#kernel/server/http/network.ts'
import type { RequestFacts, Transaction } from '#kernel/server/parts.ts'
import { keyedHash, plainAddress } from './keyed-hash.ts'
import { claimTry, forgiveTry, isKnownDevice, readLongestWait, rememberDevice } from './queries.ts'
import type { Door } from './queries.ts'

// An account: about 60 guesses an hour from the whole world, and its owner never waits longer than this elsewhere.
const account = { freeFailures: 5, longestWait: 60 }
// An address: whole offices stand behind one, so that many failures are free.
const network = { freeFailures: 30, longestWait: 300 }
// Both: one place that tries one account has few mistakes free.
const both = { freeFailures: 3, longestWait: 900 }

/** A try at signing in that has been counted as failed, until `forgive` says that it was right. */
export type Try = {
  forgive: (tx: Tx) => Promise<void>
  /** Does what follows from a right answer; when that breaks through no fault of the caller's, the try counts as none. */
  orForgive: <Result>(work: () => Promise<Result>) => Promise<Result>
}

type Attempt = {
  email: string
  request: Pick<RequestFacts, 'address' | 'userAgent'>
  config: Config
  /** What is guessed: who knows the password has made no guess at the code yet. */
  what?: 'password' | 'code'
}

/**
 * Counts a try before the password is compared, or refuses it with the seconds to wait.
 * A device that signed in to this account before is watched by itself alone: it gets in while others guess.
 * Who has no account is treated alike.
 */
export async function beginTry(transaction: Transaction, db: Db, attempt: Attempt): Promise<Try> {
  const { email, request, config, what = 'password' } = attempt
  const address = plainAddress(email)
  const place = networkOf(request.address)
  const device = deviceOf(attempt)
  const isKnown = await isKnownDevice(db, device)
  // Those of passwords are named as they were before there were codes: what was counted stays.
  const keyOf = (...parts: string[]) => keyedHash(config, ...(what === 'code' ? ['code-door'] : []), ...parts)
  const ownDevice = what === 'code' ? keyOf('device', device.toString('base64url')) : device
  const own: Door = { key: isKnown ? ownDevice : keyOf('both', address, place), ...both }
  const shared: Door[] = isKnown
    ? []
    : [
        { key: keyOf('account', address), ...account },
        { key: keyOf('network', place), ...network },
      ]
  await claimAll(transaction, [own, ...shared])
  const others = shared.map((door) => door.key)
  const forgive = (tx: Tx) => forgiveTry(tx, own.key, others)
  return {
    forgive,
    orForgive: (work) =>
      work().catch(async (error: unknown) => {
        if (!(error instanceof AppError)) await transaction(forgive)
        throw error
      }),
  }
}

/** Knows this browser at this place from now on as one that signed in to the account; true when it never had. */
export const knowDevice = (tx: Tx, attempt: Attempt) => rememberDevice(tx, deviceOf(attempt))

/** A browser at its place, together with the account that it opens. */
export const deviceOf = ({ email, request, config }: Attempt) =>
  keyedHash(config, 'device', plainAddress(email), networkOf(request.address), request.userAgent)

async function claimAll(transaction: Transaction, doors: readonly Door[]): Promise<void> {
  // In one order everywhere, so that two tries never wait for each other.
  const inOrder = doors.toSorted((one, other) => one.key.compare(other.key))
  await transaction(async (tx) => {
    for (const door of inOrder) {
      if (await claimTry(tx, door)) continue
      const keys = inOrder.map(({ key }) => key)
      throw new AppError('too-many', 'Too many tries', { retryAfter: await readLongestWait(tx, keys) })
    }
  })
}
