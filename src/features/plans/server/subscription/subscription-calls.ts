// Answers the calls about the workspace's plan: what it is, what others cost, and every change of it.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { on } from '#kernel/server/http/routes.ts'
import { readUsed } from '#kernel/server/limits.ts'
import type { Part } from '#kernel/server/parts.ts'
import { providerNameOf } from '#records/payments/server/providers.ts'
import {
  cancelPlan,
  changePlan,
  getPayment,
  getQuote,
  getSubscription,
  keepPlan,
  listPlans,
  updatePayment,
} from '../../contract.ts'
import type { Usage } from '../../entities.ts'
import { planNames } from '../../plan.ts'
import { readOwnCard, readShownCard } from '../cards/card-queries.ts'
import { requireOn } from '../settings.ts'
import { readPlanLimits, readPlans } from '../settings-queries.ts'
import { tellEverybody } from '../tell.ts'
import { change, underWay } from './change-plan.ts'
import { readWaiting } from './charge-queries.ts'
import { readQuote } from './quoted.ts'
import { keepPayer } from './payer.ts'
import { scheduleRenewal } from './schedule.ts'
import { describe } from './shown.ts'
import type { SubscriptionRow } from './subscription-queries.ts'
import { lockSubscription, readSubscription, saveCard, saveNext, tryNow } from './subscription-queries.ts'

async function readUsage(db: Db): Promise<Usage> {
  const [{ people, storage }, limits] = await Promise.all([readUsed(db), readPlanLimits(db)])
  return { people, storage, ...limits }
}

/** For a change of what follows; while a charge is under way nobody knows yet what that is. */
async function lockPaid(tx: Tx): Promise<SubscriptionRow & { periodEnd: string }> {
  const row = await lockSubscription(tx)
  await requireOn(tx)
  const { periodEnd } = row
  if (periodEnd === null) throw new AppError('conflict', 'No plan is paid for')
  if (await readWaiting(tx)) throw underWay()
  return { ...row, periodEnd }
}

export const subscriptionCalls: Part[] = [
  on(listPlans, async ({ db, actor }) => {
    await requireOn(db)
    const [plans, { plan, period }] = await Promise.all([readPlans(db), readSubscription(db)])
    return { plans, current: actor ? { plan, period } : null }
  }),

  on(getSubscription, async ({ db }) => {
    await requireOn(db)
    return { subscription: describe(await readSubscription(db)), usage: await readUsage(db) }
  }),

  on(getPayment, async ({ db, config }) => {
    await requireOn(db)
    const { payer, cardId } = await readSubscription(db)
    const card = cardId === null ? undefined : await readShownCard(db, cardId)
    return { payer, card: card ?? null, canPay: providerNameOf(config) !== undefined }
  }),

  on(getQuote, async ({ db, input }) => {
    await requireOn(db)
    return (await readQuote(db, await readSubscription(db), input)).quote
  }),

  on(changePlan, change, { transaction: 'none' }),

  on(cancelPlan, async ({ db, actor, request }) => {
    const row = await lockPaid(db)
    if (row.state === 'pastDue') throw new AppError('conflict', 'A plan that is past due is changed to Basic instead')
    await saveNext(db, { plan: 'basic', period: 'month' })
    await recordAuditEntry(db, { kind: 'plans.cancelled', by: actor, request, params: { plan: planNames[row.plan] } })
    await tellEverybody(db)
    return { subscription: describe(await readSubscription(db)) }
  }),

  on(keepPlan, async ({ db, actor, request }) => {
    const row = await lockPaid(db)
    if (row.nextPlan !== null) {
      await saveNext(db, null)
      await recordAuditEntry(db, { kind: 'plans.kept', by: actor, request, params: { plan: planNames[row.plan] } })
      await tellEverybody(db)
    }
    return { subscription: describe(await readSubscription(db)) }
  }),

  on(updatePayment, async ({ db, actor, request, input: { cardId, payer } }) => {
    const row = await lockSubscription(db)
    await requireOn(db)
    if (cardId !== undefined) {
      const card = found(await readOwnCard(db, actor.id, cardId), 'Card')
      if (card.state !== 'ready') throw refusedField('cardId', 'not-allowed', 'This card isn’t complete yet')
      await saveCard(db, { cardId, payerId: actor.id })
    }
    if (payer) await keepPayer(db, payer)
    if (row.state === 'pastDue') {
      await tryNow(db)
      await scheduleRenewal(db, row.now)
    }
    await recordAuditEntry(db, { kind: 'plans.paymentChanged', by: actor, request })
    await tellEverybody(db)
    return {}
  }),
]
