// The plans of the demo, once each, for the messages to which they are attached.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import type { TakenFile } from '#kernel/server/files/uploads.ts'
import { keepPlan } from '#records/attachments/server/demo/keep-plan.ts'
import type { PlanLook } from '#records/attachments/server/demo/plan-picture.ts'

export type Plans = ReadonlyMap<PlanLook, Omit<TakenFile, 'name'>>

const paper = { beside: 0, above: 40 }

/** None without a place to keep them. */
export async function drawPlans(tx: Tx, blobs: Blobs | undefined): Promise<Plans> {
  const plans = new Map<PlanLook, Omit<TakenFile, 'name'>>()
  if (!blobs) return plans
  for (const look of ['blue', 'green', 'sand', 'violet'] as const) {
    plans.set(look, await keepPlan(tx, blobs, look, paper))
  }
  return plans
}
