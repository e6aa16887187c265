// How calls are answered, whatever the feature: who may, what is refused, what every answer carries.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { endpoint } from '../../contract.ts'
import { AppError } from '../../errors.ts'
import { Id, integer, list, nullable, object, oneOf, optional, record, text } from '../../shape.ts'
import { hashOfBody, parseBody, parseLongBody } from './http-body.ts'
import { on } from './routes.ts'
import { sql } from '../database/sql.ts'

const Note = object({
  title: text({ min: 1, max: 20 }),
  tags: optional(list(text({ max: 10 }), 3)),
  id: optional(Id),
})
const echo = endpoint('POST', '/api/test/echo', {
  may: 'person',
  input: Note,
  output: object({ title: text({ max: 100 }) }),
})
const look = endpoint('GET', '/api/test/look', {
  may: 'person',
  input: object({ word: optional(text({ max: 10 })) }),
  output: object({
    word: nullable(text({ max: 10 })),
    numbers: record(integer()),
    mood: nullable(object({ kind: oneOf(['good', 'bad']) })),
  }),
})
const forManagers = endpoint('GET', '/api/test/managers', { may: 'manager' })
const forAdmins = endpoint('GET', '/api/test/admins', { may: 'admin' })
const fail = endpoint('GET', '/api/test/fail', { may: 'anyone', input: object({ how: text({ max: 40 }) }) })
const small = endpoint('POST', '/api/test/small', {
  may: 'anyone',
  bodyLimit: 100,
  input: object({ word: text({ max: 1000 }) }),
})

const longNote = endpoint('POST', '/api/test/long', { may: 'person', bodyLimit: 2_000_000, input: Note })

const failures: Record<string, () => Promise<never>> = {
  app: async () => {
    throw new AppError('conflict', 'Sold out')
  },
  plugin: async () => {
    throw Object.assign(new Error('secret detail'), { statusCode: 405 })
  },
  bug: async () => {
    throw new TypeError('secret detail')
  },
}

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({
    config: { logLevel: 'silent' },
    parts: [
      // The row has more than the contract names.
      on(echo, async ({ db, input }) => db.one(sql`select ${input.title} as title, 'hidden' as secret`)),
      on(look, async ({ db, input }) =>
        db.one(sql`select ${input.word ?? null} as word, '{"a": 1}'::jsonb as numbers, null as mood`),
      ),
      on(forManagers, async () => ({})),
      on(forAdmins, async () => ({})),
      on(small, async () => ({})),
      on(longNote, async () => ({})),
      on(fail, async ({ db, input }) => {
        await failures[input.how]?.()
        await db.run(sql`select fail_with(${input.how})`)
        return {}
      }),
    ],
  })
  await product.database.pool.query(`
    create function fail_with(code text) returns void language plpgsql as
    $$ begin raise exception 'secret detail' using errcode = code; end $$`)
})
afterAll(() => product.close())

const post = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  product.raw('POST', echo.path, {
    headers: { Authorization: `Bearer ${product.ann.token}`, 'Content-Type': 'application/json', ...headers },
    body,
  })

test('only the fields of the contract are answered', async () => {
  expect(await product.ann.send(echo, { title: 'Doors' })).toEqual({ title: 'Doors' })
})

test('texts, nulls, records and objects come as the contract says', async () => {
  expect(await product.ann.send(look, { word: 'ja' })).toEqual({ word: 'ja', numbers: { a: 1 }, mood: null })
  expect(await product.ann.send(look, {})).toMatchObject({ word: null })
})

test('without a token it is 401, whatever is sent', async () => {
  const bodies = ['', '{bad', '{"title":1}', 'x'.repeat(300_000)]
  const types = ['application/json', 'text/plain', 'multipart/form-data']
  for (const body of bodies) {
    for (const type of types) {
      const { status } = await product.raw('POST', echo.path, { headers: { 'Content-Type': type }, body })
      expect(status).toBe(401)
    }
  }
})

test.each([
  ['an unknown field', '{"title":"a","more":1}', { more: { code: 'unknown' } }],
  ['a missing field', '{}', { title: { code: 'required' } }],
  [
    'a text too long in characters',
    JSON.stringify({ title: '😀'.repeat(21) }),
    { title: { code: 'too-long', limit: 20 } },
  ],
  [
    'too many items',
    JSON.stringify({ title: 'a', tags: ['1', '2', '3', '4'] }),
    { tags: { code: 'too-long', limit: 3 } },
  ],
  [
    'an id in another spelling than its own',
    JSON.stringify({ title: 'a', id: '0190A000-0000-7000-8000-000000000000' }),
    { id: { code: 'not-allowed' } },
  ],
  ['no body at all', '', { '': { code: 'required' } }],
])('%s is refused at its field', async (_, body, fields) => {
  const answer = await post(body)
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.text)).toMatchObject({
    code: 'invalid',
    fields,
    requestId: answer.headers.get('x-request-id'),
  })
})

test.each([
  ['broken JSON', '{"title":'],
  ['U+0000 in a text', '{"title":"a\\u0000"}'],
  ['U+0000 in a name', '{"ti\\u0000tle":"a"}'],
  ['half of a character', '{"title":"\\ud800"}'],
  ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ['absurd nesting', '['.repeat(5000) + ']'.repeat(5000)],
])('%s is 400', async (_, body) => {
  expect((await post(body)).status).toBe(400)
})

test('twenty emoji are twenty characters', async () => {
  expect(await product.ann.send(echo, { title: '😀'.repeat(20) })).toEqual({ title: '😀'.repeat(20) })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonx'])(
  'a body of type %s is 415',
  async (type) => {
    expect((await post('{"title":"a"}', { 'Content-Type': type })).status).toBe(415)
  },
)

test('a long body is read in a thread, by the same rules, while others have their turn', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  const body = Buffer.from(JSON.stringify({ text: 'a "quoted" 🙂 word\n'.repeat(200_000) }))
  let waiting = setImmediate(count)
  const read = await parseLongBody(body, 'ann')
  clearImmediate(waiting)
  expect(turns).toBeGreaterThan(10)
  expect(read).toEqual({ body: parseBody(body), bodyHash: hashOfBody(parseBody(body)) })
  // Too many values are refused before they are parsed: this isn't JSON.
  const values = Buffer.from(`[${'[],'.repeat(400_000)}`)
  await expect(parseLongBody(values, 'ann')).rejects.toMatchObject({ code: 'too-large' })
  const long = 'x'.repeat(1_000_000)
  for (const [value, code] of [
    [`{"title":"${long}`, 'invalid'],
    [`{"title":"${long}\\u0000"}`, 'invalid'],
    [`{"title":"${long}","tags":[${'1,'.repeat(200_000)}1]}`, 'too-large'],
    [`{"title":"${long}"}`, 'invalid'],
  ] as const) {
    const answer = await product.raw('POST', longNote.path, {
      headers: { Authorization: `Bearer ${product.ann.token}`, 'Content-Type': 'application/json' },
      body: value,
    })
    expect(JSON.parse(answer.text)).toMatchObject({ code })
  }
})

test('a long body is taken once under its key, and another one under the same key is refused', async () => {
  const send = (title: string) =>
    product.raw('POST', longNote.path, {
      headers: {
        Authorization: `Bearer ${product.ann.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'a-long-body',
      },
      body: `${' '.repeat(300_000)}${JSON.stringify({ title })}`,
    })
  expect((await send('a')).status).toBe(200)
  expect((await send('a')).status).toBe(200)
  expect((await send('b')).status).toBe(422)
})

test('as many long bodies wait as memory has room for, and one more is refused', async () => {
  const body = Buffer.from('{}')
  const people = ['ann', 'ben', 'eve'].flatMap((name) => Array.from({ length: 4 }, () => name))
  const read = await Promise.allSettled(people.map((name) => parseLongBody(body, name)))
  expect(read.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
  expect(read.at(-1)).toMatchObject({ reason: { code: 'busy' } })
})

test('a body over the limit is 413', async () => {
  const answer = await product.raw('POST', small.path, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ word: 'x'.repeat(200) }),
  })
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'too-large' })
})

test('each role may what the roles below it may', async () => {
  const { ann, manager, admin } = product
  await expect(ann.send(forManagers)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await expect(manager.send(forManagers)).resolves.toEqual({})
  await expect(manager.send(forAdmins)).rejects.toMatchObject({ status: 403 })
  await expect(admin.send(forManagers)).resolves.toEqual({})
  await expect(admin.send(forAdmins)).resolves.toEqual({})
})

test('what a caller can act on is said, what is a bug is not', async () => {
  await expect(product.visitor.send(fail, { how: 'app' })).rejects.toMatchObject({ status: 409, message: 'Sold out' })
  await expect(product.visitor.send(fail, { how: 'bug' })).rejects.toMatchObject({
    status: 500,
    code: 'internal',
    message: 'Something went wrong',
  })
  await expect(product.visitor.send(fail, { how: 'plugin' })).rejects.toMatchObject({ status: 400, code: 'invalid' })
})

test.each([
  ['a statement that takes too long', '57014', 503, 'busy'],
  ['a lock that does not come', '55P03', 503, 'busy'],
  ['too many clients', '53300', 503, 'busy'],
  ['a full disk', '53100', 507, 'full'],
  ['a database that takes no writes', '25006', 503, 'busy'],
  ['a day that does not exist', '22008', 400, 'invalid'],
  ['a text where a number belongs', '22P02', 400, 'invalid'],
  ['a broken rule that nobody foresaw', '23514', 500, 'internal'],
])('%s is answered in words', async (_, how, status, code) => {
  const answer = await product.raw('GET', `${fail.path}?how=${how}`)
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.text)).toMatchObject({ code })
  expect(answer.text).not.toContain('secret')
  expect(answer.headers.has('retry-after')).toBe(status === 503)
})

test('an unknown address under /api is a 404 in JSON, for every method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await product.raw(method, '/api/nothing/here')
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'not-found' })
  }
  // Its body is not even read, or this one would be invalid.
  const headers = { 'Content-Type': 'application/json' }
  expect((await product.raw('POST', '/api/nowhere', { headers, body: '{' })).status).toBe(404)
})

test('every answer carries its id and keeps browsers strict', async () => {
  for (const path of ['/healthz', '/api/nothing', look.path]) {
    const { headers } = await product.raw('GET', path)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('a read says which changes it holds', async () => {
  const { headers } = await product.raw('GET', look.path, { headers: { Authorization: `Bearer ${product.ann.token}` } })
  expect(headers.get('atrium-sequence')).toMatch(/^\d+$/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a read takes one statement for the session and one for the page', async () => {
  expect(await product.ann.countStatements(look, {})).toBe(2)
})

test('a lone server is alive and ready', async () => {
  expect((await product.raw('GET', '/healthz')).status).toBe(200)
  expect((await product.raw('GET', '/readyz')).status).toBe(200)
})
