// The lock that says whose jobs these are: taken in the end, also where it was refused first or lost without a word.
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ClonedDatabase } from '#app/testing-database.ts'
import { cloneDatabase } from '#app/testing-database.ts'
import { processLock } from './jobs-lock.ts'

const nothing = () => {}

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const held = `select pid from pg_locks join pg_database on oid = database
  where locktype = 'advisory' and datname = current_database()`

test('a lock whose connection was cut on the way is taken again as soon as it is asked for', async () => {
  const other = new pg.Client(database.connection)
  await other.connect()
  onTestFinished(() => other.end())
  const pool = new pg.Pool(database.connection)
  onTestFinished(() => pool.end())
  const lock = processLock(pool, { debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing })
  onTestFinished(lock.release)
  const holder = once(pool, 'connect') as Promise<[pg.PoolClient]>
  await lock.hold('ours')
  const [client] = await holder
  await lock.renew()
  const [first] = (await other.query<{ pid: number }>(held)).rows

  // The database has given the connection up, and nothing of that comes through.
  client.removeAllListeners('error').on('error', nothing)
  await other.query('select pg_terminate_backend($1, 5000)', [first?.pid])
  expect((await other.query(held)).rows).toEqual([])
  await lock.renew()
  const { rows } = await other.query<{ pid: number }>(held)
  expect(rows).toHaveLength(1)
  expect(rows).not.toEqual([first])
})

test('a lock that is refused keeps no connection, and is taken once it is free', async () => {
  const other = new pg.Client(database.connection)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('select pg_advisory_lock(hashtextextended($1, 0))', ['ours'])
  const pool = new pg.Pool({ ...database.connection, max: 1, lock_timeout: 50 })
  onTestFinished(() => pool.end())
  const refused: object[] = []
  const lock = processLock(pool, {
    debug: nothing,
    info: nothing,
    warn: (fields) => void refused.push(fields),
    error: nothing,
    fatal: nothing,
  })
  onTestFinished(lock.release)
  await lock.hold('ours')
  expect(refused).toHaveLength(1)
  expect(pool.totalCount).toBe(0)

  await other.query('select pg_advisory_unlock_all()')
  await expect.poll(async () => (await other.query(held)).rowCount).toBe(1)
})
