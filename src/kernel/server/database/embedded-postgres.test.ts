// The embedded PostgreSQL on real data folders: begun, shared, killed in every way, and begun again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const log = { info: () => {}, warn: () => {} }
// Small, and quick to make; durability is on, as these tests are about it.
const settings = { shared_buffers: '16MB', max_connections: 12 }
function newFolder(name = 'data') {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  // As root the database runs as somebody else, who must get through.
  chmodSync(folder, 0o755)
  return join(folder, name)
}

async function start(dataDir: string, more: { mayShare?: boolean; goodbye?: number } = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings, ...more })
  onTestFinished(() => postgres.stop())
  return postgres
}

async function query<Row>(connection: ClientConfig, text: string): Promise<Row[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    // The caller names the columns that its own statement selects.
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0])

/** A server of its own in another process, as `npm start` runs one. */
async function startElsewhere(dataDir: string) {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)})
    const log = { info() {}, warn() {} }
    const { connection } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, settings: ${JSON.stringify(settings)} })
    console.log(JSON.stringify(connection))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, connection: JSON.parse(said.toString()) as ClientConfig }
}

test.each([
  ['with spaces, commas, "quotes" and ö', 'one, "two" & drei ö'],
  ['too long for a socket', 'x'.repeat(120)],
])('a data folder %s works', async (_name, folder) => {
  const { connection } = await start(newFolder(folder))
  const [row] = await query<Record<string, string>>(
    connection,
    `select lower('ÀÉ') as folded, current_setting('data_checksums') as checksums, current_setting('jit') as jit,
       current_setting('listen_addresses') as addresses, current_setting('statement_timeout') as patience`,
  )
  expect(row).toEqual({ folded: 'àé', checksums: 'on', jit: 'off', addresses: '', patience: '15s' })
})

test('a server waits for one that is just ending', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  const second = start(dataDir)
  await first.stop()
  expect(await query((await second).connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a second server on the same data is refused, a command may share the database', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  await expect(start(dataDir, { goodbye: 300 })).rejects.toThrow('Another Atrium already runs')
  const second = await start(dataDir, { mayShare: true })
  await second.stop()
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a postmaster that is killed comes back at the same address', async () => {
  const dataDir = newFolder()
  const { connection } = await start(dataDir)
  await query(connection, 'create table kept as select 7 as number')
  const killed = postmasterOf(dataDir)
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => query(connection, 'select number from kept').catch(() => 'away'), { timeout: 25_000 })
    .toEqual([{ number: 7 }])
  expect(postmasterOf(dataDir)).not.toBe(killed)
})

describe('after kill -9 the next start needs no hand', { timeout: 60_000 }, () => {
  test.each(['the server', 'the server and its postmaster'])('%s', async (victims) => {
    const dataDir = newFolder()
    const { child, connection } = await startElsewhere(dataDir)
    await query(connection, 'create table kept as select 7 as number')
    const left = postmasterOf(dataDir)
    child.kill('SIGKILL')
    if (victims !== 'the server') process.kill(left, 'SIGKILL')
    await once(child, 'exit')
    const again = await start(dataDir)
    expect(await query(again.connection, 'select number from kept')).toEqual([{ number: 7 }])
    expect(postmasterOf(dataDir)).not.toBe(left)
  })

  test('even when the number of its process belongs to another program now', async () => {
    const dataDir = newFolder()
    const { child } = await startElsewhere(dataDir)
    const left = postmasterOf(dataDir)
    child.kill('SIGKILL')
    process.kill(left, 'SIGKILL')
    await once(child, 'exit')
    const file = join(dataDir, 'database', 'postmaster.pid')
    const other = spawn('sleep', ['60'])
    onTestFinished(() => void other.kill())
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(other.pid)))
    const again = await start(dataDir)
    expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(other.exitCode).toBeNull()
  })
})
