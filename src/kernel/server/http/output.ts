// Turns what a handler answers into JSON with the contract's fields and no others.
import { toJsonSchema } from '@valibot/to-json-schema'
import type { JsonSchema } from '@valibot/to-json-schema'
import fastJson from 'fast-json-stringify'
import { check } from '../../shape.ts'
import type { Endpoint } from '../../contract.ts'

const isNull = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'null'

/** Turns `anyOf [X, null]` into a nullable X: then the serializer needs no validator to choose. */
function withNullables(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullables)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = schema as { anyOf?: unknown }
  const others = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, withNullables(value)]))
  if (!Array.isArray(anyOf)) return others
  const [only, ...more] = anyOf.filter((part) => !isNull(part)).map(withNullables)
  const hasNull = anyOf.some(isNull)
  if (hasNull && more.length === 0 && typeof only === 'object') return { ...others, ...only, nullable: true }
  return { ...others, anyOf: anyOf.map(withNullables) }
}

function schemaOf(endpoint: Endpoint): JsonSchema {
  // Constraints (lengths, real dates) don't matter for writing JSON.
  return toJsonSchema(endpoint.output, { target: 'draft-2020-12', typeMode: 'output', errorMode: 'ignore' })
}

export type Serialise = (output: unknown) => string

/**
 * The serialiser of a call's answers. It drops what the contract doesn't name but takes some wrong values for right,
 * so tests (`isStrict`) check every answer in full.
 */
export function serialiserOf(endpoint: Endpoint, isStrict: boolean): Serialise {
  // The library's type describes draft 7; it reads the later drafts as well.
  const write = fastJson(withNullables(schemaOf(endpoint)) as Parameters<typeof fastJson>[0])
  const name = `${endpoint.method} ${endpoint.path}`
  return (output) => {
    if (typeof output !== 'object' || output === null) throw new Error(`${name} answered nothing`)
    const json = write(output)
    if (isStrict) {
      const checked = check(endpoint.output, JSON.parse(json))
      if (!checked.ok)
        throw new Error(`${name} answered what its contract does not allow: ${JSON.stringify(checked.fields)}`)
    }
    return json
  }
}
