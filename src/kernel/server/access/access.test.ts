// Tokens and their owners: forged, foreign, expired, ended, banned; and calls that maintenance closes.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { endpoint } from '../../contract.ts'
import { object, oneOf } from '../../shape.ts'
import { banPerson, changeRole, unbanPerson } from '../people/people-standing.ts'
import { on } from '../http/routes.ts'
import { endSession, endSessions } from './sessions.ts'
import { createTokens } from './tokens.ts'

const whoAmI = endpoint('GET', '/api/test/who', {
  may: 'person',
  output: object({ role: oneOf(['user', 'manager', 'admin']) }),
})
const leave = endpoint('POST', '/api/test/leave', { may: 'person' })
const rare = endpoint('POST', '/api/test/rare', { may: 'person', rate: { max: 3, seconds: 60 } })
const open = endpoint('POST', '/api/test/open', { may: 'anyone', rate: { max: 2, seconds: 60 } })
const door = endpoint('POST', '/api/test/door', { may: 'anyone' })

const parts = [
  on(whoAmI, async ({ actor }) => ({ role: actor.role })),
  on(leave, async ({ db, actor }) => {
    await endSession(db, actor.sessionId)
    return {}
  }),
  on(rare, async () => ({})),
  on(open, async () => ({})),
  on(door, async () => ({}), { isOpenInMaintenance: true }),
]

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ parts })
})
afterAll(() => product.close())

const statusOf = async (authorization: string) =>
  (await product.raw('GET', whoAmI.path, { headers: { Authorization: authorization } })).status

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const keyFile = () => join(product.config.dataDir, 'token.key')

/** A token of this server's own making in all but what is asked for. */
function forge(person: TestPerson, options: { header?: object; claims?: object; key?: Buffer } = {}): string {
  const [head = '', body = ''] = person.token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  const content = `${options.header ? encode(options.header) : head}.${encode({ ...claims, ...options.claims })}`
  const signature = createHmac('sha256', options.key ?? readFileSync(keyFile()))
    .update(content)
    .digest('base64url')
  return `${content}.${signature}`
}

test('a good token is good, and so is one made the same way', async () => {
  expect(await statusOf(`Bearer ${product.ann.token}`)).toBe(200)
  expect(await statusOf(`Bearer ${forge(product.ann)}`)).toBe(200)
})

test('the key is made on the first start and only we may read it', () => {
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
})

const past = Math.floor(Date.now() / 1000) - 1
test.each<[string, (ann: TestPerson, ben: TestPerson) => string]>([
  ['no scheme', (ann) => ann.token],
  ['another scheme', (ann) => `Basic ${ann.token}`],
  ['two spaces', (ann) => `Bearer  ${ann.token}`],
  ['something behind it', (ann) => `Bearer ${ann.token} x`],
  ['a fourth part', (ann) => `Bearer ${ann.token}.x`],
  ['garbage', () => 'Bearer a.b.c'],
  ['a very long one', (ann) => `Bearer ${ann.token}${'x'.repeat(4000)}`],
  ['alg none', (ann) => `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${ann.token.split('.')[1]}.`],
  ['alg none, signed', (ann) => `Bearer ${forge(ann, { header: { alg: 'none', typ: 'JWT' } })}`],
  ['another key', (ann) => `Bearer ${forge(ann, { key: Buffer.alloc(32) })}`],
  ['an expired one', (ann) => `Bearer ${forge(ann, { claims: { exp: past } })}`],
  ['another issuer', (ann) => `Bearer ${forge(ann, { claims: { iss: 'elsewhere' } })}`],
  ['another audience', (ann) => `Bearer ${forge(ann, { claims: { aud: 'elsewhere' } })}`],
  ['a claim too many', (ann) => `Bearer ${forge(ann, { claims: { role: 'admin' } })}`],
  ['a session that is none', (ann, ben) => `Bearer ${forge(ann, { claims: { sid: ben.id } })}`],
  ['the session of somebody else', (ann, ben) => `Bearer ${forge(ann, { claims: { sid: ben.sessionId } })}`],
])('%s is 401', async (_, authorization) => {
  expect(await statusOf(authorization(product.ann, product.ben))).toBe(401)
})

test('the token says nothing about the role, so a changed one counts at the next call', async () => {
  const ben = await product.signInAs('ben')
  expect(await ben.send(whoAmI)).toEqual({ role: 'user' })
  await product.database.transaction((tx) => changeRole(tx, ben.id, 'manager'))
  expect(await ben.send(whoAmI)).toEqual({ role: 'manager' })
})

test('a session that was ended is refused from its end on, others of the person are not', async () => {
  const [phone, laptop] = [await product.signInAs('ann'), await product.signInAs('ann')]
  await phone.send(whoAmI)
  await phone.send(leave)
  await expect(phone.send(whoAmI)).rejects.toMatchObject({ status: 401 })
  await expect(laptop.send(whoAmI)).resolves.toBeDefined()
})

test('all sessions but the own end together', async () => {
  const [own, other] = [await product.signInAs('ann'), await product.signInAs('ann')]
  await other.send(whoAmI)
  await product.database.transaction((tx) => endSessions(tx, own.id, { except: own.sessionId }))
  await expect(other.send(whoAmI)).rejects.toMatchObject({ status: 401 })
  await expect(own.send(whoAmI)).resolves.toBeDefined()
})

test('who is banned is out at once, and stays out of that session', async () => {
  const ben = await product.signInAs('ben')
  await ben.send(whoAmI)
  await product.database.transaction((tx) => banPerson(tx, ben.id))
  await expect(ben.send(whoAmI)).rejects.toMatchObject({ status: 401 })
  await product.database.transaction((tx) => unbanPerson(tx, ben.id))
  await expect(ben.send(whoAmI)).rejects.toMatchObject({ status: 401 })
})

test('tokens expire, whatever the row says', () => {
  let now = Date.now()
  const tokens = createTokens({ key: Buffer.alloc(32, 1), days: 30, now: () => now })
  const token = tokens.sign({ id: product.ann.sessionId, personId: product.ann.id, expiresAt: tokens.expiryFromNow() })
  now += 29 * 86_400_000
  expect(tokens.verify(token)).toMatchObject({ sub: product.ann.id })
  now += 2 * 86_400_000
  expect(tokens.verify(token)).toBeUndefined()
})

test('a call with a rate is refused beyond it, for each caller alone', async () => {
  const limited = await testProduct({ parts, config: { rateFactor: 1 } })
  try {
    for (let round = 0; round < 3; round++) await limited.ann.send(rare)
    await expect(limited.ann.send(rare)).rejects.toMatchObject({ status: 429, code: 'too-many' })
    await expect(limited.ben.send(rare)).resolves.toEqual({})
    await limited.visitor.send(open)
    await limited.visitor.send(open)
    const refused = await limited.raw('POST', open.path, {
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9' },
      body: '{}',
    })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20)
  } finally {
    await limited.close()
  }
})

test('a call that anyone may make is counted by network, so that a new account opens no door anew', async () => {
  const limited = await testProduct({ parts, config: { rateFactor: 1 } })
  try {
    await limited.ann.send(open)
    await limited.ben.send(open)
    for (const caller of [limited.ann, limited.admin, limited.visitor]) {
      await expect(caller.send(open)).rejects.toMatchObject({ status: 429, code: 'too-many' })
    }
    // Calls without a limit of their own count per person, whatever their network.
    await expect(limited.ann.send(door)).resolves.toEqual({})
  } finally {
    await limited.close()
  }
})

test('who is refused too often hears so, and keeps nobody of their network from coming in', async () => {
  const limited = await testProduct({ parts, config: { rateFactor: 1 } })
  const statuses = new Map<number, number>()
  try {
    // Ten are regained in each second that this takes.
    for (let round = 0; round < 100 && !statuses.has(429); round++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => limited.raw('GET', whoAmI.path)))
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(new Set(statuses.keys())).toEqual(new Set([401, 429]))
    expect(statuses.get(401)).toBeGreaterThanOrEqual(600)
    await expect(limited.visitor.send(door)).resolves.toEqual({})
  } finally {
    await limited.close()
  }
})

test('a call whose body is still on its way when its session ends is refused', async () => {
  const fresh = await testProduct({ parts })
  try {
    const slow = request(fresh.url + rare.path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${fresh.ben.token}`, 'Content-Type': 'application/json', 'Content-Length': 2 },
    })
    slow.write('{')
    // Until the server has let it in: it says so by answering whoever comes after.
    await fresh.ben.send(whoAmI)
    await fresh.ben.send(leave)
    slow.end('}')
    const [answer] = (await once(slow, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(401)
    answer.resume()
  } finally {
    await fresh.close()
  }
})

test('behind a proxy that is trusted, each of its callers counts alone', async () => {
  const proxied = await testProduct({ parts, config: { rateFactor: 1, trustProxy: 1 } })
  const call = (address: string) =>
    proxied.raw('POST', open.path, {
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.7, ${address}` },
      body: '{}',
    })
  try {
    for (let round = 0; round < 2; round++) expect((await call('203.0.113.1')).status).toBe(200)
    expect((await call('203.0.113.1')).status).toBe(429)
    expect((await call('203.0.113.2')).status).toBe(200)
  } finally {
    await proxied.close()
  }
})

test('maintenance closes every call but those of admins, of sign-in and of health', async () => {
  const closed = await testProduct({ parts, config: { maintenance: true } })
  try {
    await expect(closed.ann.send(whoAmI)).rejects.toMatchObject({ status: 503, code: 'busy' })
    await expect(closed.admin.send(whoAmI)).resolves.toEqual({ role: 'admin' })
    await expect(closed.visitor.send(open)).rejects.toMatchObject({ status: 503 })
    await expect(closed.visitor.send(door)).resolves.toEqual({})
    expect((await closed.raw('GET', '/readyz')).status).toBe(200)
  } finally {
    await closed.close()
  }
})
