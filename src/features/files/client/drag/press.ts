// A mouse press or touch on a row or card, from pointer down through dragging to the drop.
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Desk } from '../desk.ts'
import { actedOn, canEdit } from '../desk.ts'
import { moveAll } from '../entry-actions.ts'
import { carry, readCarried } from './carried.ts'
import { moveGhost } from './ghost.tsx'
import type { Found, Point } from './targets.ts'
import { targetAt } from './targets.ts'

// A press that hardly moves is a click.
const mouseDistance = 5
// A finger that moves right away scrolls; one that holds still selects, and drags from then on.
const touchDelay = 400
const touchTolerance = 8
const vibrationMs = 8
const scrollEdge = 64
const scrollStep = 14

type Press = {
  pointerId: number
  isTouch: boolean
  entryId: string
  at: Point
  now: Point
  /** True once the pointer has left its starting point. */
  hasMoved: boolean
  found: Found | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  stop: AbortController
  /** The page's state as of its latest render. */
  read: () => Desk
}

let press: Press | undefined

export function beginPress(event: ReactPointerEvent, read: () => Desk): void {
  if (press || event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
  const row = event.target.closest<HTMLElement>('[data-row]')
  if (!row || event.target.closest('button, a, input')) return
  const isTouch = event.pointerType !== 'mouse'
  const at = { x: event.clientX, y: event.clientY }
  press = {
    pointerId: event.pointerId,
    isTouch,
    entryId: row.dataset['row'] ?? '',
    at,
    now: at,
    hasMoved: false,
    found: undefined,
    timer: isTouch ? setTimeout(lift, touchDelay) : undefined,
    stop: new AbortController(),
    read,
  }
  listen(press.stop.signal)
}

function lift() {
  if (!press) return
  const desk = press.read()
  const entry = desk.entries.find(({ id }) => id === press?.entryId)
  if (!entry) return end()
  if (press.isTouch) {
    if (!desk.selection.read().chosen.keys.has(entry.id)) desk.selection.toggle(entry.id)
    if ('vibrate' in navigator) navigator.vibrate(vibrationMs)
  }
  const entries = actedOn(desk, entry)
  const isMovable = desk.place.view !== 'trash' && entries.every(canEdit)
  if (!isMovable) return press.isTouch ? swallowClick() : end()
  carry({ entries, over: undefined })
  follow()
}

function follow() {
  const carried = readCarried()
  if (!press || !carried) return
  moveGhost(press.now)
  const found = press.hasMoved ? targetAt(press.now, press.read(), carried.entries) : undefined
  mark(press.found, found)
  press.found = found
  const over = found?.isRefused === false ? found.target.name : undefined
  if (over !== carried.over) carry({ ...carried, over })
}

/** Highlights the folder under the pointer, or shows that dropping isn't possible there. */
function mark(before: Found | undefined, now: Found | undefined) {
  document.documentElement.style.cursor = now?.isRefused === true ? 'not-allowed' : 'grabbing'
  if (before?.element === now?.element) return
  before?.element.removeAttribute('data-over')
  now?.element.setAttribute('data-over', now.isRefused ? 'no' : 'yes')
}

function move(event: PointerEvent) {
  if (!press || event.pointerId !== press.pointerId) return
  press.now = { x: event.clientX, y: event.clientY }
  const distance = Math.hypot(press.now.x - press.at.x, press.now.y - press.at.y)
  if (distance > touchTolerance) press.hasMoved = true
  if (readCarried()) return follow()
  if (press.isTouch && distance > touchTolerance) end()
  else if (!press.isTouch && distance > mouseDistance) {
    press.hasMoved = true
    lift()
  }
}

function end() {
  clearTimeout(press?.timer)
  press?.stop.abort()
  press?.found?.element.removeAttribute('data-over')
  document.documentElement.style.removeProperty('cursor')
  press = undefined
  carry(undefined)
}

function release(event: PointerEvent) {
  if (!press || event.pointerId !== press.pointerId) return
  const { found, read } = press
  const carried = readCarried()
  end()
  if (!carried) return
  swallowClick()
  if (!found || found.isRefused) return
  read().selection.clear()
  void moveAll(carried.entries, found.target)
}

/** Cancels the drag; nothing moves. */
export function giveUpPress(): void {
  if (!press) return
  if (readCarried()) swallowClick()
  end()
}

function scroll() {
  if (!press || !readCarried()) return
  const { y } = press.now
  const by = y < scrollEdge ? -scrollStep : y > window.innerHeight - scrollEdge ? scrollStep : 0
  if (by === 0 || !press.hasMoved) return
  window.scrollBy(0, by)
  follow()
}

function listen(signal: AbortSignal) {
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', release, { signal })
  document.addEventListener('pointercancel', end, { signal })
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

/** Suppresses the click after a drop, which would open the item underneath. */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true, once: true })
  const release = () => setTimeout(() => document.removeEventListener('click', swallow, { capture: true }))
  if (!press) return release()
  // A press that the browser takes for scrolling has no click: that of the next tap must not be swallowed for it.
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, { once: true })
}
