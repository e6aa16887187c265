// Invoices from a file: the look before changes nothing, and the import takes all rows or none.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getInvoice, listInvoices, readInvoiceSums } from '../../contract.ts'
import { checkInvoiceImport, importInvoices } from '../../import-contract.ts'
import { getInvoiceSettings, listParties, updateInvoiceSettings } from '../../book-contract.ts'
import { dayFrom, snapshotOf, someCustomer, someInvoice } from '../testing-invoices.ts'

const theCase = readFileSync(new URL('../../cases/inv07-import.csv', import.meta.url), 'utf8')
const heading = 'Number;Client;Date;Due;Currency;Net;Tax %;Total;Paid'
const tableOf = (...rows: string[]) => [heading, ...rows].join('\n')
const rowsOf = (numbers: readonly string[], day = '2026-01-31') =>
  tableOf(...numbers.map((number) => `${number};Weide GmbH;${day};${day};EUR;100,00;19;119,00;0`))

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const counted = async () => {
  const { all } = (await product.manager.send(listInvoices, {})).counts
  const { customers } = await product.database.read.one<{ customers: number }>(
    sql`select count(*)::int as customers from invoices_parties`,
  )
  return { all, customers }
}
async function find(search: string) {
  const { invoices } = await product.manager.send(listInvoices, { search })
  const [found] = invoices
  if (!found) throw new Error(`No invoice ${search}`)
  return (await product.manager.send(getInvoice, { invoiceId: found.id })).invoice
}

test('the case as it is: each cell that is wrong is named, and nothing is half in', async () => {
  const before = await counted()
  const look = await product.manager.send(checkInvoiceImport, { table: theCase })
  expect(look).toMatchObject({ invoices: 2, customers: 2, problemCount: 6 })
  expect(look.problems.map(({ row, column, problem }) => `${row} ${column} ${problem}`)).toEqual([
    '4 Date two-readings',
    '4 Due two-readings',
    '5 Net too-many-digits',
    '6 Due due-before-date',
    '7 Number twice',
    '8 Total wrong-sum',
  ])
  await expect(product.manager.send(importInvoices, { table: theCase })).rejects.toMatchObject({ code: 'invalid' })
  expect(await counted()).toEqual(before)
})

test('the case without its faults comes in whole, with its amounts, days and payments', async () => {
  const rows = theCase
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\n')
  const table = rows.filter((_, index) => ![4, 5, 6, 7].includes(index)).join('\n')
  const done = await product.manager.send(importInvoices, { table, dayOrder: 'dayFirst' })
  expect(done).toEqual({ invoices: 3, customers: 3 })
  expect(await find('2025-0007')).toMatchObject({
    kind: 'invoice',
    number: '2025-0007',
    createDate: '2025-01-31',
    dueDate: '2025-02-28',
    currency: 'EUR',
    net: 123_450,
    taxes: [{ rate: '19', base: 123_450, amount: 23_456 }],
    total: 146_906,
    paid: 0,
    open: 146_906,
    status: 'overdue',
    isReminded: false,
    to: { name: 'Weide GmbH' },
  })
  expect(await find('2025-0008')).toMatchObject({
    kind: 'creditNote',
    total: -5950,
    paid: -5950,
    open: 0,
    credit: 0,
    status: 'paid',
    to: { name: 'Okafor; Söhne' },
    payments: [{ amount: -5950 }],
  })
  const third = await find('2025-0009')
  expect(third).toMatchObject({
    createDate: '2025-04-03',
    dueDate: '2025-05-04',
    currency: 'USD',
    total: 100_000,
    paid: 25_000,
    open: 75_000,
    paidOn: null,
  })
  expect(third.history.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['imported', null],
    ['paid', 25_000],
  ])
  const { overdue } = await product.manager.send(readInvoiceSums, {})
  expect(overdue.sums).toEqual([
    { currency: 'EUR', amount: 146_906 },
    { currency: 'USD', amount: 75_000 },
  ])
  const again = await product.manager.send(checkInvoiceImport, { table, dayOrder: 'dayFirst' })
  expect(again).toMatchObject({ invoices: 0, problemCount: 3 })
  expect(again.problems[0]).toEqual({ row: 2, column: 'Number', problem: 'taken', text: '2025-0007' })
})

test('a customer of the address book is found by name, and sees what came in for their account', async () => {
  const { manager, ann } = product
  const party = await someCustomer(manager, { name: 'Known Ltd', email: 'known@known.example', personId: ann.id })
  const others = await counted()
  const table = tableOf(
    'K-1;known ltd;2026-02-01;2026-03-01;EUR;1,00;0;1,00;1,00',
    'K-2;Known Ltd;2026-02-01;2026-03-01;EUR;1,00;;1,00;0',
  )
  expect(await manager.send(importInvoices, { table })).toEqual({ invoices: 2, customers: 0 })
  expect((await counted()).customers).toBe(others.customers)
  const invoice = await find('K-1')
  expect(invoice.to).toEqual(snapshotOf(party))
  expect(invoice).toMatchObject({ status: 'paid', paidOn: '2026-03-01', taxes: [{ rate: '0', amount: 0 }] })
  expect((await find('K-2')).taxes).toEqual([])
  expect((await ann.send(listInvoices, {})).invoices.map(({ number }) => number)).toEqual(['K-2', 'K-1'])
  const { parties } = await manager.send(listParties, { kind: 'customer', search: 'known' })
  expect(parties).toHaveLength(1)
})

test('old numbers that clash with the series are refused by their rows; then it goes on behind them', async () => {
  const { manager } = product
  const day = await dayFrom(product)
  const year = day.slice(0, 4)
  const written = (number: number) => `INV-${year}-${String(number).padStart(4, '0')}`
  const [first, second] = [await someInvoice(product), await someInvoice(product)]
  expect([first.number, second.number]).toEqual([written(1), written(2)])
  const clashing = rowsOf([written(2), written(3), written(4)], day)
  const look = await manager.send(checkInvoiceImport, { table: clashing })
  expect(look.problems).toEqual([{ row: 2, column: 'Number', problem: 'taken', text: written(2) }])
  const before = await counted()
  await expect(manager.send(importInvoices, { table: clashing })).rejects.toMatchObject({ code: 'conflict' })
  expect(await counted()).toEqual(before)
  expect((await someInvoice(product)).number).toBe(written(3))
  await manager.send(importInvoices, { table: rowsOf([written(5), written(9)], day) })
  expect((await someInvoice(product)).number).toBe(written(10))
})

test('two at once: one of two same imports comes in, and whoever issues meanwhile gets a number of their own', async () => {
  const { manager } = product
  const day = await dayFrom(product)
  const numbers = Array.from({ length: 50 }, (_, place) => `INV-${day.slice(0, 4)}-${9000 + place}`)
  const table = rowsOf(numbers, day)
  const outcomes = await Promise.allSettled([
    manager.send(importInvoices, { table }),
    manager.send(importInvoices, { table }),
    someInvoice(product),
    someInvoice(product),
  ])
  const imports = outcomes.slice(0, 2).map(({ status }) => status)
  expect(imports.toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.slice(2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const { double } = await product.database.read.one<{ double: number }>(sql`
    select count(*)::int as double from (select number from invoices where number is not null group by number having count(*) > 1) n`)
  expect(double).toBe(0)
})

test('five thousand invoices come by few statements', async () => {
  const numbers = Array.from({ length: 5000 }, (_, place) => `OLD-${place}`)
  const count = await product.manager.countStatements(importInvoices, { table: rowsOf(numbers) })
  expect(count).toBeLessThan(120)
  expect((await product.manager.send(listInvoices, { search: 'old 4999' })).counts.all).toBe(1)
}, 60_000)

test('an amount that was paid beyond all reason is named, and does not break the lists', async () => {
  const table = tableOf('ODD-1;Weide GmbH;2026-01-31;2026-01-31;EUR;-100,00;19;-119,00;90071992547409,91')
  const { problems } = await product.manager.send(checkInvoiceImport, { table })
  expect(problems).toMatchObject([{ row: 2, column: 'Paid', problem: 'too-large' }])
})

test('the last number that a series can have is kept, and the series goes on as before', async () => {
  const { manager } = product
  const before = await manager.send(getInvoiceSettings)
  const year = (await dayFrom(product)).slice(0, 4)
  await manager.send(importInvoices, { table: rowsOf([`INV-${year}-999999999`]) })
  const { settings, revision } = await manager.send(getInvoiceSettings)
  expect(settings.series).toEqual(before.settings.series)
  await manager.send(updateInvoiceSettings, { settings, revision })
})

test('is for managers alone', async () => {
  await expect(product.ann.send(checkInvoiceImport, { table: theCase })).rejects.toMatchObject({ status: 403 })
  await expect(product.visitor.send(importInvoices, { table: theCase })).rejects.toMatchObject({ status: 401 })
})
