// Removes, now and once an hour, what the kernel and the features keep for a time only.
import type { Database, Tx } from '../database/db.ts'
import { removeOldKeys } from '../http/idempotency.ts'
import type { Log } from '../log.ts'
import type { TidyUp } from '../parts.ts'
import { removeExpiredSessions } from '../access/sessions.ts'
import { sql } from '../database/sql.ts'

const tidyEvery = 3_600_000
/** No statement deletes more of them: each is short, however long nobody has tidied up. */
const mostAtOnce = 5_000

/** Deletes one batch of expired rows and returns the count. Rows that another server is deleting are skipped. */
type RemoveSome = (tx: Tx, most: number) => Promise<number>

/** Removes old rows of a feature's own tables, in one transaction. Several servers may do it at once. */
export const tidyUp = (removeOld: TidyUp['removeOld']): TidyUp => ({ kind: 'tidyUp', removeOld })

/** With `more` of which the kernel's tables know nothing; answers how to stop. Several servers may do it at once. */
export function tidyHourly(
  { transaction }: Pick<Database, 'transaction'>,
  log: Log,
  more: readonly (() => Promise<unknown>)[],
): () => void {
  const stop = new AbortController()
  let isAtWork = false
  const warn = (error: unknown) => log.warn({ err: error }, 'What is no longer needed could not be removed')

  async function inSteps(removeSome: RemoveSome) {
    let removed: number
    do removed = await transaction((tx) => removeSome(tx, mostAtOnce))
    while (removed === mostAtOnce && !stop.signal.aborted)
  }
  const all = [
    ...[removeOldKeys, removeExpiredSessions, removeOldEvents, removeOldMarks, removeOldTickets].map(
      (removeSome) => () => inSteps(removeSome),
    ),
    ...more,
  ]
  /** Runs them in order; a failure doesn't stop the others, and every failure is reported. */
  async function tidy() {
    if (isAtWork) return
    isAtWork = true
    for (const one of all) if (!stop.signal.aborted) await one().catch(warn)
    isAtWork = false
  }
  void tidy()
  const timer = setInterval(() => void tidy(), tidyEvery)
  return () => {
    stop.abort()
    clearInterval(timer)
  }
}

/** Browsers that missed older events refetch. The last event stays, at any age: the next number follows from it. */
const removeOldEvents: RemoveSome = (tx, most) =>
  tx.run(sql`
    delete from outbox where id in (
      select id from outbox where emitted_at < now() - interval '1 day' and seq < (select max(seq) from outbox)
      order by emitted_at limit ${most} for update skip locked
    )`)

/** A job's mark matters until the queue knows that the job is done, a minute after a crash at the worst. */
const removeOldMarks: RemoveSome = (tx, most) =>
  tx.run(sql`
    delete from jobs_done where (job_id, revision) in (
      select job_id, revision from jobs_done where done_at < now() - interval '7 days'
      order by done_at limit ${most} for update skip locked
    )`)

const removeOldTickets: RemoveSome = (tx, most) =>
  tx.run(sql`
    delete from live_tickets where ticket_hash in (
      select ticket_hash from live_tickets where expires_at < now()
      order by expires_at limit ${most} for update skip locked
    )`)
