// Webhooks against a real receiver: signed right, tried again, sent again, switched off, and no secret anywhere.
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findReadable } from '#app/testing-secrets.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { createCard, createColumn, getBoard, moveCard } from '#features/kanban/contract.ts'
import { askWhy, changeUsersStatus, createUser, updateUser } from '#features/users/contract.ts'
import { listEntries } from '#features/workspace/audit-contract.ts'
import { announce } from '#kernel/server/live/announce.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  createWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  renewSecret,
  updateWebhook,
} from '../contract.ts'
import { lockWebhook, removeWebhook } from './endpoint-queries.ts'
import type { Receiver } from './testing-receiver.ts'
import { openReceiver } from './testing-receiver.ts'

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
afterEach(async () => {
  for (const { id } of (await product.admin.send(listWebhooks)).webhooks)
    await product.admin.send(deleteWebhook, { webhookId: id })
  receiver.reset()
})

const add = (events: string[] = ['kanban.cardCreated']) =>
  product.admin.send(createWebhook, { name: 'Build', url: receiver.url, events })
const deliveriesOf = async (webhookId: string) => (await product.admin.send(listDeliveries, { webhookId })).deliveries

describe('events are delivered', () => {
  test('to who wants to hear of it, signed over the moment and the body', async () => {
    const { webhookId, secret } = await add(['kanban.cardCreated', 'kanban.cardMoved'])
    const { board } = await product.ann.send(getBoard, {})
    const { column } = await product.ann.send(createColumn, { name: 'Yard' })
    const { card } = await product.ann.send(createCard, { columnId: column.id, name: 'Sweep' })
    await product.ann.send(moveCard, { cardId: card.id, columnId: board.columnOrder[0] ?? '', before: null })
    await product.settle()
    expect(receiver.got.map(({ body }) => (JSON.parse(body) as { type: string }).type).toSorted()).toEqual([
      'kanban.cardCreated',
      'kanban.cardMoved',
    ])
    for (const { headers, body } of receiver.got) {
      const timestamp = headers['atrium-timestamp'] ?? ''
      const wanted = createHmac('sha256', secret)
        .update(`${String(timestamp)}.${body}`)
        .digest('hex')
      expect(headers['atrium-signature']).toBe(`v1=${wanted}`)
      expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(10)
      const message = JSON.parse(body) as { id: string; type: string; createdAt: string }
      expect([headers['atrium-id'], headers['atrium-event']]).toEqual([message.id, message.type])
      expect(new Date(message.createdAt).toISOString()).toBe(message.createdAt)
    }
    const created = receiver.got.find(({ body }) => body.includes('cardCreated'))
    expect(JSON.parse(created?.body ?? '')).toMatchObject({
      data: { boardId: board.id, cardId: card.id, columnId: column.id, byId: product.ann.id },
    })
    // Personal texts are not part of it.
    expect(created?.body).not.toContain('Sweep')
    expect(await deliveriesOf(webhookId)).toMatchObject([
      { status: 'delivered' },
      { status: 'delivered', code: 200, tries: 1 },
    ])
  })

  test('of people too, and not to a webhook that is off or wants to hear of other things', async () => {
    await add(['users.banned'])
    const { webhookId } = await add(['users.banned'])
    await add(['kanban.cardMoved'])
    await product.admin.send(updateWebhook, { webhookId, webhook: { isActive: false } })
    await product.admin.send(changeUsersStatus, { userIds: [product.ben.id], status: 'banned' })
    await product.settle()
    expect(receiver.got.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'users.banned', data: { personIds: [product.ben.id], byId: product.admin.id } },
    ])
    await product.admin.send(changeUsersStatus, { userIds: [product.ben.id], status: 'active' })
  })

  test('of who joins once: whoever is let in again after a ban or a refusal does not join again', async () => {
    await add(['users.joined'])
    const { admin } = product
    const place = { country: 'ES', state: 'Valencia', city: 'Valencia', address: 'Calle de la Paz 1' }
    const standing = { role: 'user', status: 'active', isVerified: true } as const
    const newcomer = { ...place, ...standing, phoneNumber: '+34 600 000 000' }
    const rosa = (await admin.send(createUser, { ...newcomer, name: 'Rosa Vidal', email: 'rosa@joins.test' })).user
    const noor = (await admin.send(createUser, { ...newcomer, name: 'Noor Haddad', email: 'noor@joins.test' })).user
    await product.settle()
    for (const status of ['banned', 'active', 'rejected', 'active'] as const) {
      await admin.send(changeUsersStatus, { userIds: [rosa.id], status })
      await admin.send(updateUser, { userId: noor.id, user: { status } })
      await product.settle()
    }
    const received = receiver.got.map(
      ({ body }) => (JSON.parse(body) as { data: { personIds: string[] } }).data.personIds,
    )
    expect(received.flat().toSorted()).toEqual([rosa.id, noor.id].toSorted())
  })

  test('without anybody waiting for a webhook that is being changed or deleted, or failing because of it', async () => {
    const { webhookId } = await add()
    const columnId = (await product.ann.send(getBoard, {})).board.columnOrder[0] ?? ''
    await product.database.transaction(async (tx) => {
      await lockWebhook(tx, webhookId)
      await product.ann.send(createCard, { columnId, name: 'While it is changed' })
      await removeWebhook(tx, webhookId)
      await product.ann.send(createCard, { columnId, name: 'While it is deleted' })
    })
    const left = await product.database.read.many<{ id: string }>(sql`
      select id from webhooks_deliveries where endpoint_id = ${webhookId}`)
    expect(left).toHaveLength(2)
    for (const { id } of left) {
      const reading = product.admin.send(getDelivery, { deliveryId: id })
      await expect(reading).rejects.toMatchObject({ status: 404 })
    }
  })

  test('never when the transaction that did it came to nothing', async () => {
    await add()
    const failing = product.database.transaction(async (tx) => {
      await announce(tx, 'kanban.cardCreated', {
        boardId: product.ann.id,
        cardId: product.ann.id,
        columnId: product.ann.id,
        byId: product.ann.id,
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await product.settle()
    expect(receiver.got).toEqual([])
  })
})

describe('the secret', () => {
  test('is answered once, and stands in no other answer, log of acts or table', async () => {
    const { webhookId, secret } = await add()
    const renewed = (await product.admin.send(renewSecret, { webhookId })).secret
    expect(renewed).not.toBe(secret)
    await product.admin.send(pingWebhook, { webhookId })
    await product.settle()
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.got
    const timestamp = String(headers['atrium-timestamp'])
    expect(headers['atrium-signature']).toBe(
      `v1=${createHmac('sha256', renewed).update(`${timestamp}.${body}`).digest('hex')}`,
    )
    const { deliveries } = await product.admin.send(listDeliveries, { webhookId })
    const seen = JSON.stringify([
      await product.admin.send(listWebhooks),
      deliveries,
      await product.admin.send(getDelivery, { deliveryId: deliveries[0]?.id ?? '' }),
      (await product.admin.send(listEntries)).entries,
      await product.database.read.many(sql`select e::text from webhooks_endpoints e`),
      await product.database.read.many(sql`select k::text from idempotency_keys k`),
    ])
    const bare = [secret, renewed].map((each) => each.replace('whsec_', ''))
    expect(findReadable([{ row: seen }], [secret, renewed, ...bare])).toEqual([])
    expect(seen).toContain('webhooks.renewed')
  })
})

describe('an address', () => {
  test('that is a secret itself, as with many services, is in the audit log by its host alone', async () => {
    const url = receiver.url.replace('/hook', '/hooks/T0/k33p-1t?sig=h1dd3n')
    const { webhookId } = await product.admin.send(createWebhook, { name: 'Chat', url, events: [] })
    await product.admin.send(updateWebhook, { webhookId, webhook: { name: 'Talk' } })
    const received = (await product.admin.send(listEntries)).entries.slice(0, 2)
    expect(received.map(({ kind, params }) => [kind, params])).toEqual([
      ['webhooks.changed', { name: 'Talk', url: new URL(receiver.url).origin }],
      ['webhooks.made', { name: 'Chat', url: new URL(receiver.url).origin }],
    ])
  })

  test.each([
    'http://example.org/',
    'ftp://example.org/',
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'https://[fd00::1]/',
    'https://ann:secret@example.org/',
    'nowhere',
  ])('%s is refused', async (url) => {
    const making = product.admin.send(createWebhook, { name: 'Bad', url, events: [] })
    await expect(making).rejects.toMatchObject({ status: 400, fields: { url: { code: 'not-allowed' } } })
  })

  test('of an event that there is not is refused, and so is a twenty-first webhook', async () => {
    await expect(add(['kanban.nothing'])).rejects.toMatchObject({ fields: { events: { code: 'not-allowed' } } })
    const made = await Promise.allSettled(Array.from({ length: 21 }, () => add()))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })
})

test('managers and users may do nothing of it', async () => {
  const { webhookId } = await add()
  for (const person of [product.manager, product.ann]) {
    await expect(person.send(listWebhooks)).rejects.toMatchObject({ status: 403 })
    await expect(person.send(deleteWebhook, { webhookId })).rejects.toMatchObject({ status: 403 })
    const no = { may: false, rule: 'app.access.admin', params: {} }
    expect(await product.admin.send(askWhy, { userId: person.id, address: webhookId })).toEqual({ see: no, change: no })
  }
})
