// Payments of any feature: what providers tell goes to the feature whose payment it is, and to nobody where it is gone.
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { addJobs, enqueue } from '#kernel/server/jobs/jobs.ts'
import type { PaymentOf, PaymentOutcome } from '#kernel/server/payments.ts'
import { payments } from '#kernel/server/payments.ts'
import { closePayment } from './close-payment.ts'
import { payBack } from './pay-back.ts'
import type { PaymentTry } from './provider.ts'
import { checkPayment, providerNamed } from './providers.ts'
import { settleBySubject } from './settle.ts'
import type { FakeStripe } from './testing-stripe.ts'
import { startStripe } from './testing-stripe.ts'

let stripe: FakeStripe
let product: TestProduct
const told: ({ subject: string } & PaymentOf & Pick<PaymentOutcome, 'state' | 'reference'>)[] = []
const lines: string[] = []
const listening = (subject: string) =>
  payments({
    subject,
    settle: async (_, payment, { state, reference }) => void told.push({ subject, ...payment, state, reference }),
  })
beforeAll(async () => {
  stripe = await startStripe()
  product = await testProduct({
    config: { payments: { stripe: stripe.config, isTest: false }, logLevel: 'info' },
    parts: [listening('parcel'), listening('rental')],
    logTo: { write: (line) => void lines.push(line) },
  })
})
afterEach(() => {
  told.length = 0
})
afterAll(async () => {
  await product.close()
  await stripe.close()
})

const tryOf = (subject: string, more: Partial<PaymentTry> = {}): PaymentTry => ({
  subject,
  subjectId: newId(),
  number: 'P-1',
  attempt: 1,
  amount: 4200,
  currency: 'EUR',
  method: 'credit_card',
  cardToken: undefined,
  email: 'ann@example.com',
  page: '/parcel#key=abc',
  ...more,
})

async function begin(payment: PaymentTry) {
  await providerNamed(product.config, 'stripe').begin(payment)
  const session = stripe.sessions.at(-1)
  if (!session) throw new Error('Stripe was not asked')
  return session
}

async function hear(type: string, session: { id: string; metadata?: object }, path = '/api/payments/stripe') {
  const { body, signature } = stripe.sign(type, session)
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature }
  const { status } = await product.raw('POST', path, { headers, body })
  await product.settle()
  return status
}

const queued = () =>
  product.database.read.many<{ task: string; payload: unknown }>(sql`
    select t.identifier as task, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier like 'payments.%' order by j.id`)

test('a payment goes to the feature whose it is, at the address of earlier versions too', async () => {
  for (const [subject, path] of [
    ['parcel', '/api/payments/stripe'],
    ['rental', '/api/orders/stripe'],
  ] as const) {
    told.length = 0
    const payment = tryOf(subject)
    const session = await begin(payment)
    expect(session).toMatchObject({ amount: 4200, metadata: { [`${subject}Id`]: payment.subjectId } })
    stripe.pay(session)
    expect(await hear('checkout.session.completed', session, path)).toBe(200)
    expect(told).toEqual([{ subject, subjectId: payment.subjectId, state: 'paid', reference: session.id }])
  }
})

test('a payment of a feature that was removed, or of another system, is acknowledged and logged', async () => {
  for (const metadata of [{ goneId: newId() }, undefined, { parcelId: 'no id' }]) {
    lines.length = 0
    expect(await hear('checkout.session.completed', { id: 'cs_gone', ...(metadata && { metadata }) })).toBe(200)
    const logged = lines.filter((line) => line.includes('a payment of nothing that is here'))
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('cs_gone')
  }
  expect(told).toEqual([])
  expect(await queued()).toEqual([])
})

test('a job for a feature that was removed fails, where an admin sees it', async () => {
  const settled = product.database.transaction((tx) =>
    settleBySubject(tx, { subject: 'gone', subjectId: newId() }, { state: 'failed', reference: null }),
  )
  await expect(settled).rejects.toThrow('No feature has payments of the kind gone')
})

test('a payment that is closed can’t be made any more; one that was made meanwhile is told', async () => {
  const [open, paid] = [tryOf('parcel'), tryOf('parcel')]
  const sessions = [await begin(open), await begin(paid)] as const
  stripe.pay(sessions[1])
  await product.database.transaction(async (tx) => {
    for (const [index, { subject, subjectId }] of [open, paid].entries()) {
      const reference = sessions[index]?.id ?? ''
      await enqueue(tx, closePayment, { subject, subjectId, provider: 'stripe', reference })
    }
  })
  await product.settle()
  expect(sessions.map(({ status }) => status)).toEqual(['expired', 'complete'])
  expect(told).toEqual([{ subject: 'parcel', subjectId: paid.subjectId, state: 'paid', reference: sessions[1].id }])
})

test('a part is paid back once for its key', async () => {
  const session = await begin(tryOf('parcel'))
  stripe.pay(session)
  const what = { provider: 'stripe' as const, reference: session.id, amount: 200, currency: 'EUR' }
  for (const key of ['first', 'first', 'second']) {
    await product.database.transaction((tx) => enqueue(tx, payBack, { ...what, key }))
    await product.settle()
    stripe.forgetKeys()
  }
  expect(stripe.refunds.map(({ amount, metadata }) => ({ amount, key: metadata.key }))).toEqual([
    { amount: 200, key: 'first' },
    { amount: 200, key: 'second' },
  ])
})

test('the same try is one payment, and a new attempt another', async () => {
  const payment = tryOf('rental')
  const [one, again] = [await begin(payment), await begin(payment)]
  expect(again.id).toBe(one.id)
  expect((await begin({ ...payment, attempt: 2 })).id).not.toBe(one.id)
})

test('a method that can’t be used is refused at the field in which it was sent', () => {
  const intended = { method: 'credit_card', cardToken: undefined, amount: 4200, currency: 'EUR' } as const
  const check = (more: object) => () => checkPayment(product.config, { ...intended, ...more }, 'method')
  expect(check({})()).toBe('stripe')
  for (const [more, problem] of [
    [{ method: 'paypal' }, { code: 'not-allowed' }],
    [{ amount: 49 }, { code: 'too-small', limit: 50 }],
    [{ currency: 'KWD', amount: 12_345 }, { code: 'not-allowed' }],
  ] as const) {
    expect(check(more)).toThrow(expect.objectContaining({ fields: { method: problem } }) as Error)
  }
  const nobody = { ...product.config, payments: { stripe: undefined, isTest: false } }
  expect(() => checkPayment(nobody, intended)).toThrow(
    expect.objectContaining({ fields: { payment: { code: 'not-allowed' } } }) as Error,
  )
})

test('the test provider plays each answer', async () => {
  const provider = providerNamed(product.config, 'test')
  const outcome = async (more: Partial<PaymentTry>) => (await provider.begin(tryOf('parcel', more))).state
  expect(await outcome({ cardToken: 'tok_visa' })).toBe('paid')
  expect(await outcome({ method: 'paypal' })).toBe('paid')
  expect(await outcome({ cardToken: 'tok_declined' })).toBe('failed')
  expect(await outcome({ cardToken: 'tok_confirm' })).toBe('confirm')
  expect(await outcome({ cardToken: 'tok_timeout' })).toBe('waiting')
  const asked = await provider.begin(tryOf('parcel', { cardToken: 'tok_confirm' }))
  const answered = [true, false].map(async (isAgreed) => (await provider.answer(asked.reference ?? '', isAgreed)).state)
  expect(await Promise.all(answered)).toEqual(['paid', 'failed'])
})

test('jobs that the shop queued before go on under their new names', async () => {
  const orderId = newId()
  const open = { provider: 'stripe', reference: 'cs_1' }
  const back = { ...open, amount: 200, currency: 'EUR', key: 'k' }
  const runAt = new Date(Date.now() + 3_600_000)
  await product.database.transaction((tx) =>
    addJobs(tx, [
      { name: 'ecommerce.lookAt', data: { orderId, reference: 'cs_1' }, runAt },
      { name: 'ecommerce.closePayment', data: { orderId, ...open, looks: 3 }, runAt },
      { name: 'ecommerce.payBack', data: { orderId, ...back }, runAt },
    ]),
  )
  const migration = await readFile(new URL('./migrations/202611271740_jobs.sql', import.meta.url), 'utf8')
  await product.database.pool.query(migration)
  const subject = { subject: 'order', subjectId: orderId }
  expect(await queued()).toEqual([
    { task: 'payments.lookAt', payload: { ...subject, reference: 'cs_1' } },
    { task: 'payments.close', payload: { ...subject, ...open, looks: 3 } },
    { task: 'payments.payBack', payload: back },
  ])
})
