// Makes guessing coupon codes slow, by person and by network, without keeping anybody from buying.
import type { Bucket, GuessLimit } from '#kernel/server/access/guesses.ts'
import { claimGuess, removeOldGuesses, takeBackGuess } from '#kernel/server/access/guesses.ts'
import { keyedHashes } from '#kernel/server/access/keyed-hash.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { networkOf } from '#kernel/server/http/network.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'

// A code mistyped from a leaflet costs no wait; behind one address there may be a whole office.
const ofPerson = { freeFailures: 5, longestWait: 300 }
const ofNetwork = { freeFailures: 20, longestWait: 300 }
const limit: GuessLimit = { table: sql`ecommerce_code_tries`, memoryHours: 24 }

export type Guesser = { personId: string | undefined; address: string; config: Config }

const hashOf = keyedHashes('ecommerce codes')

function bucketsOf({ personId, address, config }: Guesser): Bucket[] {
  const network = { key: hashOf(config, 'network', networkOf(address)), ...ofNetwork }
  return personId === undefined ? [network] : [{ key: hashOf(config, 'person', personId), ...ofPerson }, network]
}

/** Counts a guess before the code is looked up, or refuses it; the answer takes it back when the code exists. */
export async function beginGuess(tx: Tx, guesser: Guesser): Promise<() => Promise<void>> {
  const buckets = bucketsOf(guesser)
  await claimGuess(tx, limit, buckets, 'Too many wrong codes')
  return () => takeBackGuess(tx, limit, buckets)
}

export const forgetGuesses = tidyUp((tx) => removeOldGuesses(tx, limit))
