// Makes inputs from the schemas of the API's document: those that fit, and those that somebody sends to break something.
import fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { Schema } from './json-schema.ts'

const refName = (ref: unknown) => String(ref).slice('#/components/schemas/'.length)

/** Letters of several scripts, a sign of two units, a mark that combines: all that a line may hold anywhere. */
const letters = Array.from('abcXYZ019éßñçøЖ中文字عربي한あ😀👩‍👧#&<>"\'`$%{}\\/;:')
const textOf = (least: number, most: number) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.array(fc.constantFrom(...letters), { minLength: least, maxLength: Math.min(most, least + 24) }),
    },
    { weight: 1, arbitrary: fc.constant(Array.from({ length: Math.min(most, 5000) }, () => 'x')) },
  )

/** Patterns that look ahead can't be made from themselves: the address of a mailbox, a domain. */
function matching(pattern: string): Arbitrary<string> {
  if (!pattern.includes('(?=')) return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
  return fc
    .nat(999)
    .map((number) => (pattern.includes('@') ? `o'brien+${number}@atrium.test` : `team-${number}.example`))
}

function fittingText(schema: Schema): Arbitrary<string> {
  const {
    format,
    pattern,
    minLength = 0,
    maxLength = 200,
  } = schema as {
    format?: string
    pattern?: string
    minLength?: number
    maxLength?: number
  }
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.nat(1e9).map((number) => `person.${number}@atrium.test`)
  if (format === 'date-time') {
    const [min, max] = [new Date('1990-01-01'), new Date('2090-01-01')]
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString())
  }
  if (pattern !== undefined) return matching(pattern)
  return textOf(minLength, maxLength).map((signs) => signs.slice(0, maxLength).join(''))
}

const makers: Record<string, (schema: Schema, named: Schema) => Arbitrary<unknown>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = 0, maximum = 2 ** 31 - 1 }) =>
    fc.integer({ min: Math.max(Number(minimum), -(2 ** 31)), max: Math.min(Number(maximum), 2 ** 31 - 1) }),
  number: ({ minimum = 0, maximum = 1e6 }) => fc.double({ min: Number(minimum), max: Number(maximum), noNaN: true }),
  array: fittingList,
  object: fittingObject,
  string: fittingText,
}

/** Values that fit a schema, and what its contract asks beyond it. */
export function fitting(schema: Schema, named: Schema): Arbitrary<unknown> {
  if (schema['$ref'] !== undefined) return fitting(named[refName(schema['$ref'])] as Schema, named)
  const { type, enum: values } = schema
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]))
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fitting(choice, named)))
  return makers[String(type)]?.(schema, named) ?? fittingText(schema)
}

function fittingList(schema: Schema, named: Schema): Arbitrary<unknown> {
  const { items = {}, minItems = 0, maxItems = 10 } = schema as { items?: Schema; minItems?: number; maxItems?: number }
  return fc.array(fitting(items, named), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) })
}

type ObjectSchema = {
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

function fittingObject(schema: Schema, named: Schema): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema as ObjectSchema
  if (typeof additionalProperties === 'object') {
    const names = fc.stringMatching(/^[a-z]{1,8}$/)
    return fc.dictionary(names, fitting(additionalProperties, named), { maxKeys: 3 }).map((made) => ({ ...made }))
  }
  const model = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, fitting(inner, named)]))
  return fc.record(model, { requiredKeys: required }).map((made) => ({ ...made }))
}

const deep = (depth: number): unknown => (depth === 0 ? 'x' : { a: [deep(depth - 1)] })

/** Hostile values, each tried in place of any other. */
const hostileValues: unknown[] = [
  null,
  true,
  0,
  -1,
  -0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  -(2 ** 53),
  2 ** 31,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\u202Eabc',
  '\uFEFF',
  "' or 1=1 --",
  '"; drop table people; --',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '%00%ff',
  '=cmd|calc!A0',
  'http://169.254.169.254/',
  'null',
  'undefined',
  '0190a000-0000-7000-8000-00000000000',
  '2026-02-30T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  'x'.repeat(70_000),
  '😀'.repeat(3000),
  [],
  {},
  [[[]]],
  Array.from({ length: 2000 }, () => 'x'),
  { $ne: null },
  { length: 1e9 },
  { toString: 1, valueOf: 1, constructor: 1 },
  deep(30),
  deep(70),
]

const hostile = fc.constantFrom(...hostileValues)

/** One step beyond a limit, or a wrong one of its kind. */
function beyond(schema: Schema): Arbitrary<unknown> {
  const { maxLength, minLength, maximum, minimum, maxItems } = schema as Record<string, number | undefined>
  const steps: unknown[] = []
  if (maxLength !== undefined && maxLength < 100_000) steps.push('x'.repeat(maxLength + 1), '😀'.repeat(maxLength))
  if (minLength !== undefined && minLength > 0) steps.push('x'.repeat(minLength - 1), ' '.repeat(minLength))
  if (maximum !== undefined) steps.push(maximum + 1, maximum)
  if (minimum !== undefined) steps.push(minimum - 1, minimum)
  if (maxItems !== undefined && maxItems < 20_000) steps.push(Array.from({ length: maxItems + 1 }, () => 'x'))
  return steps.length === 0 ? hostile : fc.constantFrom(...steps)
}

/** Input that fits but for one field, or that is nothing of the kind. */
export function hostileInput(schema: Schema, named: Schema): Arbitrary<unknown> {
  const whole = schema['$ref'] === undefined ? schema : (named[refName(schema['$ref'])] as Schema)
  const fields = Object.entries((whole['properties'] ?? {}) as Record<string, Schema>)
  const unknown = fc.constantFrom('isAdmin', 'role', 'id', '__proto__', 'constructor', 'toString', 'a.b', '', 'ﬁ')
  const withUnknown = fc
    .tuple(fitting(whole, named), unknown, hostile)
    .map(([made, name, value]) => withField(made, name, value))
  if (fields.length === 0) return fc.oneof(withUnknown, hostile)
  const wrong = fc
    .constantFrom(...fields)
    .chain(([name, inner]) =>
      fc
        .tuple(fitting(whole, named), fc.oneof(hostile, beyond(inner)))
        .map(([made, value]) => withField(made, name, value)),
    )
  const without = fc
    .tuple(fitting(whole, named), fc.constantFrom(...fields))
    .map(([made, [name]]) => Object.fromEntries(Object.entries(made as object).filter(([own]) => own !== name)))
  return fc.oneof(
    { weight: 6, arbitrary: wrong },
    { weight: 2, arbitrary: withUnknown },
    { weight: 1, arbitrary: without },
    { weight: 1, arbitrary: hostile },
  )
}

/** As JSON would hold it: `__proto__` is a field like any other. */
function withField(made: unknown, name: string, value: unknown): object {
  const fields = Object.entries(made as object).filter(([own]) => own !== name)
  return Object.fromEntries([...fields, [name, value]])
}

/** Ids in an input, so that some of them can be made those of records that are there. */
export function withIds(input: unknown, ids: readonly string[], turn: number): unknown {
  let next = turn
  const replace = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((inner) => replace(inner, name))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([own, inner]) => [own, replace(inner, own)]))
    }
    // `id` is what the caller gives to a record that is made.
    const isId = typeof value === 'string' && /^[\da-f]{8}-/.test(value) && value.length === 36 && name !== 'id'
    if (!isId || ids.length === 0) return value
    next += 7
    return ids[next % ids.length]
  }
  return replace(input, '')
}
