// Payments by hand: partly, too much, twice at once, paid back and taken back; nothing is lost and nothing mixed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import { awaitTimeLeftIn, longestWait } from '#app/testing-clock.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import cases from '../../cases/inv02-payments.json' with { type: 'json' }
import {
  creditInvoice,
  getInvoice,
  invoiceChanged,
  issueInvoice,
  listInvoices,
  readInvoiceSums,
} from '../../contract.ts'
import type { Invoice } from '../../entities.ts'
import { markInvoicesPaid, recordPayment as recordByHand, takeBackPayment } from '../../payments-contract.ts'
import { dayFrom, snapshotOf, someCustomer, someDraft, someInvoice } from '../testing-invoices.ts'
import { recordPayment } from './settle.ts'

let product: TestProduct
let today: string
beforeAll(async () => {
  product = await testProduct()
  today = await awaitTimeLeftIn('day', product)
}, longestWait)
afterAll(() => product.close())

const paymentOf = (invoiceId: string, amount: number, more: object = {}) => ({
  invoiceId,
  amount,
  currency: 'EUR',
  method: 'transfer' as const,
  paidOn: today,
  note: '',
  paidBefore: 0,
  isConfirmed: true,
  ...more,
})
const pay = async (invoice: Pick<Invoice, 'id'>, amount: number, more: object = {}) =>
  (await product.manager.send(recordByHand, paymentOf(invoice.id, amount, more))).invoice
const read = async ({ id: invoiceId }: Pick<Invoice, 'id'>) =>
  (await product.manager.send(getInvoice, { invoiceId })).invoice

/** The try to pay of a provider that says the same twice. */
async function payByProvider({ id: invoiceId, currency }: Invoice, amount: number): Promise<void> {
  const tryId = newId()
  await product.database.transaction((tx) =>
    tx.run(sql`
      insert into invoices_payment_tries (id, invoice_id, attempt, amount, currency, method, state)
      values (${tryId}, ${invoiceId}, 1, ${amount}, ${currency}, 'credit_card', 'waiting')`),
  )
  for (let times = 0; times < 2; times += 1) {
    const payment = { invoiceId, amount, method: 'card', paidOn: today, by: null, tryId } as const
    await product.database.transaction((tx) => recordPayment(tx, payment))
  }
}

const act: Readonly<Record<string, (invoice: Invoice, amount: number) => Promise<unknown>>> = {
  pay,
  'pay back': (invoice, amount) => pay(invoice, -amount),
  'credit note of': async (invoice) => {
    const { invoice: note } = await product.manager.send(creditInvoice, { invoiceId: invoice.id })
    await product.manager.send(issueInvoice, { invoiceId: note.id, revision: note.revision })
  },
  send: async () => {},
}

const single = cases.flatMap((one) => (one.invoice && one.do ? [{ ...one, invoice: one.invoice, acts: one.do }] : []))
const told = single.filter(({ acts }) =>
  acts.every((text) => /^(pay|pay back|credit note of) \d+( arrives all the same)?$|^send$/.test(text)),
)

async function doIt(invoice: Invoice, text: string): Promise<void> {
  const [, name = 'send', amount = '0'] = /^([a-z ]+?) (\d+)/.exec(text) ?? []
  await act[name]?.(invoice, Number(amount))
}

type Right = { paid?: number; open?: number | string; credit?: number }

test.each(told)('$invoice.currency $invoice.total: $acts', async ({ invoice: { currency, total }, acts, right }) => {
  const invoice = await someInvoice(product, { currency, total })
  for (const text of acts) await doIt(invoice, text)
  const { paid, open, credit, credited, status, step } = await read(invoice)
  const { open: wanted, ...others }: Right = right
  expect({ paid, credit }).toMatchObject(numbersOf(others))
  // One rule: money that is paid back is owed again, but for what credit notes take off.
  expect(open).toBe(typeof wanted === 'number' ? wanted : Math.max(0, total - credited - paid))
  expect([status, step]).toEqual(open === 0 ? ['paid', 'paid'] : ['unpaid', 'partlyPaid'])
})

const numbersOf = ({ paid, credit }: Right) => ({
  ...(paid !== undefined && { paid }),
  ...(credit !== undefined && { credit }),
})

test('the same payment of a provider counts once', async () => {
  const invoice = await someInvoice(product)
  await payByProvider(invoice, 10_000)
  expect(await read(invoice)).toMatchObject({ paid: 10_000, open: 0, status: 'paid' })
  const { payments } = await read(invoice)
  expect(payments).toMatchObject([{ amount: 10_000, isProvided: true, by: null }])
  const back = { invoiceId: invoice.id, paymentId: payments[0]?.id ?? '', isTakenBack: true }
  await expect(product.manager.send(takeBackPayment, back)).rejects.toMatchObject({ status: 404 })
})

describe('recording', () => {
  test('is refused in another currency, of nothing, for drafts and on days that don’t exist', async () => {
    const { manager } = product
    const invoice = await someInvoice(product)
    const refused = (more: object, field: string, code: string) =>
      expect(pay(invoice, 10_000, more)).rejects.toMatchObject({ fields: { [field]: { code } } })
    await refused({ currency: 'USD' }, 'currency', 'not-equal')
    await refused({ amount: 0 }, 'amount', 'not-allowed')
    await refused({ amount: -1 }, 'amount', 'too-small')
    await refused({ amount: Number.MAX_SAFE_INTEGER, paidOn: '2027-02-30' }, 'paidOn', 'not-a-date')
    await pay(invoice, 1)
    await refused({ amount: Number.MAX_SAFE_INTEGER }, 'amount', 'too-large')
    await expect(pay(await someDraft(product), 1)).rejects.toMatchObject({ status: 409 })
    await expect(manager.send(recordByHand, paymentOf(newId(), 1))).rejects.toMatchObject({ status: 404 })
  })

  test('of two in the same second warns the second, and keeps both where they are meant', async () => {
    const { manager, admin } = product
    const invoice = await someInvoice(product)
    const payment = paymentOf(invoice.id, 10_000, { isConfirmed: false })
    const answers = await Promise.allSettled([manager.send(recordByHand, payment), admin.send(recordByHand, payment)])
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    expect(refused).toMatchObject([{ status: 409, fields: { amount: { code: 'already-paid' } } }])
    expect(await pay(invoice, 10_000)).toMatchObject({ paid: 20_000, credit: 10_000, status: 'paid' })
    const [first] = (await read(invoice)).payments
    const back = { invoiceId: invoice.id, paymentId: first?.id ?? '' }
    const { invoice: one } = await manager.send(takeBackPayment, { ...back, isTakenBack: true })
    expect(one).toMatchObject({ paid: 10_000, credit: 0, open: 0 })
    expect(one.payments[0]?.takenBackAt).not.toBeNull()
    expect((await manager.send(takeBackPayment, { ...back, isTakenBack: false })).invoice).toMatchObject({
      credit: 10_000,
    })
    expect((await read(invoice)).history.map(({ kind }) => kind)).toEqual([
      'created',
      'issued',
      'paid',
      'paid',
      'paymentTakenBack',
      'paid',
    ])
  })

  test('tells the day that settled it, and forgets it when it is open again', async () => {
    const invoice = await someInvoice(product)
    const [before, after] = [await dayFrom(product, -1), await dayFrom(product, 2)]
    expect(await pay(invoice, 4000, { paidOn: after })).toMatchObject({ paidOn: null, step: 'partlyPaid' })
    expect(await pay(invoice, 6000, { paidOn: before })).toMatchObject({ paidOn: after })
    expect(await pay(invoice, -1)).toMatchObject({ paidOn: null, open: 1, status: 'unpaid' })
  })

  test('twice with one ID writes it once', async () => {
    const invoice = await someInvoice(product)
    const id = newId()
    await pay(invoice, 100, { id })
    expect(await pay(invoice, 100, { id })).toMatchObject({ paid: 100 })
    await expect(pay(await someInvoice(product), 100, { id })).rejects.toMatchObject({ status: 409 })
  })
})

test('many are marked as paid at once; drafts and settled ones are left out', async () => {
  const { manager } = product
  const [one, partly, settled, draft] = [
    await someInvoice(product),
    await someInvoice(product),
    await someInvoice(product, { total: 0 }),
    await someDraft(product),
  ]
  await pay(partly, 2500)
  const unknown = newId()
  const invoiceIds = [one.id, partly.id, settled.id, draft.id, unknown]
  const answer = await manager.send(markInvoicesPaid, { invoiceIds, method: 'transfer' })
  expect(new Set(answer.paidIds)).toEqual(new Set([one.id, partly.id]))
  expect(new Set(answer.leftIds)).toEqual(new Set([settled.id, draft.id, unknown]))
  expect(await read(partly)).toMatchObject({ status: 'paid', paidOn: today, paid: 10_000 })
})

test('forty invoices are marked as paid by few statements', async () => {
  const { manager } = product
  const created = await Promise.all(Array.from({ length: 41 }, () => someInvoice(product, { total: 700 })))
  const [first, ...others] = created.map(({ id }) => id)
  const one = await manager.countStatements(markInvoicesPaid, { invoiceIds: [first ?? ''], method: 'cash' })
  const forty = await manager.countStatements(markInvoicesPaid, { invoiceIds: others, method: 'cash' })
  // Beside those for all: of each one, webhooks hear, and open tries to pay end.
  expect(forty).toBeLessThanOrEqual(one + 2 * others.length)
  const last = await read({ id: others.at(-1) ?? '' })
  expect(last).toMatchObject({ status: 'paid', paid: 700, open: 0, payments: [{ amount: 700, method: 'cash' }] })
  expect(last.history.map(({ kind }) => kind)).toEqual(['created', 'issued', 'paid'])
})

test('the customer hears of a payment, and sees neither who wrote it down nor the note', async () => {
  const { manager, ann, ben, url } = product
  const rosa = await someCustomer(manager, { personId: ann.id })
  const invoice = await someInvoice(product, { to: snapshotOf(rosa) })
  const listener = await listen(url, ann)
  const other = await listen(url, ben)
  await pay(invoice, 500, { note: 'Cash, at last' })
  await listener.waitFor((frame) => 'name' in frame && frame.name === invoiceChanged.name)
  expect(other.changes().map(({ name }) => name)).not.toContain(invoiceChanged.name)
  const { invoice: seen } = await ann.send(getInvoice, { invoiceId: invoice.id })
  expect(seen.payments).toMatchObject([{ amount: 500, note: '', by: null }])
  expect(seen.history.map(({ kind, by }) => [kind, by])).toEqual([
    ['issued', null],
    ['paid', null],
  ])
  listener.close()
  other.close()
})

test('sums are of each currency apart, and add up in all parts', async () => {
  const [{ invoices = [], right } = { right: {} }] = cases.filter((one) => one.invoices)
  const other = await testProduct()
  try {
    for (const { currency, total } of invoices) await someInvoice(other, { currency, total })
    const sumsOf = async () => {
      const strip = await other.manager.send(readInvoiceSums)
      return Object.fromEntries(strip.total.sums.map(({ currency, amount }) => [currency, amount]))
    }
    expect(await sumsOf()).toEqual((right as { sums: object }).sums)
    const [euros] = (await other.manager.send(listInvoices, { sort: 'total', direction: 'asc' })).invoices
    const payment = paymentOf(euros?.id ?? '', 100, { currency: euros?.currency })
    await other.manager.send(recordByHand, payment)
    const strip = await other.manager.send(readInvoiceSums)
    for (const { currency, amount } of strip.total.sums) {
      const parts = [strip.paid, strip.unpaid, strip.overdue, strip.draft].flatMap(({ sums }) => sums)
      const ofCurrency = parts.filter((part) => part.currency === currency)
      expect(ofCurrency.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
    }
    expect(strip.dueToday.length).toBe(4)
    expect(strip.averageDays).toBeNull()
    const paidOn = await dayFrom(other, 6)
    const rest = { ...payment, amount: (euros?.open ?? 0) - 100, paidOn }
    await other.manager.send(recordByHand, rest)
    expect((await other.manager.send(readInvoiceSums)).averageDays).toBe(6)
    expect(strip.total.count).toBe(strip.paid.count + strip.unpaid.count + strip.overdue.count + strip.draft.count)
  } finally {
    await other.close()
  }
})
