// Replaces the current plan with Basic.
import type { Tx } from '#kernel/server/database/db.ts'
import { tellEnded } from '../tell.ts'
import { unschedule } from './schedule.ts'
import type { SubscriptionRow } from './subscription-queries.ts'
import { saveBasic } from './subscription-queries.ts'

export async function endPlan(tx: Tx, { plan }: SubscriptionRow, why: { isUnpaid: boolean }): Promise<void> {
  await saveBasic(tx)
  await unschedule(tx)
  await tellEnded(tx, plan, why)
}
