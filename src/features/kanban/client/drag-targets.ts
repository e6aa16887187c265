// What is over what while something is dragged, by pointer and by arrow keys, and what dropping it there makes of the board.
import type {
  Active,
  ClientRect,
  CollisionDetection,
  DroppableContainer,
  KeyboardCoordinateGetter,
  Over,
  UniqueIdentifier,
} from '@dnd-kit/core'
import { closestCenter } from '@dnd-kit/core'
import { arrayMove } from '@dnd-kit/sortable'
import type { Place } from '../board.ts'
import * as rules from '../board.ts'
import type { Board } from '../entities.ts'

export type DragKind = 'card' | 'column'
/** What a sortable element says of itself. */
export type DragData = { kind: DragKind; isEmpty?: boolean }
type RectMap = Parameters<CollisionDetection>[0]['droppableRects']
type ElementData = DragData & {
  /** The library's own: in which list it stands. */
  sortable?: { containerId: string | number }
}

const dataOf = (element: Active | Over | DroppableContainer): ElementData =>
  // Only `useSortable` below a board makes such elements, each with this data; the library knows no types here.
  (element.data.current as ElementData | undefined) ?? { kind: 'card' }
export const kindOf = (element: Active | Over | DroppableContainer) => dataOf(element).kind

const isColumn = (element: DroppableContainer) => kindOf(element) === 'column'
/** By keyboard a card goes from card to card; a column is a place only while it has none. */
const isStop = (element: DroppableContainer) => !isColumn(element) || dataOf(element).isEmpty === true

/** Half of the gap between columns belongs to each of them: on the way over, a card does not fly back. */
const halfGap = 8

const isWithin = (rect: ClientRect | undefined, { x, y }: { x: number; y: number }) =>
  rect !== undefined && x >= rect.left - halfGap && x < rect.right + halfGap && y >= rect.top && y < rect.bottom

/** Columns meet columns; a card meets the nearest card of the column it is over, or the column below its last card. */
export const collide: CollisionDetection = (args) => {
  const { active, droppableContainers, droppableRects, pointerCoordinates: pointer } = args
  const columns = droppableContainers.filter(isColumn)
  if (kindOf(active) === 'column') return closestCenter({ ...args, droppableContainers: columns })
  if (pointer === null) return nearestStop(args.collisionRect, droppableContainers.filter(isStop), droppableRects)
  const column = columns.find(({ id }) => isWithin(droppableRects.get(id), pointer))
  if (!column) return []
  const cards = droppableContainers.filter((element) => dataOf(element).sortable?.containerId === column.id)
  const bottoms = cards.filter(({ id }) => id !== active.id).map(({ id }) => droppableRects.get(id)?.bottom ?? 0)
  const nearest = closestCenter({ ...args, droppableContainers: cards }).slice(0, 1)
  const isBelowAll = bottoms.every((bottom) => pointer.y > bottom)
  return nearest.length === 0 || isBelowAll ? [{ id: column.id }] : nearest
}

/**
 * The stop whose start corner is nearest, first sideways and then up and down: arrow keys put what is dragged exactly
 * there, and a column without cards is as near as the card that it is beside, however tall it is.
 */
function nearestStop(from: ClientRect, stops: DroppableContainer[], rects: RectMap): { id: UniqueIdentifier }[] {
  const places = stops.flatMap(({ id }) => {
    const rect = rects.get(id)
    return rect ? [{ id, across: Math.abs(rect.left - from.left), along: Math.abs(rect.top - from.top) }] : []
  })
  return places.toSorted((one, other) => one.across - other.across || one.along - other.along).slice(0, 1)
}

type IsAhead = (rect: ClientRect, from: ClientRect) => boolean
const isBeside: IsAhead = (rect, from) => Math.abs(rect.left - from.left) < from.width / 2
const aheadOf: Partial<Record<string, IsAhead>> = {
  ArrowUp: (rect, from) => isBeside(rect, from) && rect.top < from.top - 1,
  ArrowDown: (rect, from) => isBeside(rect, from) && rect.top > from.top + 1,
  ArrowLeft: (rect, from) => rect.left < from.left - from.width / 2,
  ArrowRight: (rect, from) => rect.left > from.left + from.width / 2,
}

/** An arrow goes to the nearest card or column in that direction on the screen, so it is right in Arabic too. */
export const stepByKeyboard: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, collisionRect, droppableRects, droppableContainers } = context
  const isAhead = aheadOf[event.code]
  if (!isAhead || !active || !collisionRect) return undefined
  event.preventDefault()
  const stops = droppableContainers.getEnabled().filter((element) => {
    const rect = droppableRects.get(element.id)
    if (rect === undefined || element.id === active.id || !isAhead(rect, collisionRect)) return false
    return kindOf(active) === 'column' ? isColumn(element) : isStop(element)
  })
  const [nearest] = nearestStop(collisionRect, stops, droppableRects)
  const rect = nearest && droppableRects.get(nearest.id)
  return rect && { x: rect.left, y: rect.top }
}

/** The place that being dropped `over` this means, on the board as it is shown while dragging. */
function placeOver(board: Board, cardId: string, over: Over): Place | undefined {
  const overId = String(over.id)
  if (kindOf(over) === 'column') return { columnId: overId, before: null }
  const column = board.columns.find(({ cardIds }) => cardIds.includes(overId))
  if (!column) return undefined
  const from = column.cardIds.indexOf(cardId)
  if (from < 0) return { columnId: column.id, before: overId }
  return { columnId: column.id, before: neighbourAfterMove(column.cardIds, cardId, overId) }
}

/** What stands behind `id` when it takes the place of `overId`. */
function neighbourAfterMove(ids: readonly string[], id: string, overId: string): string | null {
  const to = ids.indexOf(overId)
  return arrayMove([...ids], ids.indexOf(id), to)[to + 1] ?? null
}

/** The shown board as it would be if what is dragged were dropped here. */
export function afterDrop(shown: Board, active: Active, over: Over): Board {
  const id = String(active.id)
  if (over.id === active.id) return shown
  if (kindOf(active) === 'column')
    return rules.moveColumn(shown, id, neighbourAfterMove(shown.columnOrder, id, String(over.id)))
  const place = placeOver(shown, id, over)
  return place ? rules.moveCard(shown, id, place) : shown
}

/** Where a card stands. */
export function placeOf(board: Board, cardId: string): Place | undefined {
  const column = board.columns.find(({ cardIds }) => cardIds.includes(cardId))
  return column && { columnId: column.id, before: column.cardIds[column.cardIds.indexOf(cardId) + 1] ?? null }
}
