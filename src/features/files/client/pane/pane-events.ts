// Pointer handling for rows and cards, with one handler for all; for keys, see row-keys.ts.
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Entry } from '../../entities.ts'
import type { Desk } from '../desk.ts'
import { starAll } from '../entry-actions.ts'
import { strikeRow } from './row-keys.ts'
import { selectAt } from './selecting.ts'

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null)
const isControl = (target: EventTarget) => target instanceof Element && target.closest('a, button, input') !== null
const isTouch = ({ nativeEvent }: MouseEvent) =>
  'pointerType' in nativeEvent ? nativeEvent.pointerType === 'touch' : matchMedia('(pointer: coarse)').matches

/** Waits for a possible double-click, since opening the details would move its target. */
const doubleClickMs = 260

export function paneEvents(desk: Desk, pane: () => HTMLElement | null) {
  const { selection } = desk
  const entryOf = ({ target }: MouseEvent): Entry | undefined => {
    const row = rowOf(target)
    return row ? desk.entries[Number(row.dataset['index'])] : undefined
  }
  return {
    onClick: (event: MouseEvent) => {
      const entry = entryOf(event)
      if (!entry || !(event.target instanceof Element)) return
      const control = event.target.closest<HTMLElement>('[data-action]')
      if (control) pressControl(desk, entry, control.dataset['action'], event)
      else if (!isControl(event.target)) pressRow(desk, entry, event)
    },
    onDoubleClick: (event: MouseEvent) => {
      const entry = entryOf(event)
      if (!entry || isControl(event.target)) return
      clearTimeout(soon)
      desk.open(entry)
    },
    onContextMenu: (event: MouseEvent) => {
      const entry = entryOf(event)
      if (!entry || event.shiftKey) return
      event.preventDefault()
      selection.openMenu(entry.id)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(event.target)
      if (row && strikeRow(event, row, desk, pane())) event.preventDefault()
    },
    // Shift selects a range of rows, not text.
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey && rowOf(event.target)) event.preventDefault()
    },
    onFocus: ({ target }: { target: EventTarget }) => {
      const key = rowOf(target)?.dataset['row']
      if (key !== undefined) selection.activate(key)
    },
  }
}

const indexOf = ({ entries }: Desk, { id }: Entry) => entries.findIndex((entry) => entry.id === id)

function pressControl(desk: Desk, entry: Entry, action: string | undefined, event: MouseEvent) {
  const { selection } = desk
  if (action === 'choose') return selectAt(desk, indexOf(desk, entry), event.shiftKey)
  if (action === 'star') return void starAll([entry], !entry.isStarred)
  const { menu } = selection.read()
  return menu?.isOpen === true && menu.key === entry.id ? selection.closeMenu() : selection.openMenu(entry.id)
}

function pressRow(desk: Desk, entry: Entry, event: MouseEvent) {
  const { selection } = desk
  selection.activate(entry.id)
  if (event.shiftKey || event.ctrlKey || event.metaKey) return selectAt(desk, indexOf(desk, entry), event.shiftKey)
  if (isTouch(event)) return tapRow(desk, entry)
  selection.clear()
  return showSoon(desk, entry)
}

/** A tap opens a folder directly; while anything is selected, it selects. */
function tapRow(desk: Desk, entry: Entry) {
  const { selection, place } = desk
  if (selection.read().chosen.keys.size > 0) selection.toggle(entry.id)
  else if (entry.isFolder && place.view !== 'trash') desk.open(entry)
  else desk.showDetails(entry)
}

let soon: ReturnType<typeof setTimeout> | undefined

function showSoon(desk: Desk, entry: Entry) {
  clearTimeout(soon)
  if (desk.place.openId !== undefined) return desk.showDetails(entry)
  soon = setTimeout(() => desk.showDetails(entry), doubleClickMs)
}
