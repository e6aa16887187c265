// Profit and expenses as parts of the income.
import { expect, test } from 'vitest'
import { partsOfIncome } from './parts-of-income.ts'

const sharesOf = (income: number, expenses: number) =>
  partsOfIncome({
    income: { value: income },
    expenses: { value: expenses },
    profit: { value: income - expenses },
  }).map(({ share }) => share)

test('profit and expenses are the whole income, however they are rounded', () => {
  // 62.5 and 37.5, which would be 63 and 38.
  expect(sharesOf(800, 300)).toEqual([62, 100, 38])
  expect(sharesOf(100, 130)).toEqual([-30, 100, 130])
  expect(sharesOf(0, 50)).toEqual([undefined, undefined, undefined])
})
