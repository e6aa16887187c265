// Work that outlives its request: described as parts of a feature, queued in the writer's transaction.
import type { Infer, Shape } from '../../shape.ts'
import type { Tx } from '../database/db.ts'
import type { Job, JobContext } from '../parts.ts'
import { sql } from '../database/sql.ts'

/** A job for `enqueue`; `Data` exists only at compile time. */
export type JobToken<Data> = Job & { readonly carries?: Data }

// With pauses that grow to hours, 25 attempts reach over three days.
const defaultAttempts = 25

/**
 * Durable work by name. Its one transaction (`context.transaction`) takes effect exactly once; effects on other systems
 * may repeat after a crash, under the same `context.id`.
 */
export function job<S extends Shape>(
  name: `${string}.${string}`,
  data: S,
  handler: (data: Infer<S>, context: JobContext) => Promise<void>,
  { maxAttempts = defaultAttempts } = {},
): JobToken<Infer<S>> {
  // The runner checks the data against the shape before it calls the handler.
  return { kind: 'job', name, data, maxAttempts, handler }
}

type Timing = {
  /** Not before this moment. */
  runAt?: Date
  /** Not before so many days from now: by the database's clock, as the rows that the job then looks at. */
  afterDays?: number
  /** At most one waiting job has this key: a later one replaces it. */
  key?: string
}

/** Queues a job in this transaction: it runs after the commit, or never when there is none. */
export async function enqueue<Data>(tx: Tx, job: JobToken<Data>, data: Data, timing: Timing = {}): Promise<void> {
  await enqueueAll(tx, job, [{ data, ...timing }])
}

/** The same for many at once, each with its own time and key. */
export async function enqueueAll<Data>(
  tx: Tx,
  { name, maxAttempts }: JobToken<Data>,
  waiting: readonly ({ data: Data } & Timing)[],
): Promise<void> {
  await addJobs(
    tx,
    waiting.map((one) => ({ name, maxAttempts, ...one })),
  )
}

type Waiting = { name: string; data: unknown; maxAttempts?: number } & Timing

/** For jobs that are known by name alone; `enqueue` has the compiler look at their data. */
export async function addJobs(tx: Tx, waiting: readonly Waiting[]): Promise<void> {
  if (waiting.length === 0) return
  // One call for all: each by itself takes over a millisecond. It refuses a key that stands there twice.
  const jobs = [...new Map(waiting.map((one, index) => [one.key ?? index, one])).values()]
  await tx.run(sql`
    select from graphile_worker.add_jobs(array(
      select (
        w.name, w.data, null, coalesce(w.run_at, clock_timestamp() + make_interval(days => w.after_days)),
        w.max_attempts, w.key, null, null
      )::graphile_worker.job_spec
      from unnest(
        ${jobs.map(({ name }) => name)}::text[],
        ${jobs.map(({ data }) => JSON.stringify(data))}::json[],
        ${jobs.map(({ maxAttempts }) => maxAttempts ?? defaultAttempts)}::int[],
        ${jobs.map(({ runAt }) => runAt?.toISOString() ?? null)}::timestamptz[],
        ${jobs.map(({ afterDays }) => afterDays ?? null)}::int[],
        ${jobs.map(({ key }) => key ?? null)}::text[]
      ) as w (name, data, max_attempts, run_at, after_days, key)
    ))`)
}

/** Takes a waiting job back; one that is already at work is finished, but not tried again. */
export async function dequeue(tx: Tx, key: string): Promise<void> {
  await tx.run(sql`select graphile_worker.remove_job(${key})`)
}
