// Migrations: applied once and in order, whole or not at all, and never changed afterwards.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClonedDatabase } from '#app/testing-database.ts'
import { cloneDatabase } from '#app/testing-database.ts'
import { migrate } from './migrate.ts'

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, fatal: () => {} }
let database: ClonedDatabase
let pool: pg.Pool
let folder: string
let owner: string
let owners = 0

beforeAll(async () => {
  database = await cloneDatabase()
  pool = new pg.Pool({ ...database.connection, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  owners += 1
  owner = `feature${owners}`
  folder = await mkdtemp(join(tmpdir(), 'atrium-migrations-'))
  return () => rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(database.connection, [{ owner, folder }], quiet)
const columnsOf = async (table: string) => {
  const { rows } = await pool.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position',
    [table],
  )
  return rows.map((row) => row.name)
}

test('files are applied once, in the order of their dates', async () => {
  await write('202601020000_more.sql', `alter table ${owner} add b int`)
  await write('202601010000_begin.sql', `create table ${owner} (a int)`)
  await run()
  await run()
  expect(await columnsOf(owner)).toEqual(['a', 'b'])
})

test('a database of another encoding than UTF-8 is refused before anything is changed, with what to do', async () => {
  const name = 'atrium_of_bytes'
  await pool.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
  const other = { ...database.connection, database: name }
  await expect(migrate(other, [{ owner, folder }], quiet)).rejects.toThrow(/encoding SQL_ASCII; Atrium needs UTF8/)
  const client = new pg.Client(other)
  await client.connect()
  const { rows } = await client.query(`select to_regclass('migrations') as made`)
  expect(rows).toEqual([{ made: null }])
  await client.end()
  await pool.query(`drop database ${name}`)
})

test('servers that start together apply each file once', async () => {
  await write('202601010000_begin.sql', `create table ${owner} (a int)`)
  await Promise.all([run(), run(), run()])
  expect(await columnsOf(owner)).toEqual(['a'])
})

test('nothing stays of a file that fails, and the ones before it do', async () => {
  await write('202601010000_begin.sql', `create table ${owner} (a int)`)
  await write('202601020000_broken.sql', `alter table ${owner} add b int; alter table nowhere add c int`)
  await expect(run()).rejects.toThrow(`${owner}/202601020000_broken failed`)
  expect(await columnsOf(owner)).toEqual(['a'])
  await write('202601020000_broken.sql', `alter table ${owner} add b int`)
  await run()
  expect(await columnsOf(owner)).toEqual(['a', 'b'])
})

test('a file that was changed after it was applied is refused', async () => {
  await write('202601010000_begin.sql', `create table ${owner} (a int)`)
  await run()
  await write('202601010000_begin.sql', `create table ${owner} (a int, b int)`)
  await expect(run()).rejects.toThrow('was changed after it was applied')
})

test('a new file that is older than an applied one is refused', async () => {
  await write('202601020000_begin.sql', `create table ${owner} (a int)`)
  await run()
  await write('202601010000_before.sql', 'select 1')
  await expect(run()).rejects.toThrow('give it a later date')
})

test('a file without a date is refused', async () => {
  await write('begin.sql', 'select 1')
  await expect(run()).rejects.toThrow('YYYYMMDDHHMM')
})
