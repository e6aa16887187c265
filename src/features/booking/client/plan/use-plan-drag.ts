// Carries a booking over the plan: by the mouse, by a finger held still first, and by the keyboard.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent as ReactPointerEvent, RefObject } from 'react'

// A press that hardly moves is a click.
const mouseDistance = 5
// A finger that moves at once scrolls.
const touchDelay = 260
const touchTolerance = 8
const edge = 48
const edgeStep = 12

/** By how many rooms down and days on. */
export type Steps = { rows: number; days: number }
export type Carried = { id: string; by: 'pointer' | 'keys'; steps: Steps }

type Press = {
  id: string
  pointerId: number
  isTouch: boolean
  x: number
  y: number
  startLeft: number
  startTop: number
  isLifted: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

type DragOptions = {
  scroller: RefObject<HTMLElement | null>
  /** The size of a day and of a room, in pixels. */
  cell: () => { width: number; height: number }
  /** Within the plan, and only where the booking may go. */
  clamp: (id: string, steps: Steps) => Steps
  onDrop: (id: string, steps: Steps) => void
  onAnnounce: (what: 'lifted' | 'moved' | 'cancelled', carried: Carried) => void
}

const nowhere: Steps = { rows: 0, days: 0 }
const isSame = (one: Steps, other: Steps) => one.rows === other.rows && one.days === other.days

export function usePlanDrag(options: DragOptions) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const press = useRef<Press | null>(null)
  const wasDragged = useRef(false)

  const stepTo = (next: Carried) => {
    setCarried(next)
    options.onAnnounce('moved', next)
  }
  const lift = () => {
    if (!press.current) return
    press.current.isLifted = true
    const next: Carried = { id: press.current.id, by: 'pointer', steps: nowhere }
    setCarried(next)
    options.onAnnounce('lifted', next)
  }
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = null
    setCarried(null)
  }
  const stepsAt = (event: PointerEvent, held: Press): Steps => {
    const { width, height } = options.cell()
    const scroller = options.scroller.current
    const isRtl = scroller !== null && getComputedStyle(scroller).direction === 'rtl'
    const along = event.clientX - held.x + ((scroller?.scrollLeft ?? 0) - held.startLeft)
    const down = event.clientY - held.y + ((scroller?.scrollTop ?? 0) - held.startTop)
    const steps = { rows: Math.round(down / height), days: Math.round(((isRtl ? -1 : 1) * along) / width) }
    return options.clamp(held.id, steps)
  }

  const onMove = useEffectEvent((event: PointerEvent) => {
    const held = press.current
    if (!held || event.pointerId !== held.pointerId) return
    const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y)
    if (!held.isLifted) {
      if (held.isTouch && distance > touchTolerance) stop()
      else if (!held.isTouch && distance > mouseDistance) lift()
      return
    }
    event.preventDefault()
    scrollAtEdge(options.scroller.current, event)
    const steps = stepsAt(event, held)
    setCarried((now) => (now && isSame(now.steps, steps) ? now : { id: held.id, by: 'pointer', steps }))
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const held = press.current
    if (!held || event.pointerId !== held.pointerId) return
    const steps = held.isLifted ? stepsAt(event, held) : undefined
    stop()
    if (steps === undefined) return
    wasDragged.current = true
    setTimeout(() => (wasDragged.current = false))
    options.onDrop(held.id, steps)
  })
  const onCancel = useEffectEvent(() => {
    if (press.current?.isLifted)
      options.onAnnounce('cancelled', { id: press.current.id, by: 'pointer', steps: nowhere })
    stop()
  })
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape' && press.current?.isLifted) onCancel()
  })
  const onTouch = useEffectEvent((event: TouchEvent) => {
    // A lifted booking follows the finger, and the page stays.
    if (press.current?.isLifted) event.preventDefault()
  })
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('pointermove', (event) => onMove(event), { signal })
    document.addEventListener('pointerup', (event) => onUp(event), { signal })
    document.addEventListener('pointercancel', () => onCancel(), { signal })
    document.addEventListener('keydown', (event) => onKey(event), { signal })
    document.addEventListener('touchmove', (event) => onTouch(event), { signal, passive: false })
    return () => ended.abort()
  }, [])

  const onPointerDown = (event: ReactPointerEvent, id: string) => {
    if (press.current || carried || event.button !== 0 || !event.isPrimary) return
    const isTouch = event.pointerType !== 'mouse'
    const scroller = options.scroller.current
    press.current = {
      id,
      pointerId: event.pointerId,
      isTouch,
      x: event.clientX,
      y: event.clientY,
      startLeft: scroller?.scrollLeft ?? 0,
      startTop: scroller?.scrollTop ?? 0,
      isLifted: false,
      timer: isTouch ? setTimeout(lift, touchDelay) : undefined,
    }
  }

  /** Space takes it up and puts it down, arrows carry it, Escape leaves it where it was. */
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (carried?.by !== 'keys') {
      if (event.key !== ' ') return
      event.preventDefault()
      const next: Carried = { id, by: 'keys', steps: nowhere }
      setCarried(next)
      options.onAnnounce('lifted', next)
      return
    }
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps = keySteps(event.key, isRtl)
    if (steps) {
      const { rows, days } = carried.steps
      stepTo({ ...carried, steps: options.clamp(id, { rows: rows + steps.rows, days: days + steps.days }) })
    } else if (event.key === ' ' || event.key === 'Enter') {
      setCarried(null)
      options.onDrop(id, carried.steps)
    } else if (event.key === 'Escape') {
      options.onAnnounce('cancelled', carried)
      setCarried(null)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onBlur = () => {
    if (carried?.by !== 'keys') return
    options.onAnnounce('cancelled', carried)
    setCarried(null)
  }
  return { carried, onPointerDown, onKeyDown, onBlur, wasDragged: () => wasDragged.current }
}

function keySteps(key: string, isRtl: boolean): Steps | undefined {
  const on = isRtl ? -1 : 1
  if (key === 'ArrowRight') return { rows: 0, days: on }
  if (key === 'ArrowLeft') return { rows: 0, days: -on }
  if (key === 'ArrowDown') return { rows: 1, days: 0 }
  return key === 'ArrowUp' ? { rows: -1, days: 0 } : undefined
}

function scrollAtEdge(scroller: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  if (!scroller) return
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const by = (at: number, from: number, to: number) => (at < from + edge ? -edgeStep : at > to - edge ? edgeStep : 0)
  scroller.scrollBy(by(clientX, left, right), by(clientY, top, bottom))
}
