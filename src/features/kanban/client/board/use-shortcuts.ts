// The keyboard shortcuts of a board, except in text fields, menus and dialogs.
import { useDirection } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { keyLetter } from '#kernel/key-letter.ts'
import type { Board } from '../../entities.ts'
import type { Step } from './drag-targets.ts'
import { indexAfterStep, placeAfterStep } from './drag-targets.ts'
import { focusPosition } from './focus-position.ts'
import { isTyping } from '#kernel/client/is-typing.ts'
import { arePageKeysOn } from './page-keys.ts'
import type { Shortcut } from './shortcuts.ts'
import { shortcutOf } from './shortcuts.ts'
import type { CardCarry } from './use-card-carry.ts'

export type ShortcutActions = {
  newCard: (columnId: string) => void
  search: () => void
  filter: () => void
  help: () => void
  /** All others are about the card that has the focus. */
  onCard: (shortcut: CardShortcut, cardId: string) => void
}
export type CardShortcut = 'complete' | 'assignMe' | 'due' | 'labels' | 'rename' | 'archive' | 'delete'

/** Overlays have keys of their own. */
const overlays = 'dialog[open], [role="dialog"], [role="menu"], [role="listbox"]'

const isElsewhere = (target: EventTarget | null) =>
  isTyping(target) ||
  (target instanceof Element && target.closest(overlays) !== null) ||
  document.querySelector('[aria-modal="true"]') !== null

/** Reading anew, the address, the windows: such keys are never the board's. */
const isOfBrowser = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || /^F\d+$/.test(key)

const idOf = (kind: 'card' | 'column'): string | undefined =>
  document.activeElement?.closest<HTMLElement>(`[data-${kind}]`)?.dataset[kind]

/** Without `carry` no card is lifted. */
export function useShortcuts(board: Board, carry: CardCarry | undefined, actions: ShortcutActions) {
  const { dir } = useDirection()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isOfBrowser(event) || isElsewhere(event.target)) return
    const shortcut = wantedBy(event)
    const step = stepOf(shortcut, dir)
    const isTaken =
      carry?.carried?.by === 'keys'
        ? pressCarrying(event, carry, step)
        : pressResting({ board, carry, actions, shortcut, step })
    if (isTaken) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Nothing when the key acts on the whole board and the person has turned such keys off. */
function wantedBy(event: KeyboardEvent): Shortcut | undefined {
  const shortcut = shortcutOf(event)
  const isOfPage = shortcut === 'newCard' || isOfBoard(shortcut)
  return isOfPage && !arePageKeysOn() ? undefined : shortcut
}

/** To the left in Arabic is on, elsewhere it is back. */
function stepOf(shortcut: Shortcut | undefined, dir: 'ltr' | 'rtl'): Step | undefined {
  if (shortcut === 'left' || shortcut === 'right') return (shortcut === 'right') === (dir === 'ltr') ? 'on' : 'back'
  return steps.find((step) => step === shortcut)
}
const steps = ['up', 'down', 'first', 'last', 'pageUp', 'pageDown'] as const

type Pressed = {
  board: Board
  carry: CardCarry | undefined
  actions: ShortcutActions
  shortcut: Shortcut | undefined
  step: Step | undefined
}

/** Answers whether the key means something here. */
function pressResting({ board, carry, actions, shortcut, step }: Pressed): boolean {
  const cardId = idOf('card')
  if (step) return cardId !== undefined && goFrom(board, cardId, step)
  if (shortcut === 'newCard') return addTo(idOf('column') ?? board.columnOrder[0], actions)
  if (isOfBoard(shortcut)) actions[shortcut]()
  else if (!shortcut || !cardId) return false
  else if (shortcut === 'carry') liftFrom(board, carry, cardId)
  else actions.onCard(shortcut as CardShortcut, cardId)
  return true
}

const isOfBoard = (shortcut: Shortcut | undefined) =>
  shortcut === 'search' || shortcut === 'filter' || shortcut === 'help'

function liftFrom(board: Board, carry: CardCarry | undefined, cardId: string) {
  if (!board.isArchived) carry?.lift(cardId, 'keys')
}

const dropKeys = new Set([' ', 'Enter', 'm'])

/** While a card is carried every key that comes here is about it. */
function pressCarrying(event: KeyboardEvent, carry: CardCarry, step: Step | undefined): boolean {
  const { carried, shown, carryTo, drop, cancel } = carry
  if (!carried) return false
  const { cardId } = carried
  const place = step && placeAfterStep(shown, cardId, step)
  if (place) carryTo(place)
  else if (dropKeys.has(keyLetter(event))) drop()
  else if (event.key === 'Escape') cancel()
  else if (event.key === 'Tab') {
    // It goes on from the card by itself.
    cancel()
    return false
  }
  // In another column the card is drawn anew, and the focus was on the old one.
  requestAnimationFrame(() => focusPosition(cardId))
  return true
}

function addTo(columnId: string | undefined, { newCard }: ShortcutActions): boolean {
  if (columnId !== undefined) newCard(columnId)
  return columnId !== undefined
}

/** Gives the focus to another card, which may be one that is not drawn yet. */
function goFrom(board: Board, cardId: string, step: Step): boolean {
  const columns = board.columnOrder.flatMap((id) => board.columns.find((column) => column.id === id) ?? [])
  const at = columns.findIndex(({ cardIds }) => cardIds.includes(cardId))
  const cardIds = columns[at]?.cardIds ?? []
  const index = cardIds.indexOf(cardId)
  const others = step === 'on' ? columns.slice(at + 1) : columns.slice(0, at).toReversed()
  const beside = others.find((column) => column.cardIds.length > 0)?.cardIds ?? []
  const isAside = step === 'on' || step === 'back'
  const next = isAside
    ? beside[Math.min(index, beside.length - 1)]
    : cardIds[indexAfterStep(index, step, cardIds.length)]
  if (next !== undefined) focusPosition(next)
  return index >= 0
}
