// JSON Schema 2020-12 as far as the API's document uses it: whether a schema is one, and whether a value fits it.
import { lengthOf } from '#kernel/shape.ts'

export type Schema = { [keyword: string]: unknown }

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
const isPattern = (value: unknown) => isText(value) && Boolean(new RegExp(value, 'u'))

/** Every keyword that may stand in a schema, with what its value must be. */
const keywords: Record<string, (value: unknown) => boolean> = {
  $ref: (value) => isText(value) && value.startsWith('#/components/schemas/'),
  type: (value) => types.includes(value as string),
  enum: (value) => Array.isArray(value) && value.length > 0 && new Set(value).size === value.length,
  const: () => true,
  format: isText,
  pattern: isPattern,
  minLength: isCount,
  maxLength: isCount,
  minimum: isNumber,
  maximum: isNumber,
  minItems: isCount,
  maxItems: isCount,
  required: isTexts,
  description: isText,
  contentMediaType: isText,
  properties: isObject,
  propertyNames: isObject,
  additionalProperties: (value) => typeof value === 'boolean' || isObject(value),
  items: isObject,
  anyOf: (value) => Array.isArray(value) && value.length > 0,
  oneOf: (value) => Array.isArray(value) && value.length > 0,
  allOf: (value) => Array.isArray(value) && value.length > 0,
}

/** The schemas right inside one, with the way to each. */
function insideOf(schema: Schema): [string, unknown][] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...Object.entries(properties as Schema),
    ...(items === undefined ? [] : [['items', items] as [string, unknown]]),
    ...(isObject(additionalProperties) ? [['*', additionalProperties] as [string, unknown]] : []),
    ...[anyOf, oneOf, allOf].flatMap((choices) =>
      (choices as unknown[]).map((choice, index): [string, unknown] => [`choice ${index}`, choice]),
    ),
  ]
}

/** The problem with a schema itself; `named` are those that it may refer to. */
export function schemaProblems(schema: unknown, named: Schema, at = ''): string[] {
  if (!isObject(schema)) return [`${at} is no schema`]
  const own = Object.entries(schema).flatMap(([keyword, value]) =>
    keywords[keyword]?.(value) ? [] : [`${at} ${keyword}: ${JSON.stringify(value)}`],
  )
  const { $ref, required = [], properties = {} } = schema
  const isLost = isText($ref) && named[nameOf($ref)] === undefined
  const missing = (required as string[]).filter((name) => !Object.hasOwn(properties as Schema, name))
  return [
    ...own,
    ...(isLost ? [`${at} refers to ${$ref}`] : []),
    ...missing.map((name) => `${at} requires ${name}, which it does not name`),
    ...insideOf(schema).flatMap(([name, inner]) => schemaProblems(inner, named, `${at}.${name}`)),
  ]
}

const nameOf = (ref: string) => ref.slice('#/components/schemas/'.length)

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? 'number' : typeof value

const fitsType = (type: unknown, value: unknown) =>
  type === undefined || type === typeOf(value) || (type === 'integer' && Number.isInteger(value))

const formats: Record<string, RegExp> = {
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  email: /^[^\s@]+@[^\s@]+$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d/,
}

const within = (size: number, least: unknown, most: unknown) =>
  (least === undefined || size >= Number(least)) && (most === undefined || size <= Number(most))

function textProblem(schema: Schema, value: string): boolean {
  const { minLength, maxLength, pattern, format } = schema
  const fits = within(lengthOf(value), minLength, maxLength)
  const matches = !isText(pattern) || new RegExp(pattern, 'u').test(value)
  return !fits || !matches || formats[isText(format) ? format : '']?.test(value) === false
}

function choiceProblems(choices: readonly Schema[], value: unknown, named: Schema, at: string): string[] {
  const isOne = choices.some((choice) => valueProblems(choice, value, named, at).length === 0)
  return isOne ? [] : [`${at} fits none of the choices`]
}

function plainProblems(schema: Schema, value: unknown, at: string): string[] {
  if (!fitsType(schema['type'], value)) return [`${at} is ${typeOf(value)}`]
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return [`${at} is none of the values`]
  if (typeof value === 'string' && textProblem(schema, value)) return [`${at} does not fit`]
  const isOutside = typeof value === 'number' && !within(value, schema['minimum'], schema['maximum'])
  return isOutside ? [`${at} is out of range`] : []
}

/** Where a value does not fit a schema. */
export function valueProblems(schema: Schema, value: unknown, named: Schema, at = ''): string[] {
  if (isText(schema['$ref'])) return valueProblems(named[nameOf(schema['$ref'])] as Schema, value, named, at)
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return choiceProblems(choices as Schema[], value, named, at)
  const own = plainProblems(schema, value, at)
  if (own.length > 0) return own
  if (Array.isArray(value)) return listProblems(schema, value, named, at)
  return isObject(value) ? objectProblems(schema, value, named, at) : []
}

function listProblems(schema: Schema, value: unknown[], named: Schema, at: string): string[] {
  if (!within(value.length, schema['minItems'], schema['maxItems'])) return [`${at} has ${value.length} items`]
  const items = (schema['items'] ?? {}) as Schema
  return value.flatMap((item, index) => valueProblems(items, item, named, `${at}.${index}`))
}

function objectProblems(schema: Schema, value: Schema, named: Schema, at: string): string[] {
  const {
    properties = {},
    required = [],
    additionalProperties = true,
  } = schema as {
    properties?: Record<string, Schema>
    required?: string[]
    additionalProperties?: Schema | boolean
  }
  const missing = required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${at}.${name} is missing`)
  const wrong = Object.entries(value).flatMap(([name, inner]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
    if (own === undefined || own === false) return [`${at}.${name} is not named`]
    return own === true ? [] : valueProblems(own, inner, named, `${at}.${name}`)
  })
  return [...missing, ...wrong]
}
