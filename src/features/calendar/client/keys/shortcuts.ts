// The calendar's shortcuts: one list for the key handler and for the dialog.
import { keyLetter } from '#kernel/key-letter.ts'

const shortcuts = {
  t: 'today',
  j: 'next',
  k: 'previous',
  m: 'month',
  w: 'week',
  d: 'day',
  a: 'agenda',
  n: 'newEvent',
  f: 'filter',
  '/': 'search',
  '?': 'help',
} as const satisfies Record<string, string>
export type Shortcut = (typeof shortcuts)[keyof typeof shortcuts]

export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const name = keyLetter(event)
  return Object.hasOwn(shortcuts, name) ? shortcuts[name as keyof typeof shortcuts] : undefined
}

/** In the order of the dialog. */
export const listedShortcuts = {
  go: { today: ['T'], next: ['J'], previous: ['K'], move: ['↑', '↓', '←', '→'] },
  views: { month: ['M'], week: ['W'], day: ['D'], agenda: ['A'] },
  events: {
    newEvent: ['N'],
    create: ['Enter'],
    extend: ['Shift', '↑ ↓'],
    lift: ['Space'],
    resize: ['Shift', '↑ ↓'],
    resizeStart: ['Ctrl', 'Shift', '↑ ↓'],
    undo: ['Ctrl', 'Z'],
  },
  find: { search: ['/'], filter: ['F'], help: ['?'] },
} as const
