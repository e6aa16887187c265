// Several values in one cell come back as they were.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinParts, partsOf } from './cell-parts.ts'

test('values come back whatever stands in them', () => {
  const part = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '|', '1') }).map((text) => text.trim())
  fc.assert(
    fc.property(fc.array(part.filter((text) => text !== '')), (parts) => {
      expect(partsOf(joinParts(parts), [';', '|', ','])).toEqual(parts)
    }),
  )
})

test.each([
  ['stone, glass', ['stone', 'glass']],
  ['42,5; 43', ['42,5', '43']],
  ['S|M', ['S', 'M']],
  ['5" pipe', ['5" pipe']],
  ['', []],
])('%j is cut', (cell, parts) => {
  expect(partsOf(cell, [';', '|', ','])).toEqual(parts)
})
