// What a screen reader hears while a column is dragged; of a card that is carried the board itself tells.
import type { Active, Announcements, Over, ScreenReaderInstructions } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import { placeBefore } from '../board.ts'
import type { Board } from '../entities.ts'
import { columnAfterDrop, kindOf } from './drag-targets.ts'

export function useColumnDragWords(board: Board) {
  const { t } = useTranslation()
  const nameOf = ({ id }: Active) => board.columns.find((column) => column.id === id)?.name ?? ''
  const sayPlace = (key: 'overColumn' | 'droppedColumn', active: Active, over: Over) => {
    const order = placeBefore(board.columnOrder, String(active.id), columnAfterDrop(board, active, over))
    const place = order.indexOf(String(active.id)) + 1
    return t(`kanban.drag.${key}`, { name: nameOf(active), place, count: order.length })
  }
  const ofColumn = (active: Active, say: () => string) => (kindOf(active) === 'column' ? say() : undefined)
  const sayBack = (active: Active) => t('kanban.drag.cancelled', { name: nameOf(active) })
  const announcements: Announcements = {
    onDragStart: ({ active }) => ofColumn(active, () => t('kanban.drag.pickedUp', { name: nameOf(active) })),
    onDragOver: ({ active, over }) =>
      ofColumn(active, () => (over ? sayPlace('overColumn', active, over) : sayBack(active))),
    onDragEnd: ({ active, over }) =>
      ofColumn(active, () => (over ? sayPlace('droppedColumn', active, over) : sayBack(active))),
    onDragCancel: ({ active }) => ofColumn(active, () => sayBack(active)),
  }
  const screenReaderInstructions: ScreenReaderInstructions = { draggable: t('kanban.drag.instructions') }
  return { announcements, screenReaderInstructions }
}
