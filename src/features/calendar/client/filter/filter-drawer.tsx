// The filter drawer: search, colors, a date range, and the matching events.
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { searchEvents } from '../../contract.ts'
import { eventColors, maxRangeDays } from '../../entities.ts'
import { searchKey } from '../calendar-keys.ts'
import type { Desk } from '../desk.ts'
import { hueOf } from '../hues.ts'
import hueClasses from '../hues.module.css'
import { useEntriesOf } from '../use-entries-of.ts'
import { entryOfEvent } from '../views/entry.ts'
import type { Days } from '../views/ranges.ts'
import { readDay } from '../views/span.ts'
import { FoundList } from './found-list.tsx'
import classes from './filter-drawer.module.css'
import type { CalendarFilter } from './use-filter.ts'

type FilterDrawerProps = {
  isOpen: boolean
  onClose: () => void
  desk: Desk
  filter: CalendarFilter
  startsInSearch: boolean
}

export function FilterDrawer({ isOpen, onClose, desk, filter, startsInSearch }: FilterDrawerProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [text, type] = useDebouncedText(query, setQuery)
  const reset = filter.isSet && (
    <Button size="sm" variant="ghost" onClick={filter.clear}>
      <span className={classes['dot']} aria-hidden="true" />
      {t('calendar.views.filter.clear')}
    </Button>
  )
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('calendar.views.filter.title')}
      size="filter"
      actions={reset}
    >
      <div className={classes['fields']}>
        <div data-calendar-search ref={(place) => focusSearch(place, startsInSearch)}>
          <SearchField label={t('calendar.views.search')} value={text} onChange={type} size="md" />
        </div>
        <ColorChoice filter={filter} />
        <DayFields filter={filter} />
      </div>
      {query.trim() === '' ? <Filtered desk={desk} filter={filter} /> : <Found desk={desk} words={query.trim()} />}
    </SideDrawer>
  )
}

/** The search shortcut opens the drawer with the field focused. */
function focusSearch(place: HTMLElement | null, isWanted: boolean) {
  if (isWanted) place?.querySelector('input')?.setAttribute('data-autofocus', '')
}

function ColorChoice({ filter: { colors, set } }: { filter: CalendarFilter }) {
  const { t } = useTranslation()
  const toggle = (color: (typeof eventColors)[number]) =>
    set({ colors: colors.includes(color) ? colors.filter((other) => other !== color) : [...colors, color] })
  return (
    <fieldset className={classes['colors']}>
      <legend className={classes['legend']}>{t('calendar.views.filter.colors')}</legend>
      {eventColors.map((color) => (
        <label key={color} className={`${classes['color']} ${hueClasses['hue']}`} data-hue={hueOf(color)}>
          <input
            type="checkbox"
            aria-label={t(`calendar.views.colors.${hueOf(color)}`)}
            checked={colors.includes(color)}
            onChange={() => toggle(color)}
          />
        </label>
      ))}
    </fieldset>
  )
}

function DayFields({ filter: { from, until, isInverted, set } }: { filter: CalendarFilter }) {
  const { t } = useTranslation()
  return (
    <>
      <DateField label={t('calendar.views.filter.from')} value={from} onChange={(day) => set({ from: day })} />
      <DateField
        label={t('calendar.views.filter.until')}
        value={until}
        error={isInverted ? t('calendar.views.filter.inverted') : undefined}
        onChange={(day) => set({ until: day })}
      />
    </>
  )
}

const quarter = 90

/** The date range; a filter with only one end covers three months. */
function daysOf({ from, until, isInverted }: CalendarFilter): Days | undefined {
  const [first, last] = [readDay(from ?? ''), readDay(until ?? '')]
  if (isInverted || (first === undefined && last === undefined)) return undefined
  const start = first ?? (last ?? 0) - quarter
  const end = last ?? start + quarter
  return { first: start, count: Math.min(end - start + 1, maxRangeDays) }
}

/** Entries in the filter's date range, or on the days of the view. */
function useFilteredEntries(desk: Desk, filter: CalendarFilter) {
  const days = daysOf(filter)
  const { entries, newest } = useEntriesOf(desk, days ? [days] : [])
  return days ? { entries, isPending: newest?.isPending === true } : desk
}

function Filtered({ desk, filter }: { desk: Desk; filter: CalendarFilter }) {
  const { t } = useTranslation()
  const { entries, isPending } = useFilteredEntries(desk, filter)
  return (
    <FoundList
      desk={desk}
      entries={entries}
      isPending={isPending}
      title={t('calendar.views.filter.count', { count: entries.length })}
    />
  )
}

const minTyped = 2

function Found({ desk, words }: { desk: Desk; words: string }) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery({
    queryKey: searchKey(words),
    queryFn: ({ signal }) => call(searchEvents, { text: words }, { signal }),
    enabled: words.length >= minTyped,
    placeholderData: keepPreviousData,
  })
  const entries = (data?.events ?? []).map((event) => entryOfEvent(event, desk.zone))
  return (
    <FoundList
      desk={desk}
      entries={entries}
      isPending={isPending && words.length >= minTyped}
      title={t('calendar.views.filter.found', { count: entries.length })}
    />
  )
}
