// A gap in what a browser heard, by the number that it says: also one of a database that was restored, and an odd one.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen as connect } from '#app/testing-live.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { ServerFrame } from '../../live-contract.ts'
import { event } from '../../contract.ts'
import { integer, object } from '../../shape.ts'
import { emit, everyone } from './events.ts'
import { sql } from '../database/sql.ts'

const said = event('hall.said', object({ n: integer() }))

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

async function listen(since?: number) {
  const listener = await connect(product.url, product.ann, { ...(since !== undefined && { since }) })
  onTestFinished(listener.close)
  return listener
}
const say = (n: number) => product.database.transaction((tx) => emit(tx, said, { n }, { to: everyone }))
const saying = (n: number) => (frame: ServerFrame) => 'name' in frame && (frame.data as { n: number }).n === n

test('after a restore, whose numbers begin high, a gap is filled as before', async () => {
  // As `atrium restore` leaves it.
  await product.database.read.run(sql`
    insert into outbox (seq, name, data, topics, refresh, reactions)
    values (floor(extract(epoch from clock_timestamp()))::bigint * 1000000, 'atrium.restored', '{}', '{}', '{}', '{}')`)
  const before = await listen()
  await say(1)
  const last = await before.waitFor(saying(1))
  before.close()
  await before.closed
  await say(2)
  const after = await listen('seq' in last ? last.seq : 0)
  await after.waitFor(saying(2))
  expect(after.frames.some(saying(1))).toBe(false)
  expect(after.frames.some((frame) => 'reset' in frame)).toBe(false)
})

test.each([Number.NaN, -1, 2 ** 53])('who says a number that is none, as %s, is told to read anew', async (since) => {
  const listener = await listen(since)
  expect(await listener.waitFor((frame) => 'reset' in frame)).toMatchObject({ reset: true })
})
