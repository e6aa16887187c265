// A number is the same for programs elsewhere: in the webhook of an invoice, whatever letters its form has.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { getInvoiceSettings, updateInvoiceSettings } from '#features/invoices/book-contract.ts'
import cases from '#features/invoices/cases/inv03-numbers.json' with { type: 'json' }
import { someInvoice } from '#features/invoices/server/testing-invoices.ts'
import { createWebhook } from '#features/webhooks/contract.ts'
import type { Receiver } from '#features/webhooks/server/testing-receiver.ts'
import { openReceiver } from '#features/webhooks/server/testing-receiver.ts'

let product: TestProduct
let receiver: Receiver
beforeAll(async () => {
  product = await testProduct()
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await product.close()
})

/** Those that the cases speak of: with a year and four digits, and with letters that names of files and headers dread. */
const forms = cases.flatMap(({ do: words }) => {
  const [, form] = /form (\{year\}-\{number:4\})\./.exec(words) ?? []
  const [, text] = /with the text (.+) in it/.exec(words) ?? []
  return [form, text && `${text} {number}`].filter((found) => found !== undefined)
})

test('the cases have two forms', () => {
  expect(forms).toEqual(['{year}-{number:4}', 'INV/26#1 & «Ü» {number}'])
})

test.each(forms)('%s', async (form) => {
  const { admin, manager, settle } = product
  const { settings, revision } = await manager.send(getInvoiceSettings)
  const series = [
    { kind: 'invoice', form, next: 1 },
    { kind: 'creditNote', form: 'CN{number}', next: 1 },
  ] as const
  await manager.send(updateInvoiceSettings, { revision, settings: { ...settings, series: [...series] } })
  await admin.send(createWebhook, { name: 'Books', url: receiver.url, events: ['invoices.issued'] })
  receiver.reset()
  const { id, number, createDate } = await someInvoice(product)
  expect(number).toBe(
    form.replace('{year}', createDate.slice(0, 4)).replace('{number:4}', '0001').replace('{number}', '1'),
  )
  await settle()
  expect(JSON.parse(receiver.got[0]?.body ?? '{}')).toMatchObject({
    type: 'invoices.issued',
    data: { invoiceId: id, number, kind: 'invoice', total: 10_000, currency: 'EUR' },
  })
})
