// Sends what a fuzzer made, and says what is wrong with the answer: its form, its status, or what it tells.
import { valueProblems } from './json-schema.ts'
import type { Schema } from './json-schema.ts'
import type { TestedOperation } from './openapi.ts'
import { errorStatus } from '#kernel/errors.ts'
import type { ErrorBody } from '#kernel/errors.ts'

export type Sent = { query: string; body: string | Uint8Array | undefined }

/** Lone surrogates cannot stand in an address: there they are a sign that stands for them. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

/** As it travels: a query for GET, a body for POST. */
export function written({ method }: TestedOperation, input: unknown): Sent {
  if (method === 'POST') return { query: '', body: JSON.stringify(input) }
  const isFields = typeof input === 'object' && input !== null && !Array.isArray(input)
  const fields = isFields ? Object.entries(input) : [['input', input] as const]
  // More than this no server reads, and none of ours is asked.
  const query = new URLSearchParams(
    fields.map(([name, value]) => [name, Array.from(textOf(value)).slice(0, 900).join('')]),
  )
  return { query: `?${query}`, body: undefined }
}

/** Bodies and queries that are broken before anybody looks at their fields. */
export const brokenBodies: readonly (string | Uint8Array)[] = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1e999',
  '{"a":1,"a":2}',
  '{"id":"\\ud800"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"n":1e400}',
  '{"n":-1e400,"m":123456789012345678901234567890}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
  '\uFEFF{}',
  '{} {}',
  "{'a':1}",
  '<a/>',
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  `{"x":"${'y'.repeat(300_000)}"}`,
]
export const brokenQueries = [
  '?',
  '?&&',
  '?a[]=1',
  '?a=1&a=2',
  '?%',
  '?%E0%A4%A',
  '?__proto__=1',
  '?=',
  '?a=%00',
  '?%00=a',
]

type Answer = { status: number; type: string; text: string }

type Asking = { url: string; operation: TestedOperation; token: string | undefined }

export async function send({ url, operation, token }: Asking, { query, body }: Sent): Promise<Answer> {
  const response = await fetch(`${url}${operation.path}${query}`, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: body as BodyInit }),
  })
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() }
}

const ok = 200
const serverTrouble = 500

/** The problem with an answer; undefined when it matches the document. */
export function problemsOf(operation: TestedOperation, answer: Answer, named: Schema): string[] {
  const { status, type, text } = answer
  if (status >= serverTrouble) return [`answers ${status}: ${text.slice(0, 300)}`]
  if (status === ok && operation.output === undefined) return []
  if (!type.startsWith('application/json')) return [`answers ${type}`]
  const body = JSON.parse(text) as unknown
  if (status === ok) return valueProblems(operation.output ?? {}, body, named)
  const { code } = body as ErrorBody
  const isKnown = errorStatus[code] === status || (status === 404 && code === 'not-found')
  return [
    ...valueProblems(named['Refusal'] as Schema, body, named),
    ...(isKnown ? [] : [`answers ${status} with ${code}`]),
  ]
}
