// The dashboard's figures: months of two years that are compared, and parts of an income.
import { expect, test } from 'vitest'
import { comparable, daysOfMonth, isToCome, partsOfIncome } from './figures.ts'

const now = new Date(2026, 2, 4)
const income = [10, 20, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
const incomeBefore = [8, 0, 30, 40, 40, 40, 40, 40, 40, 40, 40, 40]

test('the month that is running is shown and not compared with a whole one', () => {
  expect(isToCome(2026, 2, now)).toBe(false)
  expect(isToCome(2026, 3, now)).toBe(true)
  expect(comparable({ year: 2026, income, incomeBefore }, now)).toEqual({ value: 10, before: 8 })
})

test('a year that is over is compared in all months that the year before has', () => {
  expect(comparable({ year: 2025, income, incomeBefore }, now)).toEqual({ value: 13, before: 398 })
  const december = new Date(2026, 11, 31)
  expect(comparable({ year: 2026, income, incomeBefore }, december)).toEqual({ value: 13, before: 358 })
})

test('a month ends on its last day, in a leap year too', () => {
  expect(daysOfMonth(2028, 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOfMonth(2026, 11)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

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
