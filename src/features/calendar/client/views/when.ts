// Formats days and times of the views in the person's language; wall minutes have no zone.
import { useLanguage } from '#kernel/client/i18n.ts'
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import { dayMinutes } from './span.ts'

const minuteMs = 60_000
const hourMinutes = 60
const dateOf = (minutes: number) => new Date(minutes * minuteMs)

function make(language: Language) {
  const locale = localeOf[language]
  const known = new Map<string, Intl.DateTimeFormat>()
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options)
    const format = known.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    known.set(key, format)
    return format
  }
  const day = (options: Intl.DateTimeFormatOptions) => (value: number) =>
    formatOf(options).format(dateOf(value * dayMinutes))
  const hasHalves = formatOf({ hour: 'numeric' }).resolvedOptions().hour12 === true
  const clock: Intl.DateTimeFormatOptions = { hour: hasHalves ? 'numeric' : '2-digit', minute: '2-digit' }
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  const unit = (name: 'hour' | 'minute') => {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' })
    return (value: number) => format.format(value)
  }
  const units = { hour: unit('hour'), minute: unit('minute') }
  const time = (minutes: number) => formatOf(clock).format(dateOf(minutes))
  return {
    locale,
    time,
    /** `9 AM` in languages with a 12-hour clock, `09:00` elsewhere. */
    shortTime: (minutes: number) =>
      hasHalves && minutes % hourMinutes === 0 ? formatOf({ hour: 'numeric' }).format(dateOf(minutes)) : time(minutes),
    /** `9 – 10 AM`, `2:30 – 3:15 PM`. */
    times: (start: number, end: number) => {
      const isRound = hasHalves && start % hourMinutes === 0 && end % hourMinutes === 0
      return formatOf(isRound ? { hour: 'numeric' } : clock).formatRange(dateOf(start), dateOf(end))
    },
    number: (value: number) => number.format(value),
    /** `45 min`, `1 hr`, `1 hr, 30 min`. */
    length: (minutes: number) => {
      const [whole, rest] = [Math.floor(minutes / hourMinutes), minutes % hourMinutes]
      const parts = [
        ...(whole > 0 ? [units.hour(whole)] : []),
        ...(rest > 0 || whole === 0 ? [units.minute(rest)] : []),
      ]
      return parts.join(' ')
    },
    dayNumber: (value: number) => number.format(dateOf(value * dayMinutes).getUTCDate()),
    narrowWeekday: day({ weekday: 'narrow' }),
    shortWeekday: day({ weekday: 'short' }),
    longWeekday: day({ weekday: 'long' }),
    /** `Saturday, November 21, 2026`. */
    fullDay: day({ dateStyle: 'full' }),
    /** `Saturday, November 21`. */
    longDay: day({ weekday: 'long', day: 'numeric', month: 'long' }),
    shortDay: day({ day: 'numeric', month: 'short' }),
    monthName: day({ month: 'long' }),
    month: day({ month: 'long', year: 'numeric' }),
    days: (first: number, last: number) =>
      formatOf({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(
        dateOf(first * dayMinutes),
        dateOf(last * dayMinutes),
      ),
  }
}

export type When = ReturnType<typeof make>
const made = new Map<Language, When>()

function whenOf(language: Language): When {
  const when = made.get(language) ?? make(language)
  made.set(language, when)
  return when
}

export const useWhen = (): When => whenOf(useLanguage())

/** `GMT+1` at this instant, as the language writes it. */
export function zoneLabel(zone: string, instant: number, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
