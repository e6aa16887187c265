// Reads a whole table of invoices, in steps that let other work in between.
import { AppError } from '#kernel/errors.ts'
import { openTimedPacing } from '#kernel/server/pacing.ts'
import { openTable } from '#kernel/table-file/table-file.ts'
import { importColumns, importNames } from '../../import-columns.ts'
import type { ImportColumn } from '../../import-columns.ts'
import type { ImportProblem } from '../../import-contract.ts'
import { importMost } from '../../import-contract.ts'
import type { CellProblem, Context, ReadInvoice } from './read-row.ts'
import { readRow } from './read-row.ts'

export type ReadTable = {
  invoices: ReadInvoice[]
  problems: ImportProblem[]
  /** The heading of the column of numbers. */
  numberLabel: string
}

/** As the product writes them, where the file has no such column. */
const ownLabels: Partial<Record<ImportColumn, string>> = { total: 'Total', currency: 'Currency' }
const unreadable = (message: string) => new AppError('invalid', message)

function checkColumns(columns: readonly ImportColumn[]): void {
  const needed = [['number'], ['client'], ['date'], ['net', 'total']] as const
  if (needed.every((any) => any.some((column) => columns.includes(column)))) return
  throw unreadable('The first row names the columns; it needs Number, Client, Date, and Net or Total')
}

/** Throws where it is no table of invoices at all. */
export async function readInvoiceTable(text: string, context: Context): Promise<ReadTable> {
  const table = openTable(text, importNames, importColumns)
  checkColumns(table.columns)
  const labelOf = (column: ImportColumn) => table.labels[column] ?? ownLabels[column] ?? column
  const read: ReadTable = { invoices: [], problems: [], numberLabel: labelOf('number') }
  const seen = new Set<string>()
  const pause = openTimedPacing()
  let count = 0
  for (const { row, cells } of table.rows) {
    count += 1
    if (count > importMost) throw new AppError('too-large', `A table can have up to ${importMost} invoices`)
    const { invoice, number, problems } = readRow(row, cells, context)
    if (seen.has(number)) problems.push({ column: 'number', problem: 'twice', text: number.slice(0, 200) })
    if (number !== '') seen.add(number)
    read.problems.push(...problems.map((problem) => problemAt(row, problem, labelOf)))
    if (invoice && problems.length === 0) read.invoices.push(invoice)
    await pause()
  }
  if (count === 0) throw unreadable('There are no rows below the first')
  return read
}

const problemAt = (row: number, { column, ...problem }: CellProblem, labelOf: (column: ImportColumn) => string) => ({
  row,
  column: labelOf(column).slice(0, 200),
  ...problem,
})
