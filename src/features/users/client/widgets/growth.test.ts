// Growth: whole months alone are compared, and only those that both years have.
import { expect, test } from 'vitest'
import { growth } from './growth.ts'

const months = (...counts: number[]) => [...counts, ...Array.from({ length: 12 - counts.length }, () => 0)]

test('the month that goes on and the one of the first account are left out', () => {
  const regions = [{ months: months(9, 4, 2, 5) }, { months: months(1, 5, 1) }]
  const year = { regions, before: months(0, 6, 2, 30), lastMonth: 4, year: 2026 }
  expect(growth(year, 2026)).toBe(0.5)
  expect(growth({ ...year, lastMonth: 12 }, 2027)).toBe((8 - 32) / 32)
})

test('without a month to compare with there is no growth', () => {
  const regions = [{ months: months(9) }]
  expect(growth({ regions, before: months(), lastMonth: 12, year: 2025 }, 2026)).toBeUndefined()
  expect(growth({ regions, before: months(0, 3), lastMonth: 3, year: 2026 }, 2026)).toBeUndefined()
})
