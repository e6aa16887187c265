// Dragging on a board by mouse and touch, and columns by keyboard: from the first touch to the command that is sent.
import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core'
import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useLayoutEffect, useRef, useState } from 'react'
import * as rules from '../../board.ts'
import type { Board } from '../../entities.ts'
import { moveColumn } from '../commands/guarded-commands.ts'
import { handleOf } from './column-handles.ts'
import { ColumnKeys } from './column-keys.ts'
import type { Point, PointedColumn } from './drag-targets.ts'
import { columnAfterDrop, kindOf, placeAtHit, stepByKeyboard } from './drag-targets.ts'
import type { CardCarry } from './use-card-carry.ts'
import { useDragScroll } from './use-drag-scroll.ts'

// A press that hardly moves is a click.
const mouseDistance = 5
// A finger that moves at once scrolls.
const touchDelay = 220
const touchTolerance = 6

export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: mouseDistance } }),
    useSensor(TouchSensor, { activationConstraint: { delay: touchDelay, tolerance: touchTolerance } }),
    useSensor(ColumnKeys, { coordinateGetter: stepByKeyboard }),
  )
}

export function useBoardDrag(board: Board, carrying: CardCarry) {
  const [draggedColumnId, setDraggedColumnId] = useState<string>()
  const over = useRef<PointedColumn>(undefined)
  // Handlers that stay the same from render to render: what they are given to is not drawn anew with every card.
  const newest = useRef({ board, ...carrying })
  useLayoutEffect(() => {
    newest.current = { board, ...carrying }
  })

  const carry = () => {
    const { shown, carried, carryTo } = newest.current
    const { columnId, pointer } = over.current ?? {}
    const hit = columnId === undefined ? undefined : handleOf(columnId)?.hitAt(pointer?.y ?? 0)
    if (!carried || columnId === undefined || hit === undefined) return carryTo(undefined)
    carryTo(placeAtHit(shown, carried.cardId, columnId, hit))
  }
  useDragScroll(carrying.carried?.by === 'pointer', over, carry)

  const start = ({ active }: DragStartEvent) => {
    over.current = undefined
    if (kindOf(active) === 'column') setDraggedColumnId(String(active.id))
    else newest.current.lift(String(active.id), 'pointer')
  }
  const move = ({ active, collisions }: DragMoveEvent) => {
    if (kindOf(active) !== 'card') return
    over.current = overOf(collisions)
    carry()
  }
  const end = ({ active, over: target }: DragEndEvent) => {
    const { board: now, drop, cancel } = newest.current
    setDraggedColumnId(undefined)
    if (kindOf(active) === 'card') return target ? drop() : cancel()
    if (!target || target.id === active.id) return
    const before = columnAfterDrop(now, active, target)
    const id = String(active.id)
    if (rules.moveColumn(now, id, before) !== now) void moveColumn(now.id, id, before)
  }
  const giveUp = () => {
    setDraggedColumnId(undefined)
    newest.current.cancel()
  }
  return { draggedColumnId, start, move, end, giveUp }
}

function overOf(collisions: DragMoveEvent['collisions']): PointedColumn | undefined {
  const [first] = collisions ?? []
  // `collide` put the point there; the library knows no types here.
  const pointer = first?.data?.['pointer'] as Point | undefined
  return first && pointer && { columnId: String(first.id), pointer }
}
