// Notifications, mails and events of an order: each step once, for customers, managers and other features.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { chooseWay, listNotifications } from '#features/notifications/contract.ts'
import { newId } from '#kernel/server/ids.ts'
import { resendCode, verifyEmail } from '#features/account/sign-up-contract.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { when } from '#kernel/server/live/events.ts'
import { changePerson, markVerified } from '#kernel/server/people/people.ts'
import { eraseOverdue } from '#kernel/server/people/people-erasing.ts'
import { payOrder } from '../../checkout-contract.ts'
import { cancelOrder, completeOrder, markPaid, refundOrder, shipOrder } from '../../orders-contract.ts'
import { orderPaid, orderPlaced, orderRefunded, orderShipped } from '../../order-events.ts'
import { someProduct } from '../testing-products.ts'
import { passTime } from '../testing-time.ts'
import { byCard, lineOf, somebodyOrders } from './testing-orders.ts'

/** The events that another feature received, with their amounts. */
const heard: string[] = []
const listeners = [orderPlaced, orderPaid, orderShipped, orderRefunded].map((event) =>
  when(event, async (_, { amount }) => void heard.push(`${event.name} ${amount}`), { name: 'heardByTest' }),
)

let product: TestProduct
let shoe: { id: string; price: number }
beforeAll(async () => {
  product = await testProduct({ parts: listeners })
  const { ann, manager, database } = product
  shoe = await someProduct(product, manager, { quantity: 1000 })
  await database.transaction(async (tx) => {
    await markVerified(tx, ann.id)
    await markVerified(tx, manager.id)
    await changePerson(tx, ann.id, { language: 'fr' })
  })
})
afterAll(() => product.close())

const mailsTo = async ({ email }: TestPerson) => {
  await product.settle()
  return (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === email)
}
const known = new Map<TestPerson, number>()
/** Mails that came since this was asked last; spaces of a language's own are plain ones. */
async function newMails(person: TestPerson) {
  const mails = await mailsTo(person)
  const fresh = mails.slice(0, mails.length - (known.get(person) ?? 0))
  known.set(person, mails.length)
  return fresh.map(({ subject, text }) => ({ subject, text: text.replaceAll(/[\u00A0\u202F]/g, ' ') }))
}
const newSubjects = async (person: TestPerson) => (await newMails(person)).map(({ subject }) => subject)
const lastKinds = async (person: TestPerson, count: number) => {
  await product.settle()
  const { notifications } = await person.send(listNotifications, { tab: 'all' })
  return notifications.slice(0, count).map(({ kind }) => kind.replace('ecommerce.order', ''))
}

beforeEach(async () => {
  for (const person of [product.ann, product.ben, product.manager]) await newMails(person)
  heard.length = 0
})

describe('an order', () => {
  test('notifies the customer once per step, in their language, and managers when it is new', async () => {
    const { ann, manager } = product
    const { id: orderId, orderNumber: number, items } = await somebodyOrders(ann, [lineOf(shoe, 4)], byCard())
    const [letter, ...more] = await newMails(ann)
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(`Votre commande ${number} chez`)
    expect(letter?.text).toContain('Votre commande est payée.')
    expect(await lastKinds(ann, 2)).toEqual(['Received'])
    expect(await newSubjects(manager)).toEqual([`Ann Lee placed order #${number} for €384.00`])

    await manager.send(shipOrder, { orderId, shipBy: 'Bpost', trackingNumber: 'AB 12' })
    const [parcel, ...others] = await newMails(ann)
    expect(others).toEqual([])
    expect(parcel?.subject).toBe(`Votre commande ${number} est en route avec Bpost. Numéro de suivi : AB 12`)
    expect(parcel?.text).toContain(`/dashboard/e-commerce/orders/${number}`)

    await manager.send(completeOrder, { orderId })
    expect(await newSubjects(ann)).toEqual([`Votre commande ${number} est terminée`])

    const part = [{ itemId: items[0]?.id ?? '', quantity: 1 }]
    await manager.send(refundOrder, {
      id: newId(),
      orderId,
      items: part,
      isRestocked: true,
      reason: 'returned' as const,
    })
    expect(await newSubjects(ann)).toEqual([`Nous vous avons remboursé 96,00 € pour la commande ${number}`])
    await manager.send(refundOrder, { id: newId(), orderId, isRestocked: true, reason: 'returned' as const })
    expect(await newSubjects(ann)).toEqual([
      `Nous vous avons remboursé 288,00 € : la commande ${number} est maintenant remboursée en totalité`,
    ])
    expect(await lastKinds(ann, 6)).toEqual(['Refunded', 'Refunded', 'Completed', 'Shipped', 'Received'])
    // Managers were told of nothing more, and other features of each step once.
    expect(await newSubjects(manager)).toEqual([])
    expect(heard.toSorted()).toEqual([
      'ecommerce.orderPaid 38400',
      'ecommerce.orderPlaced 38400',
      'ecommerce.orderRefunded 28800',
      'ecommerce.orderRefunded 9600',
      'ecommerce.orderShipped 38400',
    ])
  })

  test('that is cancelled says what goes back, or that nobody paid in time', async () => {
    const { ann, manager } = product
    const paid = await somebodyOrders(ann, [lineOf(shoe)], byCard())
    await newMails(ann)
    await manager.send(cancelOrder, { orderId: paid.id })
    const number = paid.orderNumber
    expect(await newSubjects(ann)).toEqual([`Votre commande ${number} a été annulée. Nous vous remboursons 96,00 €`])
    const cash = await somebodyOrders(ann, [lineOf(shoe)])
    await newMails(ann)
    await manager.send(cancelOrder, { orderId: cash.id })
    expect(await newSubjects(ann)).toEqual([`Votre commande ${cash.orderNumber} a été annulée`])
    const late = await somebodyOrders(ann, [lineOf(shoe)], byCard('tok_confirm'))
    const [letter] = await newMails(ann)
    expect(letter?.text).toContain('Votre commande n’est pas encore payée.')
    await passTime(product, 'ecommerce.expire')
    expect(await newSubjects(ann)).toEqual([
      `La commande ${late.orderNumber} a été annulée, faute de paiement dans les délais`,
    ])
  })

  test('whose customer cancels it tells them nothing that they know', async () => {
    const { ann } = product
    const { id: orderId } = await somebodyOrders(ann, [lineOf(shoe)])
    await newMails(ann)
    await ann.send(cancelOrder, { orderId })
    expect(await newSubjects(ann)).toEqual([])
  })
})

describe('what became of a payment', () => {
  test('during checkout is part of the confirmation, and a notification of its own later', async () => {
    const { ann } = product
    const { id: orderId, orderNumber } = await somebodyOrders(ann, [lineOf(shoe)], byCard('tok_declined'))
    const [letter, ...more] = await newMails(ann)
    expect(letter?.text).toContain('Votre paiement n’a pas abouti.')
    expect(more).toEqual([])
    await ann.send(payOrder, { orderId, cardToken: 'tok_declined' })
    expect(await newSubjects(ann)).toEqual([`La commande ${orderNumber} n’a pas pu être payée. Veuillez réessayer`])
    await ann.send(payOrder, { orderId, cardToken: 'tok_visa' })
    expect(await newSubjects(ann)).toEqual([`Votre commande ${orderNumber} est payée : 96,00 €`])
    expect(await lastKinds(ann, 3)).toEqual(['Paid', 'Unpaid', 'Received'])
  })

  test('that is pending notifies when it is settled', async () => {
    const { ann } = product
    const { orderNumber } = await somebodyOrders(ann, [lineOf(shoe)], byCard('tok_timeout'))
    const [letter] = await newMails(ann)
    expect(letter?.text).toContain('Nous attendons encore la confirmation de votre paiement.')
    await passTime(product, 'ecommerce.askAgain')
    expect(await newSubjects(ann)).toEqual([`Votre commande ${orderNumber} est payée : 96,00 €`])
  })

  test('in cash notifies when a manager has received it', async () => {
    const { ann, manager } = product
    const { id: orderId, orderNumber } = await somebodyOrders(ann, [lineOf(shoe)])
    const [letter] = await newMails(ann)
    expect(letter?.text).toContain('Vous payez à la livraison.')
    await manager.send(markPaid, { orderId })
    expect(await newSubjects(ann)).toEqual([`Votre commande ${orderNumber} est payée : 96,00 €`])
  })
})

describe('mails of orders', () => {
  test('stop where somebody turned them off, and the notice stays', async () => {
    const { ann, manager } = product
    const { id: orderId } = await somebodyOrders(ann, [lineOf(shoe)], byCard())
    await newMails(ann)
    await newMails(manager)
    for (const [person, kind] of [
      [ann, 'ecommerce.orderShipped'],
      [manager, 'ecommerce.orderPlaced'],
    ] as const)
      await person.send(chooseWay, { kind, way: 'mail', wanted: false })
    await manager.send(shipOrder, { orderId, shipBy: 'Bpost', trackingNumber: null })
    expect(await newSubjects(ann)).toEqual([])
    expect(await lastKinds(ann, 1)).toEqual(['Shipped'])
    await somebodyOrders(ann, [lineOf(shoe)])
    expect(await newSubjects(manager)).toEqual([])
    expect(await newMails(ann)).toHaveLength(1)
  })

  test('go to no address that nobody proved, not even the one that confirms an order; its notice comes', async () => {
    const { ben, manager } = product
    await ben.send(resendCode, { email: ben.email })
    const [letter] = await newMails(ben)
    const code = /^\d{6}$/m.exec(letter?.text ?? '')?.[0] ?? 'none'
    const { id: orderId } = await somebodyOrders(ben, [lineOf(shoe)], byCard())
    // Each step is told by a job of its own: the first has been told before the next is taken.
    expect(await newSubjects(ben)).toEqual([])
    await manager.send(shipOrder, { orderId, shipBy: 'Bpost', trackingNumber: null })
    expect(await newSubjects(ben)).toEqual([])
    expect(await lastKinds(ben, 2)).toEqual(['Shipped', 'Received'])
    await ben.send(verifyEmail, { email: ben.email, code })
    expect(await newSubjects(ben)).toEqual([])
    const { orderNumber } = await somebodyOrders(ben, [lineOf(shoe)], byCard())
    expect(await newSubjects(ben)).toEqual([expect.stringContaining(String(orderNumber))])
  })
})

test('the name under which somebody ordered is forgotten with them, though they had another in the end', async () => {
  const { ben, manager, database } = product
  await somebodyOrders(ben, [lineOf(shoe)])
  await product.settle()
  const notified = async () => JSON.stringify((await manager.send(listNotifications, { tab: 'all' })).notifications)
  expect(await notified()).toContain(ben.name)
  await database.transaction(async (tx) => {
    await changePerson(tx, ben.id, { firstName: 'Benedikt', lastName: 'Ash' })
    await tx.run(sql`update people set erase_after = now() where id = ${ben.id}`)
  })
  await eraseOverdue(database)
  await product.settle()
  expect(await notified()).not.toContain(ben.name)
})
