// What a table does when one of its rows is pressed or a key is struck: one handler for all rows.
import type { KeyboardEvent, MouseEvent } from 'react'
import { keyLetter } from '#kernel/key-letter.ts'
import type { Acting, Hands } from './data-table-hands.ts'
import { tableHands } from './data-table-hands.ts'

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

/** What the row's own controls do. */
function pressControl(hands: Hands, { dataset }: HTMLElement, withShift: boolean, index: number) {
  if (dataset['act'] === 'choose') hands.choose(index, { withShift })
  else if (dataset['act'] === 'menu') hands.toggleMenu(index)
  else if (dataset['act'] === 'expand') hands.expand(index)
  else hands.quick(index)
}

export function tableActs<Row>(acting: Acting<Row>) {
  const { rows, marks } = acting
  const hands = tableHands(acting)

  const pressRow = (event: MouseEvent, index: number) => {
    if (event.shiftKey || isWithCommand(event)) hands.choose(index, { withShift: event.shiftKey })
    // Who selects text wants to read, not to open.
    else if (document.getSelection()?.isCollapsed !== false) hands.open(index)
  }
  const press = (event: MouseEvent) => {
    const row = rowOf(event.target)
    if (!row || !(event.target instanceof Element)) return
    const index = hands.indexOf(row)
    const control = event.target.closest<HTMLElement>('[data-act]')
    if (control) pressControl(hands, control, event.shiftKey, index)
    else if (!isControl(event.target)) pressRow(event, index)
  }

  const walk = (event: KeyboardEvent, index: number) => {
    const next = hands.within(steps[event.key]?.(index, rows.length - 1) ?? index)
    hands.moveTo(event.currentTarget, next)
    if (event.shiftKey) hands.choose(next, { withShift: true })
  }
  /** What a row itself does; its controls keep these keys. */
  const strikeRow = (event: KeyboardEvent, index: number): boolean => {
    if (isControl(event.target)) return false
    const opens = expandKeys(event.currentTarget)[event.key]
    if (acting.canExpand && opens !== undefined) hands.expand(index, opens)
    else if (event.key === ' ') hands.choose(index, { withShift: event.shiftKey })
    else if (event.key === 'Enter') hands.open(index)
    else return false
    return true
  }
  const strike = (event: KeyboardEvent, index: number): boolean => {
    if (event.key in steps) walk(event, index)
    else if (keyLetter(event) === 'a' && isWithCommand(event) && hands.canChoose) hands.chooseAll()
    else if (event.key === 'Escape' && marks.read().chosen.keys.size > 0) marks.clear()
    else return strikeRow(event, index)
    return true
  }

  return {
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(event.target)
      if (row && strike(event, hands.indexOf(row))) event.preventDefault()
    },
    // A range is chosen with Shift, no text.
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey && hands.canChoose && rowOf(event.target)) event.preventDefault()
    },
    onFocus: ({ target }: { target: EventTarget }) => {
      const key = rowOf(target)?.dataset['row']
      if (key !== undefined) marks.activate(key)
    },
  }
}
