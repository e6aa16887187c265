// Converts rules to the form of the editor and back; rules beyond it are kept unchanged.
import { dateOf, dayMs, daysInMonth, isDay, wallOf, weekdayOf } from '../times/civil.ts'
import { toInstant, toLocal } from '../times/zones.ts'
import type { EventTimes, LocalTime } from '../times/types.ts'
import { untilAt } from './moved-rule.ts'
import type { Rule } from './rule-types.ts'
import { printRule, readRule } from './rule.ts'

/** In monthly and yearly rules: the start's day of the month, the last day, or a weekday; -1 is the last one. */
export type RepeatDay = { by: 'day' } | { by: 'last-day' } | { by: 'weekday'; nth: number; weekday: number }
/** `day` is the last day on which an occurrence may start. */
type RepeatEnd = { by: 'never' } | { by: 'until'; day: LocalTime } | { by: 'count'; count: number }

export type RuleParts = {
  every: number
  unit: 'day' | 'week' | 'month' | 'year'
  /** The days of a week; Monday is 0. */
  weekdays: number[]
  /** The day in a month or year. */
  on: RepeatDay
  ends: RepeatEnd
  /** The week start, which matters for every other week. */
  weekStart: number
}

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const

/** The parts of a rule for an event with these times, or null if the editor can't show it completely. */
export function partsOf(text: string, times: EventTimes): RuleParts | null {
  const rule = readRule(text, times)
  if (typeof rule === 'string' || (rule.count !== null && rule.until)) return null
  const used = rule.hours.length + rule.minutes.length + rule.seconds.length + rule.weeks.length + rule.yearDays.length
  if (used > 0) return null
  const { interval: every, weekStart } = rule
  const base = {
    every,
    weekdays: [startWeekday(times)],
    on: { by: 'day' as const },
    ends: endsOf(rule, times),
    weekStart,
  }
  if (rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY') return inWeeks(rule, base)
  const on = dayInMonth(rule, times)
  if (!on || rule.frequency === 'HOURLY') return null
  return { ...base, on, unit: rule.frequency === 'MONTHLY' ? 'month' : 'year' }
}

const startDayOf = ({ start }: EventTimes) => Math.floor(wallOf(start) / dayMs)
const startWeekday = (times: EventTimes) => weekdayOf(startDayOf(times))

function inWeeks(rule: Rule, base: Omit<RuleParts, 'unit'>): RuleParts | null {
  if (rule.months.length + rule.monthDays.length + rule.positions.length > 0) return null
  const weekdays = rule.weekdays.map(({ weekday }) => weekday)
  if (weekdays.length === 0) return { ...base, unit: rule.frequency === 'DAILY' ? 'day' : 'week' }
  // Daily from Monday to Friday means weekly on these days.
  return rule.frequency === 'WEEKLY' || rule.interval === 1 ? { ...base, unit: 'week', weekdays } : null
}

function endsOf(rule: Rule, times: EventTimes): RepeatEnd {
  if (rule.count !== null) return { by: 'count', count: rule.count }
  if (!rule.until) return { by: 'never' }
  const { local, isUtc } = rule.until
  const isInstant = isUtc && !times.allDay && !isDay(local)
  return { by: 'until', day: (isInstant ? toLocal(toInstant(local, 'UTC'), times.startZone) : local).slice(0, 10) }
}

function dayInMonth(rule: Rule, times: EventTimes): RepeatDay | null {
  const { month, day } = dateOf(startDayOf(times))
  const isYearly = rule.frequency === 'YEARLY'
  const isOtherMonth = isYearly ? rule.months.some((named) => named !== month) : rule.months.length > 0
  if (isOtherMonth) return null
  // Without a month, days of a yearly rule count through the year, or recur in every month.
  if (isYearly && rule.months.length === 0 && rule.monthDays.length + rule.weekdays.length > 0) return null
  return rule.weekdays.length > 0 ? weekdayInMonth(rule) : numberedDay(rule, day)
}

function numberedDay({ monthDays, positions }: Rule, day: number): RepeatDay | null {
  if (positions.length > 0 || monthDays.length > 1) return null
  const [named = day] = monthDays
  if (named === -1) return { by: 'last-day' }
  return named === day ? { by: 'day' } : null
}

function weekdayInMonth({ weekdays, positions, monthDays }: Rule): RepeatDay | null {
  const [only, ...others] = weekdays
  if (!only || others.length > 0 || monthDays.length > 0 || positions.length > 1) return null
  const [position = only.nth] = positions
  if (position === 0 || (positions.length > 0 && only.nth !== 0) || Math.abs(position) > 5) return null
  return { by: 'weekday', nth: position, weekday: only.weekday }
}

/** The days of a month that the editor offers for a start, most likely first. */
export function repeatDays(start: LocalTime): RepeatDay[] {
  const days = Math.floor(wallOf(start) / dayMs)
  const { year, month, day } = dateOf(days)
  const left = daysInMonth(year, month) - day
  const weekday = weekdayOf(days)
  const offered: RepeatDay[] = [{ by: 'day' }]
  if (day <= 28) offered.push({ by: 'weekday', nth: Math.ceil(day / 7), weekday })
  if (left < 7) offered.push({ by: 'weekday', nth: -1, weekday })
  if (left === 0) offered.push({ by: 'last-day' })
  return offered
}

/** The rule that has these parts, for an event with these times. */
export function ruleOf(parts: RuleParts, times: EventTimes): string {
  const { ends } = parts
  const endOfDay = ends.by === 'until' ? wallOf(ends.day) + dayMs - 1000 : 0
  const rule: Rule = {
    frequency: frequencies[parts.unit],
    interval: parts.every,
    count: ends.by === 'count' ? ends.count : null,
    until: ends.by === 'until' ? untilAt(endOfDay, times) : null,
    months: [],
    weeks: [],
    yearDays: [],
    monthDays: [],
    weekdays: [],
    hours: [],
    minutes: [],
    seconds: [],
    positions: [],
    weekStart: parts.every > 1 ? parts.weekStart : 0,
  }
  return printRule({ ...rule, ...namedDays(parts, times) })
}

function namedDays({ unit, weekdays, on }: RuleParts, times: EventTimes): Partial<Rule> {
  if (unit === 'day') return {}
  if (unit === 'week') {
    const isStartAlone = weekdays.length === 1 && weekdays[0] === startWeekday(times)
    return isStartAlone ? {} : { weekdays: weekdays.toSorted((a, b) => a - b).map((weekday) => ({ weekday, nth: 0 })) }
  }
  if (on.by === 'day') return {}
  const months = unit === 'year' ? [dateOf(startDayOf(times)).month] : []
  if (on.by === 'last-day') return { months, monthDays: [-1] }
  return { months, weekdays: [{ weekday: on.weekday, nth: on.nth }] }
}
