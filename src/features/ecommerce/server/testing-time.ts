// Time that passes for tests: what waits for a later moment is done now.
import type { TestProduct } from '#app/testing.ts'

/** `job`: its name in the queue. */
export async function passTime({ database, settle }: TestProduct, job: string) {
  await database.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
     where task_identifier = $1`,
    [job],
  )
  await settle()
}
