// Dragging on a view: by pointer, by keys, announced to screen readers, and the drop at the end.
import type { Desk } from '../desk.ts'
import type { Span } from '../views/span.ts'
import { dayAt, dayMinutes } from '../views/span.ts'
import type { Carried, Spot } from './carried.ts'
import { useCarryWords } from './use-carry-words.ts'
import { drop } from './drop.ts'
import { useKeyDrag } from './use-key-drag.ts'
import type { PointerDrag } from './pointer-press.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

type Carrying = Pick<PointerDrag, 'locate' | 'scroller'> & { isMonth: boolean }

const half = 30

/** The time that a click on empty time selects. */
function spanOfPress({ minutes, allDay }: Spot, duration: number): Span {
  const start = allDay ? dayAt(minutes) * dayMinutes : Math.floor(minutes / half) * half
  return { allDay, start, end: start + (allDay ? dayMinutes : duration) }
}

export function useCarrying(desk: Desk, { locate, scroller, isMonth }: Carrying) {
  const { announcement, announce } = useCarryWords()
  const entryOf = (key: string) => desk.entries.find((entry) => entry.key === key)
  const settle = (carried: Carried) => {
    if (carried.kind === 'select') desk.create(carried.span)
    else void drop(carried, desk.zone)
  }
  const onPointerDown = usePointerDrag({
    locate,
    ...(scroller && { scroller }),
    entryOf,
    duration: desk.duration,
    onDrop: (carried) => {
      if (carried.entry) announce('dropped', carried)
      settle(carried)
    },
    onPress: (spot) => desk.create(spanOfPress(spot, desk.duration)),
    onAnnounce: announce,
  })
  useKeyDrag({
    isMonth,
    entryOf,
    onDrop: settle,
    onAnnounce: announce,
    onReach: (day) => {
      if (!desk.days.includes(day)) desk.go({ day }, { replace: true })
    },
  })
  return { announcement, onPointerDown }
}
