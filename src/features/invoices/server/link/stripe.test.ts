// Invoices paid on Stripe's page: the money arrives also when the customer's page was closed, once, and goes back once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { FakeStripe } from '#records/payments/server/testing-stripe.ts'
import { startStripe } from '#records/payments/server/testing-stripe.ts'
import { creditInvoice, getInvoice, issueInvoice, shareInvoice } from '../../contract.ts'
import type { Invoice } from '../../entities.ts'
import { openSharedInvoice, paySharedInvoice, recordPayment, refundPayment } from '../../payments-contract.ts'
import { someInvoice } from '../testing-invoices.ts'

let stripe: FakeStripe
let product: TestProduct
beforeAll(async () => {
  stripe = await startStripe()
  product = await testProduct({ config: { payments: { stripe: stripe.config, isTest: false } } })
})
afterAll(async () => {
  await product.close()
  await stripe.close()
})

const readAgain = async ({ id }: Pick<Invoice, 'id'>) =>
  (await product.manager.send(getInvoice, { invoiceId: id })).invoice

async function begun(total = 10_000, currency = 'EUR') {
  const invoice = await someInvoice(product, { total, currency })
  const { path } = await product.manager.send(shareInvoice, { invoiceId: invoice.id, isRenewed: false })
  const key = path.replace('/invoice#key=', '')
  const pay = { key, method: 'credit_card', amount: total } as const
  const { invoice: seen } = await product.visitor.send(paySharedInvoice, pay)
  const session = stripe.sessions.findLast(({ metadata }) => metadata['invoiceId'] === invoice.id)
  if (!session) throw new Error('Stripe was not asked')
  return { invoice, key, pay, seen, session }
}

async function tell(type: string, session: { id: string; metadata: object }) {
  const { body, signature } = stripe.sign(type, session)
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature }
  await product.raw('POST', '/api/payments/stripe', { headers, body })
  await product.settle()
}

test('the customer is led to Stripe, to the same page again, and what Stripe tells counts once', async () => {
  const { invoice, pay, seen, session } = await begun()
  expect(seen.payment).toMatchObject({ methods: ['credit_card'], state: 'redirect' })
  expect(session.amount).toBe(10_000)
  const again = await product.visitor.send(paySharedInvoice, pay)
  expect(again.invoice.payment.payUrl).toBe(seen.payment.payUrl)
  stripe.pay(session)
  for (let count = 0; count < 3; count += 1) await tell('checkout.session.completed', session)
  expect(await readAgain(invoice)).toMatchObject({ paid: 10_000, credit: 0, status: 'paid' })
})

test.each([
  ['JPY', 1190],
  ['KWD', 1500],
])('Stripe is asked for the smallest units of %s', async (currency, total) => {
  const { invoice, session } = await begun(total, currency)
  expect(session.amount).toBe(total)
  stripe.pay(session)
  await tell('checkout.session.completed', session)
  expect(await readAgain(invoice)).toMatchObject({ paid: total, open: 0, currency })
})

test('a payment of which nobody told is looked for', async () => {
  const { invoice, session } = await begun()
  stripe.pay(session)
  await product.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where key like 'invoices.askAgain:%'`,
  )
  await product.settle()
  expect((await readAgain(invoice)).status).toBe('paid')
})

test('what was paid in another way ends Stripe’s page; money that comes all the same is credit, and goes back once', async () => {
  const { invoice, key, session } = await begun()
  const half = {
    invoiceId: invoice.id,
    amount: 5000,
    currency: 'EUR',
    method: 'transfer',
    paidOn: invoice.createDate,
    note: '',
    paidBefore: 0,
    isConfirmed: false,
  } as const
  await product.manager.send(recordPayment, half)
  const { invoice: seen } = await product.visitor.send(openSharedInvoice, { key })
  expect(seen).toMatchObject({ open: 5000, payment: { state: null, payUrl: null } })
  stripe.pay(session)
  await tell('checkout.session.completed', session)
  const paid = await readAgain(invoice)
  expect(paid).toMatchObject({ paid: 15_000, open: 0, credit: 5000 })
  const provided = paid.payments.find(({ isProvided }) => isProvided)
  const back = { invoiceId: invoice.id, paymentId: provided?.id ?? '', id: newId(), amount: 5000, note: '' }
  await product.manager.send(refundPayment, back)
  await product.manager.send(refundPayment, back)
  await product.settle()
  expect(stripe.refunds).toMatchObject([{ payment_intent: `pi_${session.id}`, amount: 5000 }])
  expect(await readAgain(invoice)).toMatchObject({ paid: 10_000, credit: 0 })
})

test('money that Stripe won’t pay back counts as paid again, and managers are told', async () => {
  const { invoice, session } = await begun()
  const { manager, settle, database } = product
  stripe.pay(session)
  await tell('checkout.session.completed', session)
  const provided = (await readAgain(invoice)).payments.find(({ isProvided }) => isProvided)
  const back = { invoiceId: invoice.id, paymentId: provided?.id ?? '', id: newId(), amount: 4000, note: '' }
  stripe.refuseRefunds(1)
  await manager.send(refundPayment, back)
  await settle()
  const after = await readAgain(invoice)
  expect(after).toMatchObject({ paid: 10_000, open: 0, status: 'paid' })
  expect(after.history.at(-1)).toMatchObject({ kind: 'payBackFailed', amount: 4000 })
  const notices = await database.read.many<{ kind: string }>(sql`
    select kind from notifications where person_id = ${manager.id} and kind = 'invoices.payBackFailed'`)
  expect(notices).toHaveLength(1)
})

test('what is credited ends Stripe’s page, as what is paid in another way does', async () => {
  const { invoice, key, session } = await begun()
  const { invoice: note } = await product.manager.send(creditInvoice, { invoiceId: invoice.id })
  await product.manager.send(issueInvoice, { invoiceId: note.id, revision: note.revision })
  const { invoice: seen } = await product.visitor.send(openSharedInvoice, { key })
  expect(seen).toMatchObject({ open: 0, payment: { methods: [], state: null, payUrl: null } })
  await product.settle()
  expect(session.status).toBe('expired')
})

test('a payment that Stripe refuses keeps nobody from the next', async () => {
  const invoice = await someInvoice(product, { total: 10_000 })
  const { manager, visitor, database, settle } = product
  const { path } = await manager.send(shareInvoice, { invoiceId: invoice.id, isRenewed: false })
  const key = path.replace('/invoice#key=', '')
  const pay = { key, method: 'credit_card', amount: 10_000 } as const
  const sayEmail = (email: string) =>
    database.pool.query(
      `update invoices set to_party = to_party || jsonb_build_object('email', $2::text) where id = $1`,
      [invoice.id, email],
    )
  await sayEmail('rosa@lind.invalid')
  await expect(visitor.send(paySharedInvoice, pay)).rejects.toMatchObject({ code: 'provider-failed' })
  await expect(visitor.send(paySharedInvoice, pay)).rejects.toMatchObject({ code: 'provider-failed' })
  // The answer is lost, and the address changes before Stripe is asked again: it refuses other words for the same.
  await sayEmail('rosa@lind.example')
  stripe.loseAnswers(2)
  await visitor.send(paySharedInvoice, pay)
  await sayEmail('On the letterhead')
  await database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where key like 'invoices.askAgain:%'`,
  )
  await settle()
  const { invoice: seen } = await visitor.send(paySharedInvoice, pay)
  expect(seen.payment).toMatchObject({ state: 'redirect' })
})
