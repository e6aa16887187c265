// Very many messages: sent again, forgotten and removed in steps, all of them, and none but those.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { createWebhook, deleteWebhook, replayFailed, updateWebhook } from '../contract.ts'
import { replay } from './deliver.ts'
import {
  deliverName,
  forgetOldDeliveries,
  keepDays,
  removeSomeDeliveries,
  replaySomeFailed,
} from './delivery-queries.ts'
import type { Receiver } from './testing-receiver.ts'
import { openReceiver } from './testing-receiver.ts'

const step = 1000
const many = step + 200

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

/** A webhook with so many messages that were given up; the first of them so many days ago. */
async function addFailed({ daysAgo = 1 } = {}): Promise<string> {
  const { webhookId } = await product.admin.send(createWebhook, { name: 'Build', url: receiver.url, events: [] })
  await product.database.transaction((tx) =>
    tx.run(sql`
      insert into webhooks_deliveries (id, endpoint_id, kind, body, status, tries, next_at, created_at, tried_at)
      select gen_random_uuid(), ${webhookId}, 'kanban.cardCreated', '{}', 'failed', 8, null,
        now() - make_interval(days => ${daysAgo}), now() - interval '1 minute'
      from generate_series(1, ${many}::int)`),
  )
  return webhookId
}

const countOf = async (webhookId: string) =>
  Object.fromEntries(
    (
      await product.database.read.many<{ status: string; count: number }>(sql`
        select status, count(*) from webhooks_deliveries where endpoint_id = ${webhookId} group by status`)
    ).map(({ status, count }) => [status, count]),
  )

test('all that failed before it was asked are sent again, step by step, and none that fails later', async () => {
  const webhookId = await addFailed()
  const until = new Date().toISOString()
  await product.database.transaction((tx) =>
    tx.run(sql`
      insert into webhooks_deliveries (id, endpoint_id, kind, body, status, tries, next_at, tried_at)
      values (gen_random_uuid(), ${webhookId}, 'kanban.cardCreated', '{}', 'failed', 8, null, now() + interval '1 hour')`),
  )
  const before = await countOf(webhookId)
  const counts: number[] = []
  const undone = product.database.transaction(async (tx) => {
    for (const _ of [1, 2, 3]) counts.push(await replaySomeFailed(tx, { webhookId, until }))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(counts).toEqual([step, many - step, 0])
  expect(await countOf(webhookId)).toEqual(before)
  expect(await product.admin.send(replayFailed, { webhookId })).toEqual({ count: many })
  await expect.poll(async () => (await countOf(webhookId))['failed']).toBe(1)
  await expect.poll(() => receiver.got.length).toBeGreaterThan(0)
  // One after the other: the rest would only take its time.
  await product.database.transaction((tx) =>
    tx.run(sql`
      select graphile_worker.complete_jobs(
        (select array_agg(id) from graphile_worker.jobs where task_identifier = ${deliverName}))`),
  )
  await product.settle()
})

test('a webhook that is switched off meanwhile is sent none of the rest', async () => {
  const webhookId = await addFailed()
  await product.admin.send(updateWebhook, { webhookId, webhook: { isActive: false } })
  await product.database.transaction((tx) => enqueue(tx, replay, { webhookId, until: new Date().toISOString() }))
  await product.settle()
  expect(await countOf(webhookId)).toEqual({ failed: many })
})

test('what is too old is forgotten step by step', async () => {
  const webhookId = await addFailed({ daysAgo: keepDays + 1 })
  const counts: number[] = []
  await product.database.transaction(async (tx) => {
    for (const _ of [1, 2, 3]) counts.push(await forgetOldDeliveries(tx))
  })
  expect(counts).toEqual([step, many - step, 0])
  expect(await countOf(webhookId)).toEqual({})
})

test('those of a webhook that is deleted are removed step by step, and none of another', async () => {
  const webhookId = await addFailed()
  const other = await addFailed()
  const counts: number[] = []
  const undone = product.database.transaction(async (tx) => {
    for (const _ of [1, 2, 3]) counts.push(await removeSomeDeliveries(tx, webhookId))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(counts).toEqual([step, many - step, 0])
  await product.admin.send(deleteWebhook, { webhookId })
  await product.settle()
  expect(await countOf(webhookId)).toEqual({})
  expect(await countOf(other)).toEqual({ failed: many })
})
