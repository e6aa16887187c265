// Drags a box of the plan by mouse or touch: it stays under the pointer, and the others make room where it would be dropped.
import type { PointerEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Point } from './use-glide.ts'
import { originOf } from './use-glide.ts'

type Size = { width: number; height: number }
type Held = {
  key: string
  pressed: Point
  grip: Point
  size: Size
  isLifted: boolean
  pointer: Point
  turned: Point
  to: number
}
export type Lifted = { key: string; at: Point; size: Size; to: number }

/** Shorter moves are presses. */
const shortestDrag = 6
/** After the others made room, another box may be under the pointer: it counts once the pointer has moved on by so much. */
const calm = 12
/** So near the window's edge the page scrolls, the faster the nearer. */
const edge = 72
const fastest = 18

const away = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY })

type PlanDrag = {
  plan: RefObject<HTMLElement | null>
  /** The boxes in the order of a move that is tried, or as they stand. */
  keysAt: (key: string, to: number | undefined) => readonly string[]
  onDrop: (lifted: Lifted) => void
  onCancel: (lifted: Lifted) => void
}

export function usePlanDrag({ plan, keysAt, onDrop, onCancel }: PlanDrag) {
  const [held, setHeld] = useState<Held>()
  const lifted = held?.isLifted ? liftedOf(held) : undefined

  const follow = (pointer: Point) => {
    if (!held) return
    if (!held.isLifted && away(pointer, held.pressed) < shortestDrag) return
    const carried = { ...held, isLifted: true, pointer }
    const to = plan.current
      ? placeAt(plan.current, pointer, { key: held.key, keys: keysAt(held.key, held.to) })
      : undefined
    const hasTurned = to !== undefined && to !== held.to && away(pointer, held.turned) >= calm
    setHeld(hasTurned ? { ...carried, to, turned: pointer } : carried)
  }
  const end = (isDropped: boolean) => {
    setHeld(undefined)
    if (lifted) (isDropped ? onDrop : onCancel)(lifted)
  }
  const scroll = () => {
    if (!held?.isLifted) return
    const share = (distance: number) => Math.min(1, Math.max(0, (edge - distance) / edge))
    const by = Math.round(fastest * (share(window.innerHeight - held.pointer.y) - share(held.pointer.y)))
    const before = window.scrollY
    if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
    if (window.scrollY !== before) follow(held.pointer)
  }
  useWhileHeld(held !== undefined, { follow, end, scroll })

  const press = (event: PointerEvent<HTMLElement>, key: string) => {
    if (isTaken(event)) setHeld(heldBy(event, { key, to: keysAt(key, undefined).indexOf(key) }))
  }
  return { lifted, press }
}

type Following = {
  follow: (pointer: Point) => void
  end: (isDropped: boolean) => void
  /** Runs before each frame. */
  scroll: () => void
}

function useWhileHeld(isHeld: boolean, following: Following) {
  const follow = useEffectEvent(following.follow)
  const end = useEffectEvent(following.end)
  const scroll = useEffectEvent(following.scroll)
  useEffect(() => {
    if (!isHeld) return undefined
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', (event) => follow(pointOf(event)), { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('blur', () => end(false), { signal })
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal, capture: true })
    let frame = requestAnimationFrame(function next() {
      scroll()
      frame = requestAnimationFrame(next)
    })
    return () => {
      stop.abort()
      cancelAnimationFrame(frame)
    }
  }, [isHeld])
}

/** By touch the box scrolls the page, and its handle moves it. */
function isTaken({ pointerType, currentTarget, target, button, isPrimary }: PointerEvent<HTMLElement>): boolean {
  const pressed = target as Element
  // The menu of a box is drawn elsewhere.
  if (!currentTarget.contains(pressed)) return false
  const isMouse = pointerType === 'mouse'
  const isOfDrag = isMouse ? !pressed.closest('button:not([data-grip])') : pressed.closest('[data-grip]') !== null
  return isOfDrag && button === 0 && isPrimary
}

function heldBy(event: PointerEvent<HTMLElement>, { key, to }: Pick<Held, 'key' | 'to'>): Held {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const pointer = pointOf(event)
  const grip = { x: pointer.x - left, y: pointer.y - top }
  return { key, to, grip, pointer, pressed: pointer, turned: pointer, size: { width, height }, isLifted: false }
}

const liftedOf = ({ key, pointer, grip, size, to }: Held): Lifted => ({
  key,
  at: { x: pointer.x - grip.x, y: pointer.y - grip.y },
  size,
  to,
})

type Among = { key: string; keys: readonly string[] }

/** Before or after the box under the pointer; nothing over the place that it has already, or beside the plan. */
function placeAt(plan: HTMLElement, pointer: Point, { key, keys }: Among): number | undefined {
  const origin = originOf(plan)
  const { x, y } = { x: pointer.x - origin.x, y: pointer.y - origin.y }
  const others = keys.filter((other) => other !== key)
  for (const [index, other] of others.entries()) {
    const box = plan.querySelector<HTMLElement>(`[data-box="${CSS.escape(other)}"]`)
    if (!box) continue
    // Without its movement: a box that makes room is not aimed at.
    const [left, top, width, height] = [box.offsetLeft, box.offsetTop, box.offsetWidth, box.offsetHeight]
    if (x < left || x > left + width || y < top || y > top + height) continue
    const isRow = width > plan.clientWidth * 0.9
    const isRtl = getComputedStyle(plan).direction === 'rtl'
    const isPast = isRow ? y > top + height / 2 : x > left + width / 2 !== isRtl
    return index + (isPast ? 1 : 0)
  }
  return undefined
}
