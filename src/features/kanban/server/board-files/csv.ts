// Boards as tables: one card a row, for programs that know tables and nothing of boards.
import Papa from 'papaparse'
import type { Due, Priority } from '../../entities.ts'
import type { BoardFile } from './board-file.ts'
import type { Draft, Importer } from './imported-board.ts'
import { guardedCell } from '#kernel/csv-cell.ts'
import { openPacing } from '#kernel/server/pacing.ts'
import { joinParts, partsOf } from '#kernel/table-file/cell-parts.ts'
import { openTable } from '#kernel/table-file/table-file.ts'
import { refusedField } from '#kernel/errors.ts'
import { isPossibleDue, sameWayDue } from '../../board.ts'
import { hueCount, maxCards, maxLabels, priorities } from '../../entities.ts'
import {
  cardIn,
  columnIn,
  createDraft,
  descriptionIn,
  isCalled,
  labelIn,
  messageIn,
  momentIn,
  nameIn,
} from './imported-board.ts'

/** Alternative column names, as used by us, Trello, Jira, Asana and others. */
const heads = {
  name: ['card', 'card name', 'title', 'task', 'task name', 'summary', 'subject'],
  column: ['list', 'list name', 'status', 'section', 'section/column', 'state', 'stage', 'bucket', 'bucket name'],
  description: ['card description', 'desc', 'notes', 'details'],
  start: ['start date', 'start on'],
  due: ['due date', 'deadline', 'due on', 'card due date'],
  done: ['completed', 'complete', 'finished', 'is completed'],
  'done at': ['completed at', 'finished at', 'completion date', 'completed date', 'date completed', 'resolved'],
  priority: [],
  labels: ['label', 'tags', 'tag'],
  assignees: ['assignee', 'assigned to', 'members', 'e-mail', 'email', 'assignee email'],
  comments: ['comment'],
} as const satisfies Record<string, readonly string[]>
type Head = keyof typeof heads
/** Those that an export writes: a table has no comments. */
const headNames = (Object.keys(heads) as Head[]).filter((head) => head !== 'comments')
type Cells = Partial<Record<Head, readonly string[]>>

export function csvOf(board: BoardFile): string {
  const rows = board.cards
    .map((card): Partial<Record<Head, string>> => ({
      name: card.name,
      column: board.columns[card.column]?.name ?? '',
      description: card.description,
      start: card.due[0] ?? '',
      due: card.due[1] ?? '',
      done: card.completed ? 'yes' : 'no',
      'done at': card.completedAt ?? '',
      priority: card.priority,
      labels: joinParts(card.labels.map((at) => board.labels[at]?.name ?? '')),
      assignees: joinParts(card.assignees.map(({ name }) => name)),
    }))
    .map((row) => headNames.map((name) => guardedCell(row[name] ?? '')))
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return `\uFEFF${Papa.unparse({ fields: headNames, data: rows }, { quotes: true, newline: '\r\n' })}`
}

/** Lines that are looked at, blank ones too: reading millions of them would hold up everybody's calls. */
const maxLines = 10 * maxCards
/** Labels or people that are looked at in one cell. */
const maxParts = 2 * maxLabels
/** Characters in which they are looked for. */
const maxCell = 20_000

/** Others have their turn after so many letters. */
const lettersAtOnce = 200_000

const noteReasons = {
  'open-quote': 'openQuote',
  'too-many-cells': 'tooManyCells',
  'too-few-cells': 'tooFewCells',
} as const

type Reading = { importer: Importer; fallbackName: string; timeZone: string }

/** An empty table is one with a head and no rows; one without the name of cards is none of ours. */
export async function readCsv(text: string, { importer, fallbackName, timeZone }: Reading): Promise<Draft> {
  const table = openTable(text, heads)
  if (!table.columns.includes('name'))
    throw refusedField('text', 'wrong-type', 'The table has no column for the names of cards')
  const draft = createDraft(fallbackName, importer)
  const pause = openPacing(lettersAtOnce)
  for (const { row, cells } of table.rows) {
    if (row > maxLines) {
      draft.skip(row, 'tooManyCards')
      break
    }
    addRow(draft, row, { cells, importer, timeZone })
    await pause(Object.values(cells).reduce((sum, several) => sum + several.join('').length, lettersPerRow))
  }
  for (const { row, kind } of table.notes) draft.skip(row, noteReasons[kind])
  draft.unknown.push(...table.unknown)
  return draft
}

const lettersPerRow = 100

type Line = { cells: Cells; importer: Importer; timeZone: string }

function addRow(draft: Draft, number: number, { cells, importer, timeZone }: Line): void {
  const first = (head: Head) => cells[head]?.[0] ?? ''
  const moment = (head: Head) => momentOf(first(head), timeZone)
  const name = nameIn(draft, number, first('name'))
  if (name === undefined) return draft.skip(number, 'noName')
  const doneAt = moment('done at') ?? null
  const labels = (cells.labels ?? []).flatMap(severalIn)
  cardIn(draft, number, {
    column: columnIn(draft, number, first('column')),
    name,
    description: descriptionIn(draft, number, first('description')),
    due: dueIn(draft, number, [moment('start'), moment('due')]),
    // Some programs say only when.
    completed: cells.done ? /^(?:yes|true|1|x|done|completed)$/i.test(first('done')) : doneAt !== null,
    completedAt: doneAt,
    priority: priorityIn(draft, number, first('priority')),
    archived: false,
    labels: labels.flatMap((label) => labelIn(draft, number, { name: label, hue: hueOf(label) }) ?? []),
    assigneeIds: assigneesIn(draft, number, { names: (cells.assignees ?? []).flatMap(severalIn), importer }),
    subtasks: [],
    comments: (cells.comments ?? []).map((comment) => ({
      message: messageIn(draft, number, comment),
      createdAt: null,
    })),
  })
}

/** Semicolons separate where there are any outside of quotes, else commas. */
const severalIn = (cell: string) => partsOf(cell.slice(0, maxCell), [';', ','], maxParts)

/** A table says no colours: the same name gets the same one. */
const hueOf = (label: string) =>
  Array.from(label).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hueCount

const dateForm = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,6})?)?\s*(Z|[+-]\d{2}:\d{2})?)?$/

/** A day is meant at noon of the one who imports; null without any, undefined when it is no date. */
function momentOf(cell: string, timeZone: string): string | null | undefined {
  const written = cell.trim()
  if (written === '') return null
  const [whole, day = '', time, seconds = ':00', zone = 'Z'] = dateForm.exec(written) ?? []
  if (whole === undefined) return undefined
  return time === undefined ? noonIn(day, timeZone) : momentIn(`${day}T${time}${seconds}${zone}`)
}

const minute = 60_000

/** Noon of a day in a zone: it is the same day in the calendar of whoever lives there. */
function noonIn(day: string, timeZone: string): string | undefined {
  const noon = momentIn(`${day}T12:00:00Z`)
  if (noon === undefined) return undefined
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const local = Date.parse(`${clock.format(new Date(noon)).replace(',', '')} UTC`)
  const ahead = Math.round((local - Date.parse(noon)) / minute) * minute
  return momentIn(new Date(Date.parse(noon) - ahead).toISOString())
}

type Moment = string | null | undefined

function dueIn(draft: Draft, number: number, [from, until]: [Moment, Moment]): Due {
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
