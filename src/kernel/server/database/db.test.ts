// The database as handlers meet it: types of values, transactions, and what happens when it goes away.
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { endpoint } from '../../contract.ts'
import { integer, object } from '../../shape.ts'
import { AppError } from '../../errors.ts'
import type { Tx } from './db.ts'
import { queryWith } from './db-query.ts'
import { on } from '../http/routes.ts'
import { sql } from './sql.ts'

const add = endpoint('POST', '/api/test/add', { may: 'anyone', output: object({ total: integer() }) })
const total = endpoint('GET', '/api/test/total', { may: 'anyone', output: object({ total: integer() }) })

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({
    config: { logLevel: 'silent' },
    parts: [
      on(add, async ({ db }) => db.one(sql`update counters set total = total + 1 where id = 1 returning total`)),
      on(total, async ({ db }) => db.one(sql`select total from counters where id = 1`)),
    ],
  })
  await product.database.pool.query('create table counters (id int primary key, total int not null)')
  await product.database.pool.query('insert into counters values (1, 0), (2, 0), (3, 0)')
})
afterAll(() => product.close())

const readTotal = async (id: number) =>
  (await product.database.read.one<{ total: number }>(sql`select total from counters where id = ${id}`)).total
const raise = (tx: Tx, id: number) => tx.run(sql`update counters set total = total + 1 where id = ${id}`)

test('values come as the types that the contracts speak', async () => {
  const row = await product.database.read.one(sql`
    select 9007199254740991::int8 as big, 12.5::numeric as part, date '2026-02-28' as day, 'null'::jsonb as nothing,
      timestamptz '2026-02-28 09:30:00.120456+02' as moment, timestamptz '2026-02-28 09:30:00+00' as whole,
      ${JSON.stringify([1, 2])}::jsonb as list, ${['a', 'b']}::text[] as words, null::timestamptz as never`)
  expect(row).toEqual({
    big: 9_007_199_254_740_991,
    part: 12.5,
    day: '2026-02-28',
    nothing: null,
    moment: '2026-02-28T07:30:00.120Z',
    whole: '2026-02-28T09:30:00.000Z',
    list: [1, 2],
    words: ['a', 'b'],
    never: null,
  })
})

test('a number that JavaScript cannot hold is an error, not another number', async () => {
  await expect(product.database.read.one(sql`select 9007199254740993::int8 as big`)).rejects.toThrow(RangeError)
  await expect(product.database.read.one(sql`select 1 as fine`)).resolves.toEqual({ fine: 1 })
})

test('one row that is not there is an error, maybe one is not', async () => {
  const none = sql`select 1 as one where false`
  await expect(product.database.read.one(none)).rejects.toThrow('found no row')
  await expect(product.database.read.maybe(none)).resolves.toBeUndefined()
  await expect(product.database.read.run(none)).resolves.toBe(0)
})

test('what waits for the commit runs once after it, and never after a rollback', async () => {
  const heard: string[] = []
  await product.database.transaction(async (tx) => {
    tx.afterCommit(() => void heard.push('committed'))
    await raise(tx, 3)
    expect(heard).toEqual([])
  })
  const failed = product.database.transaction(async (tx) => {
    tx.afterCommit(() => void heard.push('rolled back'))
    await raise(tx, 3)
    throw new AppError('conflict', 'No')
  })
  await expect(failed).rejects.toThrow('No')
  expect(heard).toEqual(['committed'])
  expect(await readTotal(3)).toBe(1)
})

test('what fails after the commit fails the call, but never runs the committed work again', async () => {
  let runs = 0
  const failed = product.database.transaction(async (tx) => {
    runs += 1
    await raise(tx, 3)
    tx.afterCommit(async () => void (await product.database.read.run(sql`do 'begin raise sqlstate ''40001''; end'`)))
  })
  await expect(failed).rejects.toMatchObject({ code: '40001' })
  expect(runs).toBe(1)
  expect(await readTotal(3)).toBe(2)
})

test('a write that nobody waits for is committed, or fails the transaction with its own error', async () => {
  const before = await readTotal(3)
  await product.database.transaction(async (tx) => tx.later(sql`update counters set total = total + 1 where id = 3`))
  const failed = product.database.transaction(async (tx) => {
    await raise(tx, 3)
    tx.later(sql`insert into counters values (3, 0)`)
    tx.later(sql`select 1 / 0`)
  })
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  const failedLater = product.database.transaction(async (tx) => {
    tx.later(sql`insert into counters values (3, 0)`)
    await raise(tx, 3)
  })
  await expect(failedLater).rejects.toMatchObject({ code: '23505' })
  expect(await readTotal(3)).toBe(before + 1)
})

test('a transaction that goes on after a failed statement is no success', async () => {
  const work = product.database.transaction(async (tx) => {
    await tx.run(sql`select 1 / 0`).catch(() => undefined)
    return 'done'
  })
  await expect(work).rejects.toThrow('had failed')
})

test('two transactions in a deadlock both take effect in the end', async () => {
  const before = [await readTotal(2), await readTotal(3)]
  let holding = 0
  let runs = 0
  const bothHaveOne = Promise.withResolvers<void>()
  const crosswise = (first: number, second: number) =>
    product.database.transaction(async (tx) => {
      runs += 1
      await raise(tx, first)
      holding += 1
      if (holding === 2) bothHaveOne.resolve()
      await bothHaveOne.promise
      await raise(tx, second)
    })
  await Promise.all([crosswise(2, 3), crosswise(3, 2)])
  expect([await readTotal(2), await readTotal(3)]).toEqual(before.map((value) => value + 2))
  expect(runs).toBeGreaterThan(2)
})

test('a transaction that never ends in peace gives up after four tries', async () => {
  let runs = 0
  await product.database.pool.query(`
    create function quarrel() returns void language plpgsql as $$ begin raise exception using errcode = '40001'; end $$`)
  const work = product.database.transaction(async (tx) => {
    runs += 1
    await tx.run(sql`select quarrel()`)
  })
  await expect(work).rejects.toMatchObject({ code: '40001' })
  expect(runs).toBe(4)
})

test('reads at once stay apart from one that fails among them', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      product.database.read.one<{ value: number }>(sql`select 100 / ${index % 10}::int as value`),
    ),
  )
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(4)
  expect(results[7]).toMatchObject({ value: { value: 14 } })
})

test('queries of one turn leave in one write for each connection', async () => {
  const writes = vi.spyOn(Socket.prototype, '_writev')
  await Promise.all(Array.from({ length: 40 }, () => product.database.read.one(sql`select 1 as one`)))
  const count = writes.mock.calls.length
  writes.mockRestore()
  // At most four connections, and the search for jobs meanwhile.
  expect(count).toBeLessThan(10)
})

const cutAll = () =>
  product.database.pool
    .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
    .catch(() => undefined)

test('when all connections are cut under load, callers hear 503 at worst, and soon all is well', async () => {
  const statuses: number[] = []
  let written = 0
  const load = { isOver: false }
  const client = async () => {
    while (!load.isOver) {
      const [write, read] = [
        await product.raw('POST', add.path, { headers: { 'Content-Type': 'application/json' }, body: '{}' }),
        await product.raw('GET', total.path),
      ]
      if (write.status === 200) written += 1
      statuses.push(write.status, read.status)
    }
  }
  const before = await readTotal(1)
  const clients = Array.from({ length: 8 }, client)
  for (let cut = 0; cut < 3; cut++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await cutAll()
  }
  load.isOver = true
  await Promise.all(clients)
  expect(new Set(statuses).difference(new Set([200, 503]))).toEqual(new Set())
  let after = 0
  const readAndAdd = async () => {
    await product.visitor.send(total)
    after = (await product.visitor.send(add)).total
  }
  await vi.waitFor(readAndAdd, { timeout: 20_000 })
  // A commit whose answer was lost may count; an acknowledged one must.
  expect(after).toBeGreaterThanOrEqual(before + written + 1)
})

test.each([
  [99, []],
  [150, ['info']],
  [1500, ['warn']],
])('of a statement that takes %i ms the log hears %j', async (milliseconds, heard) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const levels: string[] = []
  const hear = (level: string) => () => levels.push(level)
  const [debug, info, warn, error, fatal] = ['debug', 'info', 'warn', 'error', 'fatal'].map(hear)
  const client = { query: async () => vi.advanceTimersByTime(milliseconds) && { rows: [], rowCount: 0 } }
  await queryWith(client as never, { debug, info, warn, error, fatal } as never)(sql`select 1`)
  vi.useRealTimers()
  expect(levels).toEqual(heard)
})
