// Failed jobs: their kind and error, retrying and deleting them.
import type { Db, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'

export type FailedJob = {
  id: string
  name: string
  /** The address that a mail goes to; the rest of what a job carries stays where it is. */
  to: string | null
  attempts: number
  maxAttempts: number
  error: string
  triedAt: string
  /** Null when it is given up. */
  nextAt: string | null
}

const longestError = 500

/** The latest failures, those of the work with this name or of all other work. */
export function readFailedJobs(
  db: Db,
  { name, isOther, most }: { name: string; isOther: boolean; most: number },
): Promise<FailedJob[]> {
  return db.many(sql`
    select j.id::text, j.task_identifier as name, left(p.payload ->> 'to', 254) as "to", j.attempts::int as attempts,
      j.max_attempts::int as "maxAttempts", left(split_part(j.last_error, E'\n', 1), ${longestError}::int) as error,
      j.updated_at as "triedAt", case when j.attempts < j.max_attempts then j.run_at end as "nextAt"
    from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    where j.last_error is not null and j.locked_at is null and (j.task_identifier = ${name}) <> ${isOther}::boolean
    order by j.updated_at desc, j.id desc limit ${most}`)
}

/** How many are due and have not failed (one for a later day is no queue), and how many failed, with and without those of this name. */
export function countJobs(db: Db, name: string): Promise<{ waiting: number; failed: number; failedOther: number }> {
  return db.one(sql`
    select count(*) filter (where last_error is null and run_at <= now()) as waiting,
      count(*) filter (where last_error is not null and locked_at is null and task_identifier = ${name}) as failed,
      count(*) filter (where last_error is not null and locked_at is null and task_identifier <> ${name}) as "failedOther"
    from graphile_worker.jobs`)
}

/** Retries them now, with all their attempts; running and deleted ones stay as they are. */
export async function retryFailedJobs(tx: Tx, ids: readonly string[]): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from graphile_worker.reschedule_jobs(
      (select array_agg(id) from graphile_worker.jobs where id = any(${ids}::bigint[]) and last_error is not null),
      run_at => now(), attempts => 0)`)
  return count
}

/** Deletes them: their work is not done. */
export async function removeFailedJobs(tx: Tx, ids: readonly string[]): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from graphile_worker.complete_jobs(
      (select array_agg(id) from graphile_worker.jobs where id = any(${ids}::bigint[]) and last_error is not null))`)
  return count
}
