// Every call of the product at once: it has one handler, it is closed to those it is closed to, and unknown ones are told so.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readParts } from '#app/features.ts'
import { allParts } from '#app/server/server.ts'
import type { TestPersonName } from '#app/testing-database.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { Endpoint, Role } from '#kernel/contract.ts'
import type { ErrorBody } from '#kernel/errors.ts'
import { partsOf } from '#kernel/server/parts.ts'
import { banPerson, changeStatus, unbanPerson } from '#kernel/server/people/people-standing.ts'
import type { PersonStatus } from '#kernel/people-contract.ts'
import { endSession } from '#kernel/server/access/sessions.ts'
import { sendingFiles } from '#kernel/uploads-contract.ts'
import { described, kernelEndpoints } from './features.ts'
import { sampleOf, schemaOf } from './samples.ts'

const parts = allParts(await readParts())
const calls = [...kernelEndpoints, ...described.flatMap((feature) => feature.endpoints)]
// File routes declare their path and access beside their handler.
const files = partsOf(parts, 'file').map(({ endpoint }) => endpoint)
const endpoints = [...calls, ...files]
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)
const closed = named.filter(([, { may }]) => may !== 'anyone')

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

test('every call has exactly one handler, and every handler a call in a contract', () => {
  // Files are taken by a protocol of its own.
  const handled = [...partsOf(parts, 'route').map(({ endpoint }) => endpoint), sendingFiles]
  expect(handled.map(nameOf).toSorted()).toEqual(calls.map(nameOf).toSorted())
})

test('no two calls share a method and a path', () => {
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
})

test('no call takes files of megabytes as often as somebody likes', () => {
  const large = endpoints.filter(({ bodyLimit = 0 }) => bodyLimit > 1_000_000)
  expect(large.length).toBeGreaterThan(4)
  expect(large.filter(({ rate }) => !rate).map(nameOf)).toEqual([])
})

type Sent = { token?: string | undefined; body?: string | undefined; query?: string; type?: string }

async function send({ method, path }: Endpoint, sent: Sent): Promise<{ status: number; body: ErrorBody }> {
  const headers = {
    'Content-Type': sent.type ?? 'application/json',
    ...(sent.token !== undefined && { Authorization: `Bearer ${sent.token}` }),
  }
  const options = method === 'GET' ? { headers } : { headers, body: sent.body ?? '{}' }
  const { status, text } = await product.raw(method, path + (sent.query ?? ''), options)
  return { status, body: JSON.parse(text) as ErrorBody }
}

/** Ann's token with parts of it replaced, signed with a key. */
function forge(more: { header?: object; claims?: object; key?: Buffer }) {
  const [head = '', body = ''] = product.ann.token.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  const content = `${more.header === undefined ? head : encode(more.header)}.${encode({ ...claims, ...more.claims })}`
  const key = more.key ?? readFileSync(join(product.config.dataDir, 'token.key'))
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

const past = () => Math.floor(Date.now() / 1000) - 10

async function tokenOf(name: TestPersonName, end: 'revoked' | 'banned'): Promise<string> {
  const person = await product.signInAs(name)
  await product.database.transaction(async (tx) => {
    if (end === 'revoked') return endSession(tx, person.sessionId)
    await banPerson(tx, person.id)
    await unbanPerson(tx, person.id)
  })
  return person.token
}

/** A session that stands although its person may not be here: whatever left it behind, it opens nothing. */
async function tokenOfWhoIs(status: PersonStatus): Promise<string> {
  await product.database.transaction((tx) => changeStatus(tx, [product.manager.id], status))
  return (await product.signInAs('manager')).token
}

const strangers: Record<string, () => Promise<string | undefined> | string | undefined> = {
  'no token': () => undefined,
  garbage: () => 'not.a.token',
  'the algorithm none': () =>
    `${forge({ header: { alg: 'none', typ: 'JWT' } })
      .split('.')
      .slice(0, 2)
      .join('.')}.`,
  'a foreign key': () => forge({ key: randomBytes(32) }),
  'an expired token': () => forge({ claims: { exp: past() } }),
  'a session of nobody': () => forge({ claims: { sid: randomUUID() } }),
  'a session that has ended': () => tokenOf('ben', 'revoked'),
  'a session from before a ban': () => tokenOf('manager', 'banned'),
  'somebody who is banned': () => tokenOfWhoIs('banned'),
  'somebody who is rejected': () => tokenOfWhoIs('rejected'),
  'somebody who is pending': () => tokenOfWhoIs('pending'),
}
const states = Object.keys(strangers)
const oddBodies: Sent[] = [
  { body: '{}' },
  { body: '{"broken' },
  { body: JSON.stringify({ unknown: 'x'.repeat(10_000) }) },
  { body: '<xml/>', type: 'text/xml', query: '?a=%00&a=2' },
]

/** Each cell of the matrix that was tried, by its column: none can fall away unseen. */
const tried = { stranger: 0, role: 0, missing: 0, unknownField: 0 }

describe.each(Object.entries(strangers))('%s', (_name, tokenFor) => {
  afterAll(() => product.database.transaction((tx) => changeStatus(tx, [product.manager.id], 'active')))

  test.each(closed)('%s is 401, whatever is sent', async (_call, endpoint) => {
    const token = await tokenFor()
    for (const sent of oddBodies) {
      const answer = await send(endpoint, { ...sent, token })
      tried.stranger += 1
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ code: 'unauthorized', requestId: expect.any(String) as string })
    }
  })
})

const enough: Record<Exclude<Endpoint['may'], 'anyone'>, Role[]> = {
  person: ['user', 'manager', 'admin'],
  manager: ['manager', 'admin'],
  admin: ['admin'],
}
const people = { user: 'ann', manager: 'manager', admin: 'admin' } as const satisfies Record<Role, TestPersonName>

describe.each(Object.entries(people))('a %s', (role, name) => {
  test.each(closed)('%s asks for the role and no more', async (_call, endpoint) => {
    if (endpoint.may === 'anyone') return
    const { token } = await product.signInAs(name)
    const { status } = await send(endpoint, { token, body: '{"unknown":1}', query: '?unknown=1' })
    tried.role += 1
    const mayCall = enough[endpoint.may].some((known) => known === role)
    // With access, the call reports invalid input, or answers.
    expect(status === 403).toBe(!mayCall)
    expect(status).not.toBe(401)
    expect(status).toBeLessThan(500)
  })
})

// `id` is what a caller gives to what the call makes.
const namesRecord = (endpoint: Endpoint) =>
  Object.entries(schemaOf(endpoint).properties ?? {}).some(
    ([name, { format }]) => format === 'uuid' && name !== 'id' && (schemaOf(endpoint).required ?? []).includes(name),
  )

const naming = closed.filter(([, endpoint]) => namesRecord(endpoint))
// With too low a role, the call is forbidden, and says nothing else.
const seekersOf = ({ may }: Endpoint) => (may === 'person' ? (['ann', 'admin'] as const) : (['admin'] as const))

test.each(naming)('%s: a record that is not there is 404, for an admin too', async (_call, endpoint) => {
  const input = sampleOf(schemaOf(endpoint)) as Record<string, string>
  for (const name of seekersOf(endpoint)) {
    const { token } = product[name]
    const query = endpoint.method === 'GET' ? `?${new URLSearchParams(input)}` : ''
    const { status, body } = await send(endpoint, { token, body: JSON.stringify(input), query })
    tried.missing += 1
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not-found' })
  }
})

// Chunked uploads have no fields.
const inJson = named.filter(([name]) => name !== nameOf(sendingFiles))

test.each(inJson)('%s refuses a field that its contract does not name', async (_call, endpoint) => {
  const { token } = await product.signInAs('admin')
  const { status, body } = await send(endpoint, { token, body: '{"isAdmin":true}', query: '?isAdmin=true' })
  tried.unknownField += 1
  expect(status).toBe(400)
  expect(body.fields?.['isAdmin']).toEqual({ code: 'unknown' })
})

// The whole table, as large as it must be: every call in every state, by every role, and with what is not there.
const cells = {
  stranger: closed.length * states.length * oddBodies.length,
  role: closed.length * Object.keys(people).length,
  missing: naming.reduce((sum, [, endpoint]) => sum + seekersOf(endpoint).length, 0),
  unknownField: inJson.length,
}
const sum = Object.values(cells).reduce((total, count) => total + count, 0)

test(`all ${sum} cells were tried: ${closed.length} closed calls of ${endpoints.length}, ${states.length} kinds of stranger, 3 roles`, () => {
  expect(states.length).toBe(11)
  expect(naming.length).toBeGreaterThan(0)
  expect(tried).toEqual(cells)
})

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/kanban/board/nothing'],
  ['DELETE', '/api/kanban/board'],
  ['GET', '/api'],
])('%s %s is not found, in JSON', async (method, path) => {
  const answer = await product.raw(method, path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'not-found' })
})
