// The keys of mail: one list for what they do and for the dialog that names them.
import { keyLetter } from '#kernel/key-letter.ts'
import type { SystemLabel } from '../../entities.ts'

const shortcuts = {
  j: 'next',
  k: 'previous',
  x: 'select',
  e: 'archive',
  '#': 'trash',
  s: 'star',
  u: 'unread',
  l: 'labels',
  r: 'reply',
  a: 'reply-all',
  f: 'forward',
  c: 'compose',
  '/': 'search',
  '?': 'help',
  g: 'go',
  Delete: 'trash',
  Escape: 'back',
} as const satisfies Record<string, string>
export type Shortcut = (typeof shortcuts)[keyof typeof shortcuts]

/** The second key after G. */
const places = { i: 'inbox', a: 'all', s: 'starred', t: 'sent', d: 'drafts' } as const satisfies Record<
  string,
  SystemLabel
>

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (isModified(event)) return undefined
  const name = event.key === '#' ? '#' : keyLetter(event)
  return Object.hasOwn(shortcuts, name) ? shortcuts[name as keyof typeof shortcuts] : undefined
}

export function placeOf(event: KeyboardEvent): SystemLabel | undefined {
  const name = keyLetter(event)
  return !isModified(event) && Object.hasOwn(places, name) ? places[name as keyof typeof places] : undefined
}

/** As the dialog lists them. */
export const listedShortcuts = {
  list: { next: ['J'], previous: ['K'], open: ['Enter'], select: ['X'], back: ['Esc'], search: ['/'] },
  mail: {
    archive: ['E'],
    trash: ['#'],
    star: ['S'],
    unread: ['U'],
    labels: ['L'],
    undo: ['Ctrl', 'Z'],
  },
  write: { compose: ['C'], reply: ['R'], replyAll: ['A'], forward: ['F'], send: ['Ctrl', 'Enter'] },
  go: { inbox: ['G', 'I'], all: ['G', 'A'], starred: ['G', 'S'], sent: ['G', 'T'], drafts: ['G', 'D'], help: ['?'] },
} as const
