// Rate limit for guesses (passwords, codes): makes guessing slow without ever locking anybody out.
import { AppError } from '../../errors.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Statement } from '../database/sql.ts'
import { sql } from '../database/sql.ts'

/** Counts failures by a hashed key: a few are free, then each doubles the wait, up to the longest (in seconds). */
export type Bucket = { key: Buffer; freeFailures: number; longestWait: number }

/**
 * The feature's own table of buckets, with the columns `bucket` (its primary key), `failures`, `last_at` and `next_at`,
 * and the hours without a failure after which a bucket starts again.
 */
export type GuessLimit = { table: Statement; memoryHours: number }

/** Where the clock was set back, nobody waits for what it was ahead. */
const isFromFuture = sql`b.last_at > clock_timestamp()`

/**
 * Counts a guess as failed before it is checked, so that guesses sent all at once don't slip through; refuses it with
 * the seconds to wait while there are any. By the clock and not by the transaction's start: a guess that had to wait for
 * the row began before the one that is counted there now.
 */
export async function claimGuess(
  tx: Tx,
  limit: GuessLimit,
  buckets: readonly Bucket[],
  refusal = 'Too many attempts',
): Promise<void> {
  // In one order everywhere, so that two guesses never wait for each other.
  for (const bucket of buckets.toSorted((one, other) => one.key.compare(other.key))) {
    if (await claim(tx, limit, bucket)) continue
    const retryAfter = await readLongestWait(tx, limit, keysOf(buckets))
    throw new AppError('too-many', refusal, { retryAfter })
  }
}

async function claim(tx: Tx, { table, memoryHours }: GuessLimit, bucket: Bucket): Promise<boolean> {
  const failures = sql`
    case when b.last_at < now() - make_interval(hours => ${memoryHours}) then 1 else b.failures + 1 end`
  const claimed = await tx.run(sql`
    insert into ${table} as b (bucket, failures) values (${bucket.key}, 1)
    on conflict (bucket) do update set
      failures = ${failures}, last_at = clock_timestamp(),
      next_at = clock_timestamp() + make_interval(secs => case when ${failures} <= ${bucket.freeFailures} then 0 else
        least(${bucket.longestWait}::float8, power(2, least(${failures} - ${bucket.freeFailures} - 1, 20))) end)
    where b.next_at <= clock_timestamp() or ${isFromFuture}`)
  return claimed > 0
}

export async function readLongestWait(db: Db, { table }: GuessLimit, keys: readonly Buffer[]): Promise<number> {
  const row = await db.one<{ wait: number }>(sql`
    select coalesce(max(greatest(1, ceil(extract(epoch from b.next_at - now())))), 1)::int as "wait"
    from ${table} b where b.bucket = any(${keys}::bytea[]) and not ${isFromFuture}`)
  return row.wait
}

/** Takes back one failure in each of these: the guess was right, or no guess. */
export async function takeBackGuess(tx: Tx, limit: GuessLimit, buckets: readonly Bucket[]): Promise<void> {
  await lock(tx, limit, buckets)
  await tx.run(sql`
    update ${limit.table} set failures = greatest(failures - 1, 0), next_at = least(next_at, now())
    where bucket = any(${keysOf(buckets)}::bytea[])`)
}

/** The guess was right: forgets all failures in `own`, and takes back one in each of the others. */
export async function forgiveGuess(tx: Tx, limit: GuessLimit, own: Bucket, others: readonly Bucket[]): Promise<void> {
  await lock(tx, limit, [own, ...others])
  await tx.run(sql`delete from ${limit.table} where bucket = ${own.key}`)
  await takeBackGuess(tx, limit, others)
}

/** Removes buckets that have no effect any more. */
export async function removeOldGuesses(tx: Tx, { table }: GuessLimit): Promise<void> {
  await tx.run(sql`delete from ${table} where last_at < now() - interval '1 day'`)
}

/** In the order in which they are claimed, so that two guesses never wait for each other. */
async function lock(tx: Tx, { table }: GuessLimit, buckets: readonly Bucket[]): Promise<void> {
  await tx.run(sql`
    select from ${table} where bucket = any(${keysOf(buckets)}::bytea[]) order by bucket for update`)
}

const keysOf = (buckets: readonly Bucket[]) => buckets.map(({ key }) => key)
