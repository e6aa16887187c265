// Jobs and reactions: durable, retried, at their time, and with their effect once even when the process is killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import pg from 'pg'
import { startServer } from '#app/server/server.ts'
import { cloneDatabase } from '#app/testing-database.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { event } from '../../contract.ts'
import { integer, object } from '../../shape.ts'
import { when } from '../live/events.ts'
import { dequeue, enqueue, enqueueAll, job } from './jobs.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../database/db.ts'
import type { Part } from '../parts.ts'
import { sql } from '../database/sql.ts'

const Numbered = object({ n: integer() })
const rang = event('bell.rang', Numbered)
const note = (tx: Tx, what: string, n: number) => tx.run(sql`insert into test_effects (what, n) values (${what}, ${n})`)

let failuresLeft = 0
const ring = job('test.ring', Numbered, async ({ n }, { transaction }) => {
  await transaction((tx) => note(tx, 'ring', n))
})
const stumble = job('test.stumble', Numbered, async ({ n }, { transaction, attempt }) => {
  await transaction(async (tx) => {
    await note(tx, 'stumble', n)
    if (failuresLeft-- > 0) throw new Error(`attempt ${attempt} fails`)
  })
})
const linger = job('test.linger', Numbered, async ({ n }, { transaction }) => {
  await sleep(500)
  await transaction((tx) => note(tx, 'linger', n))
})
const choke = job('test.choke', Numbered, () => Promise.reject(new Error('550 \u0000 \uD800 no')))
const hear = when(rang, async (tx, { n }) => {
  await note(tx, 'hear', n)
})
const parts: Part[] = [ring, stumble, linger, choke, hear]

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ parts, config: { logLevel: 'silent' } })
  await product.database.read.run(sql`create table test_effects (what text, n integer)`)
})
afterAll(() => product.close())

async function effects(what: string) {
  const rows = await product.database.read.many<{ n: number }>(
    sql`select n from test_effects where what = ${what} order by n`,
  )
  return rows.map(({ n }) => n)
}

test('a job is done when its transaction is committed, and never when it is rolled back', async () => {
  await product.database.transaction((tx) => enqueue(tx, ring, { n: 1 }))
  const refused = product.database.transaction(async (tx) => {
    await enqueue(tx, ring, { n: 2 })
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await product.settle()
  expect(await effects('ring')).toEqual([1])
})

test('of several jobs with one key the last is done, at its time; one that is taken back is not', async () => {
  const { database } = product
  const later = new Date(Date.now() + 3_600_000)
  await database.transaction((tx) => enqueue(tx, ring, { n: 11 }, { key: 'k1', runAt: later }))
  await database.transaction((tx) => enqueue(tx, ring, { n: 12 }, { key: 'k1' }))
  await database.transaction((tx) => enqueue(tx, ring, { n: 13 }, { key: 'k2', runAt: later }))
  await database.transaction((tx) => enqueue(tx, ring, { n: 14 }, { key: 'k3', runAt: later }))
  await database.transaction((tx) => dequeue(tx, 'k3'))
  await product.settle()
  expect(await effects('ring')).toContain(12)
  const waiting = await database.read.many(sql`
    select key from graphile_worker.jobs where key in ('k1', 'k2', 'k3')`)
  expect(waiting).toEqual([{ key: 'k2' }])
  expect(await effects('ring')).not.toContain(11)
  await database.transaction((tx) => dequeue(tx, 'k2'))
})

test('of several jobs with one key that are queued at once the last is done too, beside those without a key', async () => {
  const jobs = [
    { data: { n: 21 }, key: 'k4' },
    { data: { n: 22 } },
    { data: { n: 23 }, key: 'k4' },
    { data: { n: 24 } },
  ]
  await product.database.transaction((tx) => enqueueAll(tx, ring, jobs))
  await expect.poll(() => effects('ring')).toEqual(expect.arrayContaining([22, 23, 24]))
  expect(await effects('ring')).not.toContain(21)
})

test('a job that fails leaves nothing behind and is tried again until it succeeds', async () => {
  failuresLeft = 1
  await product.database.transaction((tx) => enqueue(tx, stumble, { n: 1 }))
  await expect.poll(() => effects('stumble'), { timeout: 20_000 }).toEqual([1])
})

type Place = { config: Config; connection: pg.ClientConfig }

/** A process that emits and is killed in the reaction: before its commit, or between it and the queue's note of it. */
async function emitAndDie(place: Place, at: 'before' | 'after') {
  const address = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
  const program = `
    import { startServer } from ${address('../../../app/server/server.ts')}
    import { event } from ${address('../../contract.ts')}
    import { integer, object } from ${address('../../shape.ts')}
    import { emit, when } from ${address('../live/events.ts')}
    import { sql } from ${address('../database/sql.ts')}
    const rang = event('bell.rang', object({ n: integer() }))
    const die = () => process.kill(process.pid, 'SIGKILL')
    const parts = [when(rang, async (tx, { n }) => {
      await tx.run(sql\`insert into test_effects (what, n) values ('hear', \${n})\`)
      if (${at === 'before'}) die()
      tx.afterCommit(die)
    })]
    const { database } = await startServer({ ...JSON.parse(process.env.PLACE), parts, isTest: true, poolSize: 6 })
    await database.read.run(sql\`create table test_effects (what text, n integer)\`)
    await database.transaction((tx) => emit(tx, rang, { n: 1 }, { to: 'everyone' }))`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    env: { ...process.env, PLACE: JSON.stringify(place) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal
}

test.each([
  ['before its commit', 'before'],
  ['between its commit and the queue’s note of it', 'after'],
] as const)('a reaction whose process is killed %s runs again, and its effect stands once', async (_, at) => {
  const { connection, drop } = await cloneDatabase()
  onTestFinished(drop)
  const place = { connection, config: { ...product.config, port: 0 } }
  expect(await emitAndDie(place, at)).toBe('SIGKILL')
  const heir = await startServer({ ...place, parts, isTest: true, poolSize: 6 })
  await heir.settle()
  const rows = await heir.database.read.many(sql`select what, n from test_effects`)
  // Before the database is dropped.
  await heir.close()
  expect(rows).toEqual([{ what: 'hear', n: 1 }])
})

test('a job whose end cannot be told to the database at once is done once, and jobs go on', async () => {
  const { pool } = product.database
  const connect = pool.connect.bind(pool)
  let refused = 0
  const connectSometimes = async () => {
    // The job itself and this test get theirs; the queue's note of the end gets none, twice.
    const isQueue = new Error('who asks').stack?.includes('graphile-worker') === true
    if (isQueue && (await effects('ring')).includes(71) && refused++ < 2)
      throw new Error('timeout exceeded when trying to connect')
    return connect()
  }
  // oxlint-disable-next-line typescript/no-misused-promises -- of the method's two forms the one that answers a promise
  const refuse = vi.spyOn(pool, 'connect').mockImplementation(connectSometimes as typeof pool.connect)
  await product.database.transaction((tx) => enqueue(tx, ring, { n: 71 }))
  await vi.waitUntil(() => refused > 2, { timeout: 20_000 })
  refuse.mockRestore()
  await product.database.transaction((tx) => enqueue(tx, ring, { n: 72 }))
  await product.settle()
  expect((await effects('ring')).filter((n) => n > 70)).toEqual([71, 72])
})

const sqlState = (code: string) => Object.assign(new pg.DatabaseError(code, 0, 'error'), { code })

/** Fails the first time that the database is told of a job's end; answers how often it was told. */
function failOneEnd(failure: Error): () => number {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own client below
  const { query } = pg.Client.prototype
  let told = 0
  function askOrLose(this: pg.Client, ...given: unknown[]): unknown {
    const [asked] = given as [{ text?: string }]
    const isEnd = asked.text?.includes('_private_jobs') === true && asked.text.includes('delete from')
    if (isEnd && told++ === 0) return Promise.reject(failure)
    return Reflect.apply(query, this, given)
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(askOrLose)
  onTestFinished(() => spy.mockRestore())
  return () => told
}

test.each([
  ['goes away', 81, new Error('Query read timeout')],
  ['has no space left', 82, sqlState('53100')],
  ['takes no writes', 83, sqlState('25006')],
])(
  'a database that %s while it is told of a job’s end ends no process, and the job is done once',
  async (_, n, failure) => {
    const told = failOneEnd(failure)
    await product.database.transaction((tx) => enqueue(tx, ring, { n }))
    await vi.waitUntil(() => told() > 1, { timeout: 20_000 })
    await product.settle()
    expect((await effects('ring')).filter((one) => one === n)).toEqual([n])
  },
)

test('a database that refuses to hear of a job’s end ends no process: jobs are begun anew, and the job is done once', async () => {
  const { database } = product
  const told = failOneEnd(sqlState('XX000'))
  await database.transaction((tx) => enqueue(tx, ring, { n: 91 }))
  await vi.waitUntil(() => told() > 0, { timeout: 20_000 })
  // The first workers make room for others, and what they held is free.
  const readHeld = () =>
    database.transaction((tx) =>
      tx.many(sql`
        select id from graphile_worker.jobs
        where locked_by is not null and not pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))`),
    )
  await expect.poll(readHeld, { timeout: 20_000 }).toEqual([])
  await database.transaction((tx) => enqueue(tx, ring, { n: 92 }))
  await expect.poll(() => effects('ring')).toContain(92)
  await database.read.run(sql`
    select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs))`)
  await product.settle()
  expect((await effects('ring')).filter((n) => n > 90)).toEqual([91, 92])
})

test('who waits until all is done waits for what is queued while the database reads the question', async () => {
  const { database } = product
  const asksForLocks = `select from pg_locks where not granted and relation = 'outbox'::regclass`
  const settled = await database.transaction(async (tx) => {
    await tx.run(sql`lock table outbox in access exclusive mode`)
    const asked = product.settle()
    // Not asked of a reader: one of them waits at the lock.
    await expect.poll(async () => (await database.pool.query(asksForLocks)).rowCount).toBeGreaterThan(0)
    await database.transaction((other) => enqueue(other, linger, { n: 21 }))
    return { asked }
  })
  await settled.asked
  expect(await effects('linger')).toEqual([21])
})

test('a failure whose words the database cannot keep is kept in others, and the job waits for its next try', async () => {
  const { database } = product
  await database.transaction((tx) => enqueue(tx, choke, { n: 1 }, { key: 'choke' }))
  const readError = () =>
    database.read.many(sql`select last_error, locked_at from graphile_worker.jobs where key = 'choke'`)
  const kept = [{ last_error: '550 \uFFFD \uFFFD no', locked_at: null }]
  await expect.poll(readError, { timeout: 10_000 }).toEqual(kept)
})
