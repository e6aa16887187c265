// Rate-limits password attempts on links, by link and by network, without locking out people who know the password.
import type { Bucket, GuessLimit } from '#kernel/server/access/guesses.ts'
import { claimGuess, forgiveGuess, removeOldGuesses } from '#kernel/server/access/guesses.ts'
import { keyedHashes } from '#kernel/server/access/keyed-hash.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { networkOf } from '#kernel/server/http/network.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'

// One network gets few attempts on one link; a link gets more, since many people may have been sent its password.
const both = { freeFailures: 3, longestWait: 900 }
const ofLink = { freeFailures: 20, longestWait: 60 }
const ofNetwork = { freeFailures: 20, longestWait: 300 }
const limit: GuessLimit = { table: sql`files_link_tries`, memoryHours: 24 }

const hashOf = keyedHashes('files links')

type Guess = { linkId: string; address: string; config: Config }

function bucketsOf({ linkId, address, config }: Guess): { own: Bucket; others: Bucket[] } {
  const network = networkOf(address)
  return {
    own: { key: hashOf(config, 'both', linkId, network), ...both },
    others: [
      { key: hashOf(config, 'link', linkId), ...ofLink },
      { key: hashOf(config, 'network', network), ...ofNetwork },
    ],
  }
}

/** Counts the attempt before the password is compared, or refuses it with the seconds to wait. */
export function countGuess(tx: Tx, guess: Guess): Promise<void> {
  const { own, others } = bucketsOf(guess)
  return claimGuess(tx, limit, [own, ...others], 'Too many wrong passwords')
}

export function forgetGuess(tx: Tx, guess: Guess): Promise<void> {
  const { own, others } = bucketsOf(guess)
  return forgiveGuess(tx, limit, own, others)
}

export const forgetGuesses = tidyUp((tx) => removeOldGuesses(tx, limit))
