// Tests of saved cards: kept by tokens, each person's own, also on the page of Stripe.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { FakeStripe } from '#records/payments/server/testing-stripe.ts'
import { startStripe } from '#records/payments/server/testing-stripe.ts'
import {
  changePlan,
  createCard,
  deleteCard,
  finishCard,
  getPayment,
  getQuote,
  getSubscription,
  listCards,
  makePrimaryCard,
  savePlanSettings,
  updateCard,
} from '../../contract.ts'

const printed = { holder: 'Ann Osei', expiryMonth: 8, expiryYear: new Date().getUTCFullYear() + 2 }
const choice = { plan: 'starter', period: 'month' } as const
const payer = { name: 'Mara', company: '', email: 'm@lantern.example', phone: '', street: 'Kade 1', zipCode: '' }
const whole = { ...payer, city: 'Gent', state: '', country: 'BE', taxNumber: '' }
const turnOn = ({ admin }: TestProduct) => admin.send(savePlanSettings, { settings: { isOn: true, taxRate: '0' } })

describe('with the test provider', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await testProduct()
    await turnOn(product)
  })
  afterAll(() => product.close())

  test('while plans are off, there are no cards either', async () => {
    const { admin, ann } = product
    await admin.send(savePlanSettings, { settings: { isOn: false, taxRate: '0' } })
    const cardId = newId()
    const refusals = await Promise.allSettled([
      ann.send(listCards),
      ann.send(createCard, { holder: 'Ann Vale', cardToken: 'tok_visa' }),
      ann.send(updateCard, { cardId, ...printed }),
      ...[finishCard, makePrimaryCard, deleteCard].map((endpoint) => ann.send(endpoint, { cardId })),
    ])
    expect(refusals).toHaveLength(6)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 'rejected',
        reason: { status: 404, code: 'not-found', message: /Plans/ },
      })
    await turnOn(product)
  })

  test('the first card is primary until another one is made it, and goes with its last digits alone', async () => {
    const { ann } = product
    const one = await ann.send(createCard, { holder: 'Ann Vale', cardToken: 'tok_visa' })
    const two = await ann.send(createCard, { holder: 'Ann Vale', cardToken: 'tok_timeout' })
    expect(two).toMatchObject({ payUrl: null, cards: [{ id: one.cardId, last4: '4242', isPrimary: true }, {}] })
    const { cards } = await ann.send(makePrimaryCard, { cardId: two.cardId })
    expect(cards.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
      [two.cardId, true],
      [one.cardId, false],
    ])
    expect(await ann.send(deleteCard, { cardId: two.cardId })).toMatchObject({ cards: [{ isPrimary: true }] })
    await product.settle()
  })

  test('the name and the expiry date of a card are changed, and no date that is over', async () => {
    const { ann } = product
    const { cards } = await ann.send(listCards)
    const cardId = cards[0]?.id ?? ''
    expect((await ann.send(updateCard, { cardId, ...printed })).cards).toMatchObject([{ id: cardId, ...printed }])
    const asked = ann.send(updateCard, { cardId, ...printed, expiryYear: 2020 })
    await expect(asked).rejects.toMatchObject({ fields: { expiryYear: { code: 'too-early' } } })
  })

  test('a PayPal account is kept beside the cards, without digits and a date, and charged like them', async () => {
    const { admin } = product
    expect((await admin.send(listCards)).methods).toEqual(['credit_card', 'paypal'])
    const { cardId, cards } = await admin.send(createCard, { holder: 'Mara', cardToken: 'tok_paypal' })
    expect(cards).toMatchObject([{ id: cardId, brand: 'paypal', last4: '', expiryMonth: null, expiryYear: null }])
    await expect(admin.send(updateCard, { cardId, ...printed })).rejects.toMatchObject({
      fields: { cardId: { code: 'not-allowed' } },
    })
    const { total } = await admin.send(getQuote, choice)
    const bought = await admin.send(changePlan, { ...choice, total, cardId, payer: whole })
    expect(bought).toMatchObject({ outcome: 'done', subscription: { plan: 'starter' } })
    expect(await admin.send(getPayment)).toMatchObject({ card: { id: cardId, brand: 'paypal' } })
    await product.settle()
  })

  test('numbers and unknown tokens are refused', async () => {
    const asked = (cardToken: string) => product.ann.send(createCard, { holder: 'Ann', cardToken })
    for (const given of ['4242 4242 4242 4242', 'tok_unknown'])
      await expect(asked(given)).rejects.toMatchObject({ status: 400, fields: { cardToken: { code: 'not-allowed' } } })
    const { cards } = await product.ann.send(listCards)
    expect(cards).toHaveLength(1)
  })

  test('the cards of somebody else are not there, for admins neither', async () => {
    const { ann, ben, admin } = product
    const { cards } = await ann.send(listCards)
    const cardId = cards[0]?.id ?? ''
    for (const other of [ben, admin]) {
      await expect(other.send(updateCard, { cardId, ...printed })).rejects.toMatchObject({ status: 404 })
      for (const endpoint of [makePrimaryCard, deleteCard, finishCard])
        await expect(other.send(endpoint, { cardId })).rejects.toMatchObject({ status: 404 })
    }
    expect((await ben.send(listCards)).cards).toEqual([])
  })

  test('no more than ten are kept', async () => {
    const { manager } = product
    for (let i = 0; i < 10; i++) await manager.send(createCard, { holder: 'M', cardToken: 'tok_visa' })
    await expect(manager.send(createCard, { holder: 'M', cardToken: 'tok_visa' })).rejects.toMatchObject({
      code: 'no-room',
    })
  })
})

describe('with Stripe', () => {
  let product: TestProduct
  let stripe: FakeStripe
  beforeAll(async () => {
    stripe = await startStripe()
    product = await testProduct({ config: { payments: { isTest: false, stripe: stripe.config } } })
    await turnOn(product)
  })
  afterAll(async () => {
    await product.close()
    await stripe.close()
  })

  test('a card is typed on its page, kept when that is finished, and charged by its token', async () => {
    const { admin } = product
    expect((await admin.send(listCards)).methods).toEqual(['credit_card'])
    const { cardId, payUrl, cards } = await admin.send(createCard, { holder: 'Mara' })
    expect(payUrl).toMatch(/^https:\/\/checkout\.stripe\.example\//)
    expect(cards).toEqual([])
    await expect(admin.send(finishCard, { cardId })).rejects.toMatchObject({ status: 409 })
    stripe.addCard(stripe.sessions.at(-1))
    expect(await admin.send(finishCard, { cardId })).toMatchObject({
      cards: [{ id: cardId, brand: 'visa', last4: '4242', expiryYear: 2031 }],
    })
    await admin.send(updateCard, { cardId, ...printed })
    expect(stripe.cardChanges).toMatchObject([
      { 'billing_details[name]': 'Ann Osei', 'card[exp_month]': '8', 'card[exp_year]': String(printed.expiryYear) },
    ])
    const { total } = await admin.send(getQuote, choice)
    const change = { ...choice, total, cardId, payer: whole }
    stripe.declineCharges(1)
    await expect(admin.send(changePlan, change)).rejects.toMatchObject({ fields: { cardId: { code: 'declined' } } })
    expect(await admin.send(changePlan, change)).toMatchObject({ outcome: 'done' })
    expect(stripe.charges).toMatchObject([{ amount: total, currency: 'usd', customer: 'cus_1', off_session: 'true' }])
    expect((await admin.send(getSubscription)).subscription).toMatchObject({ plan: 'starter' })
  })

  test('no more than ten are kept, however many pages were opened before', async () => {
    const { ben } = product
    const { cardId } = await ben.send(createCard, { holder: 'Ben' })
    const page = stripe.sessions.at(-1)
    for (let count = 0; count < 10; count += 1) {
      const { cardId: own } = await ben.send(createCard, { holder: 'Ben' })
      stripe.addCard(stripe.sessions.at(-1))
      await ben.send(finishCard, { cardId: own })
    }
    stripe.addCard(page)
    await expect(ben.send(finishCard, { cardId })).rejects.toMatchObject({ code: 'no-room' })
    expect((await ben.send(listCards)).cards).toHaveLength(10)
  })

  test('an answer that is lost is asked for again, and the card is charged once', async () => {
    const { admin, database, settle } = product
    const wanted = { plan: 'premium', period: 'month' } as const
    const { total } = await admin.send(getQuote, wanted)
    const before = stripe.charges.length
    // The library tries once more by itself.
    stripe.loseAnswers(2)
    expect(await admin.send(changePlan, { ...wanted, total })).toMatchObject({ outcome: 'waiting' })
    await database.transaction((tx) => tx.run(sql`update graphile_worker._private_jobs set run_at = now()`))
    await settle()
    expect((await admin.send(getSubscription)).subscription).toMatchObject({ plan: 'premium' })
    expect(stripe.charges).toHaveLength(before + 1)
  })

  test('where Stripe has too many requests, it is asked again, and nothing is refused', async () => {
    const { admin, database, settle } = product
    const wanted = { plan: 'premium', period: 'year' } as const
    const { total } = await admin.send(getQuote, wanted)
    stripe.beBusy(1)
    expect(await admin.send(changePlan, { ...wanted, total })).toMatchObject({ outcome: 'waiting' })
    await database.transaction((tx) => tx.run(sql`update graphile_worker._private_jobs set run_at = now()`))
    await settle()
    expect((await admin.send(getSubscription)).subscription).toMatchObject(wanted)
  })
})
