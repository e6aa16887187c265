// Credit notes: whole or in parts, never more than their invoice, and what is paid becomes credit.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { creditInvoice, getInvoice, issueInvoice, updateInvoice, voidInvoice } from '../../contract.ts'
import type { Invoice } from '../../entities.ts'
import { recordPayment } from '../../payments-contract.ts'
import { dayFrom, draftOf, lineInput, someInvoice } from '../testing-invoices.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const issueOf = ({ id: invoiceId, revision }: Pick<Invoice, 'id' | 'revision'>) =>
  product.manager.send(issueInvoice, { invoiceId, revision })

test('it mirrors its invoice, lessens it, and is taken back when it is void', async () => {
  const { manager } = product
  const lines = [lineInput(1999, { quantity: '3', taxes: ['19'] }), lineInput(500, { quantity: '0.125' })]
  const invoice = await someInvoice(product, {
    lines,
    shipping: 700,
    shippingTaxes: ['7'],
    discount: { kind: 'percent', percent: '10' },
  })
  const { invoice: draft } = await manager.send(creditInvoice, { invoiceId: invoice.id })
  expect(draft).toMatchObject({
    kind: 'creditNote',
    creditOf: invoice.id,
    status: 'draft',
    total: -invoice.total,
    shipping: -700,
  })
  expect(draft.lines.map(({ quantity, total }) => [quantity, total])).toEqual(
    invoice.lines.map(({ quantity, total }) => [`-${quantity}`, -total]),
  )
  const { invoice: note } = await issueOf(draft)
  expect(note).toMatchObject({ status: 'paid', open: 0, credit: 0 })
  expect(note.number).toMatch(/^CN/)
  const { invoice: credited } = await manager.send(getInvoice, { invoiceId: invoice.id })
  expect(credited).toMatchObject({ credited: invoice.total, open: 0, credit: 0, status: 'paid', paidOn: null })
  expect(credited.credits).toEqual([{ id: note.id, number: note.number, kind: 'creditNote', total: note.total }])
  expect(credited.history.at(-1)).toMatchObject({ kind: 'credited', amount: note.total, note: note.number })
  await expect(manager.send(creditInvoice, { invoiceId: invoice.id })).rejects.toMatchObject({ status: 409 })
  await expect(manager.send(voidInvoice, { invoiceId: invoice.id, revision: invoice.revision })).rejects.toMatchObject({
    status: 409,
  })
  await manager.send(voidInvoice, { invoiceId: note.id, revision: note.revision })
  expect((await manager.send(getInvoice, { invoiceId: invoice.id })).invoice).toMatchObject({
    credited: 0,
    open: invoice.total,
  })
})

test('it may take a part, and the next one what is left; never more', async () => {
  const { manager } = product
  const invoice = await someInvoice(product, { lines: [lineInput(1000, { quantity: '5' })] })
  const { invoice: first } = await manager.send(creditInvoice, { invoiceId: invoice.id })
  const lessened = draftOf(first, {
    lines: first.lines.map(({ total: _total, ...line }) => ({ ...line, quantity: '-2' })),
  })
  const { invoice: part } = await manager.send(updateInvoice, {
    invoiceId: first.id,
    revision: first.revision,
    invoice: lessened,
  })
  await issueOf(part)
  expect((await manager.send(getInvoice, { invoiceId: invoice.id })).invoice).toMatchObject({
    credited: 2000,
    open: 3000,
  })
  const { invoice: rest } = await manager.send(creditInvoice, { invoiceId: invoice.id })
  expect(rest.lines.map(({ quantity }) => quantity)).toEqual(['-3'])
  const more = draftOf(rest, { lines: rest.lines.map(({ total: _total, ...line }) => ({ ...line, quantity: '-4' })) })
  const { invoice: tooMuch } = await manager.send(updateInvoice, {
    invoiceId: rest.id,
    revision: rest.revision,
    invoice: more,
  })
  await expect(issueOf(tooMuch)).rejects.toMatchObject({ fields: { lines: { code: 'too-large', limit: 3000 } } })
})

test('it makes what was paid credit', async () => {
  const { manager } = product
  const invoice = await someInvoice(product)
  const paidOn = await dayFrom(product)
  await issueOf((await manager.send(creditInvoice, { invoiceId: invoice.id })).invoice)
  const paid = { invoiceId: invoice.id, amount: 10_000, currency: 'EUR', method: 'transfer', paidOn } as const
  const answer = await manager.send(recordPayment, { ...paid, note: '', paidBefore: 0, isConfirmed: false })
  expect(answer.invoice).toMatchObject({ open: 0, credit: 10_000, status: 'paid' })
})
