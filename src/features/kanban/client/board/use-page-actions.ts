// Actions the palette offers on an open board: the most used ones of its toolbar, worded as being about this board.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { PageAction } from '#kernel/client/page-actions.ts'
import { useOfferActions } from '#kernel/client/page-actions.ts'
import type { Board } from '../../entities.ts'
import { maxColumns } from '../../entities.ts'
import type { BoardFilters } from '../filters/use-filters.ts'
import { pressPart } from './board-parts.ts'
import type { BoardPanels } from './board-panels.tsx'
import type { BoardLayout } from './use-board-layout.ts'

type Options = { panels: BoardPanels; layout: BoardLayout; filters: BoardFilters }

export function useBoardPaletteActions(board: Board, { panels, layout, filters }: Options): void {
  const { t } = useTranslation()
  const { isMine, setMine } = filters
  const isOwner = board.role === 'owner' && !board.isArchived
  const canAddColumn = !board.isArchived && layout.view === 'board' && board.columnOrder.length < maxColumns
  const actions: (PageAction & { isOffered: boolean })[] = [
    {
      key: 'kanban_add_column',
      title: t('kanban.palette.addColumn'),
      icon: 'column',
      run: () => pressPart('column'),
      isOffered: canAddColumn,
    },
    {
      key: 'kanban_mine',
      title: t(isMine ? 'kanban.palette.everyone' : 'kanban.palette.mine'),
      icon: 'account',
      run: () => setMine(!isMine),
      isOffered: true,
    },
    {
      key: 'kanban_invite',
      title: t('kanban.palette.invite'),
      icon: 'invite',
      run: () => panels.open('members'),
      isOffered: isOwner,
    },
    {
      key: 'kanban_archive',
      title: t('kanban.palette.archive'),
      icon: 'archive',
      run: () => panels.open('archive'),
      isOffered: true,
    },
    {
      key: 'kanban_settings',
      title: t('kanban.palette.settings'),
      icon: 'settings',
      run: () => panels.open('settings'),
      isOffered: isOwner,
    },
  ]
  useOfferActions(actions.filter(({ isOffered }) => isOffered))
}
