// Reads the rows of a file of products: each row by the names in the file's first line.
import { unguardedCell } from '#kernel/csv-cell.ts'
import { cellMost, importBytes, importMost } from '../../manage-contract.ts'
import { csvColumns } from './csv-columns.ts'

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** `numbers`: where each row stands in the file, as a spreadsheet numbers it; empty ones are left out and counted. */
export type FileRows = { rows: Record<string, string>[]; numbers: number[] }

/** Rejects a file that is too large, has no SKU column, or no rows. */
export async function readRows(file: File): Promise<FileRows> {
  if (file.size > importBytes) throw new Error('The file is too large')
  const { parse } = await import('papaparse')
  const text = (await file.text()).replace(/^\uFEFF/, '')
  const numbered = parse<string[]>(text).data.map((cells, place) => ({ cells, number: place + 1 }))
  const [head, ...lines] = numbered.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const known = ['description', ...csvColumns]
  const columns = (head?.cells ?? []).map((label) => known.find((column) => plain(column) === plain(label)))
  if (!columns.includes('sku') || lines.length === 0 || lines.length > importMost) {
    throw new Error('The file has no products')
  }
  const rows = lines.map(({ cells }) =>
    Object.fromEntries(
      columns.flatMap((column, place) =>
        column === undefined
          ? []
          : [
              [
                column,
                unguardedCell(cells[place] ?? '')
                  .trim()
                  .slice(0, cellMost),
              ],
            ],
      ),
    ),
  )
  return { rows, numbers: lines.map(({ number }) => number) }
}
