// Parses a row of an import file into a product, or into a problem with its column and code.
import type { OutputOf } from '#kernel/contract.ts'
import { digitsOf, fromUnits, rateMax } from '#kernel/money.ts'
import { partsOf } from '#kernel/table-file/cell-parts.ts'
import type { FieldProblem, Shape } from '#kernel/shape.ts'
import { check } from '#kernel/shape.ts'
import { NewProduct, categories, colourValues, colours, descriptionMax, genders } from '../../entities.ts'
import type { checkProductImport } from '../../manage-contract.ts'
import type { Typed } from '../../product.ts'
import type { Documents } from './descriptions.ts'
import { documentOf } from './descriptions.ts'

export type RowProblem = OutputOf<typeof checkProductImport>['problems'][number]
export type Row = Readonly<Record<string, string>>
/** The fields of a product; missing columns are absent. */
export type Change = Partial<Typed> & { sku: string }
/** The problems of a cell. */
type Refusal = { problem: FieldProblem }

const refusal = (code: FieldProblem['code'], limit?: number): Refusal => ({
  problem: limit === undefined ? { code } : { code, limit },
})

/** Several values have semicolons between them, or upright lines, or commas where there is neither. */
const severalIn = (cell: string) => partsOf(cell, [';', '|', ','])

const keyOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9#]/g, '')
const oneIn = <const Value extends string>(cell: string, values: readonly Value[]) =>
  values.find((value) => keyOf(value) === keyOf(cell))

function eachIn<const Value extends string>(cell: string, values: readonly Value[]): Value[] | Refusal {
  const read = severalIn(cell).map((part) => oneIn(part, values))
  const known = read.filter((value) => value !== undefined)
  return known.length < read.length ? refusal('not-allowed') : known
}

/** By its value, or the key of its name (`harbour`). */
function coloursIn(cell: string) {
  const read = severalIn(cell).map((part) =>
    colourValues.find((value) => value === part.toLowerCase() || colours[value] === keyOf(part)),
  )
  const known = read.filter((value) => value !== undefined)
  return known.length < read.length ? refusal('not-allowed') : known
}

const truths = new Map([
  ['1', true],
  ['true', true],
  ['yes', true],
  ['0', false],
  ['false', false],
  ['no', false],
])

/** With a decimal point or comma. */
const numberIn = (cell: string) => (/^-?\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : undefined)

const money = /^(?:\p{Sc}|[A-Z]{3})?\s*(-?[\d.,'’\s]+?)\s*(?:\p{Sc}|[A-Z]{3})?$/u
const grouped = /^-?\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/

/** Without the signs between thousands; `96.000` alone stays, being ninety-six to one and ninety-six thousand to another. */
function ungrouped(written: string): string {
  const separator = grouped.exec(written)?.[1]
  if (separator === undefined) return written
  const isSure = /[\s'’]/.test(separator) || written.replaceAll(/[-\d]/g, '').length > 1
  return isSure ? written.replaceAll(separator, '') : written
}

/** An amount as people write it, `96.00`, `59,90 €` or `1.234,50`, in the smallest unit. */
const amountIn = (cell: string, { currency }: Pick<Context, 'currency'>) => {
  const plain = ungrouped(money.exec(cell)?.[1] ?? '')
  const decimals = plain.split(/[.,]/)[1]?.length ?? 0
  const units = decimals > digitsOf(currency) ? undefined : numberIn(plain)
  return (units === undefined ? undefined : fromUnits(units, currency)) ?? refusal('wrong-type')
}

/** A rate in percent, `19` or `5.5`. */
function rateIn(cell: string) {
  const percent = numberIn(cell)
  return percent === undefined ? refusal('wrong-type') : Math.round(percent * (rateMax / 100))
}

/** One whose words alone are too long is not read: its document would be longer still. */
function descriptionIn(cell: string, { documents }: Context) {
  if (cell.length > descriptionMax) return refusal('too-long', descriptionMax)
  if (cell === '') return ''
  const document = documents.get(cell)
  return document === null ? refusal('too-long', descriptionMax) : (document ?? documentOf(cell))
}

/** Other shops write the way to a category, or several: the last that we have counts. */
const categoryIn = (cell: string) =>
  cell
    .split(/[>,;|]/)
    .map((part) => oneIn(part, categories))
    .findLast((category) => category !== undefined) ??
  oneIn(cell, categories) ??
  refusal('not-allowed')

/** `documents`: descriptions that are read already, by their cells. */
type Context = { currency: string; documents: Documents }
type Column = { field: keyof Typed; read: (cell: string, context: Context) => unknown }
const text = (field: keyof Typed): Column => ({ field, read: (cell) => cell })
const several = (field: keyof Typed): Column => ({ field, read: severalIn })
const amountOrNone = (field: keyof Typed): Column => ({
  field,
  read: (cell, context) => (cell === '' ? null : amountIn(cell, context)),
})
const yesOrNo = (field: keyof Typed): Column => ({
  field,
  read: (cell) => truths.get(cell.toLowerCase()) ?? refusal('not-allowed'),
})

const columns: readonly Column[] = [
  text('name'),
  text('sku'),
  text('code'),
  text('subDescription'),
  { field: 'description', read: descriptionIn },
  { field: 'category', read: categoryIn },
  { field: 'gender', read: (cell) => eachIn(cell, genders) },
  several('tags'),
  several('sizes'),
  { field: 'colors', read: coloursIn },
  { field: 'price', read: amountIn },
  amountOrNone('priceSale'),
  amountOrNone('cost'),
  { field: 'taxRate', read: rateIn },
  yesOrNo('priceIncludesTax'),
  yesOrNo('isInStock'),
  { field: 'quantity', read: (cell) => numberIn(cell) ?? refusal('wrong-type') },
]

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'problem' in value

export const problemAt = (row: number, column: string, { code, limit }: FieldProblem): RowProblem => ({
  row,
  column,
  code,
  ...(limit !== undefined && { limit }),
})

/** The value of a cell, or its problem. */
function valueIn({ field, read }: Column, cell: string, context: Context): { value: unknown } | Refusal {
  const value = read(cell, context)
  if (isRefusal(value)) return value
  const shape: Shape = NewProduct.entries[field]
  const checked = check(shape, value)
  if (checked.ok) return { value }
  return { problem: Object.values(checked.fields)[0] ?? { code: 'not-allowed' } }
}

/** Everything that can be wrong with a row by itself, at its column. */
export function readRow(row: Row, number: number, context: Context): { change?: Change; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const values: Partial<Record<keyof Typed, unknown>> = {}
  for (const column of columns) {
    const cell = row[column.field]?.trim()
    if (cell === undefined) continue
    const read = valueIn(column, cell, context)
    if (isRefusal(read)) problems.push(problemAt(number, column.field, read.problem))
    else values[column.field] = read.value
  }
  if (row['sku'] === undefined) problems.push({ row: number, column: 'sku', code: 'required' })
  // Each value has passed the shape of its field.
  return problems.length > 0 ? { problems } : { change: values as Change, problems }
}
