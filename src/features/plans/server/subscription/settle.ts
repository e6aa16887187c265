// Applies the outcome of a charge exactly once, in whatever order and however often it is reported.
import type { Tx } from '#kernel/server/database/db.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import type { PaymentOutcome } from '#kernel/server/payments.ts'
import { payBack } from '#records/payments/server/pay-back.ts'
import { tellFailed, tellPaid, tellPlan } from '../tell.ts'
import type { ChargeRow } from './charge-queries.ts'
import { lockCharge, saveOutcome } from './charge-queries.ts'
import { endPlan } from './end-plan.ts'
import { scheduleRenewal } from './schedule.ts'
import type { SubscriptionRow } from './subscription-queries.ts'
import { lockSubscription, saveCard, savePastDue, savePeriod } from './subscription-queries.ts'

/** Three days after the first failure, four after the second; then the plan ends. */
const daysToNextTry = [3, 4] as const

export async function settle(tx: Tx, chargeId: string, outcome: PaymentOutcome): Promise<void> {
  const row = await lockSubscription(tx)
  const charge = await lockCharge(tx, chargeId)
  if (!charge || charge.state === 'paid') return
  if (outcome.state === 'paid') return settlePaid(tx, row, charge, outcome.reference)
  if (charge.state === 'failed') return undefined
  if (outcome.state === 'waiting') {
    await saveOutcome(tx, chargeId, { state: 'waiting', reference: outcome.reference ?? charge.reference })
    return undefined
  }
  // A bank could ask nobody now: whatever it wants, this try has failed.
  await saveOutcome(tx, chargeId, { state: 'failed', reference: outcome.reference })
  if (charge.isRenewal) await failRenewal(tx, row)
  // One that came due meanwhile was left out.
  else if (row.periodEnd !== null) await scheduleRenewal(tx, row.nextTryAt ?? row.periodEnd)
  return undefined
}

async function settlePaid(tx: Tx, row: SubscriptionRow, charge: ChargeRow, reference: string): Promise<void> {
  const { id, provider, total: amount, currency } = charge
  // It was given up before: the money goes back.
  if (charge.state === 'failed') {
    const key = `plans-${id}`
    return enqueue(tx, payBack, { provider, reference, amount, currency, key }, { key })
  }
  const paidAt = await saveOutcome(tx, id, { state: 'paid', reference })
  await savePeriod(tx, charge)
  if (!charge.isRenewal) await saveCard(tx, { cardId: charge.cardId, payerId: charge.personId })
  await scheduleRenewal(tx, charge.periodEnd)
  await tellPlan(tx, charge)
  return tellPaid(tx, row, charge, paidAt)
}

/** The plan goes on while it is tried again. */
export async function failRenewal(tx: Tx, row: SubscriptionRow): Promise<void> {
  const days = daysToNextTry[row.tries]
  if (days === undefined) return endPlan(tx, row, { isUnpaid: true })
  await scheduleRenewal(tx, await savePastDue(tx, days))
  return tellFailed(tx, row.plan)
}
