// Charges make invoices: to the cent, issued and paid, and once however often they are told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { chargePaid } from '#kernel/charges-contract.ts'
import { newId } from '#kernel/server/ids.ts'
import { emit } from '#kernel/server/live/events.ts'
import { getInvoice, listInvoices, listNewestInvoices } from '../../contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

test('an upgrade: what is bought, less what was unused, with tax, to whoever paid it', async () => {
  const { admin, ann, manager, database, settle } = product
  const payer = {
    name: 'Mara Quist',
    company: 'Lantern Works',
    email: 'books@lantern.example',
    phone: '',
    street: 'Kadelaan 14',
    zipCode: '9000',
    city: 'Gent',
    state: '',
    country: 'BE',
    taxNumber: 'BE 0555.014.200',
  }
  const charge = {
    chargeId: newId(),
    personId: admin.id,
    payer,
    language: 'fr' as const,
    currency: 'USD',
    lines: [
      { title: 'Premium', quantity: 4, price: 999 },
      { title: 'Unused', quantity: 1, price: -998 },
    ],
    taxRate: '21',
    tax: 630,
    total: 3628,
    paidAt: new Date().toISOString(),
    cardType: 'visa',
    cardLast4: '4242',
  }
  for (let told = 0; told < 2; told++) {
    await database.transaction((tx) => emit(tx, chargePaid, charge, { to: [] }))
    await settle()
  }
  expect((await manager.send(listInvoices, {})).counts.all).toBe(1)
  const { invoice } = await admin.send(getInvoice, { invoiceId: charge.chargeId })
  expect(invoice).toMatchObject({ status: 'paid', total: 3628, paid: 3628, to: { company: 'Lantern Works' } })
  expect(invoice.number).toMatch(/^INV-\d{4}-0001$/)
  const mine = { mine: 'yes' } as const
  expect((await admin.send(listNewestInvoices, mine)).invoices).toHaveLength(1)
  expect((await manager.send(listNewestInvoices, mine)).invoices).toEqual([])
  expect((await manager.send(listNewestInvoices)).invoices).toHaveLength(1)
  await expect(ann.send(getInvoice, { invoiceId: charge.chargeId })).rejects.toMatchObject({ status: 404 })
})
