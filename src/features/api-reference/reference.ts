// Reads the API's document: its calls by feature, the fields of their shapes, and an example of each input.
import type { JsonSchema, OpenApi, Operation } from '#kernel/openapi-contract.ts'

export type Call = {
  id: string
  method: 'GET' | 'POST'
  path: string
  operation: Operation
  /** The input: the query's fields or the body. */
  input: JsonSchema
  /** Absent where a file is answered. */
  output: JsonSchema | undefined
}
export type Group = { name: string; calls: Call[] }
export type Reference = { url: string; version: string; groups: Group[]; schemas: Record<string, JsonSchema> }

type Parameter = { name?: string; in?: string; required?: boolean; schema?: JsonSchema }
type Content = { content?: Record<string, { schema: JsonSchema } | undefined> }

function inputOf({ requestBody, parameters = [] }: Operation): JsonSchema {
  if (requestBody) return requestBody.content['application/json'].schema
  const query = (parameters as Parameter[]).filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  }
}

function callsOf({ paths }: OpenApi): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({
      id: operation.operationId,
      method: verb === 'get' ? ('GET' as const) : ('POST' as const),
      path,
      operation,
      input: inputOf(operation),
      output: (operation.responses['200'] as Content).content?.['application/json']?.schema,
    })),
  )
}

export function referenceOf(api: OpenApi): Reference {
  const calls = callsOf(api)
  const groups = api.tags
    .map(({ name }) => ({ name, calls: calls.filter(({ operation }) => operation.tags[0] === name) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  const { schemas } = api.components as { schemas: Record<string, JsonSchema> }
  return { url: api.servers[0]?.url ?? '', version: api.info.version, groups, schemas }
}

/** The groups with those calls alone that have all these words in their name, address or description. */
export function findCalls(groups: readonly Group[], text: string): Group[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const has = ({ id, method, path, operation }: Call) => {
    const text = `${method} ${path} ${id} ${operation.summary} ${operation.description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return groups.flatMap(({ name, calls }) => {
    const found = calls.filter(has)
    return found.length === 0 ? [] : [{ name, calls: found }]
  })
}

export type Schemas = Reference['schemas']

const nameOf = (ref: unknown) => String(ref).slice('#/components/schemas/'.length)

/** The schema itself, where one stands in its place by name. */
export const resolve = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema['$ref'] === undefined ? schema : (schemas[nameOf(schema['$ref'])] ?? {})

export type Field = {
  name: string
  /** In the words of JSON: `string (uuid)`, `kanban.Card[]`, `integer or null`. */
  type: string
  /** `1–255 characters` without the word: what it counts says which. */
  limits: readonly { of: 'characters' | 'items' | 'value'; range: string }[]
  values: readonly string[]
  isRequired: boolean
  /** The fields inside, of an object or of the items of a list. */
  inside: JsonSchema | undefined
}

const choicesOf = (schema: JsonSchema) => (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined

const listOf = (items: string) => (items.includes(' | ') ? `(${items})[]` : `${items}[]`)

function typeOf(schema: JsonSchema): string {
  const choices = choicesOf(schema)
  if (schema['$ref'] !== undefined) return nameOf(schema['$ref'])
  if (choices) return choices.map(typeOf).join(' | ')
  if (schema['type'] === 'array') return listOf(typeOf((schema['items'] ?? {}) as JsonSchema))
  const type = typeof schema['type'] === 'string' ? schema['type'] : 'any'
  return typeof schema['format'] === 'string' ? `${type} (${schema['format']})` : type
}

/** The one that is not null, of two; any other choice is left as it is. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const others = choicesOf(schema)?.filter(({ type }) => type !== 'null')
  return others?.length === 1 ? (others[0] ?? schema) : schema
}

const isBeyondWriting = (limit: unknown) => Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER

/** Undefined where there is none, or none that anybody would reach. */
const limitOf = (limit: unknown) => (limit === undefined || isBeyondWriting(limit) ? undefined : Number(limit))

function rangeOf(least: unknown, most: unknown): string | undefined {
  const from = limitOf(least)
  const to = limitOf(most)
  if (to === undefined) return from === undefined ? undefined : `≥ ${from}`
  if (from === to) return String(to)
  return from === undefined || from === 0 ? `≤ ${to}` : `${from}–${to}`
}

function limitsOf(schema: JsonSchema): Field['limits'] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema
  const all = [
    { of: 'characters', range: rangeOf(minLength, maxLength) },
    { of: 'items', range: rangeOf(minItems, maxItems) },
    { of: 'value', range: rangeOf(minimum, maximum) },
  ] as const
  return all.flatMap(({ of, range }) => (range === undefined ? [] : [{ of, range }]))
}

function insideOf(schema: JsonSchema, schemas: Schemas): JsonSchema | undefined {
  const whole = resolve(withoutNull(schema), schemas)
  if (whole['type'] === 'array') return insideOf((whole['items'] ?? {}) as JsonSchema, schemas)
  return whole['type'] === 'object' && Object.keys(whole['properties'] ?? {}).length > 0 ? whole : undefined
}

/** The fields of an object's schema, as they stand in it. */
export function fieldsOf(schema: JsonSchema, schemas: Schemas): Field[] {
  const whole = resolve(schema, schemas)
  const required = (whole['required'] ?? []) as string[]
  return Object.entries((whole['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, own]) => {
    const plain = withoutNull(own)
    const items = resolve(plain, schemas)['type'] === 'array' ? ((plain['items'] ?? {}) as JsonSchema) : plain
    return {
      name,
      type: typeOf(own),
      limits: limitsOf(plain),
      values: ((resolve(items, schemas)['enum'] ?? []) as unknown[]).map(String),
      isRequired: required.includes(name),
      inside: insideOf(own, schemas),
    }
  })
}
