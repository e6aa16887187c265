// The rows of the list view: a head for each column, its cards below it, the place for a new one.
import type { Board, Card, Column } from '../../entities.ts'
import type { Sort, SortKey } from '../board/use-board-layout.ts'

export type ListRow =
  | { kind: 'group'; key: string; column: Column; index: number; isOpen: boolean }
  | { kind: 'card'; key: string; card: Card }
  | { kind: 'add'; key: string; column: Column }

type ListRowsOptions = {
  sort: Sort
  /** Columns whose cards are folded away. */
  folded: ReadonlySet<string>
  addingTo: string | undefined
  locale: string
}

/** `board` is the board as it is shown: with the cards that match the filters. */
export function listRows(board: Board, { sort, folded, addingTo, locale }: ListRowsOptions): ListRow[] {
  const cards = new Map(board.cards.map((card) => [card.id, card]))
  const columns = new Map(board.columns.map((column) => [column.id, column]))
  return board.columnOrder.flatMap((id, index): ListRow[] => {
    const column = columns.get(id)
    if (!column) return []
    const isAdding = addingTo === id
    const isOpen = !folded.has(id) || isAdding
    const group: ListRow = { kind: 'group', key: `group-${id}`, column, index, isOpen }
    if (!isOpen) return [group]
    const inColumn = column.cardIds.flatMap((cardId) => cards.get(cardId) ?? [])
    const rows = sorted(inColumn, sort, locale).map((card): ListRow => ({ kind: 'card', key: card.id, card }))
    return [group, ...rows, ...(isAdding ? [{ kind: 'add', key: `add-${id}`, column } as const] : [])]
  })
}

const weight = { high: 0, medium: 1, low: 2 } as const
const never = Number.POSITIVE_INFINITY
const dueOf = ({ due: [, end] }: Card) => (end === null ? never : Date.parse(end))

/** Cards without a due date come last either way. */
function sorted(cards: readonly Card[], sort: Sort, locale: string): readonly Card[] {
  if (!sort) return cards
  const collator = new Intl.Collator(locale, { numeric: true })
  const compare: Record<SortKey, (one: Card, other: Card) => number> = {
    name: (one, other) => collator.compare(one.name, other.name),
    due: (one, other) => dueOf(one) - dueOf(other),
    priority: (one, other) => weight[one.priority] - weight[other.priority],
  }
  const by = compare[sort.key]
  const direction = sort.isDown ? -1 : 1
  return cards.toSorted((one, other) => {
    if (sort.key === 'due' && (dueOf(one) === never || dueOf(other) === never))
      return dueOf(one) === dueOf(other) ? 0 : dueOf(one) === never ? 1 : -1
    return direction * by(one, other)
  })
}
