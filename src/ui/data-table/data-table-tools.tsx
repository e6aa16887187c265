// The tools above a table's rows: the search, the filters with their count, the columns, the export.
import { IconColumns3, IconDownload, IconFilter } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { TableState } from '#kernel/table.ts'
import type { Column } from './data-table-columns.ts'
import { FilterButton, FilterChips, FilterLists } from './data-table-filters.tsx'
import type { TableFilter } from './data-table-filters.tsx'
import { CheckList } from './data-table-check-list.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../menu.tsx'
import { Popover } from '../popover.tsx'
import { SearchField } from '../search-field.tsx'
import { useDebouncedText } from '../use-debounced-text.ts'
import classes from './data-table-tools.module.css'

export type ToolsProps = {
  state: TableState
  change: (part: Partial<TableState>) => void
  columns: readonly Column<never>[]
  filters: readonly TableFilter[]
  searchLabel: string | undefined
  /** After the filters. */
  others: ReactNode
  count: string
  /** Absent where nothing can be exported. */
  onExport: ((what: 'shown' | 'all') => void) | undefined
  canExportAll: boolean
  isPhone: boolean
}

export function DataTableTools(props: ToolsProps) {
  const { state, change, columns, filters, searchLabel, count, isPhone } = props
  const { t } = useTranslation()
  const tools = useRef<HTMLDivElement>(null)
  const hideable = columns.filter(({ canHide = true }) => canHide)
  const onFilter = (key: string, values: readonly string[]) => change({ filters: { ...state.filters, [key]: values } })
  return (
    <>
      <div ref={tools} className={classes['tools']}>
        {searchLabel !== undefined && (
          <div className={classes['search']}>
            <Search label={searchLabel} value={state.search} onSearch={(search) => change({ search })} />
          </div>
        )}
        {!isPhone &&
          filters.map((filter) => (
            <FilterButton
              key={filter.key}
              filter={filter}
              chosen={state.filters[filter.key] ?? []}
              onFilter={onFilter}
            />
          ))}
        {isPhone && filters.length > 0 && (
          <Popover
            position="bottom-end"
            trigger={(trigger) => (
              <IconButton {...trigger} label={t('ui.filters')} icon={IconFilter} variant="default" data-filter="any" />
            )}
          >
            {() => <FilterLists filters={filters} chosen={state.filters} onFilter={onFilter} />}
          </Popover>
        )}
        {props.others}
        <output className={classes['count']}>{count}</output>
        {!isPhone && hideable.length > 0 && (
          <Popover
            position="bottom-end"
            trigger={(trigger) => <IconButton {...trigger} label={t('ui.table.columns')} icon={IconColumns3} />}
          >
            {() => (
              <CheckList
                label={t('ui.table.columns')}
                options={hideable.map(({ key, label }) => ({ value: key, label }))}
                chosen={hideable.map(({ key }) => key).filter((key) => !state.hidden.includes(key))}
                onChoose={(shown) =>
                  change({ hidden: hideable.map(({ key }) => key).filter((key) => !shown.includes(key)) })
                }
              />
            )}
          </Popover>
        )}
        <Export {...props} />
      </div>
      <FilterChips
        filters={filters}
        chosen={state.filters}
        onFilter={onFilter}
        onClear={() => change({ filters: {} })}
        tools={tools}
      />
    </>
  )
}

function Export({ onExport, canExportAll }: ToolsProps) {
  const { t } = useTranslation()
  if (!onExport) return null
  if (!canExportAll)
    return <IconButton label={t('ui.table.export')} icon={IconDownload} onClick={() => onExport('shown')} />
  return (
    <Menu
      items={[
        { label: t('ui.table.exportShown'), onSelect: () => onExport('shown') },
        { label: t('ui.table.exportAll'), onSelect: () => onExport('all') },
      ]}
      trigger={(trigger) => <IconButton {...trigger} label={t('ui.table.export')} icon={IconDownload} />}
    />
  )
}

/** Searches when the typing rests. */
function Search({ label, value, onSearch }: { label: string; value: string; onSearch: (text: string) => void }) {
  const [typed, type] = useDebouncedText(value, onSearch)
  return <SearchField label={label} value={typed} onChange={type} size="sm" />
}
