// Messages that do not arrive: tried again for almost a day, sent again by hand, and the webhook switched off.
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  answerMax,
  createWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  replayDelivery,
  replayFailed,
  updateWebhook,
} from '../contract.ts'
import type { Receiver } from './testing-receiver.ts'
import { openReceiver } from './testing-receiver.ts'

let product: TestProduct
let receiver: Receiver
let columnId: string
beforeAll(async () => {
  product = await testProduct()
  columnId = (await product.ann.send(getBoard, {})).board.columnOrder[0] ?? ''
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

const add = () =>
  product.admin.send(createWebhook, { name: 'Build', url: receiver.url, events: ['kanban.cardCreated'] })
const deliveriesOf = async (webhookId: string) => (await product.admin.send(listDeliveries, { webhookId })).deliveries
const makeCard = () => product.ann.send(createCard, { columnId, name: 'New' })

/** Time passes until what waits is tried again. */
async function hurry() {
  await product.database.transaction((tx) =>
    tx.run(sql`
      select graphile_worker.reschedule_jobs(
        (select array_agg(id) from graphile_worker.jobs where task_identifier = 'webhooks.deliver'), run_at => now())`),
  )
  await product.settle()
}

/** Shortens timeouts of ten seconds to a moment; returns the original timeouts. */
function hastenTimeouts() {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const hastened = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => timeout(milliseconds === 10_000 ? 500 : milliseconds))
  onTestFinished(() => hastened.mockRestore())
  return { waited: () => hastened.mock.calls.flat() }
}

describe('a message that does not arrive', () => {
  test('is tried again with growing pauses, the same each time, and given up after eight', async () => {
    const { webhookId } = await add()
    receiver.answerWith(500, 'x'.repeat(5000))
    await makeCard()
    await product.settle()
    const pauses: number[] = []
    for (let tries = 1; tries < 8; tries++) {
      const [delivery] = await deliveriesOf(webhookId)
      expect(delivery).toMatchObject({ status: 'waiting', tries, code: 500 })
      pauses.push(Math.round((Date.parse(delivery?.nextAt ?? '') - Date.parse(delivery?.triedAt ?? '')) / 1000))
      await hurry()
    }
    expect(pauses).toEqual([10, 60, 300, 1800, 7200, 21_600, 50_400])
    const [delivery] = await deliveriesOf(webhookId)
    expect(delivery).toMatchObject({ status: 'failed', tries: 8, nextAt: null })
    expect(receiver.got).toHaveLength(8)
    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1)
    const { answer } = await product.admin.send(getDelivery, { deliveryId: delivery?.id ?? '' })
    expect(answer).toBe('x'.repeat(answerMax))
  })

  test('arrives when the receiver is back, by itself', async () => {
    const { webhookId } = await add()
    receiver.answerWith(503)
    await makeCard()
    await product.settle()
    receiver.answerWith(204)
    await hurry()
    expect(await deliveriesOf(webhookId)).toMatchObject([{ status: 'delivered', tries: 2, code: 204 }])
  })

  test('because it is never answered keeps the next ones waiting, without a try, until a minute is over', async () => {
    const { webhookId } = await add()
    const { waited } = hastenTimeouts()
    receiver.hang()
    await makeCard()
    await product.settle()
    receiver.answerWith(200)
    await makeCard()
    await hurry()
    expect(receiver.got).toHaveLength(1)
    expect(waited()).toContain(10_000)
    const waiting = await deliveriesOf(webhookId)
    expect(waiting).toMatchObject([
      { status: 'waiting', tries: 0 },
      { status: 'waiting', tries: 1, problem: 'TIMEOUT' },
    ])
    const [, { triedAt, nextAt } = { triedAt: '', nextAt: '' }] = waiting
    expect(Math.round((Date.parse(nextAt ?? '') - Date.parse(triedAt ?? '')) / 1000)).toBe(60)
    await product.database.transaction((tx) => tx.run(sql`update webhooks_endpoints set quiet_until = now()`))
    await hurry()
    expect(await deliveriesOf(webhookId)).toMatchObject([{ status: 'delivered' }, { status: 'delivered', tries: 2 }])
  })

  test('because nobody listens, or the answer sends us elsewhere, is a failure', async () => {
    const { webhookId } = await product.admin.send(createWebhook, {
      name: 'Gone',
      url: 'http://127.0.0.1:9/',
      events: ['kanban.cardCreated'],
    })
    await makeCard()
    await product.settle()
    expect(await deliveriesOf(webhookId)).toMatchObject([
      { status: 'waiting', code: null, problem: expect.any(String) as string },
    ])
    const other = await add()
    receiver.answerWith(302)
    await product.admin.send(pingWebhook, { webhookId: other.webhookId })
    await product.settle()
    expect(await deliveriesOf(other.webhookId)).toMatchObject([{ status: 'failed', code: 302, tries: 1 }])
    expect(receiver.got).toHaveLength(1)
  })

  test('comes again, as the same message, when the server died before it could note the answer', async () => {
    const { webhookId } = await add()
    // The answer came, and nothing can be written of it.
    await product.database.transaction((tx) =>
      tx.run(sql`alter table webhooks_deliveries add constraint died check (tried_at is null) not valid`),
    )
    await makeCard()
    await product.settle()
    expect(receiver.got).toHaveLength(1)
    expect(await deliveriesOf(webhookId)).toMatchObject([{ status: 'waiting', tries: 0 }])
    await product.database.transaction((tx) => tx.run(sql`alter table webhooks_deliveries drop constraint died`))
    await hurry()
    expect(receiver.got).toHaveLength(2)
    expect(new Set(receiver.got.map(({ headers }) => headers['atrium-id'])).size).toBe(1)
    expect(await deliveriesOf(webhookId)).toMatchObject([{ status: 'delivered', tries: 1 }])
  })

  test('is not sent again when it arrived, whatever became of its job', async () => {
    const { webhookId } = await add()
    await makeCard()
    await product.settle()
    const [delivery] = await deliveriesOf(webhookId)
    await product.database.read.run(sql`
      select graphile_worker.add_job('webhooks.deliver', json_build_object('deliveryId', ${delivery?.id}::text))`)
    await product.settle()
    expect(receiver.got).toHaveLength(1)
  })

  test('is sent again by hand: one, and all that failed since', async () => {
    const { webhookId } = await add()
    receiver.answerWith(500)
    await makeCard()
    await makeCard()
    await product.settle()
    await product.database.transaction((tx) =>
      tx.run(sql`update webhooks_deliveries set status = 'failed', next_at = null`),
    )
    receiver.answerWith(200)
    const [first] = await deliveriesOf(webhookId)
    await product.admin.send(replayDelivery, { deliveryId: first?.id ?? '' })
    await product.settle()
    expect((await deliveriesOf(webhookId)).map(({ status }) => status)).toEqual(['delivered', 'failed'])
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await product.admin.send(replayFailed, { webhookId, since: later })).toEqual({ count: 0 })
    expect(await product.admin.send(replayFailed, { webhookId })).toEqual({ count: 1 })
    await product.settle()
    expect((await deliveriesOf(webhookId)).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  })

  test('switches the webhook off after ten that were given up, and admins are told', async () => {
    const { webhookId } = await add()
    receiver.answerWith(500)
    await makeCard()
    await product.settle()
    await product.database.transaction(async (tx) => {
      await tx.run(sql`update webhooks_endpoints set given_up = 9`)
      await tx.run(sql`update webhooks_deliveries set tries = 7`)
    })
    await hurry()
    const [webhook] = (await product.admin.send(listWebhooks)).webhooks
    expect(webhook).toMatchObject({ id: webhookId, isActive: false, failedAt: expect.any(String) as string })
    const { notifications } = await product.admin.send(listNotifications, { tab: 'all' })
    expect(notifications[0]).toMatchObject({ kind: 'webhooks.switchedOff', params: { name: 'Build' } })
    await expect(product.admin.send(replayFailed, { webhookId })).rejects.toMatchObject({ status: 409 })
    await product.admin.send(updateWebhook, { webhookId, webhook: { isActive: true } })
    expect((await product.admin.send(listWebhooks)).webhooks[0]).toMatchObject({ isActive: true, failedAt: null })
  })

  test('is forgotten after thirty days', async () => {
    const { webhookId } = await add()
    await makeCard()
    await product.settle()
    await product.database.transaction((tx) =>
      tx.run(sql`update webhooks_deliveries set created_at = now() - interval '31 days'`),
    )
    await makeCard()
    await product.settle()
    expect(await deliveriesOf(webhookId)).toHaveLength(1)
  })

  test('is forgotten also where no other follows it', async () => {
    const { webhookId } = await add()
    await makeCard()
    await product.settle()
    const planned = await product.database.read.many<{ id: string; isLater: boolean }>(sql`
      select id, run_at > now() + interval '30 days' as "isLater"
      from graphile_worker.jobs where task_identifier = 'webhooks.forget'`)
    expect(planned).toMatchObject([{ isLater: true }])
    await product.database.transaction(async (tx) => {
      await tx.run(sql`update webhooks_deliveries set created_at = now() - interval '31 days'`)
      await tx.run(sql`select graphile_worker.reschedule_jobs(array[${planned[0]?.id}::bigint], run_at => now())`)
    })
    await product.settle()
    expect(await deliveriesOf(webhookId)).toEqual([])
  })
})
