// A table's filters: a button for each, and a chip for each value that narrows the list.
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { TableState } from '#kernel/table.ts'
import { Button } from '../button.tsx'
import { CheckList } from './data-table-check-list.tsx'
import { Icon } from '../icon.tsx'
import { Popover } from '../popover.tsx'
import classes from './data-table-tools.module.css'

export type TableFilter = { key: string; label: string; options: readonly { value: string; label: string }[] }

type OnFilter = (key: string, values: readonly string[]) => void
type Chosen = TableState['filters']

export function FilterButton(props: { filter: TableFilter; chosen: readonly string[]; onFilter: OnFilter }) {
  const { filter, chosen, onFilter } = props
  const { t } = useTranslation()
  const only = filter.options.find(({ value }) => value === chosen[0])?.label ?? ''
  const value =
    chosen.length === 0
      ? t('ui.table.any')
      : chosen.length === 1
        ? only
        : t('ui.table.several', { count: chosen.length })
  return (
    <Popover
      trigger={(trigger) => (
        <Button {...trigger} iconEnd={IconChevronDown}>
          <span className={classes['filterName']}>{t('ui.table.filterName', { name: filter.label })}</span> {value}
        </Button>
      )}
    >
      {() => (
        <CheckList
          label={filter.label}
          options={filter.options}
          chosen={chosen}
          onChoose={(values) => onFilter(filter.key, values)}
        />
      )}
    </Popover>
  )
}

/** All of them in one panel, for phones. */
export function FilterLists(props: { filters: readonly TableFilter[]; chosen: Chosen; onFilter: OnFilter }) {
  const { filters, chosen, onFilter } = props
  return (
    <div className={classes['lists']}>
      {filters.map((filter) => (
        <CheckList
          key={filter.key}
          label={filter.label}
          options={filter.options}
          chosen={chosen[filter.key] ?? []}
          onChoose={(values) => onFilter(filter.key, values)}
        />
      ))}
    </div>
  )
}

type FilterChipsProps = { filters: readonly TableFilter[]; chosen: Chosen; onFilter: OnFilter; onClear: () => void }

export function FilterChips({ filters, chosen, onFilter, onClear }: FilterChipsProps) {
  const { t } = useTranslation()
  const chips = filters.flatMap(({ key, label, options }) =>
    options
      .filter(({ value }) => chosen[key]?.includes(value))
      .map((option) => ({
        id: `${key}.${option.value}`,
        name: label,
        words: option.label,
        remove: () =>
          onFilter(
            key,
            (chosen[key] ?? []).filter((value) => value !== option.value),
          ),
      })),
  )
  if (chips.length === 0) return null
  return (
    <ul className={classes['chips']} aria-label={t('ui.table.filters')}>
      {chips.map(({ id, name, words, remove }) => (
        <li key={id} className={classes['chip']}>
          <span className={classes['filterName']}>{t('ui.table.filterName', { name })}</span> {words}
          <button type="button" aria-label={t('ui.table.removeFilter', { name, value: words })} onClick={remove}>
            <Icon of={IconX} size={14} />
          </button>
        </li>
      ))}
      <li>
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t('ui.table.clearFilters')}
        </Button>
      </li>
    </ul>
  )
}
