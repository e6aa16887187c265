// The columns that are on the screen, for what must find a place in them that may not be drawn: focus, dragging, scrolling.

/** The drop target at a height of a column: a card, and whether the point is below its middle; or below all cards. */
export type Hit = { cardId: string; isBelowMiddle: boolean } | 'end'

export type ColumnHandle = {
  cardIds: readonly string[]
  /** Draws a card that is far away, scrolls to it and gives it the focus. */
  reveal: (cardId: string) => void
  /** `y` is counted from the top of the window. */
  hitAt: (y: number) => Hit
  /** The scroll container; undefined where the page scrolls. */
  scroller: () => HTMLElement | null
}

const handles = new Map<string, ColumnHandle>()

/** A column says that it is there; the answer takes it back. */
export function registerColumn(columnId: string, handle: ColumnHandle): () => void {
  handles.set(columnId, handle)
  return () => {
    if (handles.get(columnId) === handle) handles.delete(columnId)
  }
}

export const handleOf = (columnId: string): ColumnHandle | undefined => handles.get(columnId)
/** The column that shows a card. */
export const handleWith = (cardId: string): ColumnHandle | undefined =>
  handles.values().find(({ cardIds }) => cardIds.includes(cardId))
