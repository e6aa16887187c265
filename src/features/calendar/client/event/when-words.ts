// Texts for when an event takes place, in the reader's zone.
import { useLanguage } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import type { CalendarEvent } from '../../entities.ts'
import { addDays } from './event-values.ts'

type Times = Pick<CalendarEvent, 'allDay' | 'start' | 'end'>

const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }
const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }

const rangeOf = (locale: string, options: Intl.DateTimeFormatOptions, start: string, end: string) =>
  new Intl.DateTimeFormat(locale, options).formatRange(new Date(start), new Date(end))

/** `Mon, Nov 16, 2026, 10:00 – 11:30 AM`; just the days for an all-day event. */
function whenWords({ allDay, start, end }: Times, locale: string, timeZone: string): string {
  if (allDay) return rangeOf(locale, { ...day, timeZone: 'UTC' }, start, addDays(end, -1))
  return rangeOf(locale, { ...day, ...clock, timeZone }, start, end)
}

/** `10:00 – 11:30 AM`, with the days if they differ. */
const timesWords = (start: string, end: string, locale: string, timeZone: string): string =>
  rangeOf(locale, { ...clock, timeZone }, start, end)

export function useWhenWords(zone: string) {
  const locale = localeOf[useLanguage()]
  return {
    when: (times: Times) => whenWords(times, locale, zone),
    times: (start: string, end: string) => timesWords(start, end, locale, zone),
  }
}
