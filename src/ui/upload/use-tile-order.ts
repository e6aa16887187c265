// Puts tiles into another order: by dragging one, which stays under the pointer, or by the arrow keys on its grip.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, PointerEvent, RefObject } from 'react'

type Point = { x: number; y: number }
type Box = Point & { middle: Point }
/** Where the tiles were when one was lifted, on the page, which may be scrolled meanwhile. */
type Lift = { id: string; from: Point; boxes: readonly Box[]; isLifted: boolean }
type Drag = { id: string; by: Point; from: number; to: number; boxes: readonly Box[] }

/** Shorter moves are presses. */
const shortestDrag = 6
const pressable = 'button:not([data-grip]), a, input, select, [role="combobox"]'

export function useTileOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMove: ((id: string, to: number) => void) | undefined,
) {
  const lift = useRef<Lift | undefined>(undefined)
  const [drag, setDrag] = useState<Drag>()
  const drop = () => {
    lift.current = undefined
    setDrag(undefined)
  }
  useEscape(drag !== undefined, drop)
  const begin = (event: PointerEvent<HTMLElement>, id: string) => {
    const target = event.target as Element
    // By touch the tile scrolls the page, and its grip moves it.
    const isHeld = event.pointerType === 'mouse' ? target.closest(pressable) === null : target.closest('[data-grip]')
    if (!isHeld || event.button !== 0 || ids.length < 2) return
    const boxes = ids.map((one) => boxOf(list.current?.querySelector(`[data-tile="${CSS.escape(one)}"]`)))
    lift.current = { id, from: { x: event.pageX, y: event.pageY }, boxes, isLifted: false }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const held = lift.current
    if (!held) return
    const by = { x: event.pageX - held.from.x, y: event.pageY - held.from.y }
    if (!held.isLifted && Math.hypot(by.x, by.y) < shortestDrag) return
    if (!held.isLifted) event.currentTarget.setPointerCapture(event.pointerId)
    held.isLifted = true
    const from = ids.indexOf(held.id)
    const box = held.boxes[from]
    if (!box) return
    const to = nearestTo({ x: box.middle.x + by.x, y: box.middle.y + by.y }, held.boxes)
    setDrag({ id: held.id, by, from, to, boxes: held.boxes })
  }
  const end = () => {
    if (drag && drag.to !== drag.from) onMove?.(drag.id, drag.to)
    drop()
  }
  const press = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = placeBy(event.key, { place: ids.indexOf(id), last: ids.length - 1, isRtl })
    if (to === undefined) return
    event.preventDefault()
    onMove?.(id, to)
  }
  return {
    propsOf: (id: string) => ({
      'data-tile': id,
      'data-lifted': drag?.id === id || undefined,
      style: drag && styleOf(id, ids, drag),
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, id),
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: drop,
    }),
    press,
  }
}

/** Leaves everything where it was. */
function useEscape(isDragged: boolean, drop: () => void) {
  const giveUp = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') drop()
  })
  useEffect(() => {
    if (!isDragged) return undefined
    const press = (event: globalThis.KeyboardEvent) => giveUp(event)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isDragged])
}

/** Another place in the order of reading; nothing where the key means none. */
function placeBy(key: string, { place, last, isRtl }: { place: number; last: number; isRtl: boolean }) {
  const on = isRtl ? -1 : 1
  const places: Record<string, number> = {
    ArrowRight: place + on,
    ArrowLeft: place - on,
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    Home: 0,
    End: last,
  }
  const to = places[key]
  return to === undefined || to === place || to < 0 || to > last ? undefined : to
}

function boxOf(tile: Element | null | undefined): Box {
  const { x = 0, y = 0, width = 0, height = 0 } = tile?.getBoundingClientRect() ?? {}
  const [left, top] = [x + window.scrollX, y + window.scrollY]
  return { x: left, y: top, middle: { x: left + width / 2, y: top + height / 2 } }
}

function nearestTo({ x, y }: Point, boxes: readonly Box[]): number {
  const away = boxes.map(({ middle }) => Math.hypot(middle.x - x, middle.y - y))
  return away.indexOf(Math.min(...away))
}

/** The others move aside where it would be dropped. */
function styleOf(id: string, ids: readonly string[], { id: dragged, by, from, to, boxes }: Drag): CSSProperties {
  if (id === dragged) return { transform: `translate(${by.x}px, ${by.y}px)` }
  const place = ids.indexOf(id)
  const step = place > from && place <= to ? -1 : place < from && place >= to ? 1 : 0
  const [here, there] = [boxes[place], boxes[place + step]]
  if (step === 0 || !here || !there) return {}
  return { transform: `translate(${there.x - here.x}px, ${there.y - here.y}px)` }
}
