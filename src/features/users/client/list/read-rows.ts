// Reads the rows of a file of people: which column is which is told by its first line as we write it or as others do.
import { unguardedCell } from '#kernel/csv-cell.ts'
import { fold } from '#kernel/search-text.ts'
import { importMost } from '../../entities.ts'
import type { ImportRow } from '../../import-contract.ts'
import { importColumns } from '../../import-contract.ts'

export type FileProblem = 'tooLarge' | 'empty' | 'unreadable' | 'noColumns' | 'tooMany'
export type RowsOrProblem = { rows: readonly ImportRow[] } | { problem: FileProblem }

type Column = (typeof importColumns)[number]

const cellMax = 1000
/** What else people write over a column. */
const alsoCalled: Partial<Record<Column, readonly string[]>> = {
  name: ['full name', 'displayname'],
  email: ['e-mail', 'mail', 'email address', 'e-mail address'],
  phoneNumber: ['phone', 'telephone', 'phone number', 'mobile'],
  zipCode: ['zip', 'postal code', 'postcode', 'zip code'],
  state: ['region', 'province', 'state or region'],
  jobTitle: ['job', 'title', 'position', 'job title'],
  company: ['organisation', 'organization', 'company name'],
}

const plain = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `labels` are the names of the columns in the language of the screen, as our own export writes them. */
export async function readRows(text: string, labels: Readonly<Record<Column, string>>): Promise<RowsOrProblem> {
  if (text.trim() === '') return { problem: 'empty' }
  const { parse } = await import('papaparse')
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false })
  const [head = [], ...lines] = data
  const columns = head.map((label) => columnOf(label, labels))
  if (!columns.includes('email')) return { problem: head.length > 1 || lines.length > 0 ? 'noColumns' : 'unreadable' }
  const rows = lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    return [rowOf(cells, columns, index + 2)]
  })
  if (rows.length === 0) return { problem: 'empty' }
  return rows.length > importMost ? { problem: 'tooMany' } : { rows }
}

function columnOf(label: string, labels: Readonly<Record<Column, string>>): Column | undefined {
  const wanted = plain(label)
  return importColumns.find((column) =>
    [column, labels[column], ...(alsoCalled[column] ?? [])].some((name) => plain(name) === wanted),
  )
}

const cellOf = (cell: string) => unguardedCell(cell).trim().slice(0, cellMax)

function rowOf(cells: readonly string[], columns: readonly (Column | undefined)[], row: number): ImportRow {
  const named = columns.flatMap((column, place) => {
    const cell = cellOf(cells[place] ?? '')
    return column === undefined || cell === '' ? [] : [[column, cell] as const]
  })
  return { row, ...Object.fromEntries(named) }
}
