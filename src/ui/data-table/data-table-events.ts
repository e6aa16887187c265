// Event delegation for a table: one handler for the clicks and keys of all rows.
import type { KeyboardEvent, MouseEvent } from 'react'
import { keyLetter } from '#kernel/key-letter.ts'
import type { RowContext, RowActions } from './data-table-row-actions.ts'
import { tableRowActions } from './data-table-row-actions.ts'

const rowsInPage = 10

/** Where a key leads from a row, and where the list ends. */
const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + rowsInPage,
  PageUp: (index) => index - rowsInPage,
  Home: () => 0,
  End: (_, last) => last,
}

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null)
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null
const isWithCommand = (event: KeyboardEvent | MouseEvent) => event.ctrlKey || event.metaKey

/** To where the text goes on opens what is below a row, back closes it. */
function expandKeys(table: Element): Record<string, boolean> {
  const isRtl = getComputedStyle(table).direction === 'rtl'
  return { ArrowRight: !isRtl, ArrowLeft: isRtl }
}

/** Handles the row's own controls. */
function pressControl(rowActions: RowActions, { dataset }: HTMLElement, withShift: boolean, index: number) {
  if (dataset['action'] === 'choose') rowActions.choose(index, { withShift })
  else if (dataset['action'] === 'menu') rowActions.toggleMenu(index)
  else if (dataset['action'] === 'expand') rowActions.expand(index)
  else rowActions.quick(index)
}

export function tableEvents<Row>(acting: RowContext<Row>) {
  const { rows, selection } = acting
  const rowActions = tableRowActions(acting)

  const pressRow = (event: MouseEvent, index: number) => {
    if (event.shiftKey || isWithCommand(event)) rowActions.choose(index, { withShift: event.shiftKey })
    // Selecting text is not a click on the row.
    else if (document.getSelection()?.isCollapsed !== false) rowActions.open(index)
  }
  const press = (event: MouseEvent) => {
    const row = rowOf(event.target)
    if (!row || !(event.target instanceof Element)) return
    const index = rowActions.indexOf(row)
    const control = event.target.closest<HTMLElement>('[data-action]')
    if (control) pressControl(rowActions, control, event.shiftKey, index)
    else if (!isControl(event.target)) pressRow(event, index)
  }

  const walk = (event: KeyboardEvent, index: number) => {
    const next = rowActions.within(steps[event.key]?.(index, rows.length - 1) ?? index)
    rowActions.moveTo(event.currentTarget, next)
    if (event.shiftKey) rowActions.choose(next, { withShift: true })
  }
  /** Handles keys on the row itself; its controls keep these keys. */
  const strikeRow = (event: KeyboardEvent, index: number): boolean => {
    if (isControl(event.target)) return false
    const opens = expandKeys(event.currentTarget)[event.key]
    if (acting.canExpand && opens !== undefined) rowActions.expand(index, opens)
    else if (event.key === ' ') rowActions.choose(index, { withShift: event.shiftKey })
    else if (event.key === 'Enter') rowActions.open(index)
    else return false
    return true
  }
  const strike = (event: KeyboardEvent, index: number): boolean => {
    if (event.key in steps) walk(event, index)
    else if (keyLetter(event) === 'a' && isWithCommand(event) && rowActions.canChoose) rowActions.chooseAll()
    else if (event.key === 'Escape' && selection.read().chosen.keys.size > 0) selection.clear()
    else return strikeRow(event, index)
    return true
  }

  return {
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(event.target)
      if (row && strike(event, rowActions.indexOf(row))) event.preventDefault()
    },
    // A range is chosen with Shift, no text.
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey && rowActions.canChoose && rowOf(event.target)) event.preventDefault()
    },
    onFocus: ({ target }: { target: EventTarget }) => {
      const key = rowOf(target)?.dataset['row']
      if (key !== undefined) selection.activate(key)
    },
  }
}
