// The keyboard shortcuts of the calendar, except in text fields, menus and dialogs.
import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#kernel/client/is-typing.ts'
import { readSwitch } from '#kernel/client/switches.ts'
import type { Desk, Panel } from '../desk.ts'
import { readCarried } from '../drag/carried.ts'
import { nextHour } from '../head/next-hour.ts'
import { stepDay } from '../views/ranges.ts'
import { keysSwitch } from './keys-switch.ts'
import type { Shortcut } from './shortcuts.ts'
import { shortcutOf } from './shortcuts.ts'

type Options = { desk: Desk; onPanel: (panel: Panel) => void }

/** Overlays handle their own keys. */
const overlays = 'form, dialog[open], [role="dialog"], [role="menu"], [role="listbox"]'
const isElsewhere = (target: EventTarget | null) =>
  isTyping(target) ||
  (target instanceof Element && target.closest(overlays) !== null) ||
  document.querySelector('[aria-modal="true"]') !== null

export function useCalendarKeys(options: Options): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event.target) || readCarried()) return
    const shortcut = shortcutOf(event)
    if (!shortcut || !readSwitch(keysSwitch, true)) return
    event.preventDefault()
    run(shortcut, options)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function run(shortcut: Shortcut, { desk, onPanel }: Options) {
  const { view, day, go, create } = desk
  const runs: Record<Shortcut, () => void> = {
    today: () => go({ day: undefined }),
    next: () => go({ day: stepDay(view, day, 1) }),
    previous: () => go({ day: stepDay(view, day, -1) }),
    month: () => go({ view: 'month' }),
    week: () => go({ view: 'week' }),
    day: () => go({ view: 'day' }),
    agenda: () => go({ view: 'agenda' }),
    newEvent: () => create(nextHour(desk)),
    filter: () => onPanel('filter'),
    search: () => onPanel('search'),
    help: () => onPanel('keys'),
  }
  runs[shortcut]()
}
