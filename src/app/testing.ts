// A whole product for tests: the real server on a real database of its own, with people who call it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readParts } from './features.ts'
import { startServer } from './server/server.ts'
import type { Server, ServerOptions } from './server/server.ts'
import type { TestPersonName } from './testing-database.ts'
import { cloneDatabase, cloneDemo, emailOf, testConfig, testPeople } from './testing-database.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { ErrorBody } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Database } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import { readPersonByEmail } from '#kernel/server/people/people.ts'
import { createSession } from '#kernel/server/access/sessions.ts'

type Answer = { status: number; headers: Headers; text: string }
type Raw = { headers?: Record<string, string>; body?: string | Uint8Array }

type Arguments<Input> =
  Record<never, never> extends Input
    ? [input?: Input, options?: { key?: string }]
    : [input: Input, options?: { key?: string }]

/** Someone who makes calls; nobody is signed in at the visitor's. */
type Caller = {
  /** Sends a call and answers its output; a refusal throws an error with the fields of its body and its `status`. */
  send: <Input, Output>(endpoint: Endpoint<Input, Output>, ...rest: Arguments<Input>) => Promise<Output>
  /** Like `send`, with the session read again; returns the number of SQL statements. */
  countStatements: <Input, Output>(endpoint: Endpoint<Input, Output>, ...rest: Arguments<Input>) => Promise<number>
}
export type TestPerson = Caller & { id: string; name: string; email: string; token: string; sessionId: string }

export type TestProduct = Record<TestPersonName, TestPerson> & {
  visitor: Caller
  url: string
  /** Where metrics are served, when the configuration says so. */
  metricsUrl: string | undefined
  config: Config
  database: Database
  /** One more session of a person, as from another device. */
  signInAs: (name: TestPersonName) => Promise<TestPerson>
  raw: (method: string, path: string, options?: Raw) => Promise<Answer>
  /** Resolves when all queued jobs and reactions have been done. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

export type ProductOptions = {
  /** In addition to the features' own: parts that a test of the kernel needs. */
  parts?: readonly Part[]
  config?: Partial<Config>
  /** Filled with all that the demo shows. */
  hasDemo?: boolean
  pages?: ServerOptions['pages']
  logTo?: ServerOptions['logTo']
  poolSize?: number
}

const queryOf = (input: unknown) => {
  const given = Object.entries(input ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

async function request(url: string, method: string, path: string, { headers = {}, body }: Raw): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: body as BodyInit }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function callerOf(server: Server, token?: string): Caller {
  async function ask(
    endpoint: Endpoint<unknown, unknown>,
    input: unknown,
    options: { key?: string } = {},
  ): Promise<Answer> {
    const headers = {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(options.key !== undefined && { 'Idempotency-Key': options.key }),
    }
    const { method, path } = endpoint
    const answer =
      method === 'GET'
        ? await request(server.url, method, path + queryOf(input), { headers })
        : await request(server.url, method, path, { headers, body: JSON.stringify(input ?? {}) })
    if (answer.status === 200) return answer
    const refused = JSON.parse(answer.text) as ErrorBody
    throw Object.assign(new Error(refused.message), refused, { status: answer.status })
  }
  return {
    // The server has checked the answer against the contract in full before it sent it.
    send: async <Input, Output>(endpoint: Endpoint<Input, Output>, ...[input, options]: Arguments<Input>) =>
      JSON.parse((await ask(endpoint, input, options)).text) as Output,
    countStatements: async (endpoint, ...[input, options]) => {
      server.forgetSessions()
      return Number((await ask(endpoint, input, options)).headers.get('x-statement-count'))
    },
  }
}

async function signIn(server: Server, name: TestPersonName): Promise<TestPerson> {
  const { firstName, lastName } = testPeople[name]
  const email = emailOf(name)
  return server.database.transaction(async (tx) => {
    const person = await readPersonByEmail(tx, email)
    if (!person) throw new Error(`${name} is not in the template database`)
    const { accessToken, sessionId } = await createSession(tx, person.id, { address: '127.0.0.1', userAgent: 'test' })
    return {
      id: person.id,
      name: `${firstName} ${lastName}`,
      email,
      token: accessToken,
      sessionId,
      ...callerOf(server, accessToken),
    }
  })
}

/** A test finds of the server's hours what it wrote itself, however long it takes. */
const healthEvery = 86_400_000
/** A job whose time a test brings forward is done at once. */
const jobsEvery = 100

/** Starts a product whose database is a clone of the template; close it when the file's tests are done. */
export async function testProduct(options: ProductOptions = {}): Promise<TestProduct> {
  const { parts = [], hasDemo = false, pages, logTo, poolSize = 6 } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-test-'))
  const clone = await (hasDemo ? cloneDemo(dataDir) : cloneDatabase())
  const config = { ...testConfig(dataDir), ...options.config }
  const { connection } = clone
  const server = await startServer({
    config,
    connection,
    pages,
    logTo,
    poolSize,
    isTest: true,
    readers: 2,
    healthEvery,
    jobsEvery,
    parts: [...(await readParts()), ...parts],
  })
  const [ann, ben, manager, admin] = (await Promise.all(
    (['ann', 'ben', 'manager', 'admin'] as const).map((name) => signIn(server, name)),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson]
  return {
    ann,
    ben,
    manager,
    admin,
    config,
    visitor: callerOf(server),
    url: server.url,
    metricsUrl: server.metricsUrl,
    database: server.database,
    signInAs: (name) => signIn(server, name),
    raw: (method, path, raw = {}) => request(server.url, method, path, raw),
    settle: server.settle,
    close: async () => {
      await server.close()
      await clone.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
