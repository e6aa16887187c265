// Makes inputs of calls from their shapes.
import { toJsonSchema } from '@valibot/to-json-schema'
import type { Endpoint } from '#kernel/contract.ts'

export type JsonSchema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  minLength?: number
  minimum?: number
  minItems?: number
  items?: JsonSchema
  required?: string[]
  properties?: Record<string, JsonSchema>
}

/** An id that nobody and nothing has. */
export const nobody = '0190a000-0000-7000-8000-000000000000'
const texts: Record<string, string> = {
  uuid: nobody,
  email: 'nobody@atrium.test',
  'date-time': '2026-09-07T09:00:00.000Z',
}
const day = '2026-09-07'

/** For what has a form of its own: a currency, a country, a number. */
const written = ['EUR', 'BE', '1']

function textOf({ pattern, minLength = 1 }: JsonSchema): string {
  const plain = 'x'.repeat(minLength)
  if (pattern === undefined) return plain
  const form = new RegExp(pattern)
  return [day, plain, ...written].find((text) => form.test(text)) ?? plain
}

/** The least that fits a shape; every id in it is nobody's. */
export function sampleOf(schema: JsonSchema): unknown {
  const { enum: values, anyOf: choices, type = 'string', format = '', required = [], properties = {} } = schema
  if (values !== undefined) return values[0]
  if (choices?.[0] !== undefined) return sampleOf(choices[0])
  const samples: Record<string, () => unknown> = {
    object: () => Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})])),
    array: () => Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {})),
    boolean: () => true,
    integer: () => schema.minimum ?? 0,
    string: () => texts[format] ?? textOf(schema),
  }
  return samples[type]?.()
}

export const schemaOf = ({ input }: Endpoint): JsonSchema =>
  // Shapes are valibot's schemas; what cannot be said in JSON (clean texts, real dates) is left out.
  toJsonSchema(input, { target: 'draft-2020-12', errorMode: 'ignore' }) as JsonSchema
