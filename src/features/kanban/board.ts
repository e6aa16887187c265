// The rules of a board, the same on both sides: where cards and columns stand, and how a change is applied.
import type { BoardChange } from './contract.ts'
import type { Board, Card, Column, Due, Label } from './entities.ts'

/** Where a card goes: before another card of the column, or to its end. */
export type Place = { columnId: string; before: string | null }

/**
 * The ids with `id` standing before `before`, or at the end; every other id keeps its place. A neighbour that is not
 * there (someone moved it meanwhile) means the end. The same list comes back when nothing moves.
 */
export function positionBefore(ids: readonly string[], id: string, before: string | null): readonly string[] {
  if (before === id && ids.includes(id)) return ids
  const others = ids.filter((other) => other !== id)
  const at = before === null ? -1 : others.indexOf(before)
  const placed = others.toSpliced(at < 0 ? others.length : at, 0, id)
  return placed.length === ids.length && placed.every((other, index) => other === ids[index]) ? ids : placed
}

/** Before whom `id` stands, for `positionBefore` to put it back there; null at the end. */
export const nextOf = (ids: readonly string[], id: string): string | null => ids[ids.indexOf(id) + 1] ?? null

/** Moves a card before `to.before`, or to the end; every other card keeps its place. */
export function moveCard(board: Board, cardId: string, to: Place): Board {
  const card = board.cards.find((other) => other.id === cardId)
  if (!card || !board.columns.some((column) => column.id === to.columnId)) return board
  const columns = board.columns.map((column) => {
    if (column.id === to.columnId) return withCardIds(column, positionBefore(column.cardIds, cardId, to.before))
    return column.id === card.columnId
      ? withCardIds(
          column,
          column.cardIds.filter((id) => id !== cardId),
        )
      : column
  })
  if (columns.every((column, index) => column === board.columns[index])) return board
  if (card.columnId === to.columnId) return { ...board, columns }
  return onCard({ ...board, columns }, cardId, (moved) => ({ ...moved, columnId: to.columnId }))
}

/** Puts a card into its column before `before`, or at the end; one that is there already is only changed. */
export function addCard(board: Board, card: Card, before: string | null = null): Board {
  if (board.cards.some((other) => other.id === card.id))
    return moveCard(changeCard(board, card), card.id, { columnId: card.columnId, before })
  if (!board.columns.some((column) => column.id === card.columnId)) return board
  return {
    ...board,
    cards: [...board.cards, card],
    columns: board.columns.map((column) =>
      column.id === card.columnId ? withCardIds(column, positionBefore(column.cardIds, card.id, before)) : column,
    ),
  }
}

/** Changes one card by a rule; of ten thousand others none is touched. */
export function onCard(board: Board, cardId: string, change: (card: Card) => Card): Board {
  const at = board.cards.findIndex(({ id }) => id === cardId)
  const card = board.cards[at]
  return card ? { ...board, cards: board.cards.with(at, change(card)) } : board
}

/** Takes over what a card says of itself; it stays where it is. */
export const changeCard = (board: Board, card: Partial<Card> & { id: string }): Board =>
  onCard(board, card.id, (other) => ({ ...other, ...card, columnId: other.columnId }))

export function removeCard(board: Board, cardId: string): Board {
  return {
    ...board,
    cards: board.cards.filter((card) => card.id !== cardId),
    columns: board.columns.map((column) =>
      column.cardIds.includes(cardId)
        ? withCardIds(
            column,
            column.cardIds.filter((id) => id !== cardId),
          )
        : column,
    ),
  }
}

/** Takes all cards off a column. */
export function clearColumn(board: Board, columnId: string): Board {
  return {
    ...board,
    cards: board.cards.filter((card) => card.columnId !== columnId),
    columns: board.columns.map((column) => (column.id === columnId ? { ...column, cardIds: [] } : column)),
  }
}

/** Brings cards back to the end of their columns, in the order that they are given; those that are there stay. */
export function putBack(board: Board, cards: readonly Card[]): Board {
  const here = new Set(board.cards.map(({ id }) => id))
  const added = cards.filter(({ id }) => !here.has(id))
  const byColumn = Map.groupBy(added, ({ columnId }) => columnId)
  return {
    ...board,
    cards: [...board.cards, ...added],
    columns: board.columns.map((column) => {
      const back = byColumn.get(column.id)
      return back ? { ...column, cardIds: [...column.cardIds, ...back.map(({ id }) => id)] } : column
    }),
  }
}

/** At the end of the board. */
export function addColumn(board: Board, column: Column): Board {
  if (board.columns.some((other) => other.id === column.id)) return board
  return { ...board, columns: [...board.columns, column], columnOrder: [...board.columnOrder, column.id] }
}

export function changeColumn(
  board: Board,
  columnId: string,
  change: Partial<Pick<Column, 'name' | 'cardIds' | 'cardLimit' | 'revision'>>,
): Board {
  return {
    ...board,
    columns: board.columns.map((column) => (column.id === columnId ? { ...column, ...change } : column)),
  }
}

export function moveColumn(board: Board, columnId: string, before: string | null): Board {
  if (!board.columnOrder.includes(columnId)) return board
  const columnOrder = positionBefore(board.columnOrder, columnId, before)
  if (columnOrder === board.columnOrder) return board
  const columns = board.columns.toSorted((one, other) => columnOrder.indexOf(one.id) - columnOrder.indexOf(other.id))
  return { ...board, columnOrder: [...columnOrder], columns }
}

/** Its cards go with it, off the board, or to the end of the column `cardsTo`. */
export function removeColumn(board: Board, columnId: string, cardsTo?: string): Board {
  const ids = board.columns.find(({ id }) => id === columnId)?.cardIds ?? []
  const left = board.columns.filter(({ id }) => id !== columnId)
  const isMoved = left.some(({ id }) => id === cardsTo)
  return {
    ...board,
    columns: left.map((column) => (column.id === cardsTo ? withCardIds(column, [...column.cardIds, ...ids]) : column)),
    columnOrder: board.columnOrder.filter((id) => id !== columnId),
    cards: board.cards.flatMap((card) => {
      if (card.columnId !== columnId) return card
      return isMoved && cardsTo !== undefined ? { ...card, columnId: cardsTo } : []
    }),
  }
}

/**
 * The cards of a column in a wanted order: the named ones take each other's places, cards that are not named keep
 * theirs. Nothing when the wish names a card that is not in the column, or one twice.
 */
export function reorderCards(cardIds: readonly string[], wanted: readonly string[]): string[] | undefined {
  const named = new Set(wanted)
  const here = new Set(cardIds)
  if (named.size !== wanted.length || wanted.some((id) => !here.has(id))) return undefined
  const next = wanted.values()
  return cardIds.map((id) => (named.has(id) ? (next.next().value ?? id) : id))
}

/**
 * The board after a change that someone made. A change that the board already holds leaves it as it is, so changes
 * may come twice; nothing comes back when one in between is missing or too much changed at once, and the board must be
 * read anew.
 */
export function applyChange(board: Board, change: BoardChange): Board | undefined {
  const { boardId, revision, after = revision - 1 } = change.data
  if (boardId !== board.id || revision <= board.revision) return board
  if (board.revision < after) return undefined
  if (change.kind === 'boardRemade') return undefined
  return { ...changed(board, change), revision }
}

const changed = <Kind extends BoardChange['kind']>(board: Board, { kind, data }: BoardChange<Kind>): Board =>
  effects[kind](board, data)

type Effects = { [Kind in BoardChange['kind']]: (board: Board, data: BoardChange<Kind>['data']) => Board }
const effects: Effects = {
  cardAdded: (board, { card, before }) => addCard(board, card, before),
  cardRestored: (board, { card, before }) => addCard(board, card, before),
  cardChanged: (board, { card }) => changeCard(board, card),
  cardMoved: (board, { cardId, columnId, before, revision }) =>
    changeCard(moveCard(board, cardId, { columnId, before }), { id: cardId, revision }),
  cardDeleted: (board, { cardId }) => removeCard(board, cardId),
  columnAdded: (board, { column }) => addColumn(board, column),
  columnChanged: (board, { columnId, name, cardLimit, cardIds, revision }) =>
    changeColumn(board, columnId, { name, cardLimit, revision, ...(cardIds && { cardIds }) }),
  columnMoved: (board, { columnId, before }) => moveColumn(board, columnId, before),
  columnDeleted: (board, { columnId, cardsTo }) => removeColumn(board, columnId, cardsTo),
  memberAdded: (board, { member }) => ({
    ...board,
    members: [...board.members.filter(({ id }) => id !== member.id), member],
  }),
  memberRemoved: (board, { personId }) => removeMember(board, personId),
  labelsChanged: (board, { labels }) => changeLabels(board, labels),
  boardChanged: (board, { name, subtitle, hue, isArchived }) => ({ ...board, name, subtitle, hue, isArchived }),
  // It is read anew; see `applyChange`.
  boardRemade: (board) => board,
}

/** Unassigns someone who leaves the board from all its cards. */
export function removeMember(board: Board, personId: string): Board {
  const isOther = ({ id }: { id: string }) => id !== personId
  const cards = board.cards.map((card) =>
    card.assignee.every(isOther) ? card : { ...card, assignee: card.assignee.filter(isOther) },
  )
  return { ...board, cards, members: board.members.filter(isOther) }
}

/** A label that is gone goes from every card too. */
export function changeLabels(board: Board, labels: Label[]): Board {
  const left = new Set(labels.map(({ id }) => id))
  const isLeft = (id: string) => left.has(id)
  const cards = board.cards.map((card) =>
    card.labelIds.every(isLeft) ? card : { ...card, labelIds: card.labelIds.filter(isLeft) },
  )
  return { ...board, labels, cards }
}

/** The look of a column: the first waits, the last is done, and what lies between is under way. */
export function stageOf(index: number, columns: number): 'first' | 'second' | 'third' | 'last' {
  if (index === 0) return 'first'
  if (index === columns - 1) return 'last'
  return index < columns / 2 ? 'second' : 'third'
}

const earliestDue = Date.parse('1970-01-01T00:00:00Z')
const latestDue = Date.parse('9999-01-01T00:00:00Z')

/** Whether a card can be due so: the end is not before the start, a start does not stand alone. */
export function isPossibleDue([start, end]: Due): boolean {
  if (end === null) return start === null
  const from = Date.parse(start ?? end)
  const until = Date.parse(end)
  return earliestDue <= from && from <= until && until < latestDue
}

/** One way to write a moment, so that two who mean the same moment write the same. */
export function sameWayDue([start, end]: Due): Due {
  const written = (moment: string | null) => moment && new Date(moment).toISOString()
  return [written(start), written(end)]
}

/** Whether a card's time has passed and it is not finished. */
export function isOverdue({ due: [, end], completed }: Pick<Card, 'due' | 'completed'>, now: Date): boolean {
  return !completed && end !== null && Date.parse(end) < now.getTime()
}

const withCardIds = (column: Column, cardIds: readonly string[]): Column =>
  cardIds === column.cardIds ? column : { ...column, cardIds: [...cardIds] }
