// Writes a rule as a sentence: “Every 2 weeks on Monday and Thursday, 10 times”.
import type { Translate } from '#kernel/texts.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import type { CalendarEvent } from '../../entities.ts'
import type { RuleParts } from '../../recurrence/rule-parts.ts'
import { partsOf } from '../../recurrence/rule-parts.ts'
import { dayOf, eventTimes, wallsOf } from './event-values.ts'
import { workdays } from './repeat-presets.ts'

const nths = new Map<number, 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'last' | 'secondLast'>([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [5, 'fifth'],
  [-1, 'last'],
  [-2, 'secondLast'],
])

type Language = { t: Translate; locale: string }

const inUtc = (locale: string, options: Intl.DateTimeFormatOptions, day: string) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** 0 is Monday. */
export const weekdayName = (weekday: number, locale: string, style: 'long' | 'short' = 'long') =>
  inUtc(locale, { weekday: style }, `2026-06-0${weekday + 1}`)

/** `start` is the day of the first occurrence, which gives the day or month if the rule doesn't. */
export function ruleSentence(parts: RuleParts, start: string, { t, locale }: Language): string {
  const { ends } = parts
  const sentence = withDays(parts, start, { t, locale })
  if (ends.by === 'count') return t('calendar.repeat.times', { count: ends.count, sentence })
  if (ends.by === 'until')
    return t('calendar.repeat.until', { date: inUtc(locale, { dateStyle: 'long' }, ends.day), sentence })
  return sentence
}

function withDays(parts: RuleParts, start: string, { t, locale }: Language): string {
  const { every: interval, unit, weekdays } = parts
  const every =
    interval === 1 ? t(`calendar.repeat.each.${unit}`) : t(`calendar.repeat.every.${unit}`, { count: interval })
  if (unit === 'day') return every
  if (unit !== 'week') return withMonthDay(parts, every, start, { t, locale })
  if (interval === 1 && weekdays.length === workdays.length && workdays.every((day) => weekdays.includes(day)))
    return t('calendar.repeat.everyWorkday')
  const names = weekdays
    .toSorted((one, other) => one - other)
    .map((weekday) => t('calendar.repeat.weekday', { day: weekdayName(weekday, locale) }))
  return t('calendar.repeat.onDays', { every, days: new Intl.ListFormat(locale).format(names) })
}

function withMonthDay({ unit, on }: RuleParts, every: string, start: string, { t, locale }: Language): string {
  const isYearly = unit === 'year'
  const month = inUtc(locale, { month: 'long' }, start)
  if (on.by === 'day') {
    if (!isYearly) return t('calendar.repeat.onMonthDay', { every, day: Number(start.slice(-2)) })
    return t('calendar.repeat.onDate', { every, date: inUtc(locale, { month: 'long', day: 'numeric' }, start) })
  }
  if (on.by === 'last-day')
    return t(isYearly ? 'calendar.repeat.onLastDayOf' : 'calendar.repeat.onLastDay', { every, month })
  const weekday = weekdayName(on.weekday, locale)
  const name = nths.get(on.nth)
  // “Third to last Tuesday” is never said.
  if (name === undefined) return t('calendar.repeat.beyond')
  const nth = t(`calendar.repeat.nth.${name}`)
  return t(isYearly ? 'calendar.repeat.onNthOf' : 'calendar.repeat.onNth', { every, nth, weekday, month })
}

type Repeating = Pick<CalendarEvent, 'allDay' | 'start' | 'end' | 'timeZone' | 'endTimeZone'>

/** Rules beyond the editor have no sentence, but are kept unchanged. */
export function useRuleWords() {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  return (rule: string, event: Repeating): string => {
    const times = eventTimes({ ...event, ...wallsOf(event) })
    const parts = partsOf(rule, times)
    return parts ? ruleSentence(parts, dayOf(times.start), { t, locale }) : t('calendar.repeat.beyond')
  }
}
