// The filters that hold, as chips that are taken away one by one, and how many cards are left.
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Chip } from '#ui/chip.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Board } from '../../entities.ts'
import { FilterButton } from './filter-button.tsx'
import { FilterCount } from './filter-count.tsx'
import classes from './filter-row.module.css'
import { FilterText } from './filter-text.tsx'
import { noFilters, nobody } from './filters.ts'
import type { Filters } from './filters.ts'
import type { BoardFilters } from './use-filters.ts'

type FilterRowProps = { board: Board; filters: BoardFilters; isPhone: boolean }

export function FilterRow({ board, filters, isPhone }: FilterRowProps) {
  const { t } = useTranslation()
  const chips = useChips(board, filters, isPhone)
  const place = useRef<HTMLFieldSetElement>(null)
  useSiblingFocus(
    chips.map(({ label }) => label),
    place,
  )
  return (
    <fieldset ref={place} className={classes['row']} aria-label={t('ui.filters')}>
      {!isPhone && (
        <div className={classes['text']} data-board-search>
          <FilterText filters={filters} />
        </div>
      )}
      {chips.map(({ label, off }) => (
        <Chip key={label} label={label} onRemove={() => filters.set(off)} />
      ))}
      {!isPhone && <FilterButton board={board} filters={filters} look="more" />}
      <div className={classes['end']}>
        <FilterCount filters={filters} />
      </div>
    </fieldset>
  )
}

function useChips({ members, labels }: Board, { filters }: BoardFilters, isPhone: boolean) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = (id: string) =>
    id === nobody ? t('kanban.nobody') : (members.find((person) => person.id === id)?.name ?? '')
  const labelOf = (id: string) => labels.find((label) => label.id === id)?.name ?? ''
  const chip = (name: string, words: readonly string[], off: Partial<Filters>) =>
    words.length === 0 ? [] : [{ label: t('kanban.filter.chip', { name, words: format.list(words) }), off }]
  const { assignees, labels: labelIds, due, priorities, text, isDoneHidden } = filters
  return [
    // Elsewhere the field itself shows it.
    ...chip(t('kanban.filter.text'), isPhone && text !== '' ? [text] : [], { text: '' }),
    ...chip(t('kanban.assignees'), assignees.map(nameOf), { assignees: noFilters.assignees }),
    ...chip(t('kanban.labels'), labelIds.map(labelOf), { labels: noFilters.labels }),
    ...chip(t('kanban.due'), due ? [t(`kanban.filter.due.${due}`)] : [], { due: undefined }),
    ...chip(
      t('kanban.priority.name'),
      priorities.map((priority) => t(`kanban.priority.${priority}`)),
      { priorities: noFilters.priorities },
    ),
    ...(isDoneHidden ? [{ label: t('kanban.filter.hideDone'), off: { isDoneHidden: false } }] : []),
  ]
}
