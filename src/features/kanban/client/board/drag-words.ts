// Screen reader announcements while a column is dragged; for a dragged card the board makes them itself.
import type { Active, Announcements, Over, ScreenReaderInstructions } from '@dnd-kit/core'
import { useTranslation } from '#kernel/client/i18n.ts'
import { positionBefore } from '../../board.ts'
import type { Board } from '../../entities.ts'
import { columnAfterDrop, kindOf } from './drag-targets.ts'

/** The sentence that tells how to drag; one board is on a page. */
export const dragWordsId = 'how-to-drag'

export function useColumnDragWords({ columns, columnOrder }: Pick<Board, 'columns' | 'columnOrder'>) {
  const { t } = useTranslation()
  const nameOf = ({ id }: Active) => columns.find((column) => column.id === id)?.name ?? ''
  const announcePosition = (key: 'overColumn' | 'droppedColumn', active: Active, over: Over) => {
    const order = positionBefore(columnOrder, String(active.id), columnAfterDrop({ columnOrder }, active, over))
    const place = order.indexOf(String(active.id)) + 1
    return t(`kanban.drag.${key}`, { name: nameOf(active), place, count: order.length })
  }
  const ofColumn = (active: Active, announce: () => string) => (kindOf(active) === 'column' ? announce() : undefined)
  const announceCancel = (active: Active) => t('kanban.drag.cancelled', { name: nameOf(active) })
  const announcements: Announcements = {
    onDragStart: ({ active }) => ofColumn(active, () => t('kanban.drag.pickedUp', { name: nameOf(active) })),
    onDragOver: ({ active, over }) =>
      ofColumn(active, () => (over ? announcePosition('overColumn', active, over) : announceCancel(active))),
    onDragEnd: ({ active, over }) =>
      ofColumn(active, () => (over ? announcePosition('droppedColumn', active, over) : announceCancel(active))),
    onDragCancel: ({ active }) => ofColumn(active, () => announceCancel(active)),
  }
  const screenReaderInstructions: ScreenReaderInstructions = { draggable: t('kanban.drag.instructions') }
  return { announcements, screenReaderInstructions }
}
