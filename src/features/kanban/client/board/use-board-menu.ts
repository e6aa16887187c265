// The menu of the open board, at the end of its bar.
import {
  IconArchive,
  IconBraces,
  IconCopy,
  IconKeyboard,
  IconLayoutColumns,
  IconLayoutKanban,
  IconLayoutList,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTable,
  IconTag,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { MenuItem } from '#ui/menu.tsx'
import type { Board, BoardSummary } from '../../entities.ts'
import type { BoardPanels } from './board-panels.tsx'
import { saveBoard } from '../boards/export-board.ts'
import { useBoardListActions } from '../boards/use-board-list.ts'
import { fixColumns, useFixedColumns } from './fixed-columns.ts'
import type { BoardLayout } from './use-board-layout.ts'
import type { BoardFilters } from '../filters/use-filters.ts'

type BoardMenuOptions = {
  /** The board among the person's others; nothing while they are read, or when it is archived. */
  summary: BoardSummary | undefined
  panels: BoardPanels
  layout: BoardLayout
  filters: BoardFilters
  isPhone: boolean
}

export function useBoardMenu(board: Board, options: BoardMenuOptions): MenuItem[] {
  const { t } = useTranslation()
  const { open } = options.panels
  const archive = useArchiveItem(board, options.summary)
  const folded = useFoldedItems(options)
  const columns = useColumnsItem()
  const isOwner = board.role === 'owner' && !board.isArchived
  return [
    ...(options.isPhone ? folded : []),
    ...(isOwner ? [{ label: t('kanban.boards.edit'), icon: IconPencil, onSelect: () => open('settings') }] : []),
    { label: t('kanban.bar.labels'), icon: IconTag, onSelect: () => open('labels') },
    { label: t('kanban.bar.copy'), icon: IconCopy, onSelect: () => open('copy') },
    'divider',
    { label: t('kanban.bar.exportJson'), icon: IconBraces, onSelect: () => void saveBoard(board.id, 'json') },
    { label: t('kanban.bar.exportCsv'), icon: IconTable, onSelect: () => void saveBoard(board.id, 'csv') },
    'divider',
    ...(options.isPhone || options.layout.view === 'list' ? [] : [columns]),
    { label: t('kanban.keys.title'), icon: IconKeyboard, onSelect: () => open('keys') },
    ...(archive ? (['divider', archive] as const) : []),
  ]
}

function useColumnsItem(): MenuItem {
  const { t } = useTranslation()
  const areFixed = useFixedColumns()
  return {
    label: t('kanban.bar.fixedColumns'),
    icon: IconLayoutColumns,
    isChosen: areFixed,
    onSelect: () => fixColumns(!areFixed),
  }
}

/** Everybody keeps a board of their own. */
function useArchiveItem(board: Board, summary: BoardSummary | undefined): MenuItem | undefined {
  const { t } = useTranslation()
  const actions = useBoardListActions()
  if (board.role !== 'owner' || board.isArchived || !summary || summary.isOwn) return undefined
  return { label: t('kanban.bar.archiveBoard'), icon: IconArchive, onSelect: () => actions.putAway(summary) }
}

/** Entries that don't fit the bar on phones. */
function useFoldedItems({ summary, panels, layout, filters }: BoardMenuOptions): MenuItem[] {
  const { t } = useTranslation()
  const actions = useBoardListActions()
  const isList = layout.view === 'list'
  const star: MenuItem[] = summary
    ? [
        {
          label: t(summary.isStarred ? 'kanban.bar.unstar' : 'kanban.bar.star'),
          icon: summary.isStarred ? IconStarFilled : IconStar,
          onSelect: () => actions.star(summary),
        },
      ]
    : []
  return [
    {
      label: t(isList ? 'kanban.bar.showBoard' : 'kanban.bar.showList'),
      icon: isList ? IconLayoutKanban : IconLayoutList,
      onSelect: () => layout.setView(isList ? 'board' : 'list'),
    },
    {
      label: t('kanban.filter.mine'),
      icon: IconUser,
      isChosen: filters.isMine,
      onSelect: () => filters.setMine(!filters.isMine),
    },
    ...star,
    { label: t('kanban.members'), icon: IconUsers, onSelect: () => panels.open('members') },
    { label: t('kanban.archive.open'), icon: IconArchive, onSelect: () => panels.open('archive') },
    'divider',
  ]
}
