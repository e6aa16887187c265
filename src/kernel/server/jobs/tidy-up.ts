// Forgets, now and once an hour, what the kernel keeps for a time only.
import type { Database, Db } from '../database/db.ts'
import { removeOldKeys } from '../http/idempotency.ts'
import type { Log } from '../log.ts'
import { removeExpiredSessions } from '../access/sessions.ts'
import { sql } from '../database/sql.ts'

const tidyEvery = 3_600_000

type Tidy = (db: Db) => Promise<unknown>

/** With `more` of which the kernel's tables know nothing; answers how to stop. Several servers may do it at once. */
export function tidyHourly({ read }: Database, log: Log, more: readonly Tidy[]): () => void {
  const all = [removeOldKeys, removeExpiredSessions, removeOldEvents, removeOldMarks, removeOldTickets, ...more]
  const warn = (error: unknown) => log.warn({ err: error }, 'What is no longer needed could not be removed')
  // Each by itself: one that fails keeps none of the others, and every failure is told.
  const tidy = () => {
    for (const one of all) one(read).catch(warn)
  }
  tidy()
  const timer = setInterval(tidy, tidyEvery)
  return () => clearInterval(timer)
}

/** Browsers that missed older ones read anew. The last stays, whatever its age: the next number follows from it. */
const removeOldEvents = (db: Db) =>
  db.run(sql`delete from outbox where emitted_at < now() - interval '1 day' and seq < (select max(seq) from outbox)`)

/** A job's mark matters until the queue knows that the job is done, a minute after a crash at the worst. */
const removeOldMarks = (db: Db) => db.run(sql`delete from jobs_done where done_at < now() - interval '7 days'`)

const removeOldTickets = (db: Db) => db.run(sql`delete from live_tickets where expires_at < now()`)
