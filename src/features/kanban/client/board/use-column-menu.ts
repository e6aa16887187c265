// The menu of a column.
import {
  IconArrowLeft,
  IconArrowRight,
  IconCopy,
  IconEraser,
  IconGauge,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useDirection } from '@mantine/core'
import { useTranslation } from '#kernel/client/i18n.ts'
import { confirm } from '#ui/confirm.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import type { Column } from '../../entities.ts'
import { maxColumns } from '../../entities.ts'
import { readShown } from '../commands/commands.ts'
import * as commands from '../commands/board-commands.ts'
import { moveColumn } from '../commands/guarded-commands.ts'
import type { BoardOutline } from './board-outline.ts'

export type ColumnQuestion = 'limit' | 'copy' | 'delete'

export function useColumnMenu(
  outline: BoardOutline,
  column: Column,
  { rename, ask }: { rename: () => void; ask: (question: ColumnQuestion) => void },
): MenuItem[] {
  const { t } = useTranslation()
  const clear = async () => {
    const words = { column: column.name, count: column.cardIds.length }
    const isAgreed = await confirm({
      title: t('kanban.clearColumn.title', words),
      text: t('kanban.clearColumn.text'),
      action: t('kanban.clearColumn.action'),
      danger: true,
    })
    const board = readShown(outline.boardId)
    if (isAgreed && board) commands.clearColumn(board, column.id)
  }
  return [
    { label: t('ui.rename'), icon: IconPencil, onSelect: rename },
    { label: t('kanban.limit.open'), icon: IconGauge, onSelect: () => ask('limit') },
    {
      label: t('kanban.copyColumn.open'),
      icon: IconCopy,
      disabled: outline.columnOrder.length >= maxColumns,
      onSelect: () => ask('copy'),
    },
    'divider',
    ...useMoves(outline, column),
    'divider',
    {
      label: t('kanban.clearColumn.open'),
      icon: IconEraser,
      danger: true,
      disabled: column.cardIds.length === 0,
      onSelect: () => void clear(),
    },
    { label: t('ui.delete'), icon: IconTrash, danger: true, onSelect: () => ask('delete') },
  ]
}

function useMoves({ boardId, columnOrder }: BoardOutline, column: Column): MenuItem[] {
  const { t } = useTranslation()
  const { dir } = useDirection()
  const at = columnOrder.indexOf(column.id)
  const moveTo = (before: string | null) => void moveColumn(boardId, column.id, before)
  const [towardsStart, towardsEnd] = dir === 'rtl' ? [IconArrowRight, IconArrowLeft] : [IconArrowLeft, IconArrowRight]
  return [
    {
      label: t('kanban.moveTowardsStart'),
      icon: towardsStart,
      disabled: at === 0,
      onSelect: () => moveTo(columnOrder[at - 1] ?? null),
    },
    {
      label: t('kanban.moveTowardsEnd'),
      icon: towardsEnd,
      disabled: at === columnOrder.length - 1,
      onSelect: () => moveTo(columnOrder[at + 2] ?? null),
    },
  ]
}
