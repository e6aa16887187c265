// Renews the plan when its period is over, or lets the plan that was chosen for then take its place.
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import { readUsed } from '#kernel/server/limits.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { object } from '#kernel/shape.ts'
import { providerNameOf } from '#records/payments/server/providers.ts'
import type { Choice } from '../../entities.ts'
import { endOfPeriod } from '../../periods.ts'
import { priceOf } from '../../plan.ts'
import { withTaxOf } from '../../quote.ts'
import { readChargedCard } from '../cards/card-queries.ts'
import { readPlan, readSettings } from '../settings-queries.ts'
import { tellPlan } from '../tell.ts'
import { beginCharge } from './charge.ts'
import { readWaiting } from './charge-queries.ts'
import { endPlan } from './end-plan.ts'
import { linesOf } from './lines.ts'
import { renewName, scheduleRenewal } from './schedule.ts'
import { failRenewal } from './settle.ts'
import type { PaidPeriod, SubscriptionRow } from './subscription-queries.ts'
import { lockSubscription, savePeriod } from './subscription-queries.ts'

export const renew = job(renewName, object({}), async (_, { transaction, config }) =>
  transaction((tx) => begin(tx, config)),
)

async function begin(tx: Tx, config: Config): Promise<void> {
  const row = await lockSubscription(tx)
  if (row.periodEnd === null) return
  const due = row.nextTryAt ?? row.periodEnd
  if (due > row.now) {
    await scheduleRenewal(tx, due)
    return
  }
  // Its outcome schedules the next.
  if (await readWaiting(tx)) return
  const next = nextOf(row)
  if (next.plan === 'basic') await endPlan(tx, row, { isUnpaid: false })
  else await beginPeriod(tx, config, { row, next, paid: await readPeriod(tx, row, next) })
}

const nextOf = ({ plan, period, nextPlan, nextPeriod }: SubscriptionRow): Choice =>
  nextPlan !== null && nextPeriod !== null ? { plan: nextPlan, period: nextPeriod } : { plan, period }

/** Follows on the last period; on now where a whole one was missed meanwhile. */
async function readPeriod(tx: Tx, row: SubscriptionRow, next: Choice): Promise<PaidPeriod> {
  const [plan, { active }] = await Promise.all([readPlan(tx, next.plan), readUsed(tx)])
  const quantity = Math.max(1, active)
  const now = new Date(row.now)
  const last = new Date(row.periodEnd ?? row.now)
  const wished = next.period === row.period ? new Date(row.anchor ?? last) : last
  const isMissed = endOfPeriod(wished, next.period, last) <= now
  const [anchor, periodStart] = isMissed ? [now, now] : [wished, last]
  return {
    ...next,
    quantity,
    value: quantity * priceOf(plan, next.period),
    anchor: anchor.toISOString(),
    periodStart: periodStart.toISOString(),
    periodEnd: endOfPeriod(anchor, next.period, periodStart).toISOString(),
  }
}

type Renewing = { row: SubscriptionRow; next: Choice; paid: PaidPeriod }

async function beginPeriod(tx: Tx, config: Config, { row, next, paid }: Renewing): Promise<void> {
  const { taxRate } = await readSettings(tx)
  const { tax, total } = withTaxOf(paid.value, taxRate)
  if (total === 0) {
    await savePeriod(tx, paid)
    await scheduleRenewal(tx, paid.periodEnd)
    return tellPlan(tx, next)
  }
  const card = row.cardId === null ? undefined : await readChargedCard(tx, row.cardId)
  const provider = providerNameOf(config)
  if (!card || row.payerId === null || card.provider !== provider) {
    return failRenewal(tx, row)
  }
  const plan = await readPlan(tx, next.plan)
  const language = (await readPerson(tx, row.payerId))?.language ?? tx.wiring.readWorkspace().language
  const price = priceOf(plan, next.period)
  const quote = {
    plan: next.plan,
    quantity: paid.quantity,
    price,
    subtotal: paid.value,
    credit: 0,
    days: 1,
    periodDays: 1,
  }
  const lines = linesOf({ quote, before: row.plan, from: paid.periodStart, to: paid.periodEnd, language })
  const sums = { lines, taxRate, tax, total, currency: plan.currency }
  const payer = { personId: row.payerId, cardId: card.id, provider }
  return beginCharge(tx, { id: newId(), isRenewal: true, ...paid, ...sums, ...payer }, { by: 'job' })
}
