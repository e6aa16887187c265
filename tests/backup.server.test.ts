// A backup that is made while people write, put in an empty place: the same to the last row, and Atrium goes on there.
import { globSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { migrationFolders, readParts } from '#app/features.ts'
import { startServer } from '#app/server/server.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { testConfig, testPassword } from '#app/testing-database.ts'
import { sendFile } from '#app/testing-uploads.ts'
import { login } from '#features/account/contract.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import { openBackup } from '#kernel/server/backup/backup-archive.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Place } from './backup-places.ts'
import { backUp, begunAnew, emptyPlace, hashTables, nextVersion, query, restore } from './backup-places.ts'

// Each restore makes the whole schema; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 })

let product: TestProduct
let source: Omit<Place, 'drop'>
let folder: string
const file = (name: string) => join(folder, `${name}.tar`)
const longText = 'The north wing has three doors. '.repeat(2500)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-backups-'))
  product = await testProduct()
  const { host = '', port, user, password, database } = product.database.pool.options
  const connection = { host, port, user, password, database } as Place['connection']
  source = { connection, dataDir: product.config.dataDir }
  for (const content of ['A door', 'A longer corridor', longText]) {
    await sendFile({ url: product.url, token: product.ann.token }, { name: 'door.txt', content: Buffer.from(content) })
  }
  await product.database.read.run(sql`
    select graphile_worker.add_job('door.open', '{"n": 7}', run_at => now() + interval '1 day', job_key => 'later')`)
  await product.settle()
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

async function place(): Promise<Place> {
  const made = await emptyPlace()
  onTestFinished(made.drop)
  return made
}

/** Each with its key, one after the other, until it is over. */
async function writeCards(person: TestProduct['ann'], isOver: () => boolean): Promise<number> {
  const columnId = (await person.send(getBoard)).board.columnOrder[0] ?? ''
  let written = 0
  while (!isOver()) {
    await person.send(
      createCard,
      { columnId, name: `${longText} ${written}`.slice(-200) },
      { key: crypto.randomUUID() },
    )
    written += 1
  }
  return written
}

/** Acts of which one half is there without the other: each has left a card and the answer under its key. */
const halves = `
  select (select count(*) from idempotency_keys k where k.answer is null or not exists (
    select from kanban_cards c where c.id = (k.answer::json -> 'card' ->> 'id')::uuid
  ))::int as keys, (select count(*) from kanban_cards)::int - (select count(*) from idempotency_keys)::int as cards`

test('a backup under load is one moment: restored it is the same, people sign in, and work goes on', async () => {
  const before = await query(source.connection, halves)
  let isOver = false
  const writing = [product.ann, product.ben].map((person) => writeCards(person, () => isOver))
  await expect.poll(async () => (await query(source.connection, 'select from kanban_cards')).length).toBeGreaterThan(10)
  const { manifest } = await backUp(source, file('load'))
  isOver = true
  const written = await Promise.all(writing)
  expect(Math.min(...written)).toBeGreaterThan(3)

  const target = await place()
  expect(await restore(file('load'), target)).toEqual({ migrated: 0, filesMissing: 0 })
  const again = await backUp(target, file('again'))
  const sums = (tables: typeof manifest.tables) =>
    tables.filter(({ name }) => !begunAnew.includes(name)).map(({ name, rows, sha256 }) => ({ name, rows, sha256 }))
  expect(sums(again.manifest.tables)).toEqual(sums(manifest.tables))
  expect(before).toMatchObject([{ keys: 0 }])
  expect(await query(target.connection, halves)).toEqual(before)

  const { connection } = target
  const config = testConfig(target.dataDir)
  const heir = await startServer({ config, connection, parts: await readParts(), isTest: true, poolSize: 4 })
  onTestFinished(heir.close)
  const ask = (path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
    fetch(heir.url + path, { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } })
  // Everyone has to sign in again, with their old password.
  expect((await ask(getBoard.path, { headers: { Authorization: `Bearer ${product.ann.token}` } })).status).toBe(401)
  const body = JSON.stringify({ email: product.ann.email, password: testPassword })
  const { accessToken } = (await (await ask(login.path, { method: 'POST', body })).json()) as { accessToken: string }
  const headers = { Authorization: `Bearer ${accessToken}` }
  const { board } = (await (await ask(getBoard.path, { headers })).json()) as Awaited<ReturnType<typeof readBoard>>
  const added = JSON.stringify({ columnId: board.columnOrder[0], name: 'After the fire' })
  expect((await ask(createCard.path, { method: 'POST', body: added, headers })).status).toBe(200)
  await heir.settle()
})
const readBoard = () => product.ann.send(getBoard)

const contentIn = async ({ dataDir }: Omit<Place, 'drop'>, key: string) =>
  buffer(await openBlobs({ dataDir, s3: undefined }).get(key))

async function lastNumber({ connection }: Omit<Place, 'drop'>): Promise<number> {
  const [found] = await query<{ last: number }>(connection, 'select coalesce(max(seq), 0)::float8 as last from outbox')
  return found?.last ?? Number.NaN
}

test('every row of every table, every file, what waits in the queue and where numbers go on', async () => {
  // One row that is longer than a piece.
  await query(
    source.connection,
    `insert into idempotency_keys (person_id, key, call, body_hash, answer) select '${product.ann.id}', 'long', '', '',
      to_json(string_agg(md5(n::text), E'\\n')) from generate_series(1, 300000) n`,
  )
  const before = await hashTables(source.connection)
  await query(
    source.connection,
    `insert into setup_tokens (token_hash, expires_at) values ('of the first admin', now() + interval '1 day')`,
  )
  const { manifest } = await backUp(source, file('quiet'))
  expect(manifest.tables.find(({ name }) => name === 'public.idempotency_keys')?.pieces.length).toBeGreaterThan(2)
  await query(source.connection, `delete from idempotency_keys where key = 'long'`)
  expect((await stat(file('quiet'))).mode & 0o777).toBe(0o600)
  const target = await place()
  await restore(file('quiet'), target)
  expect(await hashTables(target.connection)).toEqual(before)
  expect(Object.keys(before).length).toBeGreaterThan(40)

  const contents = await query<{ key: string }>(source.connection, 'select key from blobs')
  expect(contents).toHaveLength(3)
  for (const { key } of contents) {
    expect(await contentIn(target, key)).toEqual(await contentIn(source, key))
  }
  const [ours, theirs] = await Promise.all(
    [source, target].map(({ dataDir }) => readFile(join(dataDir, 'token.key'), 'hex')),
  )
  expect(theirs).toBe(ours)

  const waiting = `select payload from graphile_worker._private_jobs where key = 'later'`
  expect(await query(target.connection, waiting)).toEqual([{ payload: { n: 7 } }])
  // A link for the first admin that was used since must not work again.
  expect(await query(target.connection, 'select from setup_tokens')).toEqual([])
  expect(await query(target.connection, 'select name from outbox where seq is not null')).toEqual([
    { name: 'atrium.restored' },
  ])
  // Far from every number that an open browser could know.
  expect(await lastNumber(target)).toBeGreaterThan((await lastNumber(source)) + 1_000_000_000)
  for (const { name, last } of manifest.sequences) {
    const [found] = await query<{ at: string }>(target.connection, `select last_value::text as at from ${name}`)
    expect(Number(found?.at)).toBeGreaterThanOrEqual(Number(last))
  }
})

/** A feature of the next version: one more table, and a change of one that has rows. */
async function laterFolders(text: string) {
  const later = await mkdtemp(join(folder, 'later-'))
  await writeFile(join(later, '209901010000_later.sql'), text)
  return [...migrationFolders(), { owner: 'later', folder: later }]
}

test('a newer version takes it and migrates it; when that fails nothing of it stays', async () => {
  await backUp(source, file('older'))
  const target = await place()
  const works = `-- Later.
    create table later (id int primary key); insert into later select 7; alter table people add column later int default 7`
  const broken = await laterFolders(`${works}; alter table nowhere add column c int`)
  await expect(restore(file('older'), target, { folders: broken })).rejects.toThrow('nowhere')
  expect(await query(target.connection, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  // Refused by the commit itself, when the key was in its place already.
  const late = `${works}; create table pair (id int unique deferrable initially deferred); insert into pair values (1), (1)`
  await expect(restore(file('older'), target, { folders: await laterFolders(late) })).rejects.toThrow('pair')
  expect(await query(target.connection, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  expect(await readdir(target.dataDir)).not.toContain('token.key')
  const folders = await laterFolders(works)
  expect(await restore(file('older'), target, { folders })).toMatchObject({ migrated: 1 })
  expect(await query(target.connection, 'select distinct later from people')).toEqual([{ later: 7 }])

  // And what that version makes is none of ours any more.
  await backUp(target, file('newer'), nextVersion)
  const refused = `made by Atrium ${nextVersion}, which knows what this one does not (later/209901010000_later)`
  await expect(restore(file('newer'), await place())).rejects.toThrow(refused)
})

test('what a newer version saved before it migrated is taken by the old one: that is the way back', async () => {
  const before = await hashTables(source.connection)
  await backUp(source, file('way-back'), nextVersion)
  const target = await place()
  expect(await restore(file('way-back'), target)).toMatchObject({ migrated: 0 })
  expect(await hashTables(target.connection)).toEqual(before)
})

test('what is there is replaced only when that is said, and by nobody while others are connected', async () => {
  await backUp(source, file('before'))
  const target = await place()
  await restore(file('before'), target)
  await query(target.connection, `update people set first_name = 'Zoe'`)
  const here = await hashTables(target.connection)
  await expect(restore(file('before'), target)).rejects.toThrow('--replace')
  await expect(restore(file('before'), source, { saveFirst: async () => {} })).rejects.toThrow('stop every Atrium')
  const otherKey = { givenKey: Buffer.alloc(32), saveFirst: async () => {} }
  await expect(restore(file('before'), target, otherKey)).rejects.toThrow('TOKEN_KEY differs from the key')
  const full = async () => Promise.reject(new Error('The disk is full'))
  await expect(restore(file('before'), target, { saveFirst: full })).rejects.toThrow('The disk is full')
  expect(await hashTables(target.connection)).toEqual(here)

  await restore(file('before'), target, { saveFirst: async () => void (await backUp(target, file('saved'))) })
  expect(await query(target.connection, `select from people where first_name = 'Zoe'`)).toEqual([])
  const safe = await place()
  await restore(file('saved'), safe)
  expect(await hashTables(safe.connection)).toEqual(here)
})

test('two that are made at once under one name: one is whole under it, the other is refused, and nothing else stays', async () => {
  const made = await Promise.allSettled([backUp(source, file('twice')), backUp(source, file('twice'))])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [refused] = made.filter((one) => one.status === 'rejected')
  expect(String(refused?.reason)).toContain('already exists')
  expect((await readdir(folder)).filter((name) => name.startsWith('twice'))).toEqual(['twice.tar'])
  await (await openBackup(file('twice'))).close()
})

test('a file that the storage has lost or spoilt is named, and all others are saved', async () => {
  const target = await place()
  await restore(file('quiet'), target)
  const [gone, spoilt] = await query<{ key: string }>(target.connection, 'select key from blobs order by key')
  const keys = [gone?.key ?? '', spoilt?.key ?? '']
  await openBlobs({ dataDir: target.dataDir, s3: undefined }).remove(keys[0] ?? '')
  const [path = ''] = globSync(`${target.dataDir}/**/${keys[1]}`)
  await writeFile(path, Buffer.alloc((await stat(path)).size, 'x'))
  const { manifest } = await backUp(target, file('lost'))
  expect(manifest.blobs).toMatchObject({ count: 2, lost: keys })
  expect(await restore(file('lost'), await place())).toEqual({ migrated: 0, filesMissing: 2 })
})
