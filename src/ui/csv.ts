// Comma-separated values for spreadsheets, safe to open there; the writer is fetched when somebody exports.
import { guardedCell } from '#kernel/csv-cell.ts'

export type CsvValue = string | number | null

// Without it spreadsheets read the file in the machine's old code page.
const byteOrderMark = '\uFEFF'

const cellOf = (value: CsvValue) => (typeof value === 'string' ? guardedCell(value) : value)

export async function writeCsv(head: readonly string[], rows: readonly (readonly CsvValue[])[]): Promise<string> {
  const { unparse } = await import('papaparse')
  return unparse({ fields: head.map(guardedCell), data: rows.map((row) => row.map(cellOf)) }, { quotes: true })
}

/** A column's head, and its cell in a row. */
export type CsvColumn<Row> = readonly [head: string, cellOf: (row: Row) => CsvValue]

export async function saveRows<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const heads = columns.map(([head]) => head)
  saveCsv(
    name,
    await writeCsv(
      heads,
      rows.map((row) => columns.map(([, cell]) => cell(row))),
    ),
  )
}

/** RowActions the browser a file; `name` is without its ending. */
export function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address))
}
