// Receipts as files: whose they are, in which language, and that nothing on them is read as markup.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import { getReceipt, markPaid } from '../../orders-contract.ts'
import { lineOf, somebodyOrders } from '../orders/testing-orders.ts'
import { someProduct } from '../testing-products.ts'

let product: TestProduct
let orderId: string
let number: number
beforeAll(async () => {
  product = await testProduct()
  // Read as markup, any of these would make another sheet or none; at a text that is overridden, Typst crashes.
  const shoe = await someProduct(product, product.manager, { name: '#panic() *bold* $x$ <b> "\\ \u202Eabc\u202C' })
  const order = await somebodyOrders(product.ann, [lineOf(shoe)])
  orderId = order.id
  number = order.orderNumber
})
afterAll(() => product.close())

async function ask({ token }: TestPerson, { url = product.url, id = orderId, language = 'en', headers = {} } = {}) {
  const answer = await fetch(`${url}${getReceipt.path}?orderId=${id}`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language, ...headers },
  })
  return {
    status: answer.status,
    headers: answer.headers,
    pdf: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
  }
}

test('the customer and managers get the receipt of an order, and nobody else', async () => {
  const own = await ask(product.ann)
  expect(own).toMatchObject({ status: 200, pdf: expect.stringMatching(/^%PDF-/) as string })
  expect(own.headers.get('content-type')).toBe('application/pdf')
  expect(own.pdf).toContain(`Order confirmation ${number}`)
  expect((await ask(product.manager)).status).toBe(200)
  expect((await ask(product.ben)).status).toBe(404)
  expect((await ask(product.ann, { id: newId() })).status).toBe(404)
})

test('it is in the customer’s language, also when a manager prints it', async () => {
  const english = await ask(product.ann)
  const arabic = await ask(product.ann, { language: 'ar' })
  expect(arabic.headers.get('content-disposition')).toContain(encodeURIComponent('تأكيد الطلب'))
  expect(arabic.headers.get('etag')).not.toBe(english.headers.get('etag'))
  const handedOut = await ask(product.manager, { language: 'ar' })
  expect(handedOut.headers.get('etag')).toBe(english.headers.get('etag'))
})

test('a browser that has it gets it no second time, until something becomes of the order', async () => {
  const tag = (await ask(product.ann)).headers.get('etag') ?? ''
  expect((await ask(product.ann, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  await product.manager.send(markPaid, { orderId })
  const paid = await ask(product.ann, { headers: { 'If-None-Match': tag } })
  expect(paid.status).toBe(200)
  expect(paid.pdf).toContain(`Receipt ${number}`)
})

test('a customer asks for no more of them in a minute than anybody reads', async () => {
  const limited = await testProduct({ config: { rateFactor: 1 } })
  const shoe = await someProduct(limited, limited.manager)
  const { id } = await somebodyOrders(limited.ann, [lineOf(shoe)])
  const from = { url: limited.url, id }
  expect((await ask(limited.ann, from)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask(limited.ann, from)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(29)
  expect((await ask(limited.manager, from)).status).toBe(200)
  await limited.close()
})
