// Keeps the focus on the board: when the card that has it goes, by whoever's act, its neighbour gets it.
import { useEffect, useRef } from 'react'
import { focusPosition } from './focus-position.ts'

/** Cards in the order in which they are shown, and the column that they belong to. */
type Lane = { id: string; cardIds: readonly string[] }

/** Deleted, archived, finished while finished ones are hidden, taken off by somebody else: all that counts is that it is gone. */
export function useFocusOnSibling(lanes: readonly Lane[]): void {
  const focusedId = useRef<string>(undefined)
  const before = useRef(lanes)
  useEffect(
    () =>
      followFocus((id) => {
        focusedId.current = id
      }),
    [],
  )
  useEffect(() => {
    const was = before.current
    before.current = lanes
    const id = focusedId.current
    // A removed card loses the focus to the body; a focus that has moved elsewhere stays there.
    if (id === undefined || document.activeElement !== document.body) return
    const shown = new Set(lanes.flatMap(({ cardIds }) => cardIds))
    const lane = was.find(({ cardIds }) => cardIds.includes(id))
    if (!lane || shown.has(id)) return
    focusedId.current = undefined
    focusPosition(siblingIn(lane, id, shown))
  })
}

function siblingIn({ id: columnId, cardIds }: Lane, gone: string, shown: ReadonlySet<string>): string {
  const at = cardIds.indexOf(gone)
  const isShown = (id: string) => shown.has(id)
  return cardIds.slice(at + 1).find(isShown) ?? cardIds.slice(0, at).findLast(isShown) ?? columnId
}

/** Tells the card in which the focus is, or was until the card went away under it; until the answer is called. */
function followFocus(onFocus: (cardId: string | undefined) => void): () => void {
  const come = ({ target }: FocusEvent) => onFocus(target instanceof Element ? cardAround(target) : undefined)
  // A removed card loses the focus just before it is gone: remember it for a moment.
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      const isHere = target instanceof Element && target.isConnected
      if (isHere && document.activeElement === document.body) onFocus(undefined)
    })
  document.addEventListener('focusin', come)
  document.addEventListener('focusout', leave)
  return () => {
    document.removeEventListener('focusin', come)
    document.removeEventListener('focusout', leave)
  }
}

const cardAround = (element: Element) => element.closest<HTMLElement>('[data-card]')?.dataset['card']
