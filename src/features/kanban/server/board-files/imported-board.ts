// The common result of all import formats before anything is written: a board within the product's limits.
import type { Due, ImportReport, Priority } from '../../entities.ts'
import type { Accounts, WrittenPerson } from './imported-people.ts'
import type { Language } from '#kernel/languages.ts'
import { Instant, check, lengthOf } from '#kernel/shape.ts'
import { isPossibleDue, sameWayDue } from '../../board.ts'
import { messageMax } from '../../card-entities.ts'
import { firstColumns } from '../boards/first-board.ts'
import {
  descriptionMax,
  labelNameMax,
  maxCards,
  maxColumns,
  maxFileCards,
  maxLabels,
  maxSkipped,
  maxSubtasks,
  maxUnknown,
  nameMax,
} from '../../entities.ts'

type Reason = ImportReport['skipped'][number]['reason']

/** How a file is read: what it is called without a name of its own, by whom, in whose language, and whose accounts are known. */
export type Reading = {
  fallbackName: string
  importerId: string
  language: Language
  timeZone: string
  accounts: Accounts
}

export type ImportedCard = {
  column: number
  name: string
  description: string
  due: Due
  completed: boolean
  /** Null where the file does not say it. */
  completedAt: string | null
  priority: Priority
  archived: boolean
  labels: number[]
  assigneeIds: string[]
  subtasks: { name: string; done: boolean }[]
  comments: ImportedComment[]
}

/** Written by the importer. `createdAt` is null where the file says none. */
export type ImportedComment = { message: string; createdAt: string | null }

export type ImportedBoard = {
  name: string
  subtitle: string
  hue: number
  labels: { name: string; hue: number }[]
  columns: { name: string; cardLimit: number | null }[]
  cards: ImportedCard[]
  skipped: ImportReport['skipped']
  /** Columns of a table that are not read. */
  unknown: string[]
  /** Everybody whom the file names, by their key. */
  people: Map<string, WrittenPerson>
}

/** A board that is being read from a file, row by row. */
export type Draft = ImportedBoard & {
  skip: (row: number, reason: Reason) => void
  /** Cards so far; those in the archive take no room on the board. */
  onBoard: number
  /** Where cards go of which the file does not say it. */
  usualColumn: string
  importerId: string
  accounts: Accounts
}

export function createDraft({ fallbackName, importerId, language, accounts }: Reading): Draft {
  const skipped: ImportReport['skipped'] = []
  const skip = (row: number, reason: Reason) => {
    if (skipped.length >= maxSkipped) return
    const isNew = !skipped.some((one) => one.row === row && one.reason === reason)
    if (isNew) skipped.push({ row, reason })
  }
  const usualColumn = firstColumns(language)[0]?.name ?? fallbackName
  return {
    name: fallbackName,
    subtitle: '',
    hue: 0,
    labels: [],
    columns: [],
    cards: [],
    skipped,
    unknown: [],
    people: new Map(),
    skip,
    onBoard: 0,
    usualColumn,
    importerId,
    accounts,
  }
}

/** On one line and no longer than names are; empty when there is nothing to see. */
function lineOf(value: string, max: number): { line: string; isCut: boolean } {
  const line = value.replace(/[\r\n]+/g, ' ').trim()
  return lengthOf(line) <= max ? { line, isCut: false } : { line: cut(line, max), isCut: true }
}
/** No letter has more than two units: beyond those of so many nothing is looked at. */
const cut = (value: string, max: number) =>
  Array.from(value.slice(0, 2 * max))
    .slice(0, max)
    .join('')
    .trimEnd()

/** A name for a card or a part of one; undefined when there is none. */
export function nameIn(draft: Draft, row: number, value: string): string | undefined {
  const { line, isCut } = lineOf(value, nameMax)
  if (isCut) draft.skip(row, 'nameCut')
  return line === '' ? undefined : line
}

function textIn(draft: Draft, row: number, { value, max }: { value: string; max: number }): string {
  if (lengthOf(value) <= max) return value
  draft.skip(row, 'textCut')
  return cut(value, max)
}
export const descriptionIn = (draft: Draft, row: number, value: string) =>
  textIn(draft, row, { value, max: descriptionMax })
export const messageIn = (draft: Draft, row: number, value: string) => textIn(draft, row, { value, max: messageMax })

/** The place of the column of this name, made when there is none; beyond the last that a board has room for, that one. */
export function columnIn(draft: Draft, row: number, name: string): number {
  const line = lineOf(name, nameMax).line || draft.usualColumn
  const at = draft.columns.findIndex((column) => column.name === line)
  if (at >= 0) return at
  if (draft.columns.length >= maxColumns) {
    draft.skip(row, 'tooManyColumns')
    return maxColumns - 1
  }
  return draft.columns.push({ name: line, cardLimit: null }) - 1
}

/** The place of the label of this name and hue, made when there is none. */
export function labelIn(draft: Draft, row: number, label: { name: string; hue: number }): number | undefined {
  const { line, isCut } = lineOf(label.name, labelNameMax)
  if (isCut) draft.skip(row, 'nameCut')
  if (line === '') return undefined
  const at = draft.labels.findIndex(({ name, hue }) => name === line && hue === label.hue)
  if (at >= 0) return at
  if (draft.labels.length >= maxLabels) {
    draft.skip(row, 'tooManyLabels')
    return undefined
  }
  return draft.labels.push({ name: line, hue: label.hue }) - 1
}

/** A moment since 1970 in the way we write them; undefined when it is none. */
export function momentIn(written: string): string | undefined {
  const checked = check(Instant, written)
  const moment = checked.ok ? new Date(checked.value) : undefined
  return moment && moment.getTime() >= 0 ? moment.toISOString() : undefined
}

/** Null where the file says none; undefined where what it says is no moment. */
export type Moment = string | null | undefined

/** From when until when a card is due, as far as a card of ours can be. */
export function dueIn(draft: Draft, row: number, [start, end]: readonly [Moment, Moment]): Due {
  if (start === null && end === null) return [null, null]
  if (start === undefined || end === undefined) draft.skip(row, 'badDue')
  // Cards are due at an end: a start alone has no place.
  else if (end === null) draft.skip(row, 'startLeftOut')
  else if (isPossibleDue([start, end])) return sameWayDue([start, end])
  else draft.skip(row, 'badDue')
  return [null, null]
}

/** The places of these labels on the board. */
export const labelsIn = (draft: Draft, row: number, labels: readonly { name: string; hue: number }[]): number[] =>
  labels.flatMap((label) => labelIn(draft, row, label) ?? [])

/** Subtasks as far as they have a name. */
export const subtasksIn = (draft: Draft, row: number, parts: ImportedCard['subtasks']): ImportedCard['subtasks'] =>
  parts.flatMap(({ name, done }) => {
    const line = nameIn(draft, row, name)
    return line === undefined ? [] : { name: line, done }
  })

/** Puts a card at the end of its column. */
export function cardIn(draft: Draft, row: number, card: ImportedCard): void {
  const isFull = !card.archived && draft.onBoard >= maxCards
  if (isFull || draft.cards.length >= maxFileCards) return draft.skip(row, 'tooManyCards')
  if (!card.archived) draft.onBoard++
  if (card.subtasks.length > maxSubtasks) draft.skip(row, 'tooManySubtasks')
  draft.cards.push({ ...card, labels: [...new Set(card.labels)], subtasks: card.subtasks.slice(0, maxSubtasks) })
}

/** The counts of the report. */
export function reportOf(board: ImportedBoard): Omit<ImportReport, 'people'> {
  const { name, columns, cards, labels, skipped, unknown } = board
  const sum = (count: (card: ImportedCard) => number) => cards.reduce((all, card) => all + count(card), 0)
  return {
    name,
    columns: columns.length,
    cards: cards.length,
    labels: labels.length,
    subtasks: sum((card) => card.subtasks.length),
    comments: sum((card) => card.comments.length),
    skipped,
    unknown: unknown.slice(0, maxUnknown).map((label) => cut(label, nameMax)),
  }
}
