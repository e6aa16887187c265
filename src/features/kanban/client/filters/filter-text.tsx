// The field that looks for cards of this board by their names.
import { useTranslation } from '#kernel/client/i18n.ts'
import { SearchField } from '#ui/search-field.tsx'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import type { BoardFilters } from './use-filters.ts'

/** The cards are at hand: nobody is asked. */
const pauseMs = 150

export function FilterText({ filters: { filters, set } }: { filters: BoardFilters }) {
  const { t } = useTranslation()
  const [typed, type] = useDebouncedText(filters.text, (text) => set({ text }), pauseMs)
  return <SearchField label={t('kanban.filter.text')} value={typed} onChange={type} />
}
