// The plan of the demo: Premium, paid by the year, with the card and the address of its first admin.
import { newId } from '#kernel/server/ids.ts'
import { readUsed } from '#kernel/server/limits.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { endOfPeriod } from '../periods.ts'
import { priceOf } from '../plan.ts'
import { insertOpenCard, markPrimary, saveReady } from './cards/card-queries.ts'
import { readPlan, saveSettings } from './settings-queries.ts'
import { insertCharge, saveOutcome } from './subscription/charge-queries.ts'
import { scheduleRenewal } from './subscription/schedule.ts'
import { readFirstAdmin, saveCard, savePayer, savePeriod } from './subscription/subscription-queries.ts'
import { withTaxOf } from '../quote.ts'

const daysAgo = 48
const dayMilliseconds = 86_400_000
const choice = { plan: 'premium', period: 'year' } as const
const taxRate = '21'

const company = {
  company: 'Atrium Works',
  email: 'books@atrium.example',
  phone: '+32 9 555 01 42',
  street: 'Kadelaan 14',
  zipCode: '9000',
  city: 'Gent',
  state: '',
  country: 'BE',
  taxNumber: 'BE 0555.014.200',
}

export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  await transaction(async (tx) => {
    const admin = await readFirstAdmin(tx)
    if (!admin) return
    await saveSettings(tx, { isOn: true, taxRate })
    const cards = [
      { cardToken: 'tok_visa', brand: 'visa', last4: '4242' },
      { cardToken: 'tok_timeout', brand: 'mastercard', last4: '0119' },
    ].map((card) => ({ ...card, customerToken: null, id: newId(), expiryMonth: 8, expiryYear: 2029 }))
    for (const { id, ...card } of cards) {
      await insertOpenCard(tx, { id, personId: admin.id, provider: 'test', holder: admin.name })
      await saveReady(tx, id, card)
    }
    const cardId = cards[0]?.id ?? null
    await markPrimary(tx, admin.id, cardId ?? undefined)
    const plan = await readPlan(tx, choice.plan)
    const { active: quantity } = await readUsed(tx)
    const start = new Date(Date.now() - daysAgo * dayMilliseconds)
    const periodEnd = endOfPeriod(start, choice.period, start).toISOString()
    const price = priceOf(plan, choice.period)
    const anchor = start.toISOString()
    const paid = { ...choice, quantity, value: quantity * price, anchor, periodStart: anchor, periodEnd }
    await savePeriod(tx, paid)
    await savePayer(tx, { name: admin.name, ...company })
    await saveCard(tx, { cardId, payerId: admin.id })
    await scheduleRenewal(tx, periodEnd)
    const id = newId()
    const lines = [{ title: 'Premium', quantity, price }]
    const sums = { lines, taxRate, ...withTaxOf(paid.value, taxRate), currency: plan.currency }
    await insertCharge(tx, { id, isRenewal: false, ...paid, ...sums, personId: admin.id, cardId, provider: 'test' })
    await saveOutcome(tx, id, { state: 'paid', reference: `test_paid_${id}_1` })
  })
}
