// Drop targets while something is dragged, by pointer and by keyboard.
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
import type { Place } from '../../board.ts'
import { nextOf } from '../../board.ts'
import type { Board } from '../../entities.ts'
import type { Hit } from './column-handles.ts'

export type DragKind = 'card' | 'column'
/** The data of a draggable element. */
export type DragData = { kind: DragKind }
type RectMap = Parameters<CollisionDetection>[0]['droppableRects']
export type Point = { x: number; y: number }
/** The column under the pointer, and the pointer's point in the window. */
export type PointedColumn = { columnId: string; pointer: Point }

export const kindOf = (element: Active | Over | DroppableContainer): DragKind =>
  // Only the board makes such elements, each with this data; the library knows no types here.
  (element.data.current as DragData | undefined)?.kind ?? 'card'

/** Half of the gap between columns belongs to each of them: on the way over, a card does not fly back. */
const halfGap = 8

const isWithin = (rect: ClientRect | undefined, { x, y }: Point) =>
  rect !== undefined && x >= rect.left - halfGap && x < rect.right + halfGap && y >= rect.top && y < rect.bottom

/** Columns meet columns; a card is in the column that the pointer is over, and the answer says where exactly. */
export const collide: CollisionDetection = (args) => {
  const { active, droppableContainers, droppableRects, pointerCoordinates: pointer } = args
  if (kindOf(active) === 'column') return closestCenter(args)
  const column = pointer && droppableContainers.find(({ id }) => isWithin(droppableRects.get(id), pointer))
  return column ? [{ id: column.id, data: { pointer } }] : []
}

/** Where a card goes that is let go at a hit of a column; `shown` has it already where it is carried now. */
export function placeAtHit(shown: Board, cardId: string, columnId: string, hit: Hit): Place | undefined {
  const cardIds = shown.columns.find(({ id }) => id === columnId)?.cardIds
  if (!cardIds) return undefined
  if (hit === 'end') return { columnId, before: null }
  const [from, at] = [cardIds.indexOf(cardId), cardIds.indexOf(hit.cardId)]
  if (from === at || (from >= 0 && !hasPassed(from, at, hit))) return placeOf(shown, cardId)
  return { columnId, before: hit.isBelowMiddle ? (cardIds[at + 1] ?? null) : hit.cardId }
}

/** Within a column a card passes another at its middle, whichever is taller: else they would change places for ever. */
const hasPassed = (from: number, at: number, { isBelowMiddle }: Exclude<Hit, 'end'>) => from < at === isBelowMiddle

/** Where a card stands. */
export function placeOf(board: Board, cardId: string): Place | undefined {
  const column = board.columns.find(({ cardIds }) => cardIds.includes(cardId))
  return column && { columnId: column.id, before: nextOf(column.cardIds, cardId) }
}

export type Step = 'up' | 'down' | 'first' | 'last' | 'pageUp' | 'pageDown' | 'back' | 'on'
const pageOfCards = 10

/** How far a step goes within a column of so many cards. */
export function indexAfterStep(index: number, step: Step, count: number): number {
  const target = {
    up: index - 1,
    down: index + 1,
    first: 0,
    last: count - 1,
    pageUp: index - pageOfCards,
    pageDown: index + pageOfCards,
    back: index,
    on: index,
  }[step]
  return Math.max(0, Math.min(count - 1, target))
}

/** Where a carried card goes by one step; nothing where there is no further. */
export function placeAfterStep(shown: Board, cardId: string, step: Step): Place | undefined {
  const columnAt = shown.columns.findIndex(({ cardIds }) => cardIds.includes(cardId))
  const column = shown.columns[columnAt]
  if (!column) return undefined
  const index = column.cardIds.indexOf(cardId)
  if (step === 'back' || step === 'on') {
    const next = shown.columns[columnAt + (step === 'on' ? 1 : -1)]
    return next && { columnId: next.id, before: next.cardIds[index] ?? null }
  }
  const to = indexAfterStep(index, step, column.cardIds.length)
  if (to === index) return undefined
  return { columnId: column.id, before: column.cardIds.filter((id) => id !== cardId)[to] ?? null }
}

/** The column whose start edge is nearest: arrow keys put what is dragged exactly there. */
function nearestColumn(from: ClientRect, columns: DroppableContainer[], rects: RectMap): UniqueIdentifier | undefined {
  const places = columns.flatMap(({ id }) => {
    const rect = rects.get(id)
    return rect ? [{ id, across: Math.abs(rect.left - from.left) }] : []
  })
  return places.toSorted((one, other) => one.across - other.across)[0]?.id
}

/** An arrow goes to the next column in that direction on the screen, so it is right in Arabic too. */
export const stepByKeyboard: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, collisionRect: from, droppableRects, droppableContainers } = context
  const isRight = event.code === 'ArrowRight'
  if ((!isRight && event.code !== 'ArrowLeft') || !active || !from) return undefined
  event.preventDefault()
  const columns = droppableContainers.getEnabled().filter((element) => {
    const rect = droppableRects.get(element.id)
    if (rect === undefined || element.id === active.id) return false
    return isRight ? rect.left > from.left + from.width / 2 : rect.left < from.left - from.width / 2
  })
  const nearest = nearestColumn(from, columns, droppableRects)
  const rect = nearest === undefined ? undefined : droppableRects.get(nearest)
  return rect && { x: rect.left, y: rect.top }
}

/** The column before which a dragged column stands when it takes the place of another. */
export function columnAfterDrop(
  { columnOrder }: Pick<Board, 'columnOrder'>,
  active: Active,
  over: Over,
): string | null {
  const to = columnOrder.indexOf(String(over.id))
  return arrayMove([...columnOrder], columnOrder.indexOf(String(active.id)), to)[to + 1] ?? null
}
