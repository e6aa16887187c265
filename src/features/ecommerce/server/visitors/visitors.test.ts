// Buying without an account: an order by an address, the link that opens it and no other, and the account that gets it.
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { languages } from '#kernel/languages.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { markVerified } from '#kernel/server/people/people.ts'
import { quoteCart } from '../../checkout-contract.ts'
import { createCoupon } from '../../manage-contract.ts'
import { getOrder, listOrders, markPaid, shipOrder } from '../../orders-contract.ts'
import { typedCoupon } from '../../testing-coupons.ts'
import {
  cancelVisitorOrder,
  confirmVisitorPayment,
  minutesBetweenLinks,
  openVisitorOrder,
  payVisitorOrder,
  placeVisitorOrder,
  renewOrderLink,
  sendOrderLinks,
} from '../../visitor-contract.ts'
import { byCard, lineOf, orderInput } from '../orders/testing-orders.ts'
import { someProduct } from '../testing-products.ts'
import { passTime } from '../testing-time.ts'
import { words } from '../words.ts'

let product: TestProduct
let shoe: { id: string; price: number }
beforeAll(async () => {
  product = await testProduct()
  shoe = await someProduct(product, product.manager, { quantity: 1000 })
})
afterAll(() => product.close())

type More = Parameters<typeof orderInput>[1]
const order = (email: string, more: More = {}, by: TestProduct = product) =>
  by.visitor.send(placeVisitorOrder, { ...orderInput([lineOf(shoe)], more), email })
const address = { ...orderInput([]).address, receiver: 'WIN MONEY NOW', street: 'evil.example', city: 'Click here' }
const mailsTo = async (email: string) => {
  await product.settle()
  return (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === email)
}
const missing = { status: 404 }

describe('a visitor', () => {
  test('orders by an address, and is written to without a word of their own', async () => {
    const { order: placed, key } = await order('Rosa@mail.example', { address })
    expect(placed).toMatchObject({
      status: 'pending',
      payment: { method: 'cash' },
      customer: { id: null, email: null },
    })
    const [mail, ...others] = await mailsTo('rosa@mail.example')
    expect(others).toEqual([])
    expect(mail?.subject).toContain(String(placed.orderNumber))
    expect(mail?.text).toContain(`/order#key=${key}`)
    expect(mail?.text).toContain('€96.00')
    const typed = [address.receiver, address.street, address.city]
    expect(typed.filter((word) => mail?.text.includes(word))).toEqual([])
  })

  test('hears of each step by mail, with the way to the order', async () => {
    const { order: placed, key } = await order('steps@mail.example')
    await product.manager.send(shipOrder, { orderId: placed.id, shipBy: 'Nordpost', trackingNumber: 'NP 1' })
    const [shipped] = await mailsTo('steps@mail.example')
    expect(shipped?.text).toContain('NP 1')
    expect(shipped?.text).toContain(key)
  })

  test('places it once, and another under its id is refused', async () => {
    const sent = { ...orderInput([lineOf(shoe)], byCard()), email: 'once@mail.example' }
    const [first, second] = await Promise.all([
      product.visitor.send(placeVisitorOrder, sent),
      product.visitor.send(placeVisitorOrder, sent),
    ])
    expect(second.order.orderNumber).toBe(first.order.orderNumber)
    expect(second.key).toBe(first.key)
    const other = { ...sent, email: 'other@mail.example' }
    await expect(product.visitor.send(placeVisitorOrder, other)).rejects.toMatchObject({ status: 409 })
  })

  test('places one order for each key, however often and at whatever moment it is sent', async () => {
    const sent = { ...orderInput([lineOf(shoe)], byCard()), email: 'keyed@mail.example' }
    const send = (input = sent) => product.visitor.send(placeVisitorOrder, input, { key: 'my-attempt' })
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => send()))
    const answers = tries.filter((attempt) => attempt.status === 'fulfilled').map((attempt) => attempt.value)
    const refusals = tries.filter((attempt) => attempt.status === 'rejected').map((attempt): unknown => attempt.reason)
    const first = await send()
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) expect(answer).toEqual(first)
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, code: 'in-flight' })
    // The stored response stays as it was, though the order has been canceled since.
    await product.visitor.send(cancelVisitorOrder, { key: first.key }, { key: 'my-attempt' })
    expect(await send()).toEqual(first)
    await expect(send({ ...sent, email: 'other@mail.example' })).rejects.toMatchObject({ code: 'key-reused' })
    const placed = sql`select from ecommerce_orders where customer_email in (${sent.email}, 'other@mail.example')`
    expect(await product.database.read.many(placed)).toHaveLength(1)
  })

  test('is never answered with what another visitor’s key has kept, and nobody reads it in the database', async () => {
    const send = (email: string) =>
      product.visitor.send(placeVisitorOrder, { ...orderInput([lineOf(shoe)], byCard()), email }, { key: '1' })
    const [mine, other] = [await send('mine@mail.example'), await send('theirs@mail.example')]
    expect(other.order.id).not.toBe(mine.order.id)
    expect(other.key).not.toBe(mine.key)
    const kept = await product.database.read.many<{ key: string; answer: string }>(
      sql`select key, answer from idempotency_keys where person_id is null and answer is not null`,
    )
    expect(kept.length).toBeGreaterThan(1)
    const secrets = [mine.key, mine.order.id, 'mine@mail.example', 'Ann Lee']
    expect(secrets.filter((word) => JSON.stringify(kept).includes(word))).toEqual([])
    for (const { answer } of kept) {
      expect(secrets.filter((word) => Buffer.from(answer, 'base64').includes(word))).toEqual([])
    }
  })

  test('pays again by the link, answers the bank, and cancels', async () => {
    const { key, order: declined } = await order('pays@mail.example', byCard('tok_declined'))
    expect(declined.payment).toMatchObject({ state: 'failed', next: 'card' })
    const asked = await product.visitor.send(payVisitorOrder, { key, cardToken: 'tok_confirm' })
    expect(asked.order.payment.next).toBe('confirm')
    const paid = await product.visitor.send(confirmVisitorPayment, { key, isAgreed: true })
    expect(paid.order).toMatchObject({ status: 'paid' })
    const cancelled = await product.visitor.send(cancelVisitorOrder, { key })
    expect(cancelled.order).toMatchObject({ status: 'cancelled', refundedAmount: 9600 })
    await expect(product.visitor.send(cancelVisitorOrder, { key })).rejects.toMatchObject({ status: 409 })
  })

  test('holds few orders that nobody paid, by address and by network', async () => {
    const limited = await testProduct({ config: { rateFactor: 10 } })
    onTestFinished(() => limited.close())
    const sold = await someProduct(limited, limited.manager, { quantity: 1000 })
    const send = (email: string) => limited.visitor.send(placeVisitorOrder, { ...orderInput([lineOf(sold)]), email })
    for (let count = 0; count < 3; count += 1) await send('one@mail.example')
    await expect(send('ONE@mail.example')).rejects.toMatchObject({ status: 429, code: 'too-many' })
    for (let count = 3; count < 10; count += 1) await send(`more${count}@mail.example`)
    await expect(send('another@mail.example')).rejects.toMatchObject({ status: 429, code: 'too-many' })
  })

  test('signs in for a code of which each person has so many', async () => {
    const { manager, visitor, ann } = product
    await manager.send(createCoupon, { ...typedCoupon, code: 'EACH', rate: 1000, usesOfPerson: 1 })
    await manager.send(createCoupon, { ...typedCoupon, code: 'ALL', rate: 1000, usesOfPerson: null })
    const asked = { items: [lineOf(shoe)], delivery: 'free' as const, coupon: 'EACH' }
    expect((await visitor.send(quoteCart, asked)).quote.coupon?.refusal).toBe('signIn')
    expect((await ann.send(quoteCart, asked)).quote.coupon?.refusal).toBeNull()
    await expect(order('code@mail.example', { coupon: 'EACH', total: 8640 })).rejects.toMatchObject({ status: 409 })
    const { order: cheaper } = await order('code@mail.example', { coupon: 'ALL', total: 8640 })
    expect(cheaper).toMatchObject({ coupon: 'ALL', totalAmount: 8640 })
  })
})

describe('the link', () => {
  const open = (key: string) => product.visitor.send(openVisitorOrder, { key })

  test('opens its order, and nothing when a sign of it is another', async () => {
    const { key, order: placed } = await order('link@mail.example')
    const { order: other } = await order('link@mail.example')
    expect((await open(key)).order.orderNumber).toBe(placed.orderNumber)
    const [body = '', signature = ''] = key.split('.')
    const swapped = Buffer.from(body, 'base64url')
    Buffer.from(other.id.replaceAll('-', ''), 'hex').copy(swapped)
    for (const wrong of [
      `${swapped.toString('base64url')}.${signature}`,
      body,
      `${body}.`,
      `${key}.x`,
      'x',
      `${key}A`,
    ]) {
      await expect(open(wrong)).rejects.toMatchObject(missing)
    }
  })

  test('prints the receipt by a key of its own, which opens nothing else', async () => {
    const { key, receipt } = await order('receipt@mail.example')
    const pdf = await product.raw('GET', receipt)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const receiptKey = receipt.split('key=')[1] ?? ''
    await expect(open(receiptKey)).rejects.toMatchObject(missing)
    expect((await product.raw('GET', receipt.replace(receiptKey, key))).status).toBe(404)
  })

  test('ends when a manager renews it, and after half a year', async () => {
    const { key, order: placed } = await order('renew@mail.example')
    await product.manager.send(renewOrderLink, { orderId: placed.id })
    await expect(open(key)).rejects.toMatchObject(missing)
    const [mail] = await mailsTo('renew@mail.example')
    const renewed = /key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await open(renewed)).order.id).toBe(placed.id)
    const later = Date.now() + 181 * 86_400_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    onTestFinished(() => void vi.restoreAllMocks())
    await expect(open(renewed)).rejects.toMatchObject(missing)
  })

  test('says nothing of an account that has the order, and names nobody', async () => {
    await product.database.transaction((tx) => markVerified(tx, product.ben.id))
    const { key, order: placed } = await order(product.ben.email)
    await product.manager.send(shipOrder, { orderId: placed.id, shipBy: 'Nordpost', trackingNumber: null })
    const { order: seen } = await open(key)
    expect(seen.customer).toMatchObject({ id: null, name: 'Ann Lee', avatarUrl: null, email: null, ipAddress: null })
    expect(seen.history.timeline.map(({ by }) => by)).toEqual([null, null])
    expect((await product.ben.send(listOrders, {})).orders.map(({ id }) => id)).toContain(placed.id)
  })
})

describe('the link again', () => {
  const ask = (email: string) => product.visitor.send(sendOrderLinks, { email })
  const keysIn = (text = '') => Array.from(text.matchAll(/#key=(\S+)/g), ([, key]) => key)
  const linksTo = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Links to'))
  const passMinutes = (email: string) =>
    product.database.pool.query(
      `update ecommerce_orders set links_mailed_at = links_mailed_at - interval '${minutesBetweenLinks} minutes' where customer_email = $1`,
      [email],
    )

  test('comes to the address for all its orders that a link still opens, with nothing that was typed', async () => {
    const old = await order('again@mail.example')
    const first = await order('again@mail.example', { address })
    const second = await order('again@mail.example')
    await order('not-asked@mail.example')
    await product.manager.send(renewOrderLink, { orderId: first.order.id })
    await product.database.pool.query(
      `update ecommerce_orders set created_at = now() - interval '180 days' where id = $1`,
      [old.order.id],
    )
    await ask('AGAIN@mail.example')
    const [mail, ...others] = await linksTo('again@mail.example')
    expect(others).toEqual([])
    const keys = keysIn(mail?.text)
    const opened = await Promise.all(keys.map((key = '') => product.visitor.send(openVisitorOrder, { key })))
    expect(opened.map((one) => one.order.id)).toEqual([second.order.id, first.order.id])
    expect(keys).not.toContain(first.key)
    expect(mail?.text).toContain(`Order #${first.order.orderNumber}`)
    const typed = [address.receiver, address.street, address.city]
    expect(typed.filter((word) => mail?.text.includes(word))).toEqual([])
    expect(await linksTo('not-asked@mail.example')).toEqual([])
  })

  test('is answered the same, with as many statements, whether there are orders or not', async () => {
    await order('some@mail.example')
    expect(await ask('none@mail.example')).toEqual(await ask('some@mail.example'))
    const statements = (email: string) => product.visitor.countStatements(sendOrderLinks, { email })
    expect(await statements('none@mail.example')).toBe(await statements('some@mail.example'))
    expect(await linksTo('none@mail.example')).toEqual([])
  })

  test('fills no mailbox: so many of a network, and one mail to an address in a while', async () => {
    await order('flood@mail.example')
    for (let count = 0; count < 3; count += 1) await ask('flood@mail.example')
    expect(await linksTo('flood@mail.example')).toHaveLength(1)
    // Another order has never been mailed a link by asking: the pause is the address's all the same.
    await order('flood@mail.example')
    await ask('flood@mail.example')
    expect(await linksTo('flood@mail.example')).toHaveLength(1)
    await passMinutes('flood@mail.example')
    await ask('flood@mail.example')
    expect(await linksTo('flood@mail.example')).toHaveLength(2)
    const limited = await testProduct({ config: { rateFactor: 1 } })
    onTestFinished(() => limited.close())
    const send = (count: number) => limited.visitor.send(sendOrderLinks, { email: `any${count}@mail.example` })
    for (let count = 0; count < 5; count += 1) await send(count)
    await expect(send(5)).rejects.toMatchObject({ status: 429, code: 'too-many' })
  })

  test.each(languages)('is written in the language of the order: %s', async (language) => {
    const email = `${language}@mail.example`
    await order(email)
    await product.database.pool.query('update ecommerce_orders set language = $1 where customer_email = $2', [
      language,
      email,
    ])
    await ask(email)
    const mail = (await mailsTo(email)).find(({ text }) => text.includes(words[language].ecommerce.mail.links.text))
    expect(mail?.subject).toContain(words[language].ecommerce.mail.links.subject.split('{{product}}')[0])
    expect(mail?.text).toContain(words[language].ecommerce.mail.links.ignore)
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('{{')
  })
})

describe('the account of the address', () => {
  test('gets the orders once it is proven, not before, and what was paid counts as bought', async () => {
    const { ann } = product
    const { order: placed, key } = await order(ann.email.toUpperCase(), byCard())
    const number = { orderNumber: String(placed.orderNumber) }
    await expect(ann.send(getOrder, number)).rejects.toMatchObject(missing)
    await product.database.transaction((tx) => markVerified(tx, ann.id))
    expect((await ann.send(getOrder, number)).order).toMatchObject({ id: placed.id, customer: { id: ann.id } })
    expect((await product.visitor.send(openVisitorOrder, { key })).order.id).toBe(placed.id)
    const bought = await product.database.read.many(sql`
      select from ecommerce_purchases where person_id = ${ann.id} and product_id = ${shoe.id}`)
    expect(bought).toHaveLength(1)
  })

  test('of somebody else sees nothing of them', async () => {
    const { order: placed } = await order('nobody@mail.example')
    const number = { orderNumber: String(placed.orderNumber) }
    await expect(product.ben.send(getOrder, number)).rejects.toMatchObject(missing)
    const { order: seen } = await product.manager.send(getOrder, number)
    expect(seen.customer).toMatchObject({ id: null, email: 'nobody@mail.example', isVisitor: true })
    await product.manager.send(markPaid, { orderId: placed.id })
  })

  test('nobody pays a card order of a visitor: it is cancelled, and they are told', async () => {
    const { key } = await order('late@mail.example', byCard('tok_confirm'))
    await passTime(product, 'ecommerce.expire')
    expect((await product.visitor.send(openVisitorOrder, { key })).order.status).toBe('cancelled')
    expect((await mailsTo('late@mail.example')).some(({ text }) => text.includes('wasn’t paid in time'))).toBe(true)
  })
})
