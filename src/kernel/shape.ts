// The words for shapes: every contract, form, cookie and environment value is described with these.
// Only what converts to JSON Schema is exported, so that contracts also make the OpenAPI document.
import * as v from 'valibot'

export type Shape<Value = unknown> = v.GenericSchema<unknown, Value>
export type ObjectShape = v.StrictObjectSchema<v.ObjectEntries, undefined>
export type Infer<S extends Shape> = v.InferOutput<S>

/** Why a field was refused; `limit` goes with the codes that have one. People read a translation chosen by `code`. */
export const fieldCodes = [
  'required',
  'unknown',
  'wrong-type',
  'too-short',
  'too-long',
  'too-small',
  'too-large',
  'not-an-email',
  'not-a-date',
  'not-a-vat-number',
  'not-allowed',
  'not-text',
  'common-password',
  'not-equal',
  'taken',
  'wrong-code',
  'wrong-password',
  'not-new',
  'gone',
  'sold-out',
  'price-changed',
  'too-early',
  'too-late',
  'day-before-last',
  'issued',
  'already-paid',
  'amount-changed',
  'not-enough',
  'declined',
] as const
export type FieldCode = (typeof fieldCodes)[number]
export type FieldProblem = { code: FieldCode; limit?: number }
export type FieldProblems = Record<string, FieldProblem>

// A refusal travels inside valibot's message as "code" or "code:limit" and is read back by `problemsOf`.
const codeOf = (code: FieldCode, limit?: number) => (limit === undefined ? code : `${code}:${limit}`)

/** Length as people count it: code points, as PostgreSQL does, not UTF-16 units. */
export const lengthOf = (text: string) => {
  let pairs = 0
  for (let at = 0; at < text.length - 1; at++)
    if (isFirstOfPair(text.charCodeAt(at)) && isSecondOfPair(text.charCodeAt(at + 1))) pairs++
  return text.length - pairs
}
const surrogateBits = 0xfc_00
const isFirstOfPair = (unit: number) => (unit & surrogateBits) === 0xd8_00
const isSecondOfPair = (unit: number) => (unit & surrogateBits) === 0xdc_00
/** No character takes more than two code units: count characters only when those alone don't decide. */
const isAtLeast = (text: string, min: number) => text.length >= 2 * min || lengthOf(text) >= min
const isAtMost = (text: string, max: number) => text.length <= max || (text.length <= 2 * max && lengthOf(text) <= max)
const isCleanText = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** A text of `min` to `max` characters (code points); U+0000 and broken surrogates are refused. */
// @__NO_SIDE_EFFECTS__
export function text(options: { min?: number; max: number }) {
  const { min = 0, max } = options
  return v.pipe(
    v.string(codeOf('wrong-type')),
    v.check(isCleanText, codeOf('not-text')),
    v.check((value) => isAtLeast(value, min), min <= 1 ? codeOf('required') : codeOf('too-short', min)),
    v.check((value) => isAtMost(value, max), codeOf('too-long', max)),
    v.metadata({ minLength: min, maxLength: max }),
  )
}

/** A text of one line that is not blank. */
// @__NO_SIDE_EFFECTS__
export function line(options: { max: number }) {
  return v.pipe(
    text({ min: 1, max: options.max }),
    v.check((value) => value.trim().length > 0, codeOf('required')),
    v.check((value) => !/[\r\n]/.test(value), codeOf('not-text')),
  )
}

// @__NO_SIDE_EFFECTS__
export function matching(pattern: RegExp, code: FieldCode) {
  return v.pipe(v.string(codeOf('wrong-type')), v.regex(pattern, codeOf(code)))
}

const codeTextMax = 100
/** A code of so many digits; `read` makes them plain, in whatever figures they are written and however they are parted. */
// @__NO_SIDE_EFFECTS__
export function digitCode(length: number, read: (typed: string) => string) {
  return v.pipe(
    v.string(codeOf('wrong-type')),
    v.maxLength(codeTextMax, codeOf('wrong-code')),
    v.transform(read),
    v.regex(new RegExp(`^[0-9]{${length}}$`), codeOf('wrong-code')),
  )
}

/** Ids are UUIDs, in small letters alone: two spellings of one id would be two where texts are compared. */
export const Id = v.pipe(
  v.string(codeOf('wrong-type')),
  v.uuid(codeOf('not-allowed')),
  v.check((value) => value === value.toLowerCase(), codeOf('not-allowed')),
)

const emailMax = 254
export const Email = v.pipe(
  v.string(codeOf('wrong-type')),
  v.check((value) => value.length > 0, codeOf('required')),
  v.check(isCleanText, codeOf('not-text')),
  v.email(codeOf('not-an-email')),
  v.maxLength(emailMax, codeOf('too-long', emailMax)),
)

const isRealDate = (value: string) => {
  const time = Date.parse(`${value.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value.slice(0, 10))
}
// No zone is 15 hours away from UTC, and PostgreSQL refuses those of 16.
const isOfNoZone = (value: string) => /[+-](1[5-9]|2\d)(:?\d\d)?$/.test(value)
const isRealMoment = (value: string) => isRealDate(value) && !isOfNoZone(value) && !Number.isNaN(Date.parse(value))
/** A moment, in UTC or beside it: `2026-02-28T09:30:00.000Z`. */
export const Instant = v.pipe(
  v.string(codeOf('wrong-type')),
  v.isoTimestamp(codeOf('not-a-date')),
  v.check(isRealMoment, codeOf('not-a-date')),
)

// @__NO_SIDE_EFFECTS__
export function integer(options: { min?: number; max?: number } = {}) {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = options
  return v.pipe(
    v.number(codeOf('wrong-type')),
    v.integer(codeOf('wrong-type')),
    v.minValue(min, codeOf('too-small', min)),
    v.maxValue(max, codeOf('too-large', max)),
  )
}

/** A number that may have digits behind the point. */
// @__NO_SIDE_EFFECTS__
export function decimal(options: { min: number; max: number }) {
  const { min, max } = options
  return v.pipe(
    v.number(codeOf('wrong-type')),
    v.finite(codeOf('wrong-type')),
    v.minValue(min, codeOf('too-small', min)),
    v.maxValue(max, codeOf('too-large', max)),
  )
}

export const Yes = v.boolean(codeOf('wrong-type'))
// @__NO_SIDE_EFFECTS__
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return v.picklist(values, codeOf('not-allowed'))
}

/** A list of at most `max` items; the count is looked at before the items are. */
// @__NO_SIDE_EFFECTS__
export function list<Item extends Shape>(item: Item, max: number) {
  return v.pipe(
    v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= max, codeOf('too-long', max)),
    v.array(item, codeOf('wrong-type')),
    v.metadata({ maxItems: max }),
  )
}

/** A list of exactly two. */
// @__NO_SIDE_EFFECTS__
export function pair<Value>(item: Shape<Value>): Shape<[Value, Value]> {
  const shape = v.pipe(v.array(item, codeOf('wrong-type')), v.length(2, codeOf('wrong-type')))
  // The length is checked above; as a tuple it would not convert to what fast-json-stringify reads.
  return shape as v.GenericSchema<unknown, unknown> as Shape<[Value, Value]>
}

/** An object with these fields and no others: an unknown field is refused, not dropped. */
// @__NO_SIDE_EFFECTS__
export function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries)
}
// @__NO_SIDE_EFFECTS__
export function partial<const S extends ObjectShape>(shape: S) {
  return v.partial(shape)
}
export const optional = /* @__NO_SIDE_EFFECTS__ */ <S extends Shape>(shape: S) => v.optional(shape)
export const nullable = /* @__NO_SIDE_EFFECTS__ */ <S extends Shape>(shape: S) => v.nullable(shape)
// @__NO_SIDE_EFFECTS__
export function record<Value extends Shape>(value: Value) {
  return v.record(v.string(), value, codeOf('wrong-type'))
}

const maxProblems = 50
const problemOf = (issue: v.BaseIssue<unknown>): FieldProblem => {
  if (issue.received === 'undefined') return { code: 'required' }
  // Said of a field that nobody asked for, and of what is no object at all.
  if (issue.type === 'strict_object') return { code: issue.expected === 'never' ? 'unknown' : 'wrong-type' }
  const [code, limit] = issue.message.split(':')
  // Messages are written by this file alone (`codeOf`), so the first part is a FieldCode.
  return limit === undefined ? { code: code as FieldCode } : { code: code as FieldCode, limit: Number(limit) }
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; fields: FieldProblems }

/** Checks a value from outside; the first problem of each field is kept, at most 50 in all. Paths are dotted: `card.name`. */
export function check<Value>(shape: Shape<Value>, value: unknown): Checked<Value> {
  const result = v.safeParse(shape, value, { abortPipeEarly: true })
  if (result.success) return { ok: true, value: result.output }
  const fields: FieldProblems = {}
  for (const issue of result.issues.slice(0, maxProblems)) {
    const path = v.getDotPath(issue) ?? ''
    fields[path] ??= problemOf(issue)
  }
  return { ok: false, fields }
}
