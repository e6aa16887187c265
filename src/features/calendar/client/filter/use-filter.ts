// The filter of the calendar, kept in the URL: colors and a date range.
import { useSearch } from '@tanstack/react-router'
import type { EventColor } from '../../entities.ts'
import { eventColors } from '../../entities.ts'
import { useChangeAddress } from '../use-place.ts'
import type { Entry } from '../views/entry.ts'
import { firstDayOf, lastDayOf, readDay } from '../views/span.ts'

export type Filter = { colors: readonly EventColor[]; from: string | null; until: string | null }

/** A color in the URL, without its `#`. */
const writtenColor = (color: EventColor) => color.slice(1)

export function useFilter() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const change = useChangeAddress()
  const textOf = (name: string) => {
    const value = search[name]
    return typeof value === 'string' ? value : ''
  }
  const written = textOf('colors').split('.')
  const colors = eventColors.filter((color) => written.includes(writtenColor(color)))
  const [from, until] = [readDay(textOf('from')), readDay(textOf('until'))]
  const isInverted = from !== undefined && until !== undefined && until < from
  const set = (next: Partial<Filter>) =>
    change(
      {
        ...(next.colors && { colors: next.colors.map(writtenColor).join('.') || undefined }),
        ...(next.from !== undefined && { from: next.from ?? undefined }),
        ...(next.until !== undefined && { until: next.until ?? undefined }),
      },
      { replace: true },
    )
  return {
    colors,
    from: from === undefined ? null : textOf('from'),
    until: until === undefined ? null : textOf('until'),
    isInverted,
    isSet: colors.length > 0 || from !== undefined || until !== undefined,
    /** An inverted date range filters nothing. */
    holds: ({ event, span }: Entry) => {
      if (colors.length > 0 && (!event || !colors.includes(event.color))) return false
      if (isInverted) return true
      return (from === undefined || lastDayOf(span) >= from) && (until === undefined || firstDayOf(span) <= until)
    },
    set,
    clear: () => set({ colors: [], from: null, until: null }),
  }
}

export type CalendarFilter = ReturnType<typeof useFilter>
