// Reads the beginning of a text file for its preview, in any encoding.
import { readFileStart } from '#kernel/client/files.ts'
import { decodeText } from '#kernel/table-file/decode-text.ts'
import { openRows } from '#kernel/table-file/table-file.ts'

/** More than anyone reads in a preview. */
const mostTextBytes = 1024 * 1024
const mostMarkdownBytes = 256 * 1024
export const mostRows = 1000
/** The maximum number of cells per row; the rest are left out. */
const mostColumns = 100

export type ReadText = { text: string; isCut: boolean }
export type ReadTable = { rows: string[][]; isCut: boolean }

/** Rejects with a TypeError if the file isn't text, whatever its name. */
export async function readText(url: string, size: number, most = mostTextBytes): Promise<ReadText> {
  const isCut = size > most
  const { text } = decodeText(new Uint8Array(await readFileStart(url, { size, most })), isCut)
  if (text.includes('\0')) throw new TypeError('A file that is called a text is none')
  return { text, isCut }
}

export const readMarkdownText = (url: string, size: number) => readText(url, size, mostMarkdownBytes)

export async function readTable(url: string, size: number): Promise<ReadTable> {
  const { text, isCut } = await readText(url, size)
  return tableOf(text, isCut)
}

/** Cells verbatim: leading zeros and formulas stay text. A row cut off at the limit is left out. */
export function tableOf(text: string, isCut: boolean): ReadTable {
  const rows: string[][] = []
  for (const { cells } of openRows(text)) {
    if (rows.length === mostRows) return { rows, isCut: true }
    rows.push(cells.slice(0, mostColumns))
  }
  return { rows: isCut ? rows.slice(0, -1) : rows, isCut }
}
