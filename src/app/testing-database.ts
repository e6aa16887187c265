// The database of one test run: a cluster of its own with a migrated template that every test file clones.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readParts } from './features.ts'
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

const template = 'atrium_template'
// Workers are started after the global set-up and inherit the environment.
const variable = 'ATRIUM_TEST_DATABASE'
const quiet = { info: () => {}, warn: () => {} }

/** The test run's cluster, or a sentence that says why there is none. */
function readConnection(): Connection {
  const text = process.env[variable]
  if (text === undefined) throw new Error('No test database: the global set-up must call prepareTestDatabase()')
  return JSON.parse(text) as Connection
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
  const settings = { max_connections: 200, fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  return startEmbeddedPostgres({ dataDir, log: quiet, settings })
}

async function prepare(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-tests-'))
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
    process.env[variable] = JSON.stringify(connection)
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

/** A database of one's own, like the template; takes some tens of milliseconds. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const connection = readConnection()
  clones += 1
  const name = `atrium_test_${process.pid}_${Date.now()}_${clones}`
  await asAdmin(connection, (client) => client.query(`create database ${name} template ${template}`))
  return {
    connection: { ...connection, database: name },
    drop: () => asAdmin(connection, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}
