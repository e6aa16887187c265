// Keeps the keyboard where it was when an item of a list goes, or the button that made its first one.
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Until a question that was asked before has closed and given the focus back. */
const settledMs = 250

/** Instead of an item: elements beside the items, and the container of an empty list. */
const placeItself = ''

const button = 'button:not(:disabled, [tabindex="-1"])'
const link = 'a[href]:not([tabindex="-1"])'

type Focused = { id: string; control: Element }

const focusedIn = (control: Element): Focused => ({
  id: control.closest('[data-item]')?.getAttribute('data-item') ?? placeItself,
  control,
})

/**
 * `place` holds the list, whose items have their ID as `data-item`. The sibling's first button gets the focus, or the
 * sibling itself, or the first button of the container when the list is empty, or the container itself. An item that is
 * remounted, in another group of the list, keeps it. When a button beside the items disappears, as the one of an empty
 * list does with the first item, the container's first button gets it.
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

  // After each render: an item can be remounted without a new order.
  useEffect(() => {
    const earlier = before.current
    before.current = ids
    const { id, control } = focused.current ?? {}
    if (id === undefined || !control || control.isConnected) return undefined
    const heir = heirOf(id, earlier, ids)
    // If that one disappears too before it has the focus, look for its sibling.
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
