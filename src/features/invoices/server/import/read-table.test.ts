// Tables of invoices: notations of amounts and days, and each row of the case with its right value or problem.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dueDateOf } from '../../due-date.ts'
import { amountIn, percentIn } from './amounts.ts'
import { dayIn } from './days.ts'
import type { DayOrder } from './days.ts'
import { readInvoiceTable } from './read-table.ts'

const theCase = readFileSync(new URL('../../cases/inv07-import.csv', import.meta.url), 'utf8')
const read = (table: string, dayOrder?: DayOrder) =>
  readInvoiceTable(table, {
    dayOrder,
    currency: 'EUR',
    today: '2026-11-27',
    dueOf: (day) => dueDateOf(day, { kind: 'days', count: 30 }),
  })

test('the case: what can be read comes in with its value, and each other cell is named', async () => {
  const { invoices, problems } = await read(theCase)
  expect(invoices).toMatchObject([
    {
      row: 2,
      number: '2025-0007',
      to: { name: 'Weide GmbH' },
      createDate: '2025-01-31',
      dueDate: '2025-02-28',
      currency: 'EUR',
      price: 123_450,
      taxes: ['19'],
      total: 146_906,
      paid: 0,
    },
    { row: 3, number: '2025-0008', to: { name: 'Okafor; Söhne' }, price: -5000, total: -5950, paid: -5950 },
  ])
  expect(problems).toEqual([
    { row: 4, column: 'Date', problem: 'two-readings', text: '03/04/2025' },
    { row: 4, column: 'Due', problem: 'two-readings', text: '04/05/2025' },
    { row: 5, column: 'Net', problem: 'too-many-digits', text: '1000,5' },
    { row: 6, column: 'Due', problem: 'due-before-date', text: '2025-05-01' },
    { row: 7, column: 'Number', problem: 'twice', text: '2025-0007' },
    { row: 8, column: 'Total', problem: 'wrong-sum', text: '120,00' },
  ])
})

test('the order of day and month is what was answered', async () => {
  const dayFirst = await read(theCase, 'dayFirst')
  const monthFirst = await read(theCase, 'monthFirst')
  const days = { dayFirst: ['2025-04-03', '2025-05-04'], monthFirst: ['2025-03-04', '2025-04-05'] }
  expect(dayFirst.invoices[2]).toMatchObject({ createDate: days.dayFirst[0], dueDate: days.dayFirst[1], paid: 25_000 })
  expect(monthFirst.invoices[2]).toMatchObject({ createDate: days.monthFirst[0], dueDate: days.monthFirst[1] })
})

test.each([
  ['2025-02-01', undefined, '2025-02-01'],
  ['2025/2/1', undefined, '2025-02-01'],
  ['2025年2月1日', undefined, '2025-02-01'],
  ['٢٠٢٥-٠٢-٠١', undefined, '2025-02-01'],
  ['2025-02-01 00:00:00', undefined, '2025-02-01'],
  ['03.04.2025', undefined, '2025-04-03'],
  ['25/12/2025', undefined, '2025-12-25'],
  ['12/25/2025', undefined, '2025-12-25'],
  ['05-05-2025', undefined, '2025-05-05'],
  ['03-04-2025', undefined, 'two-readings'],
  ['12/25/2025', 'dayFirst', 'not-a-date'],
  ['29.02.2025', undefined, 'not-a-date'],
  ['29.02.2024', undefined, '2024-02-29'],
  ['31/04/2025', undefined, 'not-a-date'],
  ['1/2/25', undefined, 'not-a-date'],
  ['soon', undefined, 'not-a-date'],
] as const)('the day %s, %s, is %s', (cell, order, right) => {
  const found = dayIn(cell, order)
  expect('day' in found ? found.day : found.problem).toBe(right)
})

test.each([
  ['1.234,50', 'EUR', 123_450],
  ['1,234.50', 'EUR', 123_450],
  ['1 234,50', 'EUR', 123_450],
  ['1\u202f234,50\u00a0€', 'EUR', 123_450],
  ['1’234.50', 'CHF', 123_450],
  ["CHF 1'234.50", 'CHF', 123_450],
  ['12,34,567.80', 'INR', 123_456_780],
  ['1.234.567', 'EUR', 123_456_700],
  ['1.234', 'EUR', 123_400],
  ['1,234', 'JPY', 1234],
  ['1000.00', 'JPY', 1000],
  ['1.500', 'KWD', 1500],
  ['1,500.000', 'KWD', 1_500_000],
  ['1,500.000', 'EUR', 150_000],
  ['١٬٢٣٤٫٥٠', 'EUR', 123_450],
  ['١٫٥٠٠ د.ك.', 'KWD', 1500],
  ['１，２３４', 'JPY', 1234],
  ['91.144 ₫', 'VND', 91_144],
  ['91.144đ', 'VND', 91_144],
  ['US$5', 'USD', 500],
  ['(59,50)', 'EUR', -5950],
  ['(€59.50)', 'EUR', -5950],
  ['-59,50', 'EUR', -5950],
  ['−59,50 €', 'EUR', -5950],
  ['$-5.00', 'USD', -500],
  ['59,50-', 'EUR', -5950],
  ['-0,00', 'EUR', 0],
  ['100,-', 'EUR', 10_000],
  ['.5', 'EUR', 50],
  ['0.123', 'KWD', 123],
  ['1000,5', 'JPY', 'too-many-digits'],
  ['0.125', 'EUR', 'too-many-digits'],
  ['1.2345', 'EUR', 'too-many-digits'],
  ['1,23,4', 'EUR', 'not-an-amount'],
  ['1.23.456', 'EUR', 'not-an-amount'],
  ['1,234.567.890', 'EUR', 'not-an-amount'],
  ['(-5)', 'EUR', 'not-an-amount'],
  ['(5', 'EUR', 'not-an-amount'],
  ['5 USD', 'EUR', 'not-an-amount'],
  ['£5', 'EUR', 'not-an-amount'],
  ['5 apples', 'EUR', 'not-an-amount'],
  ['1e5', 'EUR', 'not-an-amount'],
  ['', 'EUR', 'not-an-amount'],
  ['99999999999999999', 'EUR', 'too-large'],
] as const)('the amount %s in %s is %s', (cell, currency, right) => {
  const found = amountIn(cell, currency)
  const value = 'amount' in found ? found.amount : found.problem
  expect(value).toBe(right)
  expect(Object.is(value, -0)).toBe(false)
})

test.each([
  ['19', '19'],
  ['19 %', '19'],
  ['9,975', '9.975'],
  ['19.0', '19'],
  ['5.50%', '5.5'],
  ['0', '0'],
  ['١٩٪', '19'],
  ['100', '100'],
  ['101', 'not-an-amount'],
  ['exempt', 'not-an-amount'],
  ['-19', 'not-an-amount'],
] as const)('the rate %s is %s', (cell, right) => {
  const found = percentIn(cell)
  expect('percent' in found ? found.percent : found.problem).toBe(right)
})

test('totals without net contain their tax, and without a due day the terms of the workspace count', async () => {
  const { invoices, problems } = await read('Rechnungsnummer,Kunde,Datum,MwSt,Betrag\nR1,Weide,2026-01-31,19,"119,00"')
  expect(problems).toEqual([])
  expect(invoices).toMatchObject([
    { price: 11_900, pricesIncludeTax: true, total: 11_900, dueDate: '2026-03-02', currency: 'EUR', paidOn: null },
  ])
})

test('all that is wrong with a row is named at once', async () => {
  const { problems } = await read(
    `Number,Client,Date,Currency,Total,Country,Paid\n,,2027-06-01,XYZ,1,Narnia,1\n${'9'.repeat(61)},Ann,today,EUR,,FR,${'1'.repeat(99)}`,
  )
  expect(problems.map(({ row, column, problem }) => [row, column, problem])).toEqual([
    [2, 'Number', 'needed'],
    [2, 'Country', 'unknown-country'],
    [2, 'Client', 'needed'],
    [2, 'Date', 'too-far-ahead'],
    [2, 'Currency', 'unknown-currency'],
    [3, 'Number', 'too-long'],
    [3, 'Date', 'not-a-date'],
    [3, 'Paid', 'too-long'],
    [3, 'Total', 'needed'],
  ])
})

test('what is no table of invoices is refused', async () => {
  await expect(read('Name,Age\nAnn,5')).rejects.toMatchObject({ code: 'invalid' })
  await expect(read('Number,Client,Date,Total')).rejects.toMatchObject({ code: 'invalid' })
})

test('others have their turn while a megabyte is read', async () => {
  const row = (place: number) =>
    `2025-${place},"Client ${'x'.repeat(120)}",2025-02-01,2025-03-01,EUR,"1.234,50",19,"1.469,06",0\n`
  const table = `Number,Client,Date,Due,Currency,Net,Tax %,Total,Paid\n${Array.from({ length: 4900 }, (_, place) => row(place)).join('')}`
  expect(table.length).toBeGreaterThan(900_000)
  let turns = 0
  const look = () => {
    turns += 1
    waiting = setImmediate(look)
  }
  let waiting = setImmediate(look)
  const { invoices } = await read(table)
  clearImmediate(waiting)
  expect(invoices).toHaveLength(4900)
  expect(turns).toBeGreaterThan(4)
})
