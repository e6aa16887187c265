// Keeps the keyboard focus when rows disappear: on the sibling of the row that was removed.
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Selection } from './data-table-selection.ts'

/** Also makes sure that one row can be reached by Tab, and that no row stays chosen which is not shown. */
export function useKeptFocus(keys: readonly string[], selection: Selection, place: RefObject<HTMLDivElement | null>) {
  const before = useRef<readonly string[]>([])
  const wasInside = useRef(false)

  useEffect(() => {
    const follow = () => {
      wasInside.current = place.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [place])

  useLayoutEffect(() => {
    if (keys.length === 0) return
    if (selection.read().chosen.keys.size > 0) selection.keepOnly(new Set(keys))
    const { activeKey } = selection.read()
    if (activeKey === null || !keys.includes(activeKey)) {
      const lastIndex = activeKey === null ? 0 : Math.max(0, before.current.indexOf(activeKey))
      selection.activate(keys[Math.min(lastIndex, keys.length - 1)] ?? null)
    }
    before.current = keys
    // Elements that disappear with the rows, such as the bulk bar, do so in a later render.
    const frame = requestAnimationFrame(() => {
      if (!wasInside.current || document.activeElement !== document.body) return
      const key = selection.read().activeKey
      if (key !== null) place.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [keys, selection, place])
}
