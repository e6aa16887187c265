// Examples of a call: an input that fits its shape, and the request in two languages of programs.
import type { JsonSchema } from '#kernel/openapi-contract.ts'
import type { Call, Schemas } from './reference.ts'
import { resolve } from './reference.ts'

const texts: Record<string, string> = {
  uuid: '0190a000-0000-7000-8000-000000000000',
  email: 'mara@example.org',
  'date-time': '2026-03-01T09:00:00.000Z',
}
const deepest = 6

function exampleOfObject(schema: JsonSchema, schemas: Schemas, depth: number): object {
  const required = (schema['required'] ?? []) as string[]
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>
  // At the top all fields are shown, further in those that are needed.
  const names = depth === 0 ? Object.keys(properties) : required
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {}, schemas, depth + 1)]))
}

type Maker = (schema: JsonSchema, schemas: Schemas, depth: number) => unknown

const makers: Record<string, Maker> = {
  object: exampleOfObject,
  array: ({ items }, schemas, depth) => [exampleOf((items ?? {}) as JsonSchema, schemas, depth + 1)],
  boolean: () => true,
  integer: ({ minimum }) => Math.max(Number(minimum ?? 0), 0),
  number: ({ minimum }) => Math.max(Number(minimum ?? 0), 0),
  string: ({ format, minLength }) => texts[String(format)] ?? 'text'.padEnd(Number(minLength ?? 0), ' text'),
}

/** A value that fits a schema, as small as makes sense. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, depth = 0): unknown {
  const whole = resolve(schema, schemas)
  const [choice] = (whole['anyOf'] ?? whole['oneOf'] ?? []) as JsonSchema[]
  if (depth > deepest) return null
  if (choice) return exampleOf(choice, schemas, depth)
  if ('const' in whole) return whole['const']
  if (Array.isArray(whole['enum'])) return whole['enum'][0] as unknown
  return makers[String(whole['type'])]?.(whole, schemas, depth) ?? null
}

/** The fields of a query as texts. */
export function queryExample(call: Call, schemas: Schemas): Record<string, string> {
  const fields = exampleOf(call.input, schemas) as Record<string, unknown>
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

export function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** The example body, formatted for reading. */
export const bodyExample = (call: Call, schemas: Schemas): string =>
  JSON.stringify(exampleOf(call.input, schemas), undefined, 2)

/** Only fields that must be there, so that the example works as it stands. */
function requestOf(call: Call, schemas: Schemas): { path: string; body: string | undefined } {
  const whole = resolve(call.input, schemas)
  const required = exampleOfObject(whole, schemas, 1)
  if (call.method === 'POST') return { path: call.path, body: JSON.stringify(required) }
  const query = Object.entries(required).map(([name, value]) => [name, String(value)] as const)
  return { path: addressOf(call.path, Object.fromEntries(query)), body: undefined }
}

const isOpen = (call: Call) => call.operation['x-may'] === 'anyone'

export function curlOf(call: Call, url: string, schemas: Schemas): string {
  const { path, body } = requestOf(call, schemas)
  const lines = [
    `curl '${url}${path}'`,
    ...(isOpen(call) ? [] : [`  -H "Authorization: Bearer $ATRIUM_KEY"`]),
    ...(body === undefined ? [] : [`  -H 'Content-Type: application/json'`, `  -d '${body.replaceAll("'", `'\\''`)}'`]),
  ]
  return lines.join(' \\\n')
}

export function fetchOf(call: Call, url: string, schemas: Schemas): string {
  const { path, body } = requestOf(call, schemas)
  const headers = [
    ...(isOpen(call) ? [] : ['    Authorization: `Bearer ${key}`,']),
    ...(body === undefined ? [] : [`    'Content-Type': 'application/json',`]),
  ]
  const lines = [
    ...(body === undefined ? [] : [`  method: 'POST',`]),
    ...(headers.length === 0 ? [] : ['  headers: {', ...headers, '  },']),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${body}),`]),
  ]
  const options = lines.length === 0 ? '' : `, {\n${lines.join('\n')}\n}`
  return `const response = await fetch('${url}${path}'${options})\nconst answer = await response.json()`
}
