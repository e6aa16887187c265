// Makes guessing passwords and codes slow, by account, by network and by both.
import { AppError } from '#kernel/errors.ts'
import type { Bucket } from '#kernel/server/access/guesses.ts'
import { claimGuess, forgiveGuess, takeBackGuess } from '#kernel/server/access/guesses.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { networkOf } from '#kernel/server/http/network.ts'
import type { RequestFacts, Transaction } from '#kernel/server/parts.ts'
import { keyedHash, plainAddress } from './keyed-hash.ts'
import { guessLimit, isKnownDevice, rememberDevice } from './queries.ts'

// An account: about 60 guesses an hour from the whole world, and its owner never waits longer than this elsewhere.
const account = { freeFailures: 5, longestWait: 60 }
// An address: whole offices stand behind one, so that many failures are free.
const network = { freeFailures: 30, longestWait: 300 }
// Both: one place that tries one account has few mistakes free.
const both = { freeFailures: 3, longestWait: 900 }

/** A try at signing in that has been counted as failed. */
export type Try = {
  /** It was right: all failures there are forgotten. */
  forgive: (tx: Tx) => Promise<void>
  /** It was no guess: it alone is not counted. */
  takeBack: (tx: Tx) => Promise<void>
  /** Does what follows from a right answer; when that breaks through no fault of the caller's, the try is not counted. */
  orTakeBack: <Done>(work: () => Promise<Done>) => Promise<Done>
}

type Attempt = {
  email: string
  request: Pick<RequestFacts, 'address' | 'userAgent'>
  config: Config
  /** The secret being guessed: someone who knows the password hasn't guessed at the code yet. */
  what?: 'password' | 'code'
}

/**
 * Counts an attempt before the password is compared, or refuses it with the seconds to wait; `work` compares. Attempts
 * at one account are serialized, so that concurrent correct ones don't count as each other's failures.
 * A device that signed in to this account before has a limit of its own: it gets in while others guess.
 * An unknown address is treated the same.
 */
export async function tryInTurn<Result>(
  { transaction, db, ...attempt }: Attempt & { transaction: Transaction; db: Db },
  work: (tried: Try) => Promise<Result>,
): Promise<Result> {
  const device = deviceOf(attempt)
  const isKnown = await isKnownDevice(db, device)
  const line = keyedHash(attempt.config, 'line', isKnown ? device.toString('base64url') : plainAddress(attempt.email))
  return inTurn(`${attempt.what ?? 'password'} ${line.toString('base64url')}`, async () => {
    const { own, others } = bucketsOf(attempt, isKnown ? device : undefined)
    await transaction((tx) => claimGuess(tx, guessLimit, [own, ...others]))
    const takeBack = (tx: Tx) => takeBackGuess(tx, guessLimit, [own, ...others])
    return work({
      forgive: (tx) => forgiveGuess(tx, guessLimit, own, others),
      takeBack,
      orTakeBack: (next) =>
        next().catch(async (error: unknown) => {
          if (!(error instanceof AppError)) await transaction(takeBack)
          throw error
        }),
    })
  })
}

/** The last of each line, which the next one waits for. Another server has lines of its own. */
const lines = new Map<string, Promise<void>>()

async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = lines.get(name)
  let leave = () => {}
  const own = new Promise<void>((resolve) => {
    leave = resolve
  })
  lines.set(name, own)
  try {
    await before
    return await work()
  } finally {
    leave()
    if (lines.get(name) === own) lines.delete(name)
  }
}

function bucketsOf({ email, request, config, what = 'password' }: Attempt, known: Buffer | undefined) {
  const address = plainAddress(email)
  const place = networkOf(request.address)
  // Those of passwords are named as they were before there were codes: what was counted stays.
  const keyOf = (...parts: string[]) => keyedHash(config, ...(what === 'code' ? ['code-door'] : []), ...parts)
  const own = (key: Buffer): Bucket => ({ key, ...both })
  if (known) return { own: own(what === 'code' ? keyOf('device', known.toString('base64url')) : known), others: [] }
  const others: Bucket[] = [
    { key: keyOf('account', address), ...account },
    { key: keyOf('network', place), ...network },
  ]
  return { own: own(keyOf('both', address, place)), others }
}

/** Knows this browser at this place from now on as one that signed in to the account; true when it never had. */
export const knowDevice = (tx: Tx, attempt: Attempt) => rememberDevice(tx, deviceOf(attempt))

/** A browser at its place, together with the account that it opens. */
export const deviceOf = ({ email, request, config }: Attempt) =>
  keyedHash(config, 'device', plainAddress(email), networkOf(request.address), request.userAgent)
