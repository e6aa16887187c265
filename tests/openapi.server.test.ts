// The API's document: it names every call once, its schemas are schemas, and what fits them is accepted.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readParts } from '#app/features.ts'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { scopeOf } from '#kernel/api-keys-contract.ts'
import { isKeyTaken } from '#kernel/contract.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { openapiPath } from '#kernel/openapi-contract.ts'
import { detailMax } from '#kernel/people-contract.ts'
import { liveParts } from '#kernel/server/live/live.ts'
import type { OpenApi } from '#kernel/openapi-contract.ts'
import { partsOf } from '#kernel/server/parts.ts'
import { photoParts } from '#kernel/server/people/people-photos.ts'
import { workspaceParts } from '#kernel/server/workspace.ts'
import { check } from '#kernel/shape.ts'
import { schemaProblems, valueProblems } from './json-schema.ts'
import type { Schema } from './json-schema.ts'
import { fitting } from './fuzz-inputs.ts'
import { operationsOf, schemasOf } from './openapi.ts'
import type { TestedOperation } from './openapi.ts'

const parts = [...liveParts, ...photoParts, ...workspaceParts, ...(await readParts())]
const endpoints = [...partsOf(parts, 'route'), ...partsOf(parts, 'file')].map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

let product: TestProduct
let document: OpenApi
let operations: TestedOperation[]
beforeAll(async () => {
  product = await testProduct()
  document = JSON.parse((await product.raw('GET', openapiPath)).text) as OpenApi
  operations = operationsOf(document)
})
afterAll(() => product.close())

const operationOf = (name: string) => operations.find((operation) => operation.name === name)?.operation

describe('the document', () => {
  test('has every call that is answered exactly once, and no other', async () => {
    expect(operations.map(({ name }) => name).toSorted()).toEqual(
      expect.arrayContaining(endpoints.map(nameOf).toSorted()),
    )
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    // The kernel's own are not all in one list: of those it is asked whether they are there.
    const others = operations.filter(({ name }) => !endpoints.map(nameOf).includes(name))
    for (const { method, path } of others) {
      const { text } = await product.raw(method, path)
      expect(text).not.toContain('Nothing was found at this address')
    }
    expect((await product.raw('GET', '/api/nothing')).text).toContain('Nothing was found at this address')
  })

  test('calls each by a name, says what it is and who may, and puts it under a tag that it lists', () => {
    const tags = document.tags.map(({ name }) => name)
    for (const { name, operation } of operations) {
      const { summary, description, operationId } = operation
      expect({ name, summary }).toEqual({ name, summary: expect.stringMatching(/^[A-Z][a-z]+( |$)/) as string })
      expect(description).toMatch(/(can call it)/)
      expect(operationId).toMatch(/^[\w-]+\.\w+$/)
      expect(tags).toContain(operation.tags[0])
    }
    expect(operationOf('POST /api/account/logout')?.summary).toBe('Logout')
    expect(operationOf('POST /api/account/logout')?.description).toContain('Not available with an API key')
  })

  test('says of each call what its contract says: who may, how often, how much', () => {
    for (const endpoint of endpoints) {
      const operation = operationOf(nameOf(endpoint))
      expect(operation?.['x-may']).toBe(endpoint.may)
      expect(operation?.['x-rate-limit']).toEqual(endpoint.rate)
      expect(operation?.['x-body-limit']).toBe(endpoint.bodyLimit)
      const scopes = operation?.security.flatMap(({ apiKey = [] }) => apiKey)
      expect(scopes).toEqual(scopeOf(endpoint) === undefined ? [] : [scopeOf(endpoint)])
      expect(operation?.security.some((way) => Object.keys(way).length === 0)).toBe(endpoint.may === 'anyone')
    }
  })

  test('says of each POST whether it takes an Idempotency-Key, and names the header where it does', () => {
    const told = operations.map(({ name, operation }) => ({
      name,
      says: operation['x-takes-key'] ?? false,
      names: JSON.stringify(operation.parameters ?? []).includes('IdempotencyKey'),
    }))
    for (const endpoint of endpoints) {
      const name = nameOf(endpoint)
      expect(told).toContainEqual({ name, says: isKeyTaken(endpoint), names: isKeyTaken(endpoint) })
    }
  })

  test('has schemas that are schemas, and every reference leads somewhere', () => {
    const named = schemasOf(document)
    const all = [
      ...Object.entries(named),
      ...operations.flatMap(({ name, input, output }) => [
        [`${name} input`, input] as const,
        [`${name} output`, output ?? {}] as const,
      ]),
    ]
    expect(all.flatMap(([name, schema]) => schemaProblems(schema, named, name))).toEqual([])
    const referred = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w.-]+)"/g)].map(
        ([, kind = '', name = '']) => `${kind}/${name}`,
      ),
    )
    const components = document.components as Record<string, Record<string, unknown>>
    expect(
      [...referred].filter((ref) => components[ref.split('/')[0] ?? '']?.[ref.split('/')[1] ?? ''] === undefined),
    ).toEqual([])
  })

  test('refuses what is no schema, so that the test above can', () => {
    expect(schemaProblems({ type: 'text' }, {})).toHaveLength(1)
    expect(schemaProblems({ $ref: '#/components/schemas/None' }, {})).toHaveLength(1)
    expect(schemaProblems({ type: 'object', properties: { a: { maxLength: -1 } }, required: ['b'] }, {})).toHaveLength(
      2,
    )
    expect(schemaProblems({ minimun: 1 }, {})).toHaveLength(1)
  })
})

/** Every field of this name in a schema, however deep. */
function fieldsNamed(name: string, schema: unknown): Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([own, inner]) => [
    ...(own === name && typeof inner === 'object' ? [withoutNull(inner as Schema)] : []),
    ...fieldsNamed(name, inner),
  ])
}

const withoutNull = (schema: Schema): Schema => (schema['anyOf'] as Schema[] | undefined)?.[0] ?? schema

test('what may be written of a person’s work fits into every answer that has it', () => {
  const answers = operations.flatMap(({ output }) => fieldsNamed('jobTitle', output))
  // Inputs and changes are written, not answered.
  const shared = Object.entries(schemasOf(document)).filter(([name]) => !/Input|Change$/.test(name))
  const lengths = [...answers, ...fieldsNamed('jobTitle', Object.fromEntries(shared))].map(({ maxLength }) => maxLength)
  expect(lengths.length).toBeGreaterThan(5)
  expect(lengths.filter((length) => Number(length) < detailMax)).toEqual([])
})

test('what is made from the document’s schemas is accepted by the contracts', () => {
  const named = schemasOf(document)
  for (const { name, input } of operations) {
    const endpoint = endpoints.find((known) => nameOf(known) === name)
    if (!endpoint) continue
    for (const value of fc.sample(fitting(input, named), { numRuns: 20, seed: 7 })) {
      const checked = check(endpoint.input, value)
      expect({ name, value, problems: checked.ok ? {} : checked.fields }).toEqual({ name, value, problems: {} })
      expect(valueProblems(input, value, named)).toEqual([])
    }
  }
})

describe('reading it', () => {
  test('is open to anyone, and not to be framed or run', async () => {
    const { status, headers } = await product.raw('GET', openapiPath)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('goes on while Atrium is closed, and ends for who asks without end', async () => {
    const closed = await testProduct({ config: { maintenance: true, rateFactor: 1 } })
    onTestFinished(closed.close)
    const statuses: number[] = []
    for (let asked = 0; asked < 70; asked++) statuses.push((await closed.raw('GET', openapiPath)).status)
    expect(statuses.slice(0, 60)).toEqual(Array<number>(60).fill(200))
    expect(statuses).toContain(429)
  })

  test('takes nothing a second time: who has it is told so', async () => {
    const first = await product.raw('GET', openapiPath)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{43}"$/)
    const again = await product.raw('GET', openapiPath, { headers: { 'If-None-Match': tag } })
    expect([again.status, again.text]).toEqual([304, ''])
    const other = await product.raw('GET', openapiPath, { headers: { 'If-None-Match': '"older"' } })
    expect(other.status).toBe(200)
  })

  test('is packed for who can unpack it, and the same', async () => {
    const answer = await fetch(`${product.url}${openapiPath}`, { headers: { 'Accept-Encoding': 'identity' } })
    expect(answer.headers.get('content-encoding')).toBeNull()
    const packed = await product.raw('GET', openapiPath, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    // fetch has unpacked it.
    expect(packed.text).toBe(await answer.text())
  })

  test('tells nobody’s secret', async () => {
    const { text } = await product.raw('GET', openapiPath)
    expect(text).not.toContain(product.ann.token)
    expect(text).not.toContain(product.config.dataDir)
    expect(text).not.toContain('@atrium.test')
  })
})
