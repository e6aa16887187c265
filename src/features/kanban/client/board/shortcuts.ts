// The keys of a board: one list for what they do and for the dialog that names them.
import { keyLetter } from '#kernel/key-letter.ts'

/** The commands of the keyboard shortcuts, by letter or key name. */
const shortcuts = {
  n: 'newCard',
  c: 'complete',
  a: 'assignMe',
  d: 'due',
  l: 'labels',
  e: 'rename',
  x: 'archive',
  m: 'carry',
  '/': 'search',
  f: 'filter',
  '?': 'help',
  Delete: 'delete',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
} as const satisfies Record<string, string>
export type Shortcut = (typeof shortcuts)[keyof typeof shortcuts]

export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const name = keyLetter(event)
  return Object.hasOwn(shortcuts, name) ? shortcuts[name as keyof typeof shortcuts] : undefined
}

/** As the dialog lists them: in groups, each row with the keys that do the same or belong together. */
export const listedShortcuts = {
  board: { newCard: ['N'], search: ['/'], filter: ['F'], undo: ['Ctrl', 'Z'], help: ['?'] },
  go: { move: ['↑', '↓', '←', '→'], ends: ['Home', 'End'], pages: ['Page ↑', 'Page ↓'], open: ['Enter'] },
  card: {
    complete: ['C'],
    assignMe: ['A'],
    due: ['D'],
    labels: ['L'],
    rename: ['E'],
    carry: ['M'],
    archive: ['X'],
    delete: ['Delete'],
  },
} as const
