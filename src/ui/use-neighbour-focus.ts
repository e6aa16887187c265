// Keeps the keyboard where it was when an item of a list goes: on the neighbour of what went.
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Until a question that was asked before has closed and given the focus back. */
const settledMs = 250

const idOf = (element: Element | null | undefined) =>
  element?.closest('[data-item]')?.getAttribute('data-item') ?? undefined

/**
 * `place` holds the list, whose items have their id as `data-item`. The first button of the neighbour gets the focus,
 * or the first one of the place when the list is empty.
 */
export function useNeighbourFocus(ids: readonly string[], place: RefObject<HTMLElement | null>) {
  const focused = useRef<string>(undefined)
  const before = useRef<readonly string[]>([])

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const element = target instanceof Element ? target : null
      if (place.current?.contains(element)) focused.current = idOf(element)
      // A question about the item stands elsewhere, as long as it is asked.
      else if (!element?.closest('[data-portal], dialog')) focused.current = undefined
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [place])

  const listed = ids.join(' ')
  useEffect(() => {
    const now = listed === '' ? [] : listed.split(' ')
    const gone = focused.current
    const index = gone === undefined ? -1 : before.current.indexOf(gone)
    before.current = now
    if (gone === undefined || index < 0 || now.includes(gone)) return
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const neighbour = now[Math.min(index, now.length - 1)]
      const item = neighbour === undefined ? '' : `[data-item="${CSS.escape(neighbour)}"] `
      place.current?.querySelector<HTMLElement>(`${item}button`)?.focus()
    }, settledMs)
    return () => clearTimeout(timer)
  }, [listed, place])
}
