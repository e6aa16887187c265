// Dragging on a board: from the first touch to the act that is sent.
import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/core'
import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useState } from 'react'
import type { Place } from '../board.ts'
import * as rules from '../board.ts'
import type { Board } from '../entities.ts'
import * as acts from './board-acts.ts'
import type { DragKind } from './drag-targets.ts'
import { afterDrop, kindOf, placeOf, stepByKeyboard } from './drag-targets.ts'

type Dragged = { kind: DragKind; id: string }

// A press that hardly moves is a click.
const mouseDistance = 5
// A finger that moves at once scrolls.
const touchDelay = 220
const touchTolerance = 6

export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: mouseDistance } }),
    useSensor(TouchSensor, { activationConstraint: { delay: touchDelay, tolerance: touchTolerance } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: stepByKeyboard,
      // Enter opens the card.
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  )
}

/** `shown` is the board with the dragged card in the column that it is over. */
export function useBoardDrag(board: Board) {
  const [dragged, setDragged] = useState<Dragged>()
  const [place, setPlace] = useState<Place>()
  const shown = dragged?.kind === 'card' && place ? rules.moveCard(board, dragged.id, place) : board

  const stop = () => {
    setDragged(undefined)
    setPlace(undefined)
  }
  const start = ({ active }: DragStartEvent) => setDragged({ kind: kindOf(active), id: String(active.id) })
  const move = ({ active, over }: DragOverEvent) => {
    if (kindOf(active) !== 'card') return
    const cardId = String(active.id)
    const next = over && placeOf(afterDrop(shown, active, over), cardId)
    // Within a column the library makes room by itself; outside of all columns the card goes back.
    if (!next) setPlace(undefined)
    else if (next.columnId !== placeOf(shown, cardId)?.columnId) setPlace(next)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    stop()
    if (!over) return
    const id = String(active.id)
    const next = afterDrop(shown, active, over)
    // Dropped on the same place: nothing is sent.
    if (kindOf(active) === 'column') {
      const before = next.columnOrder[next.columnOrder.indexOf(id) + 1] ?? null
      if (rules.moveColumn(board, id, before) !== board) void acts.moveColumn(board.id, id, before)
      return
    }
    const to = placeOf(next, id)
    if (to && rules.moveCard(board, id, to) !== board) void acts.moveCard(board.id, id, to)
  }
  return { dragged, shown, start, move, drop, cancel: stop }
}
