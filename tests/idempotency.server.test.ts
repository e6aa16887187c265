// Every POST of the product sent twice under one Idempotency-Key: it is one act, or the key is refused in words.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { isKeyTaken } from '#kernel/contract.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { ErrorBody } from '#kernel/errors.ts'
import { hashOfBody } from '#kernel/server/http/http-body.ts'
import { check } from '#kernel/shape.ts'
import { sendingFiles } from '#kernel/uploads-contract.ts'
import { described, kernelEndpoints } from './features.ts'
import { fitting } from './fuzz-inputs.ts'
import type { Schema } from './json-schema.ts'
import { sampleOf, schemaOf } from './samples.ts'

// Uploads have a protocol of their own, which reports their offset.
const posts = [...kernelEndpoints, ...described.flatMap((feature) => feature.endpoints)]
  .filter((endpoint) => endpoint.method === 'POST' && endpoint !== sendingFiles)
  .map((endpoint) => [endpoint.path, endpoint] as const)
const taking = posts.filter(([, endpoint]) => isKeyTaken(endpoint))
const refusing = posts.filter(([, endpoint]) => !isKeyTaken(endpoint))

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

/** The least that fits, or anything that does where the schema does not say all. */
function inputFor(endpoint: Endpoint): unknown {
  const schema = schemaOf(endpoint)
  const others = fc.sample(fitting(schema as Schema, {}), { numRuns: 20, seed: 7 })
  return [sampleOf(schema), ...others].find((input) => check(endpoint.input, input).ok)
}

async function send({ path }: Endpoint, { token, key, input }: { token?: string; key: string; input: unknown }) {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  }
  const { status, text } = await product.raw('POST', path, { headers, body: JSON.stringify(input) })
  const { requestId: _, ...body } = JSON.parse(text) as ErrorBody
  return { status, body }
}

const keptUnder = async (key: string) => {
  const { rows } = await product.database.pool.query(
    'select from idempotency_keys where key = $1 and answer is not null',
    [key],
  )
  return rows.length
}

// Their first time ends the session, so that the second is nobody's.
const endsSession = ['/api/account/logout']
const signedOut = { status: 401, body: { code: 'unauthorized', message: 'Please sign in' } }

test.each(taking)('%s: is the same act', async (path, endpoint) => {
  const { token } = await product.signInAs('admin')
  const sent = { token, key: randomUUID(), input: inputFor(endpoint) }
  const first = await send(endpoint, sent)
  const second = await send(endpoint, sent)
  expect(second).toEqual(endsSession.includes(path) ? signedOut : first)
  const isKept = first.status === 200 && endpoint.visitorScope === undefined
  expect(await keptUnder(sent.key)).toBe(isKept ? 1 : 0)
})

// Visitors' answers are kept sealed under a hash: visitors.test.ts of the shop has those.
const byPerson = taking.filter(([, { visitorScope }]) => visitorScope === undefined)
test.each(byPerson)('%s: gets what was answered at first, and another body is refused', async (_path, endpoint) => {
  const { id, token } = await product.signInAs('admin')
  const sent = { token, key: randomUUID(), input: inputFor(endpoint) }
  await product.database.pool.query(
    'insert into idempotency_keys (person_id, key, call, body_hash, answer) values ($1, $2, $3, $4, $5)',
    [id, sent.key, endpoint.path, hashOfBody(sent.input), '{"first":true}'],
  )
  expect(await send(endpoint, sent)).toEqual({ status: 200, body: { first: true } })
  await product.database.pool.query(`update idempotency_keys set body_hash = 'other' where key = $1`, [sent.key])
  expect(await send(endpoint, sent)).toMatchObject({ status: 422, body: { code: 'key-reused' } })
})

test.each(refusing)('%s: is refused with its key, in words', async (_path, endpoint) => {
  const { token } = await product.signInAs('admin')
  const sent = { ...(endpoint.may !== 'anyone' && { token }), key: randomUUID(), input: inputFor(endpoint) }
  for (const answer of [await send(endpoint, sent), await send(endpoint, sent)]) {
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(answer.body.message).toContain('accept an Idempotency-Key')
  }
})

test('every POST does one or the other', () => {
  expect(taking.length).toBeGreaterThan(120)
  expect(taking.map(([path]) => path)).toContain('/api/orders/new')
  expect(refusing.map(([path]) => path)).toContain('/api/api-keys/new')
})
