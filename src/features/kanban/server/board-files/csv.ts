// Boards as tables: one card a row, for programs that know tables and nothing of boards.
import Papa from 'papaparse'
import type { Priority } from '../../entities.ts'
import type { BoardFile } from './board-file.ts'
import type { Draft, ImportedComment, Reading } from './imported-board.ts'
import type { WrittenPerson } from './imported-people.ts'
import { guardedCell } from '#kernel/csv-cell.ts'
import { joinParts, partsOf } from '#kernel/table-file/cell-parts.ts'
import { openTable } from '#kernel/table-file/table-file.ts'
import { refusedField } from '#kernel/errors.ts'
import { hueCount, maxCards, maxLabels, priorities } from '../../entities.ts'
import { cardIn, columnIn, createDraft, descriptionIn, dueIn, labelsIn, nameIn } from './imported-board.ts'
import { assigneesIn, commentIn, keyMax, wordsOf } from './imported-people.ts'
import { momentOfCell } from './table-moments.ts'

/** Alternative column names, as used by us, Trello, Jira, Asana and others. */
const heads = {
  name: ['card', 'card name', 'title', 'task', 'task name', 'summary', 'subject'],
  column: ['list', 'list name', 'status', 'section', 'section/column', 'state', 'stage', 'bucket', 'bucket name'],
  description: ['card description', 'desc', 'notes', 'details'],
  start: ['start date', 'start on', 'custom field (start date)'],
  due: ['due date', 'deadline', 'due on', 'card due date', 'end date'],
  done: ['completed', 'complete', 'finished', 'is completed'],
  'done at': [
    'completed at',
    'finished at',
    'completion date',
    'completed date',
    'date completed',
    'completed on',
    'resolved',
  ],
  priority: [],
  labels: ['label', 'tags', 'tag'],
  assignees: ['assignee', 'assigned to', 'members', 'owner'],
  addresses: ['assignee email', 'e-mail', 'email'],
  comments: ['comment'],
  issue: ['issue key', 'key'],
  sprints: ['sprint'],
} as const satisfies Record<string, readonly string[]>
type Head = keyof typeof heads
/** Those that only other programs write. */
const foreign: ReadonlySet<Head> = new Set(['addresses', 'comments', 'issue', 'sprints'])
const headNames = (Object.keys(heads) as Head[]).filter((head) => !foreign.has(head))
/** Columns read once: if several share a meaning, only the first counts. */
const single: readonly Head[] = [
  'name',
  'column',
  'description',
  'start',
  'due',
  'done',
  'done at',
  'priority',
  'issue',
]
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

const noteReasons = {
  'open-quote': 'openQuote',
  'too-many-cells': 'tooManyCells',
  'too-few-cells': 'tooFewCells',
} as const

/** An empty table is one with a head and no rows; one without the name of cards is none of ours. */
export function readCsv(text: string, reading: Reading): Draft {
  const table = openTable(text, heads, single)
  if (!table.columns.includes('name'))
    throw refusedField('text', 'wrong-type', 'The table has no column for card names')
  const draft = createDraft(reading)
  for (const { row, cells } of table.rows) {
    if (row > maxLines) {
      draft.skip(row, 'tooManyCards')
      break
    }
    addRow(draft, row, { cells, timeZone: reading.timeZone })
  }
  for (const { row, kind } of table.notes) draft.skip(row, noteReasons[kind])
  draft.unknown.push(...table.unknown)
  return draft
}

/** Ways to say that there is no date. */
const noDate = /^(?:no|none|false|n\/a|[-–—])$/i

type Line = { cells: Cells; timeZone: string }

function addRow(draft: Draft, number: number, { cells, timeZone }: Line): void {
  const first = (head: Head) => cells[head]?.[0] ?? ''
  const moment = (head: Head) => momentOfCell(first(head), timeZone)
  const name = nameIn(draft, number, first('name'))
  if (name === undefined) return draft.skip(number, 'noName')
  const doneAt = noDate.test(first('done at')) ? null : moment('done at')
  // Some programs say only when.
  const completed = cells.done ? /^(?:yes|true|1|x|done|completed)$/i.test(first('done')) : doneAt !== null
  if (completed && doneAt === undefined) draft.skip(number, 'badDoneAt')
  const labels = (cells.labels ?? []).flatMap(severalIn)
  cardIn(draft, number, {
    column: columnIn(draft, number, first('column')),
    name,
    description: descriptionIn(draft, number, describedIn(cells)),
    due: dueIn(draft, number, [moment('start'), moment('due')]),
    completed,
    completedAt: doneAt ?? null,
    priority: priorityIn(draft, number, first('priority')),
    archived: false,
    labels: labelsIn(
      draft,
      number,
      labels.map((label) => ({ name: label, hue: hueOf(label) })),
    ),
    assigneeIds: assigneesIn(draft, number, peopleIn(cells)),
    subtasks: [],
    comments: (cells.comments ?? []).map((comment) => commentOf(draft, number, { comment, timeZone })),
  })
}

/** The description with a line for what a card of ours has no place for: the key and the sprints of Jira. */
function describedIn({ description = [], issue = [], sprints = [] }: Cells): string {
  const lines = [
    ...issue.slice(0, 1).map((key) => `- Issue key: ${key}`),
    ...(sprints.length > 0 ? [`- Sprint: ${[...new Set(sprints)].join(', ')}`] : []),
  ]
  return [description[0] ?? '', lines.join('\n')].filter((part) => part !== '').join('\n\n')
}

/** Some tables have names in one column and addresses in another: as many of both are the same people. */
function peopleIn({ assignees = [], addresses = [] }: Cells): WrittenPerson[] {
  const names = assignees.flatMap(severalIn)
  const emails = addresses.flatMap(severalIn)
  if (names.length !== emails.length) return [...names, ...emails].map((written) => calledPerson(written))
  return names.map((name, place) => ({ ...calledPerson(emails[place] ?? ''), name: wordsOf(name) }))
}

/** Somebody by one word, which may be a name, a username or an address. */
const calledPerson = (written: string): WrittenPerson => ({
  key: written.toLowerCase().slice(0, keyMax).toWellFormed(),
  name: wordsOf(written),
  username: wordsOf(written),
  email: wordsOf(written),
})

/** Jira writes when and by whom before what. */
const dated = /^([^;]{6,40});([^;]{0,200});([^]*)$/
/** Ids of accounts in its cloud, which tell nobody anything. */
const idForm = /^(?:\d+:)?[\da-f-]{20,}$/i

type ReadingComment = { comment: string; timeZone: string }

function commentOf(draft: Draft, number: number, { comment, timeZone }: ReadingComment): ImportedComment {
  const [, when = '', who = '', text = ''] = dated.exec(comment) ?? []
  const at = momentOfCell(when, timeZone)
  if (typeof at !== 'string') return commentIn(draft, number, { by: undefined, text: comment, at: null })
  const isNamed = who.trim() !== '' && !idForm.test(who)
  return commentIn(draft, number, { by: isNamed ? calledPerson(who.trim()) : undefined, text, at })
}

/** Semicolons separate where there are any outside of quotes, else commas. */
const severalIn = (cell: string) => partsOf(cell.slice(0, maxCell).toWellFormed(), [';', ','], maxParts)

/** A table says no colours: the same name gets the same one. */
const hueOf = (label: string) =>
  Array.from(label).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hueCount

/** Other programs’ names for our priorities. */
const alsoPriorities = new Map<string, Priority>([
  ...['highest', 'urgent', 'critical', 'blocker', 'major'].map((one) => [one, 'high'] as const),
  ...['normal', 'moderate'].map((one) => [one, 'medium'] as const),
  ...['lowest', 'minor', 'trivial', 'none'].map((one) => [one, 'low'] as const),
])

function priorityIn(draft: Draft, number: number, cell: string): Priority {
  const written = cell.trim().toLowerCase()
  const priority = priorities.find((one) => one === written) ?? alsoPriorities.get(written)
  if (priority === undefined && written !== '') draft.skip(number, 'badPriority')
  return priority ?? 'medium'
}
