// Every call of the product at once: it has one handler, it is closed to those it is closed to, and unknown ones are told so.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readParts } from '#app/features.ts'
import type { TestPersonName } from '#app/testing-database.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { Endpoint, Role } from '#kernel/contract.ts'
import type { ErrorBody } from '#kernel/errors.ts'
import * as liveContract from '#kernel/live-contract.ts'
import { liveParts } from '#kernel/server/live/live.ts'
import { partsOf } from '#kernel/server/parts.ts'
import { banPerson, unbanPerson } from '#kernel/server/people/people-standing.ts'
import { endSession } from '#kernel/server/access/sessions.ts'
import { workspaceParts } from '#kernel/server/workspace.ts'
import * as workspaceContract from '#kernel/workspace-contract.ts'
import { described, endpointsOf } from './features.ts'
import { sampleOf, schemaOf } from './samples.ts'

const calls = [
  ...endpointsOf(liveContract),
  ...endpointsOf(workspaceContract),
  ...described.flatMap((feature) => feature.endpoints),
]
// What is answered with a file says where it is and who may have it beside its handler.
const files = partsOf(await readParts(), 'file').map(({ endpoint }) => endpoint)
const endpoints = [...calls, ...files]
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)
const closed = named.filter(([, { may }]) => may !== 'anyone')

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

test('every call has exactly one handler, and every handler a call in a contract', async () => {
  const handled = partsOf([...liveParts, ...workspaceParts, ...(await readParts())], 'route').map(({ endpoint }) =>
    nameOf(endpoint),
  )
  expect(handled.toSorted()).toEqual(calls.map(nameOf).toSorted())
})

test('no two calls share a method and a path', () => {
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
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
}

describe.each(Object.entries(strangers))('%s', (_name, tokenFor) => {
  test.each(closed)('%s is 401, whatever is sent', async (_call, endpoint) => {
    const token = await tokenFor()
    const bodies: Sent[] = [
      { body: '{}' },
      { body: '{"broken' },
      { body: JSON.stringify({ unknown: 'x'.repeat(10_000) }) },
      { body: '<xml/>', type: 'text/xml', query: '?a=%00&a=2' },
    ]
    for (const sent of bodies) {
      const answer = await send(endpoint, { ...sent, token })
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
    const mayCall = enough[endpoint.may].some((known) => known === role)
    // Whoever may call is told what is wrong with the input, or is answered.
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

test.each(closed.filter(([, endpoint]) => namesRecord(endpoint)))(
  '%s: a record that is not there is 404, for an admin too',
  async (_call, endpoint) => {
    const input = sampleOf(schemaOf(endpoint)) as Record<string, string>
    // Whose role is not enough is told so, and nothing else.
    const callers = endpoint.may === 'person' ? [product.ann, product.admin] : [product.admin]
    for (const { token } of callers) {
      const query = endpoint.method === 'GET' ? `?${new URLSearchParams(input)}` : ''
      const { status, body } = await send(endpoint, { token, body: JSON.stringify(input), query })
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'not-found' })
    }
  },
)

test.each(named)('%s refuses a field that its contract does not name', async (_call, endpoint) => {
  const { token } = await product.signInAs('admin')
  const { status, body } = await send(endpoint, { token, body: '{"isAdmin":true}', query: '?isAdmin=true' })
  expect(status).toBe(400)
  expect(body.fields?.['isAdmin']).toEqual({ code: 'unknown' })
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
