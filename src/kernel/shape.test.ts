// Input that shapes refuse, by the codes that the OpenAPI document names.
import { expect, test } from 'vitest'
import { check, fieldCodes, list, object, record, text, Yes } from './shape.ts'

const word = text({ max: 5 })
const Sent = object({ rows: list(record(word), 3), place: object({ isAuthPage: Yes }) })

test.each(['x', 7, null, true].map((value) => ({ value })))(
  'what should be an object or a record and is $value is of the wrong type',
  ({ value }) => {
    expect(check(Sent, { rows: [value], place: value })).toEqual({
      ok: false,
      fields: { 'rows.0': { code: 'wrong-type' }, place: { code: 'wrong-type' } },
    })
    expect(check(Sent, value)).toEqual({ ok: false, fields: { '': { code: 'wrong-type' } } })
  },
)

test('a field that nobody asked for is unknown, one that is missing is required', () => {
  expect(check(Sent, { place: { isAuthPage: true, isWindow: true }, more: 1 })).toEqual({
    ok: false,
    fields: { rows: { code: 'required' }, 'place.isWindow': { code: 'unknown' }, more: { code: 'unknown' } },
  })
})

test('whatever stands in place of anything, the code is one of those that are named', () => {
  const odd = ['', 'too long by far', -1, null, [], {}, [[]], undefined]
  const problems = odd.flatMap((one) =>
    [one, { rows: one }, { rows: [one] }, { rows: [{ a: one }] }, { rows: [], place: { isAuthPage: one } }].flatMap(
      (value) => {
        const checked = check(Sent, value)
        return checked.ok ? [] : Object.values(checked.fields)
      },
    ),
  )
  expect(problems.length).toBeGreaterThan(odd.length)
  for (const { code, limit = 0 } of problems) {
    expect(fieldCodes).toContain(code)
    expect(limit).not.toBeNaN()
  }
})
