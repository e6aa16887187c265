// Makes guessing codes slow, by who asks and from where, without keeping anybody from buying.
import { createHmac, hkdfSync } from 'node:crypto'
import { AppError } from '#kernel/errors.ts'
import { loadTokenKey } from '#kernel/server/access/tokens.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import { networkOf } from '#kernel/server/http/network.ts'
import { object } from '#kernel/shape.ts'

// Whoever mistypes a code from a leaflet waits for nothing; behind one address there may be a whole office.
const ofPerson = { freeFailures: 5, longestWait: 300 }
const ofNetwork = { freeFailures: 20, longestWait: 300 }
const keyBytes = 32
const dayMilliseconds = 86_400_000

type Door = typeof ofPerson & { key: Buffer }
export type Guesser = { personId: string | undefined; address: string; config: Config }

/** In one order everywhere, so that two tries never wait for each other. */
function doorsOf({ personId, address, config }: Guesser): Door[] {
  const key = Buffer.from(hkdfSync('sha256', loadTokenKey(config), '', 'ecommerce codes', keyBytes))
  const hashOf = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  const network = { key: hashOf('network', networkOf(address)), ...ofNetwork }
  const doors = personId === undefined ? [network] : [{ key: hashOf('person', personId), ...ofPerson }, network]
  return doors.toSorted((one, other) => one.key.compare(other.key))
}

/**
 * Counts a try as wrong before the code is looked up, or refuses it with the seconds to wait; the answer takes it back
 * when the code turns out to be one. Tries at once wait for each other, so that none slips through.
 */
export async function beginGuess(tx: Tx, guesser: Guesser): Promise<() => Promise<void>> {
  const doors = doorsOf(guesser)
  for (const door of doors) if (!(await claimTry(tx, door))) throw await tooMany(tx, doors)
  // Once for each day: one job that every try puts off would never run.
  const runAt = new Date((Math.floor(Date.now() / dayMilliseconds) + 2) * dayMilliseconds)
  await enqueue(tx, forgetGuesses, {}, { runAt, key: `${forgetGuesses.name}:${runAt.toISOString()}` })
  return async () => {
    await tx.run(sql`
      update ecommerce_code_tries set failures = greatest(failures - 1, 0), next_at = least(next_at, now())
      where door = any(${doors.map(({ key }) => key)}::bytea[])`)
  }
}

// A day later nobody remembers.
const failuresNow = sql`
  case when ecommerce_code_tries.last_at < now() - interval '1 day' then 1 else ecommerce_code_tries.failures + 1 end`

async function claimTry(tx: Tx, { key, freeFailures, longestWait }: Door): Promise<boolean> {
  const claimed = await tx.run(sql`
    insert into ecommerce_code_tries (door, failures) values (${key}, 1)
    on conflict (door) do update set
      failures = ${failuresNow}, last_at = clock_timestamp(),
      next_at = clock_timestamp() + make_interval(secs => case when ${failuresNow} <= ${freeFailures} then 0 else
        least(${longestWait}::float8, power(2, least(${failuresNow} - ${freeFailures} - 1, 20))) end)
    where ecommerce_code_tries.next_at <= clock_timestamp()`)
  return claimed > 0
}

async function tooMany(tx: Tx, doors: readonly Door[]): Promise<AppError> {
  const { wait } = await tx.one<{ wait: number }>(sql`
    select coalesce(max(greatest(1, ceil(extract(epoch from next_at - now())))), 1)::int as "wait"
    from ecommerce_code_tries where door = any(${doors.map(({ key }) => key)}::bytea[])`)
  return new AppError('too-many', 'Too many wrong codes', { retryAfter: wait })
}

/** Removes what has no effect any more. */
export const forgetGuesses = job('ecommerce.forgetGuesses', object({}), (_, { transaction }) =>
  transaction(async (tx) => {
    await tx.run(sql`delete from ecommerce_code_tries where last_at < now() - interval '1 day'`)
  }),
)
