// What a screen reader says while a card or column is dragged.
import type { Active, Announcements, Over, ScreenReaderInstructions } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { Board } from '../entities.ts'
import { afterDrop, kindOf } from './drag-targets.ts'

function nameOf(board: Board, id: string): string {
  const named = board.cards.find((card) => card.id === id) ?? board.columns.find((column) => column.id === id)
  return named?.name ?? ''
}

/** Where it stands, counted from one. */
function spotOf(board: Board, id: string) {
  const column = board.columns.find(({ cardIds }) => cardIds.includes(id))
  const ids = column?.cardIds ?? board.columnOrder
  return { place: ids.indexOf(id) + 1, count: ids.length, column: column?.name ?? '' }
}

/** Sentences about the board as it is shown; `shown` already has a dragged card in the column it is over. */
export function useDragWords(shown: Board) {
  const { t } = useTranslation()
  const say = (done: 'over' | 'dropped', active: Active, over: Over) => {
    const id = String(active.id)
    const words = { name: nameOf(shown, id), ...spotOf(afterDrop(shown, active, over), id) }
    return kindOf(active) === 'card' ? t(`kanban.drag.${done}Card`, words) : t(`kanban.drag.${done}Column`, words)
  }
  const sayName = (key: 'pickedUp' | 'outside' | 'cancelled', active: Active) =>
    t(`kanban.drag.${key}`, { name: nameOf(shown, String(active.id)) })
  const announcements: Announcements = {
    onDragStart: ({ active }) => sayName('pickedUp', active),
    onDragOver: ({ active, over }) => (over ? say('over', active, over) : sayName('outside', active)),
    onDragEnd: ({ active, over }) => (over ? say('dropped', active, over) : sayName('cancelled', active)),
    onDragCancel: ({ active }) => sayName('cancelled', active),
  }
  const screenReaderInstructions: ScreenReaderInstructions = { draggable: t('kanban.drag.instructions') }
  return { announcements, screenReaderInstructions }
}
