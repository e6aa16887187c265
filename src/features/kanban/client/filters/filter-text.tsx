// The field that looks for cards of this board by their names.
import { useTranslation } from '#kernel/client/i18n.ts'
import { SearchField } from '#ui/search-field.tsx'
import type { BoardFilters } from './use-filters.ts'
import { useToldLater } from './use-told-later.ts'

export function FilterText({ filters: { filters, set } }: { filters: BoardFilters }) {
  const { t } = useTranslation()
  const [typed, type] = useToldLater(filters.text, (text) => set({ text }))
  return <SearchField label={t('kanban.filter.text')} value={typed} onChange={type} />
}
