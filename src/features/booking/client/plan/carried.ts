// A booking that is carried over the plan: how far, by what, and what the plan tells about where it may go.
import type { RefObject } from 'react'

/** By how many rooms down and days on. */
export type Steps = { rows: number; days: number }
export type Carried = { id: string; by: 'pointer' | 'keys'; steps: Steps }

export type DragOptions = {
  scroller: RefObject<HTMLElement | null>
  /** The size of a day and of a room, in pixels. */
  cell: () => { width: number; height: number }
  /** Within the plan, and only where the booking may go. */
  clamp: (id: string, steps: Steps) => Steps
  onDrop: (id: string, steps: Steps) => void
  onAnnounce: (event: 'lifted' | 'moved' | 'cancelled', carried: Carried) => void
}

export type SetCarried = (carried: Carried | null) => void

export const nowhere: Steps = { rows: 0, days: 0 }
export const isSame = (one: Steps, other: Steps) => one.rows === other.rows && one.days === other.days
export const isRtl = (element: Element | null) => element !== null && getComputedStyle(element).direction === 'rtl'
