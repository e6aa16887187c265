// Carries a booking by the mouse, or by a finger that was held still first: one that moves at once scrolls.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Carried, DragOptions, SetCarried, Steps } from './carried.ts'
import { isRtl, isSame, nowhere } from './carried.ts'

// A press that hardly moves is a click.
const mouseDistance = 5
const touchDelay = 260
const touchTolerance = 8
const edge = 48
const edgeStep = 12

type Press = {
  id: string
  pointerId: number
  isTouch: boolean
  x: number
  y: number
  left: number
  top: number
  isLifted: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

function pressOf(event: ReactPointerEvent, id: string, scroller: HTMLElement | null): Press {
  const { pointerId, clientX: x, clientY: y, pointerType } = event
  const { scrollLeft: left = 0, scrollTop: top = 0 } = scroller ?? {}
  return { id, pointerId, isTouch: pointerType !== 'mouse', x, y, left, top, isLifted: false, timer: undefined }
}

function stepsAt(event: PointerEvent, press: Press, { cell, scroller, clamp }: DragOptions): Steps {
  const { width, height } = cell()
  const { scrollLeft = 0, scrollTop = 0 } = scroller.current ?? {}
  const along = event.clientX - press.x + (scrollLeft - press.left)
  const down = event.clientY - press.y + (scrollTop - press.top)
  const way = isRtl(scroller.current) ? -1 : 1
  return clamp(press.id, { rows: Math.round(down / height), days: Math.round((way * along) / width) })
}

function scrollAtEdge(scroller: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  if (!scroller) return
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const by = (at: number, from: number, to: number) => (at < from + edge ? -edgeStep : at > to - edge ? edgeStep : 0)
  scroller.scrollBy(by(clientX, left, right), by(clientY, top, bottom))
}

type Watched = {
  move: (event: PointerEvent) => void
  up: (event: PointerEvent) => void
  cancel: () => void
  isLifted: () => boolean
}

function useWatch(watched: Watched): void {
  const onMove = useEffectEvent(watched.move)
  const onUp = useEffectEvent(watched.up)
  const onCancel = useEffectEvent(watched.cancel)
  const isLifted = useEffectEvent(watched.isLifted)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('pointermove', (event) => onMove(event), { signal })
    document.addEventListener('pointerup', (event) => onUp(event), { signal })
    document.addEventListener('pointercancel', () => onCancel(), { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && isLifted() && onCancel(), { signal })
    // A lifted booking follows the finger, and the page stays.
    const stay = (event: TouchEvent) => isLifted() && event.preventDefault()
    document.addEventListener('touchmove', stay, { signal, passive: false })
    return () => ended.abort()
  }, [])
}

export function usePointerCarry(carried: Carried | null, setCarried: SetCarried, options: DragOptions) {
  const press = useRef<Press | null>(null)
  const wasDragged = useRef(false)

  const lift = () => {
    if (!press.current) return
    press.current.isLifted = true
    const lifted: Carried = { id: press.current.id, by: 'pointer', steps: nowhere }
    setCarried(lifted)
    options.onAnnounce('lifted', lifted)
  }
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = null
    setCarried(null)
  }
  const heldBy = ({ pointerId }: PointerEvent) => (press.current?.pointerId === pointerId ? press.current : undefined)

  useWatch({
    move: (event) => {
      const held = heldBy(event)
      if (!held) return
      const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y)
      if (held.isLifted) {
        scrollAtEdge(options.scroller.current, event)
        const steps = stepsAt(event, held, options)
        if (!carried || !isSame(carried.steps, steps)) setCarried({ id: held.id, by: 'pointer', steps })
      } else if (held.isTouch && distance > touchTolerance) end()
      else if (!held.isTouch && distance > mouseDistance) lift()
    },
    up: (event) => {
      const held = heldBy(event)
      if (!held) return
      const steps = held.isLifted ? stepsAt(event, held, options) : undefined
      end()
      if (!steps) return
      // The click after a drop opens nothing.
      wasDragged.current = true
      setTimeout(() => (wasDragged.current = false))
      options.onDrop(held.id, steps)
    },
    cancel: () => {
      if (press.current?.isLifted)
        options.onAnnounce('cancelled', { id: press.current.id, by: 'pointer', steps: nowhere })
      if (press.current) end()
    },
    isLifted: () => press.current?.isLifted ?? false,
  })

  const onPointerDown = (event: ReactPointerEvent, id: string) => {
    if (press.current || carried || event.button !== 0 || !event.isPrimary) return
    const made = pressOf(event, id, options.scroller.current)
    press.current = { ...made, timer: made.isTouch ? setTimeout(lift, touchDelay) : undefined }
  }
  return { onPointerDown, wasDragged: () => wasDragged.current }
}
