// Moves between messages by the keyboard: one of them can be reached, arrows go on from there.
import type { KeyboardEvent, RefObject } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Row } from '../rows.ts'
import type { MessageRows } from './use-message-rows.ts'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

export function useMessageKeys(
  rows: readonly Row[],
  { scrollTo }: MessageRows,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const [chosen, setChosen] = useState<string>()
  const isThere = rows.some(({ key }) => key === chosen)
  const stop = isThere ? chosen : rows.findLast(({ kind }) => kind === 'message')?.key
  const focus = (key: string) =>
    scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const target = event.target instanceof HTMLElement ? event.target : undefined
    const from = rows.findIndex(({ key }) => key === target?.dataset['message'])
    if (step === undefined || from < 0) return
    event.preventDefault()
    let to = from + step
    while (rows[to] !== undefined && rows[to]?.kind !== 'message') to += step
    const next = rows[to]
    if (!next) return
    scrollTo(to, 'auto')
    flushSync(() => setChosen(next.key))
    focus(next.key)
    // It may be drawn only once the list has scrolled there.
    if (document.activeElement === target) requestAnimationFrame(() => focus(next.key))
  }
  return { stop, press }
}
