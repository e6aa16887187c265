// Keeps the keyboard where it was when an item of a list goes, or the button that made its first one.
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Until a question that was asked before has closed and given the focus back. */
const settledMs = 250

/** Instead of an item: what stands beside the items, and the place of an empty list. */
const placeItself = ''

const button = 'button:not(:disabled, [tabindex="-1"])'
const link = 'a[href]:not([tabindex="-1"])'

type Focused = { id: string; control: Element }

const focusedIn = (control: Element): Focused => ({
  id: control.closest('[data-item]')?.getAttribute('data-item') ?? placeItself,
  control,
})

/**
 * `place` holds the list, whose items have their id as `data-item`. The first button of the neighbour gets the focus,
 * which may be the neighbour itself, or the first one of the place when the list is empty, or the place itself. An item
 * that is drawn anew, in another group of the list, keeps it. When a button beside the items goes, as the one of an
 * empty list does with the first item, the first button of the place gets it.
 */
export function useSiblingFocus(ids: readonly string[], place: RefObject<HTMLElement | null>) {
  const focused = useRef<Focused>(undefined)
  const before = useRef<readonly string[]>([])

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const element = target instanceof Element ? target : null
      const above = element?.closest('[data-portal], dialog')
      if (element && place.current?.contains(element)) focused.current = focusedIn(element)
      // A question about the item stands elsewhere, as long as it is asked.
      else if (!above || above.contains(place.current)) focused.current = undefined
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [place])

  // After each render: an item can be drawn anew without another order.
  useEffect(() => {
    const earlier = before.current
    before.current = ids
    const { id, control } = focused.current ?? {}
    if (id === undefined || !control || control.isConnected) return undefined
    const heir = heirOf(id, earlier, ids)
    // Should that one go as well before it has the focus, its neighbour is looked for.
    focused.current = { id: heir, control }
    const timer = setTimeout(() => {
      if (place.current && document.activeElement === document.body) focusItem(place.current, heir)
    }, settledMs)
    return () => clearTimeout(timer)
  })
}

/** The item itself, else the next that is left, else the nearest before it. */
function heirOf(id: string, earlier: readonly string[], now: readonly string[]) {
  if (id === placeItself) return placeItself
  const index = earlier.indexOf(id)
  const nearest = [id, ...earlier.slice(index + 1), ...earlier.slice(0, Math.max(index, 0)).toReversed()]
  return nearest.find((one) => now.includes(one)) ?? now[0] ?? placeItself
}

function focusItem(place: HTMLElement, id: string) {
  const item = id === placeItself ? place : place.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
  const control = item?.matches(button)
    ? item
    : (item?.querySelector<HTMLElement>(button) ?? item?.querySelector<HTMLElement>(link))
  control?.focus()
  // It may be out of sight, and there may be none.
  if (document.activeElement !== document.body) return
  place.tabIndex = -1
  place.focus()
}
