// A table's rows as a file for spreadsheets: those shown, or all that the filters leave.
import type { CsvValue } from '../csv.ts'
import { saveRows } from '../csv.ts'

export type TableCsv<Row> = {
  /** The file's name, without its ending. */
  name: string
  /** Every row that matches the filters, from all pages; without it only the visible rows can be exported. */
  readAll?: () => Promise<readonly Row[]>
}

type TextColumn<Row> = { label: string; text: (row: Row) => CsvValue }

export async function exportRows<Row>(
  csv: TableCsv<Row>,
  shown: readonly Row[] | undefined,
  columns: readonly TextColumn<Row>[],
) {
  const rows = shown ?? (await csv.readAll?.()) ?? []
  await saveRows(
    csv.name,
    columns.map(({ label, text }) => [label, text] as const),
    rows,
  )
}
