// Database queries of `/metrics`: how much waits in it, and how large it is.
import type { Db } from '../database/db.ts'
import { mailJob } from '../jobs/mailer.ts'
import { sql } from '../database/sql.ts'

export type Gauges = {
  outboxWaiting: number
  outboxSeconds: number
  jobsWaiting: number
  jobsFailed: number
  mailsWaiting: number
  mailsFailed: number
  databaseBytes: number
}

/** One statement; it counts only waiting rows, which are few. */
export function readGauges(db: Db): Promise<Gauges> {
  return db.one(sql`
    select
      (select count(*) from outbox where seq is null) as "outboxWaiting",
      (select coalesce(extract(epoch from now() - min(emitted_at)), 0)::float8 from outbox where seq is null)
        as "outboxSeconds",
      count(*) filter (where last_error is null and run_at <= now()) as "jobsWaiting",
      count(*) filter (where last_error is not null) as "jobsFailed",
      count(*) filter (where last_error is null and run_at <= now() and task_identifier = ${mailJob}) as "mailsWaiting",
      count(*) filter (where last_error is not null and task_identifier = ${mailJob}) as "mailsFailed",
      pg_database_size(current_database()) as "databaseBytes"
    from graphile_worker.jobs`)
}
