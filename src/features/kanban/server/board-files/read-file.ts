// Reads the file of a board, whatever kind it is, and writes all that is on it as the database takes it.
import type { Language } from '#kernel/languages.ts'
import type { ImportReport } from '../../entities.ts'
import type { ImportedBoard, Reading } from './imported-board.ts'
import type { WrittenPerson } from './imported-people.ts'
import { refusedField } from '#kernel/errors.ts'
import { ranks } from '#kernel/rank.ts'
import { newId } from '#kernel/server/ids.ts'
import { readAtrium } from './atrium.ts'
import { readCsv } from './csv.ts'
import { reportOf } from './imported-board.ts'
import { namedIn } from './imported-people.ts'
import { readTrello } from './trello.ts'

type BoardText = {
  format: 'csv' | 'trello' | 'atrium'
  text: string
  /** Replaces the name in the file. */
  name: string | undefined
  /** Used if neither the importer nor the file gives a name. */
  fallbackName: string
  importerId: string
  language: Language
  timeZone: string
  /** Accounts by the keys of people in the file. */
  accounts: readonly (readonly [string, string])[]
  /** Nothing will be written: its rows are not asked for. */
  isDry: boolean
}

export type ReadBoard = {
  name: string
  subtitle: string
  hue: number
  labels: { id: string; name: string; hue: number }[]
  columns: { id: string; name: string; cardLimit: number | null }[]
  /** JSON for the statements that write them, so that nobody else has to walk through them. */
  rows: { cards: string; subtasks: string; comments: string }
  /** The cards that are not in the archive. */
  placed: { cardId: string; columnId: string }[]
  people: WrittenPerson[]
  report: Omit<ImportReport, 'people'>
}

const notJson = () => refusedField('text', 'wrong-type', 'The file isn’t valid JSON')

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw notJson()
    throw error
  }
}

function draftOf({ format, text }: BoardText, reading: Reading) {
  if (format === 'csv') return readCsv(text, reading)
  return format === 'trello' ? readTrello(jsonIn(text), reading) : readAtrium(jsonIn(text), reading)
}

/** Accounts are those of people whom the report names: nobody else joins the board, or is told of it. */
function draftOfNamed(file: BoardText, reading: Reading) {
  const draft = draftOf(file, reading)
  const named = new Set(namedIn(draft).map(({ key }) => key))
  const accounts = new Map([...reading.accounts].filter(([key]) => named.has(key)))
  return accounts.size === reading.accounts.size ? draft : draftOf(file, { ...reading, accounts })
}

const noRows = { cards: '[]', subtasks: '[]', comments: '[]' }

export function readBoardText(file: BoardText): ReadBoard {
  const { importerId, language, timeZone, accounts } = file
  const fallbackName = file.name ?? file.fallbackName
  const draft = draftOfNamed(file, { fallbackName, importerId, language, timeZone, accounts: new Map(accounts) })
  const board = { ...draft, name: file.name ?? draft.name }
  const { name, subtitle, hue } = board
  const columns = board.columns.map((column) => ({ ...column, id: newId() }))
  const labels = board.labels.map((label) => ({ ...label, id: newId() }))
  const cards = file.isDry ? [] : rowsOf(board, { columns, labels })
  const placed = cards.flatMap(({ id, columnId, archived }) => (archived ? [] : { cardId: id, columnId }))
  const rows = file.isDry ? noRows : { cards: JSON.stringify(cards), ...partsOf(board, cards) }
  return { name, subtitle, hue, labels, columns, rows, placed, people: namedIn(draft), report: reportOf(board) }
}

function rowsOf({ cards }: ImportedBoard, { columns, labels }: Pick<ReadBoard, 'columns' | 'labels'>) {
  const cardRanks = ranks(cards.length)
  return cards.map(({ column, labels: own, due: [dueStart, dueEnd], subtasks, comments, ...card }, index) => ({
    ...card,
    id: newId(),
    rank: cardRanks[index],
    columnId: columns[column]?.id ?? '',
    labelIds: own.map((at) => labels[at]?.id),
    dueStart,
    dueEnd,
    comments: comments.length,
    subtasks: subtasks.length,
    done: subtasks.filter(({ done }) => done).length,
  }))
}

function partsOf({ cards }: ImportedBoard, rows: readonly { id: string }[]): Omit<ReadBoard['rows'], 'cards'> {
  const subtasks = cards.flatMap((card, at) => {
    const partRanks = ranks(card.subtasks.length)
    return card.subtasks.map((part, index) => ({ ...part, id: newId(), cardId: rows[at]?.id, rank: partRanks[index] }))
  })
  const comments = cards.flatMap((card, at) =>
    card.comments.map((part) => ({ ...part, id: newId(), cardId: rows[at]?.id })),
  )
  return { subtasks: JSON.stringify(subtasks), comments: JSON.stringify(comments) }
}
