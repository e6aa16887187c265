// Reads tables from other programs: finds the separator, matches the header, and reports the columns it skips.
import { unguardedCell } from '../csv-cell.ts'
import { fold } from '../search-text.ts'
import type { CutRow, TableNote } from './cut-cells.ts'
import { cutRows } from './cut-cells.ts'

/** The columns that an import knows, by all the names that they may have. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>

type TableRow<Column extends string> = {
  row: number
  /** The cells that say something, trimmed: of several columns that mean the same all that do, in their order. */
  cells: Readonly<Partial<Record<Column, readonly string[]>>>
}

export type Table<Column extends string> = {
  columns: readonly Column[]
  /** The heading of each in the file; where several columns are one field, that of the first. */
  labels: Readonly<Partial<Record<Column, string>>>
  rows: Iterable<TableRow<Column>>
  /** Everything skipped in the rows so far, so that nothing is dropped silently. */
  notes: readonly TableNote[]
  /** Columns with something in them so far that nobody asked for, as the file calls them. */
  unknown: ReadonlySet<string>
}

const separators = [',', ';', '\t', '|'] as const
type Separator = (typeof separators)[number]

/** Enough of a file to see where it is cut. */
const lettersForGuess = 100_000
const rowsForGuess = 20
const notesMost = 1000

const plain = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
const isBlank = (cells: readonly string[]) => cells.every((cell) => unguardedCell(cell).trim() === '')

/**
 * The first row with content is the header; the others are read on demand, once. Of several columns for the same
 * `single` field the first with content counts, and one that contradicts it is reported. `partOf` picks the part of
 * such a cell that is used.
 */
export function openTable<Column extends string>(
  text: string,
  names: ColumnNames<Column>,
  single: readonly Column[] = [],
  partOf = (cell: string) => cell,
): Table<Column> {
  const { body, separator } = separatorLine(text.replace(/^\uFEFF/, ''))
  const known = namesOf(names)
  const rows = cutRows(body, separator ?? guessSeparator(body, known))
  const head = firstOf(rows)
  const labels = head?.cells.map((label) => label.trim()) ?? []
  const columns = labels.map((label) => known.get(plain(label)))
  const notes: TableNote[] = []
  const unknown = new Set<string>()
  function* rowsBehind(): Generator<TableRow<Column>, void> {
    if (head?.isOpen) notes.push({ row: head.row, kind: 'open-quote' })
    for (const line of rows) {
      if (isBlank(line.cells)) continue
      notes.push(...notesOf(line, labels.length).slice(0, notesMost - notes.length))
      const row = rowOf(line, columns, (column, cell) => (single.includes(column) ? partOf(cell) : cell))
      for (const label of untakenOf(line, { columns, labels, single, row })) unknown.add(label)
      yield row
    }
  }
  return {
    columns: [...new Set(columns.filter((column) => column !== undefined))],
    labels: labelsOf(columns, labels),
    rows: rowsBehind(),
    notes,
    unknown,
  }
}

function labelsOf<Column extends string>(columns: readonly (Column | undefined)[], labels: readonly string[]) {
  const found: Partial<Record<Column, string>> = {}
  for (const [place, column] of columns.entries()) if (column !== undefined) found[column] ??= labels[place] ?? ''
  return found
}

type Head<Column extends string> = {
  columns: readonly (Column | undefined)[]
  labels: readonly string[]
  single: readonly Column[]
  row: TableRow<Column>
}

/** Columns in which a row says more than is taken: unknown ones, cut ones, and others of one meaning than the first. */
function untakenOf<Column extends string>({ cells }: CutRow, { columns, labels, single, row }: Head<Column>): string[] {
  const isUntaken = (label: string, place: number) => {
    const cell = cells[place]?.trim() ?? ''
    const column = columns[place]
    if (label === '' || cell === '') return false
    return column === undefined || (single.includes(column) && row.cells[column]?.[0] !== unguardedCell(cell).trim())
  }
  return labels.filter(isUntaken)
}

/** The first row that says something; the rows behind it stay to be read. */
function firstOf(rows: Iterator<CutRow, void>): CutRow | undefined {
  for (let next = rows.next(); !next.done; next = rows.next()) if (!isBlank(next.value.cells)) return next.value
  return undefined
}

/** The rows of a table that no columns are known of, cut at the separator that fits. */
export function openRows(text: string): Iterable<CutRow> {
  const { body, separator } = separatorLine(text.replace(/^\uFEFF/, ''))
  return cutRows(body, separator ?? guessSeparator(body, new Map()))
}

/** A whole table at once. */
export function readTable<Column extends string>(
  text: string,
  names: ColumnNames<Column>,
  single: readonly Column[] = [],
  partOf?: (cell: string) => string,
) {
  const table = openTable(text, names, single, partOf)
  const rows = [...table.rows]
  return { ...table, rows, unknown: [...table.unknown] }
}

function namesOf<Column extends string>(names: ColumnNames<Column>): ReadonlyMap<string, Column> {
  const columns = Object.keys(names) as Column[]
  return new Map(columns.flatMap((column) => [column, ...names[column]].map((name) => [plain(name), column] as const)))
}

/** Excel writes its separator in a line of its own, which is no row. */
function separatorLine(text: string): { body: string; separator: Separator | undefined } {
  const [line, sign] = /^"?sep=(.)"?(?:\r\n|[\r\n]|$)/i.exec(text) ?? []
  const separator = separators.find((separator) => separator === sign)
  return line !== undefined && separator !== undefined
    ? { body: text.slice(line.length), separator }
    : { body: text, separator: undefined }
}

/** The one by which most columns are known; where they are equal, that by which most rows are as wide as the head. */
function guessSeparator(text: string, known: ReadonlyMap<string, unknown>): Separator {
  const beginning = text.slice(0, lettersForGuess)
  const scores = separators.map((separator) => {
    const rows = [...cutRows(beginning, separator).take(rowsForGuess)].filter(({ cells }) => !isBlank(cells))
    const head = rows[0]?.cells ?? []
    const found = new Set(head.map((label) => known.get(plain(label))).filter((column) => column !== undefined)).size
    const alike = head.length > 1 ? rows.filter(({ cells }) => cells.length === head.length).length / rows.length : 0
    return { separator, found, alike }
  })
  const [best] = scores.toSorted((one, other) => other.found - one.found || other.alike - one.alike)
  return best?.separator ?? ','
}

function notesOf({ row, cells, isOpen }: CutRow, width: number): TableNote[] {
  const notes: TableNote[] = isOpen ? [{ row, kind: 'open-quote' }] : []
  if (cells.length < width) return [...notes, { row, kind: 'too-few-cells' }]
  return isBlank(cells.slice(width)) ? notes : [...notes, { row, kind: 'too-many-cells' }]
}

function rowOf<Column extends string>(
  { row, cells }: CutRow,
  columns: readonly (Column | undefined)[],
  takenOf: (column: Column, cell: string) => string,
) {
  const found: Partial<Record<Column, string[]>> = {}
  for (const [place, column] of columns.entries()) {
    const cell = unguardedCell(cells[place] ?? '').trim()
    if (column !== undefined && cell !== '') (found[column] ??= []).push(takenOf(column, cell))
  }
  return { row, cells: found }
}
