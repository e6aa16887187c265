// The database of one test run: a cluster of its own with a migrated template that every test file clones.
import { cp, mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readParts, readSeeds } from './features.ts'
import { startServer } from './server/server.ts'
import type { Config } from '#kernel/server/config.ts'
import { readConfig } from '#kernel/server/config.ts'
import type { EmbeddedPostgres } from '#kernel/server/database/embedded-postgres.ts'
import { startEmbeddedPostgres } from '#kernel/server/database/embedded-postgres.ts'
import { changeRole } from '#kernel/server/people/people-standing.ts'

/** The people that every test finds; all have this password. */
export const testPassword = 'a door in the north wing'
export const testPeople = {
  ann: { firstName: 'Ann', lastName: 'Lee', role: 'user' },
  ben: { firstName: 'Ben', lastName: 'Osei', role: 'user' },
  manager: { firstName: 'Mona', lastName: 'Haddad', role: 'manager' },
  admin: { firstName: 'Ada', lastName: 'Quist', role: 'admin' },
} as const
export type TestPersonName = keyof typeof testPeople
export const emailOf = (name: TestPersonName) => `${name}@atrium.test`

type Connection = { host: string; port: number; user: string; password: string }

type Cluster = { connection: Connection; folder: string }

const template = 'atrium_template'
const demoTemplate = 'atrium_demo'
// Workers are started after the global set-up and inherit the environment.
const variable = 'ATRIUM_TEST_DATABASE'
const quiet = { info: () => {}, warn: () => {} }

/** The test run's cluster, or a sentence that says why there is none. */
function readCluster(): Cluster {
  const text = process.env[variable]
  if (text === undefined) throw new Error('No test database: the global set-up must call prepareTestDatabase()')
  return JSON.parse(text) as Cluster
}

async function asAdmin<Result>(connection: Connection, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The configuration of a server in a test; `dataDir` is its own. */
export function testConfig(dataDir: string): Config {
  return {
    ...readConfig({ PORT: '0', RATE_FACTOR: '0', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error' }),
    dataDir,
  }
}

async function register(url: string, name: TestPersonName): Promise<string> {
  const { firstName, lastName } = testPeople[name]
  const response = await fetch(`${url}/api/account/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf(name), password: testPassword, firstName, lastName }),
  })
  const body = (await response.json()) as { user?: { id: string } }
  if (!body.user) throw new Error(`${name} could not register: ${JSON.stringify(body)}`)
  return body.user.id
}

/** Registers the people of the tests as anyone registers, so that they have all that a new person has. */
async function fillTemplate(connection: Connection, dataDir: string): Promise<void> {
  const config = testConfig(dataDir)
  const server = await startServer({
    config,
    parts: await readParts(),
    connection: { ...connection, database: template },
    isTest: true,
  })
  try {
    for (const name of ['ann', 'ben', 'manager', 'admin'] as const) {
      const id = await register(server.url, name)
      await server.database.transaction((tx) => changeRole(tx, id, testPeople[name].role))
    }
    await server.settle()
  } finally {
    await server.close()
  }
}

type TestDatabase = { drop: () => Promise<void> }

/** One of its own for the run, or the PostgreSQL whose address is given: to try another version of it. */
async function openTestPostgres(dataDir: string): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined) {
    const { hostname, port, username, password } = new URL(url)
    const connection = { host: hostname, port: Number(port) || 5432, user: username, password }
    return { connection, stop: async () => {} }
  }
  // Nothing here outlives the run, so nothing has to reach the disk.
  const unsafe = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  const settings = { max_connections: 200, max_wal_size: '256MB', ...unsafe }
  return startEmbeddedPostgres({ dataDir, log: quiet, settings })
}

const inMemory = '/dev/shm'
const enoughMemory = 4 * 1024 ** 3

/** In memory where there is plenty of it: a clone is a thousand small files, which takes a disk ten times as long. */
async function fastestFolder(): Promise<string> {
  const found = await statfs(inMemory).catch(() => undefined)
  return found !== undefined && found.bavail * found.bsize > enoughMemory ? inMemory : tmpdir()
}

const prefix = 'atrium-tests-'
const longestRun = 86_400_000

/** A run that was killed leaves its cluster, in memory until the machine is started anew. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.startsWith(prefix))) {
    const path = join(folder, name)
    // Another run that begins now may have removed it already.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - longestRun) await rm(path, { recursive: true, force: true })
  }
}

async function prepare(): Promise<TestDatabase> {
  const folder = await fastestFolder()
  await removeLeftovers(folder)
  const dataDir = await mkdtemp(join(folder, prefix))
  const postgres = await openTestPostgres(dataDir)
  const { host = '', port = 5432, user = '', password = '' } = postgres.connection
  const connection = { host, port, user, password: typeof password === 'string' ? password : '' }
  const drop = async () => {
    delete process.env[variable]
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await asAdmin(connection, async (client) => {
      await client.query(`drop database if exists ${template}`)
      await client.query(`create database ${template}`)
    })
    await fillTemplate(connection, dataDir)
    process.env[variable] = JSON.stringify({ connection, folder: dataDir } satisfies Cluster)
    return { drop }
  } catch (error) {
    await drop()
    throw error
  }
}

declare global {
  // The projects of one run load this file each on their own but share the process: one cluster serves them all.
  var atriumTestDatabase: { users: number; database: Promise<TestDatabase> } | undefined
}

/** Starts the cluster and makes the template, once a run; each call is answered by one of `dropTestDatabase`. */
export async function prepareTestDatabase(): Promise<void> {
  globalThis.atriumTestDatabase ??= { users: 0, database: prepare() }
  globalThis.atriumTestDatabase.users += 1
  await globalThis.atriumTestDatabase.database
}

export async function dropTestDatabase(): Promise<void> {
  const shared = globalThis.atriumTestDatabase
  if (!shared) return
  shared.users -= 1
  if (shared.users > 0) return
  globalThis.atriumTestDatabase = undefined
  await (await shared.database).drop()
}

export type ClonedDatabase = { connection: pg.ClientConfig; drop: () => Promise<void> }

let clones = 0

// Copied as files, not block by block through the log, which is for clusters that must survive a crash.
const copyOf = (from: string) => `template ${from} strategy file_copy`

/** A database of one's own, like the template; takes some tens of milliseconds. */
export async function cloneDatabase(from: string = template): Promise<ClonedDatabase> {
  const { connection } = readCluster()
  clones += 1
  const name = `atrium_test_${process.pid}_${Date.now()}_${clones}`
  await asAdmin(connection, (client) => client.query(`create database ${name} ${copyOf(from)}`))
  return {
    connection: { ...connection, database: name },
    drop: () => asAdmin(connection, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

/** A database with the whole demo, whose files are put into `dataDir`. The first that a run asks for takes its time. */
export async function cloneDemo(dataDir: string): Promise<ClonedDatabase> {
  const { connection, folder } = readCluster()
  const files = join(folder, 'demo')
  await asAdmin(connection, async (client) => {
    // One of the files that begin together makes it; the others wait however long that takes.
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(hashtext('${demoTemplate}'))`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demoTemplate])
    if (rowCount === 0) await makeDemo(client, connection, files)
  })
  await cp(files, dataDir, { recursive: true })
  return cloneDatabase(demoTemplate)
}

async function makeDemo(client: pg.Client, connection: Connection, dataDir: string): Promise<void> {
  const database = `${demoTemplate}_unfinished`
  await client.query(`drop database if exists ${database}`)
  await client.query(`create database ${database} ${copyOf(template)}`)
  await mkdir(dataDir, { recursive: true })
  const config = testConfig(dataDir)
  const server = await startServer({
    config,
    parts: await readParts(),
    connection: { ...connection, database },
    isTest: true,
  })
  try {
    const { read, transaction } = server.database
    for (const seed of await readSeeds()) await seed({ db: read, transaction, config })
    await server.settle()
  } finally {
    await server.close()
  }
  await client.query(`alter database ${database} rename to ${demoTemplate}`)
}
