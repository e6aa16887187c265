// Carries and resizes by keys: Space lifts the event that has the focus, arrows move it or its ends, Enter drops it.
import { useDirection } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type { Entry } from '../views/entry.ts'
import { firstDayOf } from '../views/span.ts'
import type { Carried } from './carried.ts'
import { carry, readCarried } from './carried.ts'
import type { Sentence } from './use-carry-words.ts'
import { focusEntry, focusedKey } from '../views/focus-entry.ts'
import { spanAfterStep, stepOf } from './steps.ts'

export type KeyDrag = {
  isMonth: boolean
  entryOf: (key: string) => Entry | undefined
  onDrop: (carried: Carried) => void
  onAnnounce: (sentence: Sentence, carried: Carried) => void
  /** The event reached this day, which may not be visible. */
  onReach: (day: number) => void
}

const dropKeys = new Set([' ', 'Enter'])
const modifiers = new Set(['Shift', 'Control', 'Meta'])

const withControl = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey
/** With Shift arrows draw the end, with Ctrl or ⌘ as well the start. */
function endOf(event: KeyboardEvent): 'start' | 'end' | undefined {
  if (!event.shiftKey) return undefined
  return withControl(event) ? 'start' : 'end'
}

export function useKeyDrag(options: KeyDrag): void {
  const { dir } = useDirection()
  const lift = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key === ' ' ? focusedKey() : undefined
    const entry = key === undefined ? undefined : options.entryOf(key)
    if (!entry) return
    event.preventDefault()
    const taken = { minutes: entry.span.start, allDay: entry.span.allDay }
    const carried: Carried = { kind: 'move', by: 'keys', entry, from: entry.span, span: entry.span, taken }
    if (!entry.isEditable) return options.onAnnounce('fixed', carried)
    carry(carried)
    options.onAnnounce('pickedUp', carried)
  })
  const press = useEffectEvent((event: KeyboardEvent, carried: Carried) => {
    if (modifiers.has(event.key)) return
    const step = stepOf(event.key, dir)
    const key = carried.entry?.key ?? ''
    if (step) {
      const end = endOf(event)
      const span = spanAfterStep(carried, step, { isMonth: options.isMonth, end })
      const next: Carried = { ...carried, kind: end ?? carried.kind, span }
      carry(next)
      options.onAnnounce('over', next)
      options.onReach(firstDayOf(span))
    } else if (dropKeys.has(event.key)) {
      carry(undefined)
      options.onAnnounce('dropped', carried)
      options.onDrop(carried)
    } else {
      carry(undefined)
      options.onAnnounce('cancelled', carried)
      // Tab moves the focus on by itself.
      if (event.key === 'Tab') return
    }
    event.preventDefault()
    event.stopPropagation()
    focusEntry(key)
  })
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const carried = readCarried()
      const isForUs = !event.defaultPrevented && !event.isComposing && !event.altKey
      if (!isForUs || (withControl(event) && !endOf(event))) return
      if (carried?.by === 'keys') press(event, carried)
      else if (!carried) lift(event)
    }
    // Buttons are activated on keyup of Space.
    const up = (event: KeyboardEvent) => {
      if (event.key === ' ' && focusedKey() !== undefined) event.preventDefault()
    }
    document.addEventListener('keydown', down, { capture: true })
    document.addEventListener('keyup', up, { capture: true })
    return () => {
      document.removeEventListener('keydown', down, { capture: true })
      document.removeEventListener('keyup', up, { capture: true })
    }
  }, [])
}
