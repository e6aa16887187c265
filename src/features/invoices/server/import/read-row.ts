// Reads a row of an invoice table: the invoice with its customer and payment, or the problems of its cells.
import { countryCodeOf } from '#kernel/country-names.ts'
import { lengthOf } from '#kernel/shape.ts'
import { totalsOf } from '#kernel/totals.ts'
import { addDays } from '../../due-date.ts'
import type { PartySnapshot } from '../../entities.ts'
import { nameMax, notesMax, priceMax } from '../../entities.ts'
import type { ImportColumn } from '../../import-columns.ts'
import type { ImportProblem } from '../../import-contract.ts'
import { aheadMost, numberMax } from '../../numbers.ts'
import { amountIn, percentIn } from './amounts.ts'
import type { DayOrder } from './days.ts'
import { dayIn } from './days.ts'

export type ReadInvoice = {
  /** Its place in the table, from 1. */
  row: number
  number: string
  to: Omit<PartySnapshot, 'id'>
  createDate: string
  dueDate: string
  currency: string
  title: string
  /** Below zero: a credit note. Without tax, or with it where the table says totals alone. */
  price: number
  pricesIncludeTax: boolean
  taxes: string[]
  total: number
  paid: number
  paidOn: string | null
  notes: string
}
export type Context = {
  dayOrder: DayOrder | undefined
  /** The one of rows that name none. */
  currency: string
  today: string
  dueOf: (day: string) => string
}
export type Cells = Readonly<Partial<Record<ImportColumn, readonly string[]>>>
export type CellProblem = Pick<ImportProblem, 'problem' | 'text'> & { column: ImportColumn }
type Code = ImportProblem['problem']

const cellMost = 60
const currencies = new Set(Intl.supportedValuesOf('currency'))
const textsMost = {
  number: numberMax,
  client: nameMax,
  company: nameMax,
  email: 254,
  phone: nameMax,
  street: nameMax,
  zipCode: nameMax,
  city: nameMax,
  state: nameMax,
  taxNumber: 60,
  title: nameMax,
  notes: notesMax,
} as const satisfies Partial<Record<ImportColumn, number>>

/** Collects what is wrong, so that a row names all of it. */
class RowReader {
  readonly problems: CellProblem[] = []
  readonly cells: Cells
  constructor(cells: Cells) {
    this.cells = cells
  }

  refuse(column: ImportColumn, problem: Code): undefined {
    this.problems.push({ column, problem, text: this.cell(column).slice(0, 200) })
  }

  cell(column: ImportColumn): string {
    return this.cells[column]?.[0] ?? ''
  }

  text(column: keyof typeof textsMost): string {
    const cell = this.cell(column)
    const text = column === 'notes' ? cell : cell.replaceAll(/\s+/g, ' ')
    if (lengthOf(text) > textsMost[column]) this.refuse(column, 'too-long')
    return text
  }

  needed(column: 'number' | 'client'): string {
    const text = this.text(column)
    if (text === '') this.refuse(column, 'needed')
    return text
  }

  /** Undefined where there is nothing, or it is refused. */
  read<Value>(column: ImportColumn, reader: (cell: string) => Value | { problem: Code }): Value | undefined {
    const cell = this.cell(column)
    if (cell === '') return undefined
    const value = cell.length > cellMost ? { problem: 'too-long' as const } : reader(cell)
    const isRefused = (read: typeof value): read is { problem: Code } =>
      typeof read === 'object' && read !== null && 'problem' in read
    return isRefused(value) ? this.refuse(column, value.problem) : value
  }
}

function daysOf(reader: RowReader, { dayOrder, today, dueOf }: Context) {
  const day = (column: 'date' | 'due' | 'paidOn') => reader.read(column, (cell) => dayIn(cell, dayOrder))?.day ?? ''
  const [createDate, written] = [day('date'), day('due')]
  if (reader.cell('date') === '') reader.refuse('date', 'needed')
  if (createDate > addDays(today, aheadMost)) reader.refuse('date', 'too-far-ahead')
  const dueDate = written === '' && createDate !== '' ? dueOf(createDate) : written
  if (dueDate !== '' && dueDate < createDate) reader.refuse('due', 'due-before-date')
  return { createDate, dueDate, paidOn: day('paidOn') || null }
}

function currencyOf(reader: RowReader, { currency }: Context): string | undefined {
  const written = reader.cell('currency').toUpperCase()
  if (written === '') return currency
  return currencies.has(written) ? written : reader.refuse('currency', 'unknown-currency')
}

const amountOf = (reader: RowReader, column: 'net' | 'total' | 'paid', currency: string) =>
  reader.read(column, (cell) => amountIn(cell, currency))?.amount

/** No tax where the cell is empty; undefined where it is refused. */
function taxesOf(reader: RowReader): string[] | undefined {
  if (reader.cell('tax') === '') return []
  const percent = reader.read('tax', percentIn)?.percent
  return percent === undefined ? undefined : [percent]
}

/** Net and total must fit; where the table has one of them, the other follows. */
function sumsOf(reader: RowReader, currency: string) {
  const amounts = { net: amountOf(reader, 'net', currency), total: amountOf(reader, 'total', currency) }
  const paid = amountOf(reader, 'paid', currency) ?? 0
  const taxes = taxesOf(reader)
  const column = reader.cell('net') === '' ? 'total' : 'net'
  if (reader.cell(column) === '') reader.refuse(column, 'needed')
  const price = amounts[column]
  if (price === undefined || taxes === undefined) return undefined
  if (Math.abs(price) > priceMax) return reader.refuse(column, 'too-large')
  const pricesIncludeTax = column === 'total'
  const { total } = totalsOf({ lines: [{ quantity: '1', price, taxes }], pricesIncludeTax, rounding: 'document' })
  if (amounts.total !== undefined && amounts.total !== total) reader.refuse('total', 'wrong-sum')
  if (!Number.isSafeInteger(total - paid)) reader.refuse('paid', 'too-large')
  return { price, pricesIncludeTax, taxes, total, paid }
}

function customerOf(reader: RowReader): ReadInvoice['to'] {
  const country = reader.read('country', (cell) => {
    const code = countryCodeOf(cell)
    return code === undefined ? { problem: 'unknown-country' as const } : { code }
  })?.code
  return {
    name: reader.needed('client'),
    company: reader.text('company'),
    email: reader.text('email'),
    phone: reader.text('phone'),
    street: reader.text('street'),
    zipCode: reader.text('zipCode'),
    city: reader.text('city'),
    state: reader.text('state'),
    country: country ?? null,
    taxNumber: reader.text('taxNumber'),
  }
}

export function readRow(
  row: number,
  cells: Cells,
  context: Context,
): { invoice?: ReadInvoice; number: string; problems: CellProblem[] } {
  const reader = new RowReader(cells)
  const number = reader.needed('number')
  const to = customerOf(reader)
  const days = daysOf(reader, context)
  const currency = currencyOf(reader, context)
  const sums = currency === undefined ? undefined : sumsOf(reader, currency)
  const texts = { title: reader.text('title'), notes: reader.text('notes') }
  const { problems } = reader
  if (problems.length > 0 || currency === undefined || sums === undefined) return { number, problems }
  return { invoice: { row, number, to, ...days, currency, ...sums, ...texts }, number, problems }
}
