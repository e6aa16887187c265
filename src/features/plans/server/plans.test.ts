// Tests of the workspace's plan through the API: off and on, bought, changed, renewed and cancelled.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { chargePaid } from '#kernel/charges-contract.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { when } from '#kernel/server/live/events.ts'
import { inviteUsers } from '#features/users/invitation-contract.ts'
import {
  cancelPlan,
  changePlan,
  createCard,
  deleteCard,
  getPayment,
  getPlanSettings,
  getQuote,
  getSubscription,
  keepPlan,
  listPlans,
  savePlanSettings,
  updatePayment,
} from '../contract.ts'
import type { Choice } from '../entities.ts'
import { addCardOfAdmin, buyPlan, payer, turnOnPlans } from './testing-plans.ts'

const notFound = { status: 404, code: 'not-found' }

type Charged = { total: number; lines: { title: string; quantity: number; price: number }[] }

let product: TestProduct
let charged: Charged[]
beforeEach(async () => {
  charged = []
  const parts = [when(chargePaid, async (_, data) => void charged.push(data), { name: 'ofTheTest' })]
  product = await testProduct({ parts })
})
afterEach(() => product.close())

const turnOn = (taxRate?: string) => turnOnPlans(product, taxRate)
const addCard = () => addCardOfAdmin(product)
const buy = (choice: Choice, cardToken?: string) => buyPlan(product, choice, cardToken)

const readPlan = () => product.ann.send(getSubscription)

/** The period is over, or the time of the next try has come. */
async function letTimePass() {
  const { database, settle } = product
  await database.transaction(async (tx) => {
    await tx.run(sql`
      update plans_subscription set
        period_start = now() - interval '1 month', anchor = now() - interval '1 month', period_end = now(),
        next_try_at = case when next_try_at is not null then now() end
      where period_end is not null`)
    await tx.run(sql`select graphile_worker.add_job('plans.renew', '{}', job_key => 'plans.renew')`)
  })
  await settle()
}

const starter = { plan: 'starter', period: 'month' } as const
const premium = { plan: 'premium', period: 'month' } as const

describe('while plans are off', () => {
  test('nothing of them is there, and nobody is limited', async () => {
    const { admin, ann, visitor, raw } = product
    expect((await admin.send(getPlanSettings)).settings).toEqual({ isOn: false, taxRate: '0' })
    const refusals = await Promise.allSettled([
      visitor.send(listPlans),
      ann.send(getSubscription),
      admin.send(getPayment),
      admin.send(getQuote, starter),
      admin.send(changePlan, { ...starter, total: 0 }),
      admin.send(cancelPlan),
      admin.send(keepPlan),
      admin.send(updatePayment, {}),
    ])
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 'rejected', reason: notFound })
    const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@lantern.example`)
    expect(await product.admin.send(inviteUsers, { emails, role: 'user', language: 'en' })).toMatchObject({
      invited: 4,
    })
    expect((await raw('GET', '/api/plans/plans')).status).toBe(404)
  })

  test('nothing is bought by whoever waited while they were turned off', async () => {
    await turnOn()
    const { admin, database } = product
    const cardId = await addCard()
    const { total } = await admin.send(getQuote, starter)
    const bought = await database.transaction(async (tx) => {
      await tx.run(sql`select from plans_subscription for update`)
      const asked = Promise.allSettled([admin.send(changePlan, { ...starter, total, cardId, payer })])
      await expect
        .poll(async () => {
          const { waiting } = await database.read.one<{ waiting: number }>(sql`
            select count(*) as waiting from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()`)
          return waiting
        })
        .toBeGreaterThan(0)
      await tx.run(sql`update plans_settings set is_on = false`)
      return { asked }
    })
    expect(await bought.asked).toMatchObject([{ status: 'rejected', reason: notFound }])
  })

  test('only admins turn them on, and a stale change is refused', async () => {
    const { admin, manager } = product
    const settings = { isOn: true, taxRate: '21' }
    await expect(manager.send(savePlanSettings, { settings })).rejects.toMatchObject({ status: 403 })
    expect(await admin.send(savePlanSettings, { settings, revision: 0 })).toEqual({ settings, revision: 1 })
    const stale = admin.send(savePlanSettings, { settings: { isOn: false, taxRate: '0' }, revision: 0 })
    await expect(stale).rejects.toMatchObject({ status: 409, revision: 1 })
  })
})

describe('a plan', () => {
  test('is bought for the sum that was seen, by an admin with a card, and is invoiced', async () => {
    await turnOn('21')
    const { admin, manager, visitor, ann, settle } = product
    const choice = { plan: 'starter', period: 'year' } as const
    const quote = await admin.send(getQuote, choice)
    expect(quote).toMatchObject({ starts: 'now', quantity: 4, subtotal: 19_920, tax: 4183, total: 24_103 })
    await expect(manager.send(getQuote, choice)).rejects.toMatchObject({ status: 403 })
    const { total } = quote
    const lacking = async (input: object, fields: object) =>
      expect(admin.send(changePlan, { ...choice, total, ...input })).rejects.toMatchObject({ fields })
    await lacking({ total: 1 }, { total: { code: 'price-changed' } })
    await lacking({ payer }, { cardId: { code: 'required' } })
    const cardId = await addCard()
    await lacking(
      { cardId, payer: { ...payer, taxNumber: 'BE 12' } },
      { 'payer.taxNumber': { code: 'not-a-vat-number' } },
    )
    await lacking({ cardId }, { payer: { code: 'required' } })
    const { subscription, outcome } = await admin.send(changePlan, { ...choice, total, cardId, payer })
    expect(outcome).toBe('done')
    expect(subscription).toMatchObject({ plan: 'starter', period: 'year', state: 'active', quantity: 4, next: null })
    expect((await ann.send(listPlans)).current).toEqual(choice)
    expect((await visitor.send(listPlans)).current).toBeNull()
    expect(await admin.send(getPayment)).toMatchObject({ payer, card: { last4: '4242', personName: admin.name } })
    await settle()
    expect(charged).toMatchObject([{ total: 24_103, tax: 4183, payer, cardLast4: '4242', personId: admin.id }])
    expect(charged[0]?.lines).toMatchObject([{ quantity: 4, price: 4980 }])
  })

  test('a card that the bank declines buys nothing', async () => {
    await turnOn()
    await expect(buy(starter, 'tok_declined')).rejects.toMatchObject({
      status: 400,
      fields: { cardId: { code: 'declined' } },
    })
    expect((await readPlan()).subscription).toMatchObject({ plan: 'basic', periodEnd: null })
    expect(await buy(starter)).toMatchObject({ outcome: 'done' })
  })

  test('the card of somebody else buys nothing either', async () => {
    await turnOn()
    const { ann, admin } = product
    const { cardId } = await ann.send(createCard, { holder: 'Ann', cardToken: 'tok_visa' })
    const { total } = await admin.send(getQuote, starter)
    const asked = admin.send(changePlan, { ...starter, total, cardId, payer })
    await expect(asked).rejects.toMatchObject({ fields: { cardId: { code: 'required' } } })
  })

  test('the card of the last payer is not charged for what another admin buys', async () => {
    await turnOn()
    const { manager, admin, database } = product
    await buy(starter)
    await database.transaction((tx) => tx.run(sql`update people set role = 'admin' where id = ${manager.id}`))
    const { total } = await admin.send(getQuote, premium)
    await expect(manager.send(changePlan, { ...premium, total })).rejects.toMatchObject({
      fields: { cardId: { code: 'required' } },
    })
    expect((await readPlan()).subscription).toMatchObject({ plan: 'starter' })
  })

  test('a payment that is slow is learned of later, and nothing else is done meanwhile', async () => {
    await turnOn()
    const { admin, database, settle } = product
    expect(await buy(starter, 'tok_timeout')).toMatchObject({ outcome: 'waiting', subscription: { plan: 'basic' } })
    const { total } = await admin.send(getQuote, premium)
    await expect(admin.send(changePlan, { ...premium, total })).rejects.toMatchObject({ status: 409 })
    await database.transaction((tx) =>
      tx.run(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`),
    )
    await settle()
    expect((await readPlan()).subscription).toMatchObject({ plan: 'starter', state: 'active' })
  })

  test('changes up at once for the difference, and down or away at the end, which is taken back', async () => {
    await turnOn()
    const { admin, settle } = product
    await buy(starter)
    const up = await admin.send(getQuote, premium)
    expect(up).toMatchObject({ starts: 'now', credit: 4 * 499, subtotal: 4 * 999, total: 4 * 500 })
    await admin.send(changePlan, { ...premium, total: up.total })
    expect((await readPlan()).subscription).toMatchObject({ plan: 'premium' })
    const down = await admin.send(getQuote, starter)
    expect(down).toMatchObject({ starts: 'atEnd', total: 0, nextTotal: 4 * 499 })
    await admin.send(changePlan, { ...starter, total: 0 })
    expect((await readPlan()).subscription).toMatchObject({ plan: 'premium', next: starter })
    expect((await admin.send(keepPlan)).subscription.next).toBeNull()
    expect((await admin.send(cancelPlan)).subscription.next).toMatchObject({ plan: 'basic' })
    await settle()
    expect(charged.map(({ total }) => total)).toEqual([4 * 499, 4 * 500])
  })
})

describe('at the end of the period', () => {
  test('it is renewed for the people of that day, with an invoice', async () => {
    await turnOn()
    await buy(starter)
    const { database } = product
    await database.transaction((tx) => tx.run(sql`update people set status = 'banned' where email like 'ben%'`))
    await letTimePass()
    const { subscription } = await readPlan()
    expect(subscription).toMatchObject({ plan: 'starter', state: 'active', quantity: 3 })
    expect(Date.parse(subscription.periodEnd ?? '')).toBeGreaterThan(Date.now() + 26 * 86_400_000)
    expect(charged.map(({ total }) => total)).toEqual([4 * 499, 3 * 499])
  })

  test('what was chosen for then takes its place', async () => {
    await turnOn()
    const { admin } = product
    await buy(premium)
    await admin.send(changePlan, { ...starter, total: 0 })
    await letTimePass()
    expect((await readPlan()).subscription).toMatchObject({ plan: 'starter', next: null })
    await admin.send(cancelPlan)
    await letTimePass()
    expect((await readPlan()).subscription).toMatchObject({ plan: 'basic', periodEnd: null, next: null })
    expect(charged).toHaveLength(2)
  })

  test('a card that can’t be charged is tried three times; then Basic follows, and admins are told', async () => {
    await turnOn()
    await buy(starter)
    const { database, admin } = product
    await database.transaction((tx) => tx.run(sql`update plans_cards set card_token = 'tok_declined'`))
    await letTimePass()
    expect((await readPlan()).subscription).toMatchObject({ plan: 'starter', state: 'pastDue' })
    await letTimePass()
    expect((await readPlan()).subscription).toMatchObject({ plan: 'starter', state: 'pastDue' })
    await letTimePass()
    expect((await readPlan()).subscription).toMatchObject({ plan: 'basic', state: 'active', nextTryAt: null })
    const kinds = await database.read.many<{ kind: string }>(sql`
      select kind from notifications where person_id = ${admin.id} and kind like 'plans.%' order by id`)
    expect(kinds.map(({ kind }) => kind)).toEqual(['plans.paymentFailed', 'plans.paymentFailed', 'plans.ended'])
  })

  test('another card is charged at once', async () => {
    await turnOn()
    await buy(starter)
    const { database, admin, settle } = product
    await database.transaction((tx) => tx.run(sql`update plans_cards set card_token = 'tok_declined'`))
    await letTimePass()
    await admin.send(updatePayment, { cardId: await addCard() })
    await settle()
    expect((await readPlan()).subscription).toMatchObject({ plan: 'starter', state: 'active' })
    expect(charged).toHaveLength(2)
  })

  test('comes also where a change was under way then, and failed', async () => {
    await turnOn()
    await buy(starter)
    const { database, settle } = product
    expect(await buy(premium, 'tok_timeout')).toMatchObject({ outcome: 'waiting' })
    await letTimePass()
    expect(charged).toHaveLength(1)
    await database.transaction(async (tx) => {
      await tx.run(sql`update plans_charges set reference = 'test_declined_x_1' where state = 'waiting'`)
      await tx.run(sql`update graphile_worker._private_jobs set run_at = now() where key like 'plans.askAgain:%'`)
    })
    await settle()
    expect((await readPlan()).subscription).toMatchObject({ plan: 'starter', state: 'active' })
    expect(charged.map(({ total }) => total)).toEqual([4 * 499, 4 * 499])
  })

  test('two servers renew once', async () => {
    await turnOn()
    await buy(starter)
    await letTimePass()
    await product.database.transaction((tx) => tx.run(sql`select graphile_worker.add_job('plans.renew', '{}')`))
    await product.settle()
    expect(charged).toHaveLength(2)
  })
})

test('the card that pays for the plan can’t be deleted', async () => {
  await turnOn()
  await buy(starter)
  const { admin } = product
  const { card } = await admin.send(getPayment)
  await expect(admin.send(deleteCard, { cardId: card?.id ?? newId() })).rejects.toMatchObject({ status: 409 })
})
