// Which cards of a board are shown: read from the address, written to it, and matched with cards.
import { fold } from '#kernel/search-text.ts'
import type { Board, Card, Priority } from '../../entities.ts'
import { priorities } from '../../entities.ts'
import { isOverdue } from '../../board.ts'
import { dayAfter } from '../day-after.ts'

export const dueFilters = ['overdue', 'today', 'week', 'none'] as const
type DueFilter = (typeof dueFilters)[number]
/** Stands for cards that nobody works on. */
export const nobody = 'none'

export type Filters = {
  text: string
  /** Ids of members, and `nobody`: any of them. */
  assignees: readonly string[]
  /** Ids of labels: any of them. */
  labels: readonly string[]
  due: DueFilter | undefined
  priorities: readonly Priority[]
  isDoneHidden: boolean
}
export type Search = Readonly<Record<string, unknown>>

export const noFilters: Filters = {
  text: '',
  assignees: [],
  labels: [],
  due: undefined,
  priorities: [],
  isDoneHidden: false,
}

const wordsIn = (value: unknown) => (typeof value === 'string' ? value.split(',') : [])
const knownIn = <Known extends string>(value: unknown, known: readonly Known[]): Known[] => {
  const wanted = new Set(wordsIn(value))
  return known.filter((word) => wanted.has(word))
}

/** The filters in the address; labels and people that this board doesn't have are dropped. */
export function parseFilters(search: Search, { members, labels }: Pick<Board, 'members' | 'labels'>): Filters {
  return {
    text: typeof search['q'] === 'string' ? search['q'] : '',
    assignees: knownIn(search['assignee'], [...members.map(({ id }) => id), nobody]),
    labels: knownIn(
      search['label'],
      labels.map(({ id }) => id),
    ),
    due: dueFilters.find((due) => due === search['due']),
    priorities: knownIn(search['priority'], priorities),
    isDoneHidden: search['done'] === 'hide',
  }
}

/** The address's part of the filters; what does not hold is not in it. */
export function writeFilters(filters: Filters): Record<string, string | undefined> {
  const joined = (words: readonly string[]) => (words.length > 0 ? words.join(',') : undefined)
  return {
    q: filters.text || undefined,
    assignee: joined(filters.assignees),
    label: joined(filters.labels),
    due: filters.due,
    priority: joined(filters.priorities),
    done: filters.isDoneHidden ? 'hide' : undefined,
  }
}

export const areHolding = (filters: Filters): boolean =>
  Object.values(writeFilters(filters)).some((value) => value !== undefined)

const folded = new WeakMap<Card, string>()
/** A board can have thousands of names: each is folded once. */
function foldedName(card: Card): string {
  const known = folded.get(card) ?? fold(card.name)
  folded.set(card, known)
  return known
}

const weekDays = 7

function isDue(card: Card, due: DueFilter, now: Date): boolean {
  const end = card.due[1]
  if (due === 'none' || end === null) return due === 'none' && end === null
  if (due === 'overdue') return isOverdue(card, now)
  const moment = new Date(end)
  return moment >= dayAfter(now, 0) && moment < dayAfter(now, due === 'today' ? 1 : weekDays)
}

/** A test for cards, made once for all of them. Days are the person's own. */
export function matcherOf(filters: Filters, now: Date): (card: Card) => boolean {
  const { assignees, labels, due, priorities: wanted, isDoneHidden } = filters
  const words = fold(filters.text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const tests: ((card: Card) => boolean)[] = []
  if (isDoneHidden) tests.push(({ completed }) => !completed)
  if (wanted.length > 0) tests.push(({ priority }) => wanted.includes(priority))
  if (due !== undefined) tests.push((card) => isDue(card, due, now))
  if (labels.length > 0) tests.push(({ labelIds }) => labelIds.some((id) => labels.includes(id)))
  if (assignees.length > 0)
    tests.push(({ assignee }) =>
      assignee.length === 0 ? assignees.includes(nobody) : assignee.some(({ id }) => assignees.includes(id)),
    )
  if (words.length > 0) tests.push((card) => words.every((word) => foldedName(card).includes(word)))
  return (card) => tests.every((isMatch) => isMatch(card))
}

/**
 * The board with only some of its cards in the columns. A card that is put before another one there goes right before
 * that one on the whole board too, behind whatever is hidden in between; one that is put last goes behind all.
 */
export function onlyShown(board: Board, isShown: (card: Card) => boolean): Board {
  const shown = new Set(board.cards.flatMap((card) => (isShown(card) ? [card.id] : [])))
  const columns = board.columns.map((column) => ({ ...column, cardIds: column.cardIds.filter((id) => shown.has(id)) }))
  return { ...board, columns }
}
