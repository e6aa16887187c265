// The state of a list page: its table in the URL, its tab among the filters, its looks as the person prefers them.
import { useTablePreferences } from '#kernel/client/table-preferences.ts'
import { useTableState } from '#kernel/client/table-state.ts'
import type { TableShape, TableState } from '#kernel/table.ts'
import { changeTable } from '#kernel/table.ts'
import { chosenOf } from './list-query.ts'

type ListOptions<Tab extends string> = Omit<TableShape, 'columns'> & {
  /** The filter that the tabs choose and no chip shows; it is one of `filters`. No tab chooses `all`. */
  tabs?: { filter: string; values: readonly Tab[] }
}

/** `name` must be unique across the product. Keep `columns` and `options` the same objects. */
export function useList<Tab extends string = never>(
  name: string,
  columns: TableShape['columns'],
  options: ListOptions<Tab> = {},
) {
  const { tabs, ...shape } = options
  const preferences = useTablePreferences(name)
  const { state, onState } = useTableState(name, columns, { ...shape, ...preferences })
  const withTab = (next: TableState, values: readonly string[]) =>
    tabs ? { ...next, filters: { ...next.filters, [tabs.filter]: values } } : next
  return {
    state,
    tab: (tabs && chosenOf(state, tabs.filter, tabs.values)) ?? ('all' as const),
    openTab: (tab: Tab | 'all') => {
      const { filters } = withTab(state, tab === 'all' ? [] : [tab])
      onState(changeTable(state, { filters }))
    },
    /** For the table: Clear removes the chips and leaves the tab. */
    onState: (next: TableState) => onState(withTab(next, (tabs && state.filters[tabs.filter]) ?? [])),
    /** By a search or a chip, not by the tab alone. */
    isNarrowed:
      state.search !== '' ||
      Object.entries(state.filters).some(([filter, values]) => filter !== tabs?.filter && values.length > 0),
  }
}
