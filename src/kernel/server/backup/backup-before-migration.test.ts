// Between an old version and a new one stand a backup, and migrations that are applied whole or not at all.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { migrateAll } from '#app/server/server.ts'
import type { ClonedDatabase } from '#app/testing-database.ts'
import { cloneDatabase, testConfig } from '#app/testing-database.ts'
import { backUpBeforeMigration } from './backup-before-migration.ts'
import { openBackup } from './backup-archive.ts'
import { migrate } from '../database/migrate.ts'

const said: string[] = []
const nothing = () => {}
const say = (_facts: object, message: string) => void said.push(message)
const log = { debug: nothing, info: say, warn: nothing, error: nothing, fatal: nothing }
const version = '1.2.3'

let database: ClonedDatabase
let client: pg.Client
let dataDir: string
beforeAll(async () => {
  database = await cloneDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
beforeEach(async () => {
  said.length = 0
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-before-'))
  return () => rm(dataDir, { recursive: true, force: true })
})

const config = () => testConfig(dataDir)
const backups = () => readdir(join(dataDir, 'backups')).catch(() => [])
const save = (given = config()) =>
  backUpBeforeMigration({ connection: database.connection, config: given, version, log })

test('where people are, the database is saved before a new version changes it, and the log says so', async () => {
  // As if this version had brought one more: it fails, as its table is there.
  const { rows } = await client.query(`delete from migrations where owner = 'pages' returning owner, name, checksum`)
  const put = () =>
    client.query(
      'insert into migrations (owner, name, checksum) select * from json_to_recordset($1) as r(owner text, name text, checksum text)',
      [JSON.stringify(rows)],
    )
  onTestFinished(async () => void (await put()))
  await expect(migrateAll(database.connection, config(), log)).rejects.toThrow('nothing of it was kept')
  const [name = '', ...more] = await backups()
  expect([name, more]).toEqual([expect.stringMatching(/^before-migration-\d{8}T\d{6}Z\.tar$/), []])
  expect(said).toContain('Backed up the database before migrating it')
  const { manifest, close } = await openBackup(join(dataDir, 'backups', name))
  await close()
  expect(manifest.tables.find((table) => table.name === 'public.people')?.rows).toBe(4)
  expect(manifest.blobs).toBeNull()
})

test('without anything to migrate, without people, or when it is turned off there is none', async () => {
  await migrateAll(database.connection, config(), log)
  await save({ ...config(), backupBeforeMigration: false })
  const empty = await cloneDatabase()
  onTestFinished(empty.drop)
  const other = new pg.Client(empty.connection)
  await other.connect()
  await other.query('drop schema public cascade; create schema public')
  await other.end()
  await backUpBeforeMigration({ connection: empty.connection, config: config(), version, log })
  expect(await backups()).toEqual([])
})

test('the last three are kept, and what else lies there', async () => {
  await mkdir(join(dataDir, 'backups'))
  const old = ['20260101', '20260102', '20260103'].map((day) => `before-migration-${day}T000000Z.tar`)
  const own = 'before-restore-20250101T000000Z.tar'
  const half = 'before-migration-20260104T000000Z.tar.part'
  for (const name of [...old, own, half]) await writeFile(join(dataDir, 'backups', name), '')
  await save()
  const left = await backups()
  expect(left).toHaveLength(4)
  expect(left).toEqual(expect.arrayContaining([own, ...old.slice(1)]))
})

test('a disk that is too small stops the start with a sentence that says what to do', async ({ skip }) => {
  const folder = join(dataDir, 'backups')
  await mkdir(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    // Only who rules the machine can have a small disk of their own; the test is left out for all others.
    skip()
  }
  try {
    await expect(save()).rejects.toThrow(/where only 1 MB are free: nothing was changed.*BACKUP_BEFORE_MIGRATION=0/)
    expect(await backups()).toEqual([])
  } finally {
    execFileSync('umount', [folder])
  }
})

test('of a migration that is killed in the middle nothing stays, and the next start applies it', async () => {
  const folder = join(dataDir, 'migrations')
  await mkdir(folder)
  const text = (pause: number) => `create table killed (a int); insert into killed select 7; select pg_sleep(${pause})`
  await writeFile(join(folder, '202601010000_killed.sql'), text(2))
  const address = JSON.stringify(new URL('../database/migrate.ts', import.meta.url).href)
  const child = spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '-e',
      `import { migrate } from ${address}
      const { connection, folder } = JSON.parse(process.env.PLACE)
      await migrate(connection, [{ owner: 'killed', folder }], console)`,
    ],
    { env: { ...process.env, PLACE: JSON.stringify({ connection: database.connection, folder }) }, stdio: 'ignore' },
  )
  const atWork = `select from pg_stat_activity where query like '%pg_sleep%' and wait_event = 'PgSleep'`
  await expect.poll(async () => (await client.query(atWork)).rowCount, { timeout: 10_000 }).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const tables = () => client.query(`select from pg_tables where tablename = 'killed'`)
  expect((await tables()).rowCount).toBe(0)
  // It waits until PostgreSQL has noticed that nobody is there any more.
  await migrate(database.connection, [{ owner: 'killed', folder }], log)
  expect((await client.query('select a from killed')).rows).toEqual([{ a: 7 }])
})

test('backups are for their owner alone', async () => {
  await save()
  const [name = ''] = await backups()
  expect((await stat(join(dataDir, 'backups', name))).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'backups'))).mode & 0o777).toBe(0o700)
})
