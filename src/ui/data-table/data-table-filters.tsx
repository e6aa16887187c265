// A table's filters: a button for each, and a chip for each value that narrows the list.
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
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
        <Button {...trigger} iconEnd={IconChevronDown} data-filter={filter.key}>
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

type FilterChipsProps = {
  filters: readonly TableFilter[]
  chosen: Chosen
  onFilter: OnFilter
  onClear: () => void
  /** Holds what has the focus when no chip is left. */
  tools: RefObject<HTMLElement | null>
}

export function FilterChips({ filters, chosen, onFilter, onClear, tools }: FilterChipsProps) {
  const { t } = useTranslation()
  const chips = filters.flatMap(({ key, label, options }) =>
    options
      .filter(({ value }) => chosen[key]?.includes(value))
      .map((option) => ({
        id: `${key}.${option.value}`,
        key,
        name: label,
        words: option.label,
        rest: (chosen[key] ?? []).filter((value) => value !== option.value),
      })),
  )
  if (chips.length === 0) return null
  const focus = (control: HTMLElement | null | undefined) =>
    (control ?? tools.current?.querySelector<HTMLElement>('[data-filter]'))?.focus()
  // The pressed chip disappears; move the focus first.
  const remove = (pressed: Element, key: string, rest: readonly string[]) => {
    const own = `[data-filter="${CSS.escape(key)}"]`
    focus(siblingOf(pressed) ?? tools.current?.querySelector<HTMLElement>(own))
    onFilter(key, rest)
  }
  const clear = () => {
    // Not on the search: on phones that would open the keys.
    focus(null)
    onClear()
  }
  return (
    <ul className={classes['chips']} aria-label={t('ui.filters')}>
      {chips.map(({ id, key, name, words, rest }) => (
        <li key={id} className={classes['chip']} data-chip>
          <span className={classes['filterName']}>{t('ui.table.filterName', { name })}</span> {words}
          <button
            type="button"
            aria-label={t('ui.table.removeFilter', { name, value: words })}
            onClick={({ currentTarget }) => remove(currentTarget, key, rest)}
          >
            <Icon of={IconX} size={14} />
          </button>
        </li>
      ))}
      <li>
        <Button size="sm" variant="ghost" onClick={clear}>
          {t('ui.clear')}
        </Button>
      </li>
    </ul>
  )
}

/** The button of the next chip, or of the one before. */
function siblingOf(button: Element) {
  const chip = button.closest('[data-chip]')
  const isChip = (element: Element | null | undefined) => (element?.matches('[data-chip]') ? element : null)
  return (isChip(chip?.nextElementSibling) ?? isChip(chip?.previousElementSibling))?.querySelector('button')
}
