// The customer's link: whom it opens an invoice for, how it counts views, how it is paid, and what is paid back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { getInvoiceSettings, updateInvoiceSettings } from '../../book-contract.ts'
import { getInvoice, shareInvoice, voidInvoice } from '../../contract.ts'
import type { Invoice } from '../../entities.ts'
import {
  confirmSharedInvoice,
  markInvoicesPaid,
  openSharedInvoice,
  paySharedInvoice,
  recordPayment,
  refundPayment,
} from '../../payments-contract.ts'
import { draftInput, someDraft, someInvoice } from '../testing-invoices.ts'
import { settleTry } from './settle-try.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }

async function keyOf({ id: invoiceId }: Pick<Invoice, 'id'>, isRenewed = false): Promise<string> {
  const { path } = await product.manager.send(shareInvoice, { invoiceId, isRenewed })
  return path.replace('/invoice#key=', '')
}
const readAgain = async ({ id }: Pick<Invoice, 'id'>) =>
  (await product.manager.send(getInvoice, { invoiceId: id })).invoice

async function shared(total = 10_000) {
  const invoice = await someInvoice(product, { total })
  return { invoice, key: await keyOf(invoice) }
}
const card = (key: string, amount: number, cardToken = 'tok_visa') =>
  ({ key, method: 'credit_card', cardToken, amount }) as const

const numbered = (side: 'from' | 'to', taxNumber: string) => ({ ...draftInput('2026-01-01')[side], taxNumber })
const bothNumbers = { from: numbered('from', 'DE 123'), to: numbered('to', 'ATU12345678') }

describe('the link of an invoice', () => {
  test('opens it without an account, with its PDF, and nothing else', async () => {
    const { invoice, key } = await shared()
    const { invoice: seen } = await product.visitor.send(openSharedInvoice, { key })
    expect(seen).toMatchObject({
      id: invoice.id,
      number: invoice.number,
      open: 10_000,
      from: { id: null },
      to: { id: null },
    })
    expect(seen.payment.methods).toEqual(['credit_card', 'paypal'])
    const pdf = await fetch(product.url + seen.pdf)
    expect(pdf.status).toBe(200)
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
    await fetch(product.url + seen.pdf)
    const kinds = (await readAgain(invoice)).history.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'downloaded')).toHaveLength(1)
    // The key of the PDF is of that alone, and the other way round.
    const pdfKey = new URL(product.url + seen.pdf).searchParams.get('key') ?? ''
    await expect(product.visitor.send(openSharedInvoice, { key: pdfKey })).rejects.toMatchObject(notFound)
    expect((await fetch(`${product.url}/api/invoices/shared/pdf?key=${key}`)).status).toBe(404)
  })

  test('says in the workspace’s words why no tax is charged, as the page of managers does', async () => {
    const { manager, visitor } = product
    const exempt = await someInvoice(product, { taxTreatment: 'exempt', language: 'fr' })
    expect(exempt.taxNote).toBe('Opération exonérée de taxe.')
    const { settings, revision } = await manager.send(getInvoiceSettings)
    const own = { ...settings, exemptText: 'Kleinunternehmer, § 19 UStG' }
    await manager.send(updateInvoiceSettings, { revision, settings: own })
    const { invoice: seen } = await visitor.send(openSharedInvoice, { key: await keyOf(exempt) })
    const words = [seen.taxNote, (await readAgain(exempt)).taxNote]
    expect(words).toEqual([own.exemptText, own.exemptText])
    expect((await someInvoice(product, { taxTreatment: 'reverseCharge', ...bothNumbers })).taxNote).toMatch(/^Reverse/)
  })

  test('is the same until it is renewed, which ends the old one', async () => {
    const { invoice, key } = await shared()
    expect(await keyOf(invoice)).toBe(key)
    const renewed = await keyOf(invoice, true)
    expect(renewed).not.toBe(key)
    await expect(product.visitor.send(openSharedInvoice, { key })).rejects.toMatchObject(notFound)
    expect((await product.visitor.send(openSharedInvoice, { key: renewed })).invoice.id).toBe(invoice.id)
    const { history } = await readAgain(invoice)
    expect(history.filter(({ kind }) => kind === 'linkRenewed')).toMatchObject([{ by: product.manager.name }])
  })

  test('is nobody’s who makes one up, and a draft has none', async () => {
    const { key } = await shared()
    const forged = key.slice(0, -2) + (key.endsWith('AA') ? 'BB' : 'AA')
    for (const wrong of [forged, 'x', `${key}.x`, key.split('.')[0] ?? '']) {
      await expect(product.visitor.send(openSharedInvoice, { key: wrong })).rejects.toMatchObject(notFound)
    }
    const draft = await someDraft(product)
    await expect(keyOf(draft)).rejects.toMatchObject({ code: 'conflict' })
    const { invoice } = await shared()
    const asAnn = product.ann.send(shareInvoice, { invoiceId: invoice.id, isRenewed: false })
    await expect(asAnn).rejects.toMatchObject({ status: 403 })
  })

  test('counts a browser once while its page is open, anew an hour later, and no manager', async () => {
    const { invoice, key } = await shared()
    await product.manager.send(openSharedInvoice, { key })
    expect(await readAgain(invoice)).toMatchObject({ views: 0, step: 'issued' })
    for (let count = 0; count < 3; count += 1) await product.visitor.send(openSharedInvoice, { key })
    const seen = await readAgain(invoice)
    expect(seen).toMatchObject({ views: 1, step: 'viewed' })
    expect(seen.history.filter(({ kind }) => kind === 'viewed')).toHaveLength(1)
    for (let looks = 0; looks < 2; looks += 1) {
      await product.database.pool.query(`update invoices_views set at = at - interval '50 minutes'`)
      await product.visitor.send(openSharedInvoice, { key })
    }
    expect((await readAgain(invoice)).views).toBe(1)
    await product.database.pool.query(`update invoices_views set at = now() - interval '2 hours'`)
    await product.visitor.send(openSharedInvoice, { key })
    expect((await readAgain(invoice)).views).toBe(2)
  })
})

describe('a payment by the link', () => {
  test('by card settles the invoice, once, and managers are told', async () => {
    const { invoice, key } = await shared()
    const { invoice: paid } = await product.visitor.send(paySharedInvoice, card(key, 10_000))
    expect(paid).toMatchObject({ step: 'paid', open: 0, payment: { methods: [], state: 'paid' } })
    const { payments } = await readAgain(invoice)
    expect(payments).toMatchObject([{ amount: 10_000, method: 'card', isProvided: true, by: null }])
    await expect(product.visitor.send(paySharedInvoice, card(key, 10_000))).rejects.toMatchObject({ code: 'conflict' })
    await product.settle()
    const { notifications } = await product.manager.send(listNotifications, { tab: 'all' })
    expect(notifications.filter(({ link }) => link.endsWith(invoice.id))).toHaveLength(1)
  })

  test('with PayPal, or by a card whose bank asks first', async () => {
    const first = await shared()
    const paypal = { key: first.key, method: 'paypal', amount: 10_000 } as const
    expect((await product.visitor.send(paySharedInvoice, paypal)).invoice.step).toBe('paid')
    const { invoice, key } = await shared()
    const asked = await product.visitor.send(paySharedInvoice, card(key, 10_000, 'tok_confirm'))
    expect(asked.invoice.payment.state).toBe('confirm')
    const refused = await product.visitor.send(confirmSharedInvoice, { key, isAgreed: false })
    expect(refused.invoice.payment.state).toBe('failed')
    expect((await readAgain(invoice)).history.at(-1)).toMatchObject({ kind: 'paymentFailed' })
    await product.visitor.send(paySharedInvoice, card(key, 10_000, 'tok_confirm'))
    const agreed = await product.visitor.send(confirmSharedInvoice, { key, isAgreed: true })
    expect(agreed.invoice.step).toBe('paid')
    await expect(product.visitor.send(confirmSharedInvoice, { key, isAgreed: true })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('is refused with a declined card or a card number, and for another amount than is open', async () => {
    const { key } = await shared()
    const declined = await product.visitor.send(paySharedInvoice, card(key, 10_000, 'tok_declined'))
    expect(declined.invoice).toMatchObject({ open: 10_000, payment: { state: 'failed' } })
    const number = product.visitor.send(paySharedInvoice, card(key, 10_000, '4242 4242 4242 4242'))
    await expect(number).rejects.toMatchObject({ fields: { cardToken: { code: 'not-allowed' } } })
    await expect(product.visitor.send(paySharedInvoice, card(key, 9_999))).rejects.toMatchObject({
      code: 'conflict',
      fields: { amount: { code: 'amount-changed' } },
    })
  })

  test('that nobody heard of arrives by a job, and what was paid meanwhile becomes credit', async () => {
    const { invoice, key } = await shared()
    const late = await product.visitor.send(paySharedInvoice, card(key, 10_000, 'tok_timeout'))
    expect(late.invoice.payment.state).toBe('waiting')
    await expect(product.visitor.send(paySharedInvoice, card(key, 10_000))).rejects.toMatchObject({ code: 'conflict' })
    await product.manager.send(markInvoicesPaid, { invoiceIds: [invoice.id], method: 'transfer' })
    await product.database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where key like 'invoices.askAgain:%'`,
    )
    await product.settle()
    expect(await readAgain(invoice)).toMatchObject({ paid: 20_000, open: 0, credit: 10_000, status: 'paid' })
  })

  test('counts once, however often the provider tells of it', async () => {
    const { invoice, key } = await shared()
    await product.visitor.send(paySharedInvoice, card(key, 10_000))
    const reference = `test_paid_${invoice.id}_1`
    const outcome = { state: 'paid', reference, cardType: 'Visa', cardLast4: '4242' } as const
    const tell = () => product.database.transaction((tx) => settleTry(tx, { subjectId: invoice.id }, outcome))
    await Promise.all([tell(), tell(), tell()])
    expect(await readAgain(invoice)).toMatchObject({ paid: 10_000, credit: 0 })
  })

  test('two at once pay once', async () => {
    const { invoice, key } = await shared()
    const pay = () => product.visitor.send(paySharedInvoice, card(key, 10_000))
    const answers = await Promise.allSettled([pay(), pay(), pay()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await readAgain(invoice)).paid).toBe(10_000)
  })

  test('is not to be made of what is void, and there is nothing to pay of less than nothing', async () => {
    const { invoice, key } = await shared()
    await product.manager.send(voidInvoice, { invoiceId: invoice.id, revision: invoice.revision })
    const { invoice: seen } = await product.visitor.send(openSharedInvoice, { key })
    expect(seen).toMatchObject({ step: 'void', payment: { methods: [] } })
    await expect(product.visitor.send(paySharedInvoice, card(key, 10_000))).rejects.toMatchObject({ code: 'conflict' })
    const negative = await shared(-500)
    const { invoice: less } = await product.visitor.send(openSharedInvoice, { key: negative.key })
    expect(less).toMatchObject({ open: 0, payment: { methods: [] } })
  })
})

describe('what came through the provider', () => {
  async function paid() {
    const { invoice, key } = await shared()
    await product.visitor.send(paySharedInvoice, card(key, 10_000))
    const [payment] = (await readAgain(invoice)).payments
    return { invoiceId: invoice.id, paymentId: payment?.id ?? '' }
  }

  test('is paid back in parts, once for each ID, and opens the invoice again', async () => {
    const of = await paid()
    const part = { ...of, id: newId(), amount: 4000, note: 'Less work' }
    const { invoice } = await product.manager.send(refundPayment, part)
    expect(invoice).toMatchObject({ paid: 6000, open: 4000, step: 'partlyPaid' })
    expect(invoice.payments).toMatchObject([
      { amount: 10_000, isProvided: true, refundable: 6000 },
      { amount: -4000, isProvided: true, refundable: 0 },
    ])
    expect((await product.manager.send(refundPayment, part)).invoice.paid).toBe(6000)
    const tooMuch = product.manager.send(refundPayment, { ...of, id: newId(), amount: 6001, note: '' })
    await expect(tooMuch).rejects.toMatchObject({ fields: { amount: { code: 'too-large', limit: 6000 } } })
    await product.manager.send(refundPayment, { ...of, id: newId(), amount: 6000, note: '' })
    await product.settle()
    expect(await readAgain({ id: of.invoiceId })).toMatchObject({ paid: 0, open: 10_000, status: 'unpaid' })
  })

  test('is not paid back a second time after it was by hand', async () => {
    const of = await paid()
    const { createDate: paidOn } = await readAgain({ id: of.invoiceId })
    const byHand = {
      currency: 'EUR',
      method: 'cash',
      paidOn,
      note: '',
      paidBefore: 10_000,
      isConfirmed: false,
    } as const
    await product.manager.send(recordPayment, { invoiceId: of.invoiceId, amount: -7000, ...byHand })
    const tooMuch = product.manager.send(refundPayment, { ...of, id: newId(), amount: 3001, note: '' })
    await expect(tooMuch).rejects.toMatchObject({ fields: { amount: { code: 'too-large', limit: 3000 } } })
    const { invoice } = await product.manager.send(refundPayment, { ...of, id: newId(), amount: 3000, note: '' })
    expect(invoice).toMatchObject({ paid: 0, open: 10_000 })
  })

  test('is paid back so alone, and by managers alone', async () => {
    const of = await paid()
    const input = { ...of, id: newId(), amount: 100, note: '' }
    await expect(product.ann.send(refundPayment, input)).rejects.toMatchObject({ status: 403 })
    const invoice = await someInvoice(product)
    const byHand = {
      invoiceId: invoice.id,
      amount: 10_000,
      currency: 'EUR',
      method: 'cash',
      paidOn: invoice.createDate,
      note: '',
      paidBefore: 0,
      isConfirmed: false,
    } as const
    const recorded = (await product.manager.send(recordPayment, byHand)).invoice.payments[0]?.id ?? ''
    const back = { invoiceId: invoice.id, paymentId: recorded, id: newId(), amount: 100, note: '' }
    await expect(product.manager.send(refundPayment, back)).rejects.toMatchObject(notFound)
    await expect(product.manager.send(refundPayment, { ...input, invoiceId: invoice.id })).rejects.toMatchObject(
      notFound,
    )
  })
})
