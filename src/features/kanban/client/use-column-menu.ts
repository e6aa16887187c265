// What can be done with a column from its menu.
import { IconArrowLeft, IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { useDirection } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toast } from '#kernel/client/toasts.ts'
import { confirm } from '#ui/confirm.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import type { Board, Column } from '../entities.ts'
import * as acts from './board-acts.ts'
import { focusPlace } from './focus-place.ts'

export function useColumnMenu(board: Board, column: Column, rename: () => void): MenuItem[] {
  const { t } = useTranslation()
  const { dir } = useDirection()
  const at = board.columnOrder.indexOf(column.id)
  const last = board.columnOrder.length - 1
  const moveTo = (before: string | null) => void acts.moveColumn(board.id, column.id, before)
  const remove = async () => {
    const count = column.cardIds.length
    const words = { column: column.name }
    const isAgreed = await confirm({
      title:
        count > 0 ? t('kanban.deleteColumn.title', { ...words, count }) : t('kanban.deleteColumn.titleEmpty', words),
      text: t('kanban.deleteColumn.text'),
      action: t('kanban.deleteColumn.action'),
      danger: true,
    })
    if (!isAgreed || !(await acts.deleteColumn(board.id, column.id))) return
    toast(t('kanban.columnDeleted', words))
    const neighbour = board.columnOrder[at + 1] ?? board.columnOrder[at - 1]
    if (neighbour !== undefined && document.activeElement === document.body) focusPlace(neighbour)
  }
  const [towardsStart, towardsEnd] = dir === 'rtl' ? [IconArrowRight, IconArrowLeft] : [IconArrowLeft, IconArrowRight]
  return [
    { label: t('kanban.rename'), icon: IconPencil, onSelect: rename },
    {
      label: t('kanban.moveTowardsStart'),
      icon: towardsStart,
      disabled: at === 0,
      onSelect: () => moveTo(board.columnOrder[at - 1] ?? null),
    },
    {
      label: t('kanban.moveTowardsEnd'),
      icon: towardsEnd,
      disabled: at === last,
      onSelect: () => moveTo(board.columnOrder[at + 2] ?? null),
    },
    'divider',
    { label: t('kanban.delete'), icon: IconTrash, danger: true, onSelect: () => void remove() },
  ]
}
