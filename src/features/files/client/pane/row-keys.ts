// Keyboard handling for rows and cards: arrows move focus, Shift selects, other keys act on the focused item.
import type { KeyboardEvent } from 'react'
import { keyLetter } from '#kernel/key-letter.ts'
import type { Entry } from '../../entities.ts'
import type { Desk } from '../desk.ts'
import { actedOn, canEdit } from '../desk.ts'
import { trashSelected } from '../entry-menu.ts'
import { selectAt, walkTo } from './selecting.ts'
import { directionOf, stepFrom } from './steps.ts'

type Struck = { event: KeyboardEvent; row: HTMLElement; index: number; desk: Desk; pane: HTMLElement | null }

const isControl = (target: EventTarget) => target instanceof Element && target.closest('a, button, input') !== null
const isWithCommand = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey

/** Returns true if the key was handled. */
export function strikeRow(event: KeyboardEvent, row: HTMLElement, desk: Desk, pane: HTMLElement | null): boolean {
  const struck = { event, row, index: Number(row.dataset['index']), desk, pane }
  return walk(struck) || strikeSelection(struck) || act(struck)
}

function walk({ event, row, index, desk, pane }: Struck): boolean {
  const last = desk.entries.length - 1
  const direction = directionOf(event.key, getComputedStyle(row).direction === 'rtl')
  if (direction && pane) walkTo(desk, stepFrom(row, direction, pane, last + 1), event.shiftKey, pane)
  else if (event.key === 'Home') walkTo(desk, 0, event.shiftKey, pane)
  else if (event.key === 'End') walkTo(desk, last, event.shiftKey, pane)
  else if (event.key === ' ' && (isWithCommand(event) || event.shiftKey)) selectAt(desk, index, event.shiftKey)
  else return false
  return true
}

function strikeSelection({ event, desk }: Struck): boolean {
  const { selection, place } = desk
  if (keyLetter(event) === 'a' && isWithCommand(event)) desk.selectAll()
  else if (event.key !== 'Escape') return false
  else if (selection.read().chosen.keys.size > 0) selection.clear()
  else if (place.openId !== undefined) desk.showDetails(undefined)
  else return false
  return true
}

const actions: Record<string, (desk: Desk, entry: Entry) => void> = {
  Enter: (desk, entry) => desk.open(entry),
  ' ': (desk, entry) => (entry.isFolder ? desk.showDetails(entry) : desk.open(entry)),
  Delete: (desk, entry) => trashSelected(desk, actedOn(desk, entry).filter(canEdit)),
  F2: (desk, entry) => {
    if (canEdit(entry) && entry.deletedAt === null) desk.ask({ kind: 'rename', entry })
  },
  ContextMenu: ({ selection }, entry) => selection.openMenu(entry.id),
}

/** Only on the row itself, since controls inside it use these keys. */
function act({ event, index, desk }: Struck): boolean {
  const entry = desk.entries[index]
  const run = actions[event.key]
  if (!entry || !run || isControl(event.target) || event.altKey || isWithCommand(event)) return false
  run(desk, entry)
  return true
}
