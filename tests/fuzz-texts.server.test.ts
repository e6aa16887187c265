// Odd texts in every field that keeps what people write: what is kept is what was sent, sign by sign.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { openapiPath } from '#kernel/openapi-contract.ts'
import type { OpenApi } from '#kernel/openapi-contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Forms } from './fuzz-record-forms.ts'
import { makeForms, makeOwn } from './fuzz-forms.ts'
import type { Schema } from './json-schema.ts'
import { operationsOf, schemasOf } from './openapi.ts'
import type { TestedOperation } from './openapi.ts'
import { sampleOf } from './samples.ts'
import type { JsonSchema } from './samples.ts'

/** Short enough for a name; none has spaces that nobody sees, which names lose. */
const texts = [
  'undefined',
  'null',
  'NaN',
  'true',
  '0',
  '-1e999',
  '\\',
  '\\u0000',
  '%s%n%x',
  '%00',
  '${7*7}',
  '{{7*7}}',
  "' or '1'='1",
  '"; drop table people; --',
  '$1',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=1+1',
  '@SUM(A1)',
  '../../etc/passwd',
  'C:\\con\\aux',
  '🏳️‍🌈👩‍👩‍👧‍👦',
  'Ⅷ ﷽ ﬃ',
  'مرحبا \u202Eabc\u202C',
  'Z͑ͫ̓a̴l̷g̶o̸',
  'İstanbul ıI',
  'ß ẞ ſ',
  'é e\u0301',
  '中文 日本語 한국어',
  '\u{1F468}\u200D\u{1F680}',
  '\u{10FFFF}',
  '\uFFFD',
  '__proto__',
  'constructor',
]

let product: TestProduct
let operations: TestedOperation[]
let named: Schema
let own: Record<string, string>
let forms: Forms
beforeAll(async () => {
  product = await testProduct()
  const document = JSON.parse((await product.raw('GET', openapiPath)).text) as OpenApi
  operations = operationsOf(document).filter(({ method }) => method === 'POST')
  named = schemasOf(document)
  own = await makeOwn(product)
  forms = await makeForms(product, own)
  for (const operation of operations) if (operation.path.endsWith('/new')) await makeOneOf(operation)
})
afterAll(() => product.close())

const resolved = (schema: Schema): Schema => {
  const ref = schema['$ref']
  if (typeof ref === 'string') return resolved(named[ref.split('/').at(-1) ?? ''] as Schema)
  const choices = schema['anyOf'] as Schema[] | undefined
  return choices?.[0] ? resolved(choices[0]) : schema
}

const longEnough = 12
const firstItem = '0'

type TextField = { way: string[]; max: number }

/** The fields inside an object or a list: the first item of a list represents all. */
function innerFields(schema: Schema): (readonly [name: string, inner: Schema])[] {
  if (schema['type'] === 'array') return [[firstItem, (schema['items'] ?? {}) as Schema]]
  return schema['type'] === 'object' ? Object.entries((schema['properties'] ?? {}) as Record<string, Schema>) : []
}

const isFreeText = (schema: Schema) =>
  schema['type'] === 'string' && !['format', 'pattern', 'enum'].some((rule) => rule in schema)

/** The ways to fields of free text. */
function textFields(schema: Schema, way: string[] = []): TextField[] {
  const whole = resolved(schema)
  const max = Number(whole['maxLength'] ?? 0)
  if (isFreeText(whole)) return max >= longEnough ? [{ way, max }] : []
  return innerFields(whole).flatMap(([name, inner]) => textFields(inner, [...way, name]))
}

/** All of the odd texts in as few as fit into a field; each ends with its number, so that no two are the same. */
function packed(max: number, turn: number): string[] {
  const packs: string[] = []
  let pack = ''
  for (const odd of texts) {
    const next = pack === '' ? odd : `${pack}·${odd}`
    if (next.length > max - 8) {
      packs.push(pack)
      pack = odd
    } else pack = next
  }
  return [...packs, pack].map((text, index) => `${text}·${turn}.${index}`)
}

/** The least that fits, with the caller's own records. */
async function leastOf(operation: TestedOperation) {
  const whole = JSON.parse(JSON.stringify(operation.input), (_, value: unknown) =>
    typeof value === 'object' && value !== null && '$ref' in value ? resolved(value) : value,
  ) as JsonSchema
  const made = { ...(sampleOf(whole) as object), ...(await forms[operation.path]?.()) } as Record<string, unknown>
  for (const name of forms[operation.path] ? [] : Object.keys(made)) if (own[name] !== undefined) made[name] = own[name]
  return made
}

/** That, and this text in this place. */
async function inputWith(operation: TestedOperation, way: readonly string[], text: string) {
  const made = await leastOf(operation)
  let place = made
  for (const [index, name] of way.slice(0, -1).entries())
    place = (place[name] ??= way[index + 1] === firstItem ? [] : {}) as Record<string, unknown>
  place[way.at(-1) ?? ''] = text
  return made
}

const send = async (operation: TestedOperation, input: object) =>
  product.raw('POST', operation.path, {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${product.admin.token}` },
    body: JSON.stringify(input),
  })

/** A record of a kind that no form makes, as those of a new feature: it is answered, and its id is what others name. */
async function makeOneOf(operation: TestedOperation) {
  if (forms[operation.path]) return
  const answer = await send(operation, await leastOf(operation))
  if (answer.status !== 200) return
  for (const [kind, record] of Object.entries(JSON.parse(answer.text) as Record<string, unknown>))
    if (isRecord(record)) own[`${kind}Id`] ??= record.id
}

const isRecord = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

// Said once, looked for or compared, or a trap for programs, and not kept; an email, whose HTML is sanitized and whose lines are cleaned
// (mail/server/writing/writing.test.ts); and rows of a file, of which only those are kept that fit
// (users/server/import/import.test.ts).
const notKept =
  /proof|login|password|\/search|find|check|verify|sign-in|providers|passkeys\/(new|begin|delete)|codes|export|print|preview|delete$|likes$|invitations|email|notifications|cardToken|setup$|token$|users\/import|analytics\/views|invoices\/send|website$|\/mail\/(drafts|send|preferences)/

/** Fields with a grammar of their own, which refuses what does not follow it. */
const hasGrammar: Record<string, string> = {
  '/api/blog/posts/new body': 'a document of the editor',
  '/api/blog/posts/update post.body': 'a document of the editor',
  '/api/plans/cards/update holder': 'kept by the payment provider, with the card (cards.test.ts)',
  '/api/calendar/events/new rrule': 'a recurrence rule',
  '/api/calendar/events/update event.rrule': 'a recurrence rule',
  '/api/chat/conversation/mute conversationKey': 'a username, or the ID of a group',
  '/api/chat/messages/new conversationKey': 'a username, or the ID of a group',
  '/api/chat/messages/react emoji': 'one emoji',
  '/api/chat/report conversationKey': 'a username, or the ID of a group',
  '/api/files/folders/ensure paths.0.0':
    'a name, which refuses slashes and signs that turn letters around (names.test.ts)',
  '/api/files/folders/new name': 'a name',
  '/api/files/link/report reason': 'told in a notice, for a link that there is',
  '/api/files/rename name': 'a name',
  '/api/files/share message': 'told in a notice, shortened',
  '/api/files/uploads/plan files.0.name': 'a name',
  '/api/kanban/boards/import text': 'a file, read by its own rules (trello.test.ts, files.test.ts)',
  '/api/kanban/boards/import timeZone': 'a time zone, to read dates by',
  '/api/kanban/boards/import people.0.key': 'a key of the report, looked up and not kept',
  '/api/invoices/import table': 'a table, read by its own rules (import.test.ts)',
  '/api/invoices/payments/refund note': 'kept with the refund of a payment by a provider (shared-calls.test.ts)',
  '/api/invoices/settings/update settings.series.0.form': 'a form with one number in it (numbers.test.ts)',
  '/api/invoices/shared key': 'a key that we made',
  '/api/invoices/shared/confirm key': 'a key that we made',
  '/api/invoices/shared/pay key': 'a key that we made',
  '/api/products/new description': 'a document of the editor',
  '/api/products/update product.description': 'a document of the editor',
  '/api/coupons/new code': 'letters and figures, as people type them from paper',
  '/api/coupons/update coupon.code': 'letters and figures',
  '/api/orders/new coupon': 'the code of a coupon that there is',
  '/api/orders/new items.0.size': 'a size of the product',
  '/api/orders/visitor/new coupon': 'the code of a coupon that there is',
  '/api/orders/visitor/new items.0.size': 'a size of the product',
  '/api/orders/refund note': 'kept with the refund of an order that was paid (orders.test.ts)',
  '/api/orders/visitor key': 'a key that we made',
  '/api/orders/visitor/cancel key': 'a key that we made',
  '/api/orders/visitor/confirm key': 'a key that we made',
  '/api/orders/visitor/pay key': 'a key that we made',
  '/api/orders/ship seen.shipBy': 'what somebody saw, compared and not kept',
  '/api/orders/ship seen.trackingNumber': 'what somebody saw, compared and not kept',
  '/api/webhooks/new events.0': 'a kind of event that there is',
  '/api/webhooks/new url': 'an address',
  '/api/webhooks/update webhook.events.0': 'a kind of event that there is',
  '/api/webhooks/update webhook.url': 'an address',
  '/api/workspace/jobs/remove jobIds.0': 'the number of a job that failed',
  '/api/workspace/jobs/retry jobIds.0': 'the number of a job that failed',
}

type Sending = { operation: TestedOperation; way: readonly string[]; text: string }

/** Every text in a value, however deep. */
function gather(value: unknown, kept: Set<string>): Set<string> {
  if (typeof value === 'string') kept.add(value)
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) gather(inner, kept)
  return kept
}

/** Names are kept in the one of two ways to write a sign with its mark. */
const has = (kept: Set<string>, text: string) => kept.has(text) || kept.has(text.normalize('NFC'))

/** The result for a text: refused, or stored as sent, according to the answer or the database. */
async function fateOf({ operation, way, text }: Sending): Promise<'refused' | 'kept' | 'lost'> {
  const answer = await send(operation, await inputWith(operation, way, text))
  expect(answer.status).toBeLessThan(500)
  if (answer.status !== 200) return 'refused'
  if (has(gather(JSON.parse(answer.text), new Set()), text)) return 'kept'
  return has(await readEverything(), text) ? 'kept' : 'lost'
}

test('what was sent is what is kept, in every field', async () => {
  const fields = operations
    .flatMap((operation) => textFields(operation.input).map((field) => ({ operation, ...field })))
    .map((field) => ({ ...field, name: `${field.operation.path} ${field.way.join('.')}` }))
    .filter(({ name }) => !notKept.test(name))
  const lost: string[] = []
  const kept = new Set<string>()
  for (const [turn, { operation, way, max, name }] of fields.entries()) {
    for (const text of packed(max, turn)) {
      const fate = await fateOf({ operation, way, text })
      if (fate === 'lost') lost.push(`${name}: ${text}`)
      if (fate === 'kept') kept.add(name)
    }
  }
  expect(lost).toEqual([])
  const never = fields.map(({ name }) => name).filter((name) => !kept.has(name))
  expect(never.toSorted()).toEqual(Object.keys(hasGrammar).toSorted())
}, 120_000)

/** Every text in the database: values, and what is inside of documents. */
async function readEverything(): Promise<Set<string>> {
  const { database } = product
  const tables = await database.read.many<{ table: string }>(sql`
    select table_name as "table" from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const all = tables.map(({ table }) => `select to_jsonb(t) as row from "${table}" t`).join(' union all ')
  const { rows } = await database.pool.query<{ row: unknown }>(all)
  return gather(rows, new Set())
}
