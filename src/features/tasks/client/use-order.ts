// Puts tasks in order: a grip is carried by mouse or finger, or moved by the arrow keys.
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'

type Carried = { id: string; order: readonly string[] }
type OrderOptions = {
  /** In the order of the list; the only ones that can be moved. */
  ids: readonly string[]
  /** Holds their rows, each with its ID as `data-item`. */
  list: RefObject<HTMLElement | null>
  onMove: (id: string, before: string | null) => void
  /** Tells screen readers where it stands now. */
  onPlaced: (id: string, place: number) => void
}

const withoutId = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)
const isSame = (one: readonly string[], other: readonly string[]) => one.every((id, place) => id === other[place])

export function useOrder({ ids, list, onMove, onPlaced }: OrderOptions) {
  const [carried, setCarried] = useState<Carried>()
  const place = (id: string, order: readonly string[]) => {
    const at = order.indexOf(id)
    if (isSame(order, ids)) return
    onMove(id, order[at + 1] ?? null)
    onPlaced(id, at)
  }
  const carry = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!carried) return
    const { id, order } = carried
    const above = withoutId(order, id).filter((other) => isAbove(list.current, other, event.clientY))
    const next = withoutId(order, id).toSpliced(above.length, 0, id)
    if (!isSame(next, order)) setCarried({ id, order: next })
  })
  const drop = useEffectEvent(() => {
    if (carried) place(carried.id, carried.order)
    setCarried(undefined)
  })
  const giveUp = useEffectEvent((event: globalThis.KeyboardEvent | globalThis.PointerEvent) => {
    if ('key' in event && event.key !== 'Escape') return
    event.preventDefault()
    setCarried(undefined)
  })
  const isCarrying = carried !== undefined
  useEffect(() => {
    if (!isCarrying) return
    const stop = new AbortController()
    const options = { signal: stop.signal }
    window.addEventListener('pointermove', (event) => carry(event), options)
    window.addEventListener('pointerup', () => drop(), options)
    window.addEventListener('pointercancel', (event) => giveUp(event), options)
    window.addEventListener('keydown', (event) => giveUp(event), options)
    return () => stop.abort()
  }, [isCarrying])
  const begin = (id: string) => (event: PointerEvent) => {
    if (event.button === 0) setCarried({ id, order: ids })
  }
  const step = (id: string) => (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = Math.min(ids.length - 1, Math.max(0, ids.indexOf(id) + by))
    place(id, withoutId(ids, id).toSpliced(at, 0, id))
  }
  return {
    carriedId: carried?.id,
    /** The rows stand in this order while one of them is carried. */
    placeOf: (id: string) => carried?.order.indexOf(id),
    gripOf: (id: string) => ({ onPointerDown: begin(id), onKeyDown: step(id) }),
  }
}

function isAbove(list: HTMLElement | null, id: string, y: number): boolean {
  const row = list?.querySelector(`[data-item="${id}"]`)?.getBoundingClientRect()
  return row !== undefined && row.top + row.height / 2 < y
}
