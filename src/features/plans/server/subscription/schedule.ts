// When the plan is renewed: one waiting job, at the end of the period or at the next try.
import type { Tx } from '#kernel/server/database/db.ts'
import { addJobs, dequeue } from '#kernel/server/jobs/jobs.ts'

export const renewName = 'plans.renew'

export const scheduleRenewal = (tx: Tx, at: string): Promise<void> =>
  addJobs(tx, [{ name: renewName, data: {}, runAt: new Date(at), key: renewName }])

export const unschedule = (tx: Tx): Promise<void> => dequeue(tx, renewName)
