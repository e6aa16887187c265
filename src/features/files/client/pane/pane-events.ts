// Presses and keys on the rows and cards of the page: one handler for all of them.
import type { KeyboardEvent, MouseEvent } from 'react'
import { keyLetter } from '#kernel/key-letter.ts'
import type { Entry } from '../../entities.ts'
import type { Desk } from '../desk.ts'
import { actedOn, canEdit } from '../desk.ts'
import { starAll } from '../entry-actions.ts'
import { trashSelected } from '../entry-menu.ts'
import { directionOf, stepFrom } from './steps.ts'

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null)
const isControl = (target: EventTarget) => target instanceof Element && target.closest('a, button, input') !== null
const isTouch = ({ nativeEvent }: MouseEvent) =>
  'pointerType' in nativeEvent ? nativeEvent.pointerType === 'touch' : matchMedia('(pointer: coarse)').matches

/** A second click may follow: the details would move what it is meant for. */
const doubleClickMs = 260

export function paneEvents(desk: Desk, pane: () => HTMLElement | null) {
  const { entries, selection } = desk
  const at = (index: number): Entry | undefined => entries[index]

  const choose = (index: number, withShift: boolean) => {
    const entry = at(index)
    if (!entry) return
    if (!withShift) return selection.toggle(entry.id)
    const { anchorKey, activeKey } = selection.read()
    const anchor = entries.findIndex(({ id }) => id === (anchorKey ?? activeKey))
    const [from, to] = anchor < 0 ? [index, index] : [Math.min(anchor, index), Math.max(anchor, index)]
    selection.choose(
      entries.slice(from, to + 1).map(({ id }) => id),
      anchor < 0 ? entry.id : (at(anchor)?.id ?? null),
    )
  }

  const pressControl = (action: string | undefined, index: number, event: MouseEvent) => {
    const entry = at(index)
    if (!entry) return
    if (action === 'choose') choose(index, event.shiftKey)
    else if (action === 'star') void starAll([entry], !entry.isStarred)
    else {
      const { menu } = selection.read()
      if (menu?.isOpen === true && menu.key === entry.id) selection.closeMenu()
      else selection.openMenu(entry.id)
    }
  }

  const pressRow = (entry: Entry, index: number, event: MouseEvent) => {
    selection.activate(entry.id)
    if (event.shiftKey || event.ctrlKey || event.metaKey) return choose(index, event.shiftKey)
    if (isTouch(event)) {
      if (selection.read().chosen.keys.size > 0) selection.toggle(entry.id)
      else if (entry.isFolder && desk.place.view !== 'trash') desk.open(entry)
      else desk.showDetails(entry)
      return undefined
    }
    selection.clear()
    return showSoon(desk, entry)
  }

  const moveTo = (index: number, withShift: boolean) => {
    const entry = at(index)
    if (!entry) return
    if (withShift) {
      if (selection.read().anchorKey === null || selection.read().chosen.keys.size === 0)
        selection.choose([], selection.read().activeKey)
      choose(index, true)
    }
    selection.activate(entry.id)
    const element = pane()?.querySelector<HTMLElement>(`[data-row="${entry.id}"]`)
    if (element) return element.focus()
    selection.wantFocus()
    return window.scrollTo({ top: index === 0 ? 0 : document.documentElement.scrollHeight })
  }

  const strike = (event: KeyboardEvent, row: HTMLElement): boolean => {
    const index = Number(row.dataset['index'])
    const direction = directionOf(event.key, getComputedStyle(row).direction === 'rtl')
    const host = pane()
    if (direction && host) moveTo(stepFrom(row, direction, host, entries.length), event.shiftKey)
    else if (event.key === 'Home' || event.key === 'End')
      moveTo(event.key === 'Home' ? 0 : entries.length - 1, event.shiftKey)
    else if (keyLetter(event) === 'a' && (event.ctrlKey || event.metaKey)) selection.choose(entries.map(({ id }) => id))
    else if (event.key === 'Escape' && selection.read().chosen.keys.size > 0) selection.clear()
    else return strikeRow(event, index)
    return true
  }

  /** Keys on the row itself; its controls keep them. */
  const strikeRow = (event: KeyboardEvent, index: number): boolean => {
    const entry = at(index)
    if (!entry || isControl(event.target) || event.altKey) return false
    if (event.key === ' ' && (event.ctrlKey || event.metaKey || event.shiftKey)) choose(index, event.shiftKey)
    else if (event.key === ' ') entry.isFolder ? desk.showDetails(entry) : desk.open(entry)
    else if (event.key === 'Enter') desk.open(entry)
    else if (event.key === 'Delete') trashSelected(desk, actedOn(desk, entry).filter(canEdit))
    else if (event.key === 'F2' && canEdit(entry)) desk.ask({ kind: 'rename', entry })
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) selection.openMenu(entry.id)
    else return false
    return true
  }

  return {
    onClick: (event: MouseEvent) => {
      const row = rowOf(event.target)
      if (!row || !(event.target instanceof Element)) return
      const index = Number(row.dataset['index'])
      const control = event.target.closest<HTMLElement>('[data-action]')
      const entry = at(index)
      if (control) pressControl(control.dataset['action'], index, event)
      else if (entry && !isControl(event.target)) pressRow(entry, index, event)
    },
    onDoubleClick: (event: MouseEvent) => {
      const row = rowOf(event.target)
      const entry = row ? at(Number(row.dataset['index'])) : undefined
      if (!entry || isControl(event.target)) return
      clearTimeout(soon)
      desk.open(entry)
    },
    onContextMenu: (event: MouseEvent) => {
      const row = rowOf(event.target)
      const entry = row ? at(Number(row.dataset['index'])) : undefined
      if (!entry || event.shiftKey) return
      event.preventDefault()
      selection.openMenu(entry.id)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(event.target)
      if (row && strike(event, row)) event.preventDefault()
    },
    // A range is selected with Shift, no text.
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey && rowOf(event.target)) event.preventDefault()
    },
    onFocus: ({ target }: { target: EventTarget }) => {
      const key = rowOf(target)?.dataset['row']
      if (key !== undefined) selection.activate(key)
    },
  }
}

let soon: ReturnType<typeof setTimeout> | undefined

function showSoon(desk: Desk, entry: Entry) {
  clearTimeout(soon)
  if (desk.place.openId !== undefined) return desk.showDetails(entry)
  soon = setTimeout(() => desk.showDetails(entry), doubleClickMs)
}
