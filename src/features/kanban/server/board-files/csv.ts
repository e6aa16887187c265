// Boards as tables: one card a row, for programs that know tables and nothing of boards.
import Papa from 'papaparse'
import type { Due, Priority } from '../../entities.ts'
import type { BoardFile } from './board-file.ts'
import type { Draft, Importer } from './imported-board.ts'
import { guardedCell, unguardedCell } from '#kernel/csv-cell.ts'
import { refusedField } from '#kernel/errors.ts'
import { isPossibleDue, sameWayDue } from '../../board.ts'
import { hueCount, maxCards, maxLabels, priorities } from '../../entities.ts'
import { cardIn, columnIn, createDraft, descriptionIn, isCalled, labelIn, momentIn, nameIn } from './imported-board.ts'

/** What a column of a table can be called, in small letters; the first name is what we write ourselves. */
const heads = {
  name: ['name', 'card', 'card name', 'title', 'task', 'summary'],
  column: ['column', 'list', 'list name', 'status', 'section'],
  description: ['description', 'card description', 'desc', 'notes', 'details'],
  start: ['start', 'start date'],
  due: ['due', 'due date', 'deadline'],
  done: ['done', 'completed', 'complete', 'finished'],
  'done at': ['done at', 'completed at', 'finished at'],
  priority: ['priority'],
  labels: ['labels', 'label', 'tags'],
  assignees: ['assignees', 'assignee', 'assigned to', 'members', 'e-mail', 'email'],
} as const satisfies Record<string, readonly string[]>
type Head = keyof typeof heads
const headNames = Object.keys(heads) as Head[]
type Row = Record<Head, string>

const partMark = '; '
/** A part in which something separates parts stands in quotes, as cells do. */
const quoted = (part: string) => (/[",;]/.test(part) ? `"${part.replaceAll('"', '""')}"` : part)

export function csvOf(board: BoardFile): string {
  const rows = board.cards
    .map((card): Row => ({
      name: card.name,
      column: board.columns[card.column]?.name ?? '',
      description: card.description,
      start: card.due[0] ?? '',
      due: card.due[1] ?? '',
      done: card.completed ? 'yes' : 'no',
      'done at': card.completedAt ?? '',
      priority: card.priority,
      labels: card.labels.flatMap((at) => quoted(board.labels[at]?.name ?? '')).join(partMark),
      assignees: card.assignees.map(({ name }) => quoted(name)).join(partMark),
    }))
    .map((row) => headNames.map((name) => guardedCell(row[name])))
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return `\uFEFF${Papa.unparse({ fields: headNames, data: rows }, { quotes: true, newline: '\r\n' })}`
}

/** Lines that are looked at, blank ones too: reading millions of them would hold up everybody's calls. */
const maxLines = 10 * maxCards
/** Labels or people that are looked at in one cell. */
const maxParts = 2 * maxLabels
/** Characters in which they are looked for. */
const maxCell = 20_000

/** An empty table is one with a head and no rows; one without the name of cards is none of ours. */
export function readCsv(text: string, importer: Importer, fallbackName: string): Draft {
  const { data, meta } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { preview: maxLines })
  const [head = [], ...lines] = data
  const at = placesOf(head)
  if (at.name < 0) throw refusedField('text', 'wrong-type', 'The table has no column for the names of cards')
  const draft = createDraft(fallbackName, importer)
  for (const [index, line] of lines.entries()) {
    const cell = (name: Head) => unguardedCell(line[at[name]] ?? '')
    const row = Object.fromEntries(headNames.map((name) => [name, cell(name)])) as Row
    if (line.some((value) => value.trim() !== '')) addRow(draft, index + 2, { row, importer })
  }
  if (meta.truncated) draft.skip(maxLines + 1, 'tooManyCards')
  return draft
}

/** Where each of the columns that we know stands; -1 where there is none. */
function placesOf(head: readonly string[]): Record<Head, number> {
  const names = head.map((name) => name.trim().toLowerCase())
  const placeOf = (known: readonly string[]) =>
    known.map((name) => names.indexOf(name)).find((place) => place >= 0) ?? -1
  return Object.fromEntries(headNames.map((name) => [name, placeOf(heads[name])])) as Record<Head, number>
}

function addRow(draft: Draft, number: number, { row, importer }: { row: Row; importer: Importer }): void {
  const name = nameIn(draft, number, row.name)
  if (name === undefined) return draft.skip(number, 'noName')
  cardIn(draft, number, {
    column: columnIn(draft, number, row.column),
    name,
    description: descriptionIn(draft, number, row.description),
    due: dueIn(draft, number, row),
    completed: /^(?:yes|true|1|x|done|completed)$/i.test(row.done.trim()),
    completedAt: momentOf(row['done at']) ?? null,
    priority: priorityIn(draft, number, row.priority),
    archived: false,
    labels: partsOf(row.labels).flatMap((label) => labelIn(draft, number, { name: label, hue: hueOf(label) }) ?? []),
    assigneeIds: assigneesIn(draft, number, { names: partsOf(row.assignees), importer }),
    subtasks: [],
    comments: [],
  })
}

const quotedParts = /(?<=^|[,;])\s*"(?:[^"]|"")*"\s*(?=[,;]|$)/g
const partForms = {
  ';': /(?<=^|;)\s*"((?:[^"]|"")*)"\s*(?=;|$)|[^;]+/g,
  ',': /(?<=^|,)\s*"((?:[^"]|"")*)"\s*(?=,|$)|[^,]+/g,
}

/** Semicolons separate where there are any outside of quotes, else commas. */
function partsOf(cell: string): string[] {
  const looked = cell.slice(0, maxCell)
  const mark = looked.replace(quotedParts, '').includes(';') ? ';' : ','
  const found = looked.matchAll(partForms[mark]).take(maxParts)
  return [...found]
    .map(([part, inQuotes]) => (inQuotes === undefined ? part : inQuotes.replaceAll('""', '"')).trim())
    .filter((part) => part !== '')
}

/** A table says no colours: the same name gets the same one. */
const hueOf = (label: string) =>
  Array.from(label).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hueCount

const dateForm = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,6})?)?\s*(Z|[+-]\d{2}:\d{2})?)?$/

/** A day is meant at noon, which is the same day in most of the world; null without any, undefined when it is no date. */
function momentOf(cell: string): string | null | undefined {
  const written = cell.trim()
  if (written === '') return null
  const [, day = '', time = '12:00', seconds = ':00', zone = 'Z'] = dateForm.exec(written) ?? []
  return momentIn(`${day}T${time}${seconds}${zone}`)
}

function dueIn(draft: Draft, number: number, { start, due }: Row): Due {
  const [from, until] = [momentOf(start), momentOf(due)]
  if (from === undefined || until === undefined) draft.skip(number, 'badDue')
  else if (isPossibleDue([from, until])) return sameWayDue([from, until])
  else if (from !== null || until !== null) draft.skip(number, 'badDue')
  return [null, null]
}

function priorityIn(draft: Draft, number: number, cell: string): Priority {
  const written = cell.trim().toLowerCase()
  const priority = priorities.find((one) => one === written)
  if (priority === undefined && written !== '') draft.skip(number, 'badPriority')
  return priority ?? 'medium'
}

/** The new board has one member, who imports it. */
function assigneesIn(draft: Draft, number: number, { names, importer }: { names: string[]; importer: Importer }) {
  const isImporter = (name: string) => isCalled(importer, name)
  if (!names.every(isImporter)) draft.skip(number, 'unknownPerson')
  return names.some(isImporter) ? [importer.id] : []
}
