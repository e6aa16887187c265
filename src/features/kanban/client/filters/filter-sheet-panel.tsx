// The filters of a board as a sheet from below, for phones.
import { useTranslation } from '#kernel/client/i18n.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'
import type { Board } from '../../entities.ts'
import { FilterCount } from './filter-count.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { BoardFilters } from './use-filters.ts'

type FilterSheetPanelProps = { board: Board; filters: BoardFilters; isOpen: boolean; onClose: () => void }

export function FilterSheetPanel({ board, filters, isOpen, onClose }: FilterSheetPanelProps) {
  const { t } = useTranslation()
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('kanban.filter.open')}
      size="filter"
      foot={<FilterCount filters={filters} />}
    >
      <FilterPanel board={board} filters={filters} />
    </SideDrawer>
  )
}
