// Announces plan changes to open pages, admins, webhooks, and the feature that writes invoices.
import type { Payer } from '#kernel/charges-contract.ts'
import { chargePaid } from '#kernel/charges-contract.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { announce } from '#kernel/server/live/announce.ts'
import { emit, everyone } from '#kernel/server/live/events.ts'
import { notices, notify } from '#kernel/server/live/notify.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { plansChanged } from '../contract.ts'
import type { Choice, PlanKey } from '../entities.ts'
import { notices as kinds } from '../notices.ts'
import { planNames } from '../plan.ts'
import { readShownCard } from './cards/card-queries.ts'
import type { ChargeRow } from './subscription/charge-queries.ts'
import { readAdmins } from './subscription/subscription-queries.ts'
import type { SubscriptionRow } from './subscription/subscription-queries.ts'
import { words } from './words.ts'

export const planNotices = notices(kinds, words)

const billingPage = '/dashboard/user/account?tab=billing'

export const tellEverybody = (tx: Tx): Promise<void> => emit(tx, plansChanged, {}, { to: everyone })

/** Another plan runs now. */
export async function tellPlan(tx: Tx, { plan, period }: Choice): Promise<void> {
  await tellEverybody(tx)
  await announce(tx, 'plans.changed', { plan, period })
}

/** `unpaid`: the card could not be charged in time. */
export async function tellEnded(tx: Tx, plan: PlanKey, { isUnpaid }: { isUnpaid: boolean }): Promise<void> {
  await tellPlan(tx, { plan: 'basic', period: 'month' })
  const params = { plan: planNames[plan], ...(isUnpaid && { case: 'unpaid' }) }
  await notify(tx, { to: await readAdmins(tx), kind: 'plans.ended', params, link: billingPage, by: null })
}

export async function tellFailed(tx: Tx, plan: PlanKey): Promise<void> {
  await tellEverybody(tx)
  await announce(tx, 'plans.paymentFailed', { plan })
  const params = { plan: planNames[plan] }
  await notify(tx, { to: await readAdmins(tx), kind: 'plans.paymentFailed', params, link: billingPage, by: null })
}

/** To the payer's own notices after a renewal, and to whoever writes an invoice. */
export async function tellPaid(tx: Tx, row: SubscriptionRow, charge: ChargeRow, paidAt: string): Promise<void> {
  const { id: chargeId, plan, period, personId, currency, total: amount } = charge
  await announce(tx, 'plans.charged', { chargeId, plan, period, amount, currency })
  if (charge.isRenewal) {
    const params = { plan: planNames[plan], amount: String(amount), currency }
    await notify(tx, { to: [personId], kind: 'plans.renewed', params, link: billingPage, by: null })
  }
  if (row.payer !== null) await emitPaid(tx, { charge, payer: row.payer, paidAt })
}

type Paid = { charge: ChargeRow; payer: Payer; paidAt: string }

async function emitPaid(tx: Tx, { charge, payer, paidAt }: Paid): Promise<void> {
  const { id: chargeId, personId, currency, total, lines, taxRate, tax, cardId } = charge
  const person = await readPerson(tx, personId)
  const card = cardId === null ? undefined : await readShownCard(tx, cardId)
  const data = {
    chargeId,
    personId: person?.status === 'deleted' ? null : personId,
    payer,
    language: person?.language ?? tx.wiring.readWorkspace().language,
    currency,
    lines,
    taxRate,
    tax,
    total,
    paidAt,
    cardType: card?.brand ?? null,
    cardLast4: card === undefined || card.last4 === '' ? null : card.last4,
  }
  await emit(tx, chargePaid, data, { to: [] })
}
