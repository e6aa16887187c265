// Orders make invoices: to the cent, once, with credit notes for their refunds, and whatever stands in them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { emit } from '#kernel/server/live/events.ts'
import { personVerified } from '#kernel/people-contract.ts'
import { lengthOf } from '#kernel/shape.ts'
import type { Sale, SaleRefund } from '#records/sales/contract.ts'
import { saleRefunded, saleSettled } from '#records/sales/contract.ts'
import { getInvoiceSettings, listParties, updateInvoiceSettings } from '../../book-contract.ts'
import { getInvoice, listInvoices } from '../../contract.ts'
import { dayFrom } from '../testing-invoices.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

async function makeInvoices(isOn: boolean): Promise<void> {
  const { settings, revision } = await product.manager.send(getInvoiceSettings, {})
  await product.manager.send(updateInvoiceSettings, { revision, settings: { ...settings, ordersMakeInvoices: isOn } })
}

let orders = 5000
type Item = Partial<Sale['items'][number]>
function saleOf(items: readonly Item[], more: Partial<Sale> = {}): Sale {
  orders += 1
  const all = items.map((item, place) => ({
    id: newId(),
    name: `Thing ${place}`,
    sku: `T-${place}`,
    size: '',
    price: 1999,
    quantity: 1,
    taxRate: 1900,
    discount: 0,
    ...item,
  }))
  const discount = all.reduce((sum, item) => sum + item.discount, 0)
  const { shipping = 0 } = more
  const subtotal = all.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    orderId: newId(),
    orderNumber: orders,
    personId: null,
    customerName: 'Ann Lee',
    email: `buyer-${orders}@shop.example`,
    language: 'fr',
    address: {
      company: '',
      phoneNumber: '',
      street: '14 Lantern Street',
      zipCode: '9000',
      city: 'Ghent',
      state: '',
      country: 'BE',
    },
    currency: 'EUR',
    items: all,
    discount,
    shipping,
    total: subtotal - discount + shipping,
    method: 'credit_card',
    paidAt: new Date().toISOString(),
    ...more,
  }
}
const refundOf = (sale: Sale, amount: number, items: SaleRefund['items'] = []): SaleRefund => ({
  refundId: newId(),
  sale,
  amount,
  items,
  time: new Date().toISOString(),
})

async function tell(...events: (Sale | SaleRefund)[]): Promise<void> {
  await product.database.transaction(async (tx) => {
    for (const one of events) {
      if ('refundId' in one) await emit(tx, saleRefunded, one, { to: [] })
      else await emit(tx, saleSettled, one, { to: [] })
    }
  })
  await product.settle()
}
async function documentsOf({ orderNumber }: Sale) {
  const rows = await product.database.read.many<{ id: string; kind: string }>(sql`
    select id, kind from invoices where order_number = ${orderNumber} order by kind desc, number_key`)
  const all = await Promise.all(
    rows.map(async ({ id }) => (await product.manager.send(getInvoice, { invoiceId: id })).invoice),
  )
  return { invoice: all.find(({ kind }) => kind === 'invoice'), notes: all.filter(({ kind }) => kind === 'creditNote') }
}

test('none is made until the workspace wants them', async () => {
  const sale = saleOf([{}])
  await tell(sale)
  expect((await product.manager.send(listInvoices, {})).counts.all).toBe(0)
  await makeInvoices(true)
})

test('a paid order has an issued and paid invoice with the order’s sums, once', async () => {
  const items = [
    { price: 3333, quantity: 3, discount: 1000 },
    { price: 550, taxRate: 550, discount: 55 },
    { price: 100, taxRate: 0, discount: 10 },
  ]
  const sale = saleOf(items, { shipping: 490, personId: product.ann.id, method: 'paypal' })
  await tell(sale)
  await tell(sale)
  const { invoice, notes } = await documentsOf(sale)
  expect(notes).toEqual([])
  const day = await dayFrom(product)
  expect(invoice).toMatchObject({
    status: 'paid',
    total: sale.total,
    open: 0,
    paid: sale.total,
    discountAmount: 1065,
    shipping: 490,
    orderNumber: sale.orderNumber,
    currency: 'EUR',
    language: 'fr',
    createDate: day,
    dueDate: day,
    notes: `Commande ${sale.orderNumber}`,
    payments: [{ amount: sale.total, method: 'paypal', paidOn: day, by: null }],
    taxes: [{ rate: '19' }, { rate: '5.5' }],
  })
  expect(invoice?.number).toMatch(/^INV-\d{4}-0001$/)
  expect(invoice && invoice.net + invoice.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(sale.total)
  const { parties } = await product.manager.send(listParties, { kind: 'customer' })
  expect(parties).toMatchObject([{ name: 'Ann Lee', personId: product.ann.id, city: 'Ghent', language: 'fr' }])
  expect(invoice?.to.id).toBe(parties[0]?.id)
  expect((await product.ann.send(listInvoices, {})).invoices.map(({ id }) => id)).toEqual([invoice?.id])

  const second = saleOf([{}], { personId: product.ann.id })
  await tell(second)
  expect((await documentsOf(second)).invoice?.to.id).toBe(parties[0]?.id)
})

test('a visitor is known again by their address, also where two orders are told at once', async () => {
  const [first, second] = [saleOf([{}], { email: 'Vi@shop.example' }), saleOf([{}], { email: 'vi@shop.example' })]
  await tell(first, second)
  const [one, other] = [await documentsOf(first), await documentsOf(second)]
  expect(one.invoice?.to.id).toBeTruthy()
  expect(other.invoice?.to.id).toBe(one.invoice?.to.id)
})

test('a visitor who proves the address as an account sees the invoices of earlier orders', async () => {
  const { ben } = product
  const sale = saleOf([{}], { email: ben.email.toUpperCase() })
  await tell(sale)
  expect((await ben.send(listInvoices, {})).counts.all).toBe(0)
  await product.database.transaction((tx) =>
    emit(tx, personVerified, { personId: ben.id, email: ben.email }, { to: [] }),
  )
  expect((await ben.send(listInvoices, {})).counts.all).toBe(1)
})

test('refunds make credit notes to the cent: items, an amount, and the rest with delivery', async () => {
  const items = [
    { price: 3333, quantity: 3, discount: 1001 },
    { price: 599, taxRate: 550, discount: 99 },
  ]
  const sale = saleOf(items, { shipping: 490 })
  const idAt = (place: number) => sale.items[place]?.id ?? ''
  const one = refundOf(sale, 2999, [{ id: idAt(0), quantity: 1 }])
  const amount = refundOf(sale, 101)
  const rest = refundOf(sale, sale.total - 2999 - 101, [
    { id: idAt(0), quantity: 2 },
    { id: idAt(1), quantity: 1 },
  ])
  await tell(sale)
  await tell(one)
  const partly = await documentsOf(sale)
  expect(partly.invoice).toMatchObject({ credited: 2999, paid: sale.total - 2999, open: 0, credit: 0, status: 'paid' })
  expect(partly.notes).toMatchObject([
    { total: -2999, creditOf: partly.invoice?.id, status: 'paid', lines: [{ quantity: '-1' }], shipping: 0 },
  ])
  await tell(amount)
  await tell(rest)
  await tell(one, rest)
  const { invoice, notes } = await documentsOf(sale)
  expect(notes.map(({ total }) => total)).toEqual([-2999, -101, -rest.amount])
  expect(invoice).toMatchObject({ credited: sale.total, paid: 0, open: 0, credit: 0 })
  expect(invoice?.payments.map((payment) => payment.amount)).toEqual([sale.total, -2999, -101, -rest.amount])
  for (const { net, taxes, total } of notes) {
    expect(net + taxes.reduce((sum, tax) => sum + tax.amount, 0)).toBe(total)
  }
  expect(notes[1]?.taxes.map(({ rate }) => rate)).toEqual(['19', '5.5'])
})

test('a refund that is told first makes the invoice first', async () => {
  const sale = saleOf([{ quantity: 2 }])
  await tell(refundOf(sale, sale.total, [{ id: sale.items[0]?.id ?? '', quantity: 2 }]))
  await tell(sale)
  const { invoice, notes } = await documentsOf(sale)
  expect(invoice).toMatchObject({ credited: sale.total, paid: 0 })
  expect(notes).toHaveLength(1)
})

test('any refunds of any order: the sums agree, and everything in between fits', async () => {
  let state = 7
  const roll = (sides: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
  for (let round = 0; round < 12; round += 1) {
    const currency = ['EUR', 'VND', 'KWD'][round % 3] ?? 'EUR'
    const items = Array.from({ length: 1 + roll(4) }, () => {
      const [price, quantity] = [roll(100_000), 1 + roll(5)]
      return { price, quantity, taxRate: [0, 550, 1900, 2000][roll(4)] ?? 0, discount: roll(price * quantity + 1) }
    })
    const sale = saleOf(items, { shipping: roll(2) * roll(5000), currency })
    let left = sale.total
    const refunds: SaleRefund[] = []
    while (left > 0 && refunds.length < 4) {
      const amount = refunds.length === 3 ? left : 1 + roll(left)
      const chosen = roll(2) === 0 ? [] : sale.items.map(({ id, quantity }) => ({ id, quantity: roll(quantity + 1) }))
      refunds.push(refundOf(sale, amount, chosen))
      left -= amount
    }
    await tell(sale, ...refunds)
    const { invoice, notes } = await documentsOf(sale)
    expect(invoice).toMatchObject({
      total: sale.total,
      credited: sale.total - left,
      paid: sale.total - left === 0 ? sale.total : left,
    })
    const ascending = (one: number, other: number) => one - other
    const credited = notes.map(({ total }) => -total).toSorted(ascending)
    expect(credited).toEqual(refunds.map(({ amount }) => amount).toSorted(ascending))
  }
})

test('whatever stands in an order fits, and a free one is paid', async () => {
  const long = '𝄞'.repeat(500)
  const sale = saleOf([{ name: `${long}\nmore`, sku: long, size: long, price: 0 }], {
    customerName: long,
    email: null,
    language: null,
    address: {
      company: long,
      phoneNumber: `+${long}`,
      street: long,
      zipCode: long,
      city: long,
      state: long,
      country: null,
    },
    method: 'cash',
  })
  const nameless = saleOf([{ name: ' ', sku: '' }], { customerName: ' ', email: '' })
  const dear = saleOf(
    Array.from({ length: 100 }, () => ({ price: 10_000_000_000, quantity: 999, discount: 4_995_000_000_000 })),
    { currency: 'VND' },
  )
  await tell(sale, nameless, dear)
  const { invoice } = await documentsOf(sale)
  expect(invoice).toMatchObject({ total: 0, status: 'paid', payments: [], language: 'en' })
  expect(lengthOf(invoice?.to.name ?? '')).toBe(200)
  expect((await documentsOf(nameless)).invoice).toMatchObject({ to: { name: 'Client' }, lines: [{ title: '–' }] })
  expect((await documentsOf(dear)).invoice).toMatchObject({ total: dear.total, status: 'paid' })
})
