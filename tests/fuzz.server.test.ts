// Thousands of odd requests to every call of the API's document: nothing breaks, nothing leaks, every answer has its form.
import fs from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import type { TestPersonName } from '#app/testing-database.ts'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { demoPassword } from '#features/account/demo-accounts.ts'
import { openapiPath } from '#kernel/openapi-contract.ts'
import type { OpenApi } from '#kernel/openapi-contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { fitting, hostileInput, withIds } from './fuzz-inputs.ts'
import { brokenBodies, brokenQueries, problemsOf, send, written } from './fuzz-send.ts'
import type { Sent } from './fuzz-send.ts'
import type { Schema } from './json-schema.ts'
import { operationsOf, schemasOf } from './openapi.ts'
import type { TestedOperation } from './openapi.ts'

const isProving = process.env['PROVE'] === '1'
const perOperation = isProving ? 500 : 50
/** Set FUZZ_SEED to see a failure again. */
const seed = Number(process.env['FUZZ_SEED'] ?? (isProving ? Date.now() % 1_000_000 : 2026))
const operationsAtOnce = 3
const requestsAtOnce = 6
const longest = isProving ? 1_800_000 : 180_000

const callers: readonly (TestPersonName | 'nobody')[] = ['nobody', 'ann', 'manager', 'admin', 'ann', 'admin']

let product: TestProduct
let document: OpenApi
let named: Schema
let ids: string[]
const lines: string[] = []

beforeAll(async () => {
  keepLog()
  // Held open by the environment: what is tried here must not close it to the others.
  const config = { logLevel: 'info', maintenance: false, registration: 'open' } as const
  product = await testProduct({ config, hasDemo: true, poolSize: 12 })
  document = JSON.parse((await product.raw('GET', openapiPath)).text) as OpenApi
  named = schemasOf(document)
  ids = await readIds()
}, 180_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await product.close()
})

type Done = (error: null, bytes: number, text: string) => void

/** The server's log goes to the first descriptor, by either of these. */
function keepLog() {
  const { write, writeSync } = fs
  const keep = (text: string) => lines.push(text)
  const asIs: (...all: never[]) => void = write
  const asIsAtOnce: (...all: never[]) => number = writeSync
  vi.spyOn(fs, 'write').mockImplementation((descriptor: number, text: unknown, ...rest: unknown[]) => {
    if (descriptor !== 1 || typeof text !== 'string') return asIs(...([descriptor, text, ...rest] as never[]))
    keep(text)
    process.nextTick(rest.at(-1) as Done, null, Buffer.byteLength(text), text)
  })
  vi.spyOn(fs, 'writeSync').mockImplementation((descriptor: number, text: unknown, ...rest: unknown[]) => {
    if (descriptor !== 1 || typeof text !== 'string') return asIsAtOnce(...([descriptor, text, ...rest] as never[]))
    keep(text)
    return Buffer.byteLength(text)
  })
}

/** Ids of every table, but those of who calls: nobody must be able to end the session of the next request. */
async function readIds(): Promise<string[]> {
  const { database } = product
  const tables = await database.read.many<{ table: string }>(sql`
    select table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'
    order by table_name`)
  const own = [product.ann.id, product.ben.id, product.manager.id, product.admin.id]
  const found = await Promise.all(
    tables.map(({ table }) => database.pool.query<{ id: string }>(`select id from "${table}" order by id limit 12`)),
  )
  return found.flatMap(({ rows }) => rows.map(({ id }) => id)).filter((id) => !own.includes(id))
}

/** The inputs for one call, the same for the same seed. */
function requestsFor(operation: TestedOperation, index: number): Sent[] {
  const { input, method } = operation
  const options = { seed: seed + index, numRuns: perOperation }
  const fits = fc.sample(fitting(input, named), options)
  const odd = fc.sample(hostileInput(input, named), options)
  return Array.from({ length: perOperation }, (_, turn): Sent => {
    if (turn % 10 === 9) {
      const place = turn + index
      return method === 'POST'
        ? { query: '', body: brokenBodies[place % brokenBodies.length] }
        : { query: brokenQueries[place % brokenQueries.length] ?? '', body: undefined }
    }
    const made = turn % 3 === 0 ? fits[turn] : odd[turn]
    return written(operation, withIds(made, ids, turn * 13 + index))
  })
}

async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
) {
  const waiting = items.map((item, index) => ({ item, index })).toReversed()
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next.item, next.index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const secretsOf = (tokens: readonly string[]) => [
  ...tokens,
  testPassword,
  demoPassword,
  '$argon2',
  fs.readFileSync(`${product.config.dataDir}/token.key`).toString('base64'),
]

test(
  'no answer is an error of ours, each has the form of the document, and none tells a secret',
  async () => {
    const faults: string[] = []
    const answered = new Map<number, number>()
    const operations = operationsOf(document)
    await inTurns(operations, operationsAtOnce, async (operation, index) => {
      // Sessions of their own, as some calls end or change the one that they are made with.
      const people = await Promise.all((['ann', 'manager', 'admin'] as const).map(product.signInAs))
      const tokens = { ann: people[0]?.token, manager: people[1]?.token, admin: people[2]?.token, ben: undefined }
      const secrets = secretsOf(people.map(({ token }) => token))
      await inTurns(requestsFor(operation, index), requestsAtOnce, async (sent, turn) => {
        const who = callers[turn % callers.length] ?? 'nobody'
        const token = who === 'nobody' ? undefined : tokens[who]
        const answer = await send({ url: product.url, operation, token }, sent)
        answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1)
        const leaked = secrets.filter((secret) => answer.text.includes(secret))
        const problems = [
          ...problemsOf(operation, answer, named),
          ...leaked.map((secret) => `tells ${secret.slice(0, 9)}`),
        ]
        if (problems.length === 0) return
        const input = String(sent.body ?? sent.query).slice(0, 300)
        faults.push(`${operation.name} as ${who}: ${problems.slice(0, 3).join('; ')} – sent ${input}`)
      })
    })
    expect(faults, `FUZZ_SEED=${seed}`).toEqual([])
    // Requests of every kind came through: had all been refused at the door, nothing would have been tried.
    expect(answered.get(200)).toBeGreaterThan(operations.length)
    expect([...answered.values()].reduce((sum, count) => sum + count, 0)).toBe(operations.length * perOperation)
    for (const status of [400, 401, 403, 404]) expect(answered.get(status)).toBeGreaterThan(operations.length)
  },
  longest,
)

test('the server lives, and its log holds none of what was sent', async () => {
  expect((await product.raw('GET', '/readyz')).status).toBe(200)
  const log = lines.join('')
  expect(log).toContain('"answered"')
  const secrets = [testPassword, '$argon2', 'drop table people', '<script>', product.ann.token, product.admin.token]
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  expect(lines.filter((line) => line.includes('a request failed'))).toEqual([])
})
