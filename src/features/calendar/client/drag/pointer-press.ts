// One press of the mouse or a finger, from pointerdown through the drag to the drop. One at a time per page.
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import type { Entry } from '../views/entry.ts'
import type { Span } from '../views/span.ts'
import type { Carried, Spot } from './carried.ts'
import { carry, readCarried } from './carried.ts'
import { moveGhost, showGhost } from './ghost.ts'
import { isSameSpan, spanAt } from './steps.ts'
import type { Point } from './surface.ts'
import { speedAt } from './surface.ts'

// A press that hardly moves is a click.
const mouseDistance = 5
// A finger that moves at once scrolls.
const touchDelay = 260
const touchTolerance = 8
const vibrationMs = 8

export type PointerDrag = {
  /** The time at a point of the window. */
  locate: (point: Point) => Spot | undefined
  scroller?: RefObject<HTMLElement | null>
  entryOf: (key: string) => Entry | undefined
  /** Minutes that an event lasts when it is dragged down from the all-day row. */
  duration: number
  onDrop: (carried: Carried) => void
  /** Empty time was clicked. */
  onPress: (spot: Spot) => void
  onAnnounce: (sentence: 'pickedUp' | 'cancelled', carried: Carried) => void
}

type Lifted = { kind: Carried['kind']; entry: Entry | undefined; element: HTMLElement }
type Press = Lifted & {
  pointerId: number
  isTouch: boolean
  at: Point
  now: Point
  taken: Spot
  timer: ReturnType<typeof setTimeout> | undefined
  stop: AbortController
  /** The view as last rendered. */
  read: () => PointerDrag
}

let press: Press | undefined
const emptySpan: Span = { allDay: false, start: 0, end: 0 }

export function beginPress(event: ReactPointerEvent, read: () => PointerDrag) {
  if (press || readCarried()?.by === 'keys' || event.button !== 0 || !event.isPrimary) return
  carry(undefined)
  const at = { x: event.clientX, y: event.clientY }
  const [taken, lifted] = [read().locate(at), liftedBy(event, read().entryOf)]
  if (!taken || !lifted) return
  const isTouch = event.pointerType !== 'mouse'
  const timer = isTouch ? setTimeout(lift, touchDelay) : undefined
  const stop = new AbortController()
  press = { ...lifted, pointerId: event.pointerId, isTouch, at, now: at, taken, timer, stop, read }
  listen(stop.signal)
}

/** Finds what a press picks up; undefined for an event that can't be changed. */
function liftedBy({ target, currentTarget }: ReactPointerEvent, entryOf: PointerDrag['entryOf']): Lifted | undefined {
  // Presses in a list above the view bubble here too.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined
  const element = target.closest<HTMLElement>('[data-entry]')
  if (!element) return target.closest('button, a') ? undefined : emptyAt(target)
  const entry = entryOf(element.dataset['entry'] ?? '')
  return entry?.isEditable ? { kind: kindAt(target), entry, element } : undefined
}

function kindAt(target: Element): Carried['kind'] {
  const handle = target.closest<HTMLElement>('[data-handle]')?.dataset['handle']
  return handle === 'start' || handle === 'end' ? handle : 'move'
}

function emptyAt(target: Element): Lifted | undefined {
  const element = target.closest<HTMLElement>('[data-empty]')
  return element ? { kind: 'select', entry: undefined, element } : undefined
}

function lift() {
  if (!press) return
  const { kind, entry, taken, element, at, isTouch, read } = press
  const from = entry?.span ?? emptySpan
  const carried: Carried = { kind, by: 'pointer', entry, from, span: from, taken }
  if (kind === 'move') showGhost({ element, at })
  carry({ ...carried, span: kind === 'select' ? spanAt(carried, taken) : from })
  if (entry) read().onAnnounce('pickedUp', carried)
  if (isTouch && 'vibrate' in navigator) navigator.vibrate(vibrationMs)
  follow()
}

function follow() {
  const carried = readCarried()
  const spot = press?.read().locate(press.now)
  if (!press || !carried || !spot) return
  moveGhost(press.now)
  const span = spanAt(carried, spot, press.read().duration)
  if (!isSameSpan(span, carried.span)) carry({ ...carried, span })
}

function move(event: PointerEvent) {
  if (!press || event.pointerId !== press.pointerId) return
  press.now = { x: event.clientX, y: event.clientY }
  if (readCarried()) return follow()
  const distance = Math.hypot(press.now.x - press.at.x, press.now.y - press.at.y)
  if (press.isTouch && distance > touchTolerance) end()
  else if (!press.isTouch && distance > mouseDistance) lift()
}

function end() {
  clearTimeout(press?.timer)
  press?.stop.abort()
  press = undefined
  showGhost(undefined)
  carry(undefined)
}

function release(event: PointerEvent) {
  if (!press || event.pointerId !== press.pointerId) return
  const { kind, taken, read } = press
  const carried = readCarried()
  end()
  if (carried) {
    swallowClick()
    read().onDrop(carried)
  } else if (kind === 'select') read().onPress(taken)
}

/** Cancels the drag, for example when the view unmounts. */
export function giveUpPress() {
  if (!press) return
  const { read } = press
  const carried = readCarried()
  end()
  if (carried?.entry) read().onAnnounce('cancelled', carried)
  if (carried) swallowClick()
}

function scroll() {
  const scroller = press?.read().scroller?.current
  if (!press || !scroller || !readCarried()) return
  const before = scroller.scrollTop
  scroller.scrollTop += speedAt(press.now.y, scroller.getBoundingClientRect())
  // Scrolling moved another time under the pointer.
  if (scroller.scrollTop !== before) follow()
}

function listen(signal: AbortSignal) {
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', release, { signal })
  document.addEventListener('pointercancel', giveUpPress, { signal })
  document.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !readCarried()) return
    event.preventDefault()
    event.stopPropagation()
    giveUpPress()
  }
  document.addEventListener('keydown', escape, { signal, capture: true })
  const next = () => {
    if (signal.aborted) return
    scroll()
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** Swallows the click after a drop, which would open the event. */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }))
}
