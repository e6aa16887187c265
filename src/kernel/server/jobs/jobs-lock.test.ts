// The lock that says whose jobs these are: taken in the end, also where it was refused first.
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
  const held = `select from pg_locks join pg_database on oid = database
    where locktype = 'advisory' and datname = current_database()`
  await expect.poll(async () => (await other.query(held)).rowCount).toBe(1)
})
