// Adjusts the rule of a series whose occurrences move to other days or another time of day.
import { dateOf, dayMs, daysInMonth, isDay, localDay, localOf, wallOf, weekdayOf, type Wall } from '../times/civil.ts'
import { toInstant, toLocal } from '../times/zones.ts'
import type { EventTimes, LocalTime } from '../times/types.ts'
import type { Rule } from './rule-types.ts'

/** An occurrence before and after it was moved; the others in its series move by the same amount. */
export type Move = { from: EventTimes; to: EventTimes }

const hourMs = 3_600_000

export const shiftOf = ({ from, to }: Move): number => wallOf(to.start) - wallOf(from.start)

const daysOfMove = ({ from, to }: Move) => Math.floor(wallOf(to.start) / dayMs) - Math.floor(wallOf(from.start) / dayMs)

/** True if all starts move by the same amount; monthly and yearly ones may find their own day (the second Tuesday). */
export function movesEvenly(rule: Rule, move: Move): boolean {
  if (daysOfMove(move) === 0 || (rule.frequency !== 'MONTHLY' && rule.frequency !== 'YEARLY')) return true
  const others = rule.weeks.length + rule.yearDays.length + rule.monthDays.length + rule.positions.length
  return others === 0 && rule.weekdays.length > 0 && rule.weekdays.every(({ nth }) => nth === 0)
}

export function movedRule(rule: Rule, move: Move): Rule {
  return movedTimes(movedUntil(movedDays(rule, move), move), move)
}

function movedDays(rule: Rule, move: Move): Rule {
  const days = daysOfMove(move)
  if (days === 0) return rule
  if (movesEvenly(rule, move)) {
    if (rule.monthDays.length > 0) return withoutDays(rule)
    const turned = (weekday: number) => (((weekday + days) % 7) + 7) % 7
    const weekdays = rule.weekdays.map(({ weekday, nth }) => ({ weekday: turned(weekday), nth }))
    // The week start shifts too, so that a Sunday that becomes a Monday stays in the same biweekly cycle.
    const weekStart = rule.interval > 1 && weekdays.length > 1 ? turned(rule.weekStart) : rule.weekStart
    return { ...rule, weekdays: weekdays.toSorted((a, b) => a.weekday - b.weekday), weekStart }
  }
  return movedInMonth(rule, Math.floor(wallOf(move.to.start) / dayMs))
}

const withoutDays = (rule: Rule): Rule => ({
  ...rule,
  weeks: [],
  yearDays: [],
  monthDays: [],
  weekdays: [],
  positions: [],
})

function movedInMonth(rule: Rule, to: number): Rule {
  const { year, month, day } = dateOf(to)
  const months = rule.frequency === 'YEARLY' && rule.months.length === 1 ? [month] : rule.months
  const plain = { ...withoutDays(rule), months }
  const left = daysInMonth(year, month) - day
  const monthDay = rule.weekdays.length === 0 ? only(rule.monthDays) : undefined
  if (monthDay !== undefined) return { ...plain, monthDays: [monthDay < 0 && left === 0 ? -1 : day] }
  const nth = rule.monthDays.length === 0 ? nthOf(rule) : undefined
  if (nth === undefined) return plain
  return { ...plain, weekdays: [{ weekday: weekdayOf(to), nth: movedNth(nth, day, left) }] }
}

/** The position of a rule's only weekday in its month, written as `2TU` or as `TU` with BYSETPOS. */
function nthOf(rule: Rule): number | undefined {
  const weekday = only(rule.weekdays)
  return weekday?.nth === 0 ? only(rule.positions) : weekday?.nth
}

const only = <Item>(list: readonly Item[]) => (list.length === 1 ? list[0] : undefined)

/** To people a fifth weekday is the last one, unless the rule says five. */
function movedNth(before: number, day: number, left: number): number {
  const nth = Math.ceil(day / 7)
  if (left < 7 && (before < 0 || (nth === 5 && before !== 5))) return -1
  return nth
}

const endOfDay = dayMs - 1000

function movedUntil(rule: Rule, move: Move): Rule {
  const { until } = rule
  if (!until) return rule
  const { from, to } = move
  const isDayOnly = isDay(until.local) || from.allDay
  const before = wallOf(until.isUtc && !from.allDay ? toLocal(wallOf(until.local), from.startZone) : until.local)
  const beforeDay = Math.floor(before / dayMs)
  // The end of a day stays the end of a day, so that people see the day they chose.
  const byDays = isDayOnly || (before - beforeDay * dayMs === endOfDay && rule.hours.length === 0)
  const day = beforeDay + daysOfMove(move)
  if (to.allDay)
    return {
      ...rule,
      until: { local: localDay(byDays ? day : Math.floor((before + shiftOf(move)) / dayMs)), isUtc: false },
    }
  return { ...rule, until: untilAt(byDays ? day * dayMs + endOfDay : before + shiftOf(move), to) }
}

/** UNTIL as RFC 5545 requires: a day for days, UTC for times in a zone. */
export function untilAt(wall: Wall, { allDay, startZone }: EventTimes): NonNullable<Rule['until']> {
  if (allDay) return { local: localDay(Math.floor(wall / dayMs)), isUtc: false }
  return { local: localOf(toInstant(localOf(wall), startZone)), isUtc: true }
}

/** Times of day in the rule move by whole hours, or are dropped in favor of the start's. */
function movedTimes(rule: Rule, move: Move): Rule {
  if (move.to.allDay) return { ...rule, hours: [], minutes: [], seconds: [] }
  const shift = shiftOf(move) - daysOfMove(move) * dayMs
  if (shift === 0) return rule
  const hours = rule.hours.map((hour) => hour + shift / hourMs)
  const fit = hours.every((hour) => Number.isInteger(hour) && hour >= 0 && hour <= 23)
  if (rule.frequency === 'HOURLY') return { ...rule, hours: fit ? hours : [], minutes: fit ? rule.minutes : [] }
  return fit && hours.length > 0 ? { ...rule, hours } : { ...rule, hours: [], minutes: [], seconds: [] }
}

/** A start in the format of the times: a day, or a wall time. */
export function startAs(wall: Wall, { allDay }: EventTimes): LocalTime {
  return allDay ? localDay(Math.floor(wall / dayMs)) : localOf(wall)
}
