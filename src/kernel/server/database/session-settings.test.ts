// A PostgreSQL of one's own with settings of its own: Atrium starts on it, and reads what it wrote.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '#app/server/server.ts'
import { cloneDatabase, testConfig } from '#app/testing-database.ts'
import { sql } from './sql.ts'

test('a database that is set to write values otherwise is asked to write them as we read them', async () => {
  const { connection, drop } = await cloneDatabase()
  onTestFinished(drop)
  const setting = new pg.Client(connection)
  await setting.connect()
  for (const other of [
    "datestyle to 'German, DMY'",
    "intervalstyle to 'sql_standard'",
    "bytea_output to 'escape'",
    "timezone to 'Asia/Tokyo'",
    'extra_float_digits to -10',
    'standard_conforming_strings to off',
    "default_transaction_isolation to 'serializable'",
    'default_transaction_read_only to on',
  ])
    await setting.query(`alter database "${connection.database}" set ${other}`)
  await setting.end()
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const server = await startServer({ config: testConfig(dataDir), connection, parts: [], isTest: true, poolSize: 4 })
  onTestFinished(server.close)
  const asked = sql`
    select timestamptz '2026-02-28 09:30:00.12+00' as moment, date '2026-02-28' as day, interval '26 hours'::text as span,
      '\\x00ff'::bytea as bytes, 0.1::float8 + 0.2::float8 as sum`
  const answered = {
    moment: '2026-02-28T09:30:00.120Z',
    day: '2026-02-28',
    span: '26:00:00',
    bytes: Buffer.from([0, 255]),
    sum: 0.1 + 0.2,
  }
  expect(await server.database.read.one(asked)).toEqual(answered)
  expect(await server.database.transaction((tx) => tx.one(asked))).toEqual(answered)
  await server.database.transaction((tx) => tx.run(sql`create table rooms (id int)`))
})
