// The days and times that a rule matches in one period: a year, month, week, day or hour.
import { dateOf, dayMs, dayNumber, daysInMonth, isLeap, lastDay, weekdayOf, type Wall } from '../times/civil.ts'
import { weekdayNames, type Frequency, type Rule } from './rule-types.ts'

type DayFacts = { days: number; year: number; month: number; day: number; weekday: number }
type DayTest = (facts: DayFacts) => boolean

/** A rule with the start, which fills in the parts that the rule leaves open. */
export type Pattern = {
  frequency: Frequency
  interval: number
  start: Wall
  startDay: number
  startYear: number
  startMonth: number
  weekStart: number
  months: readonly number[]
  monthDays: readonly number[]
  /** By weekday, Monday first; null where all fit or some are counted (the second Tuesday). */
  weekdays: readonly boolean[] | null
  tests: readonly DayTest[]
  /** True if every period but the first has the same number of occurrences, so that counting is arithmetic. */
  isEven: boolean
  /** Times of day, or times within the hour for hourly rules, in milliseconds. */
  times: readonly number[]
  hours: ReadonlySet<number> | null
  positions: readonly number[]
}

const hourMs = 3_600_000
const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const or = (list: readonly number[], fallback: number) => (list.length > 0 ? list : [fallback])

export function patternOf(rule: Rule, start: Wall): Pattern {
  const startDay = Math.floor(start / dayMs)
  const { year, month, day } = dateOf(startDay)
  const filled = withDefaults(rule, { days: startDay, year, month, day, weekday: weekdayOf(startDay) })
  return {
    frequency: rule.frequency,
    interval: rule.interval,
    start,
    startDay,
    startYear: year,
    startMonth: month,
    weekStart: rule.weekStart,
    months: filled.months,
    monthDays: filled.monthDays,
    weekdays: weekdaysOf(filled),
    tests: testsOf(filled),
    isEven: isEven(filled),
    times: timesOf(rule, start - startDay * dayMs),
    hours: rule.frequency === 'HOURLY' && rule.hours.length > 0 ? new Set(rule.hours) : null,
    positions: rule.positions,
  }
}

/** Which day it is stands in the start, as far as the rule doesn't say it. */
function withDefaults(rule: Rule, start: DayFacts): Rule {
  if (rule.yearDays.length > 0 || rule.monthDays.length > 0 || rule.weekdays.length > 0) return rule
  const weekday = [{ weekday: start.weekday, nth: 0 }]
  if (rule.weeks.length > 0 || rule.frequency === 'WEEKLY') return { ...rule, weekdays: weekday }
  if (rule.frequency === 'MONTHLY') return { ...rule, monthDays: [start.day] }
  if (rule.frequency === 'YEARLY') return { ...rule, months: or(rule.months, start.month), monthDays: [start.day] }
  return rule
}

function timesOf(rule: Rule, startTime: number): number[] {
  const hour = Math.floor(startTime / hourMs)
  const minute = Math.floor(startTime / 60_000) % 60
  const second = Math.floor(startTime / 1000) % 60
  const hours = rule.frequency === 'HOURLY' ? [0] : or(rule.hours, hour)
  const times = new Set<number>()
  for (const h of hours) {
    for (const m of or(rule.minutes, minute)) {
      // A leap second is the last second that clocks here show.
      for (const s of or(rule.seconds, second)) times.add(h * hourMs + m * 60_000 + Math.min(s, 59) * 1000)
    }
  }
  return [...times].toSorted((a, b) => a - b)
}

function testsOf(rule: Rule): DayTest[] {
  const tests: DayTest[] = []
  const months = new Set(rule.months)
  if (months.size > 0) tests.push(({ month }) => months.has(month))
  const monthDays = new Set(rule.monthDays)
  if (monthDays.size > 0) {
    tests.push(({ day, year, month }) => monthDays.has(day) || monthDays.has(day - daysInMonth(year, month) - 1))
  }
  const yearDays = new Set(rule.yearDays)
  if (yearDays.size > 0) tests.push((facts) => yearDays.has(dayOfYear(facts)) || yearDays.has(-daysLeft(facts)))
  if (rule.weekdays.some(({ nth }) => nth !== 0)) tests.push(weekdayTest(rule))
  if (rule.weeks.length > 0) tests.push(weekTest(rule))
  return tests
}

const dayOfYear = ({ days, year }: DayFacts) => days - dayNumber(year, 1, 1) + 1
/** Days until the end of the year, including the day itself. */
const daysLeft = (facts: DayFacts) => (isLeap(facts.year) ? 366 : 365) - dayOfYear(facts) + 1

function weekdaysOf({ weekdays }: Rule): boolean[] | null {
  if (weekdays.length === 0 || weekdays.some(({ nth }) => nth !== 0)) return null
  return weekdayNames.map((_, weekday) => weekdays.some((day) => day.weekday === weekday))
}

function isEven(rule: Rule): boolean {
  if (rule.frequency === 'YEARLY' || rule.frequency === 'MONTHLY' || rule.months.length > 0) return false
  if (rule.frequency === 'WEEKLY') return true
  return (
    rule.weekdays.length === 0 && rule.monthDays.length === 0 && (rule.frequency === 'DAILY' || rule.hours.length === 0)
  )
}

function weekdayTest(rule: Rule): DayTest {
  const inMonth = rule.frequency === 'MONTHLY' || rule.months.length > 0
  return (facts) => {
    const nth = Math.ceil((inMonth ? facts.day : dayOfYear(facts)) / 7)
    const left = inMonth ? daysInMonth(facts.year, facts.month) - facts.day + 1 : daysLeft(facts)
    const nths = [0, nth, -Math.ceil(left / 7)]
    return rule.weekdays.some((day) => day.weekday === facts.weekday && nths.includes(day.nth))
  }
}

/** The day on which week 1 begins: the first week with four days in the year. */
function firstWeek(year: number, weekStart: number): number {
  const newYear = dayNumber(year, 1, 1)
  const into = (weekdayOf(newYear) - weekStart + 7) % 7
  return newYear - into + (into > 3 ? 7 : 0)
}

function weekTest({ weeks, weekStart }: Rule): DayTest {
  const named = new Set(weeks)
  return ({ days, year }) => {
    let weekYear = year
    if (days < firstWeek(year, weekStart)) weekYear -= 1
    else if (days >= firstWeek(year + 1, weekStart)) weekYear += 1
    const first = firstWeek(weekYear, weekStart)
    const week = Math.floor((days - first) / 7) + 1
    return named.has(week) || named.has(week - (firstWeek(weekYear + 1, weekStart) - first) / 7 - 1)
  }
}

const weekBegin = ({ startDay, weekStart }: Pattern) => startDay - ((weekdayOf(startDay) - weekStart + 7) % 7)

/** The index of the last period that begins at or before a time; 0 is the period of the start. */
export function periodAt(pattern: Pattern, wall: Wall): number {
  return wall <= pattern.start ? 0 : Math.floor(elapsed(pattern, wall) / pattern.interval)
}

function elapsed(pattern: Pattern, wall: Wall): number {
  const day = Math.floor(wall / dayMs)
  const { frequency } = pattern
  if (frequency === 'HOURLY') return Math.floor(wall / hourMs) - Math.floor(pattern.start / hourMs)
  if (frequency === 'DAILY') return day - pattern.startDay
  if (frequency === 'WEEKLY') return Math.floor((day - weekBegin(pattern)) / 7)
  const { year, month } = dateOf(day)
  const years = year - pattern.startYear
  return frequency === 'YEARLY' ? years : years * 12 + month - pattern.startMonth
}

function daysOfMonth(pattern: Pattern, year: number, month: number): number[] {
  const length = daysInMonth(year, month)
  const first = dayNumber(year, month, 1)
  if (pattern.monthDays.length === 0) return Array.from({ length }, (_, index) => first + index)
  const days = pattern.monthDays
    .map((day) => (day > 0 ? day : length + 1 + day))
    .filter((day) => day >= 1 && day <= length)
  return [...new Set(days)].toSorted((a, b) => a - b).map((day) => first + day - 1)
}

/** The days in which a period is looked for, in order; a few of a year where the rule names months and days. */
function daysOfPeriod(pattern: Pattern, period: number): number[] {
  const steps = period * pattern.interval
  if (pattern.frequency === 'DAILY') return [pattern.startDay + steps]
  if (pattern.frequency === 'WEEKLY') return Array.from({ length: 7 }, (_, day) => weekBegin(pattern) + steps * 7 + day)
  if (pattern.frequency === 'HOURLY') return [Math.floor((Math.floor(pattern.start / hourMs) + steps) / 24)]
  if (pattern.frequency === 'YEARLY') {
    const months = pattern.months.length > 0 ? pattern.months : allMonths
    return months.flatMap((month) => daysOfMonth(pattern, pattern.startYear + steps, month))
  }
  const month = pattern.startYear * 12 + pattern.startMonth - 1 + steps
  return daysOfMonth(pattern, Math.floor(month / 12), (month % 12) + 1)
}

function atPositions(walls: Wall[], positions: readonly number[]): Wall[] {
  const places = positions.map((position) => (position > 0 ? position - 1 : walls.length + position))
  return walls.filter((_, index) => places.includes(index))
}

function fits({ weekdays, tests }: Pattern, days: number): boolean {
  if (days > lastDay || (weekdays && !weekdays[weekdayOf(days)])) return false
  if (tests.length === 0) return true
  const { year, month, day } = dateOf(days)
  const facts = { days, year, month, day, weekday: weekdayOf(days) }
  return tests.every((test) => test(facts))
}

/** The times that the rule matches in a period, in order, and the work spent to find them. */
export function wallsOfPeriod(pattern: Pattern, period: number): { walls: Wall[]; work: number } {
  const days = daysOfPeriod(pattern, period)
  const fitting = days.filter((day) => fits(pattern, day))
  let times = pattern.times
  if (pattern.frequency === 'HOURLY') {
    const hour = (Math.floor(pattern.start / hourMs) + period * pattern.interval) % 24
    const ofDay = (hour + 24) % 24
    times = pattern.hours && !pattern.hours.has(ofDay) ? [] : times.map((time) => time + ofDay * hourMs)
  }
  const walls = fitting.flatMap((day) => times.map((time) => day * dayMs + time))
  const work = Math.max(days.length + 1, walls.length)
  return { walls: pattern.positions.length > 0 ? atPositions(walls, pattern.positions) : walls, work }
}

/** True past the last year that the calendar supports. */
export function isBeyond(pattern: Pattern, period: number): boolean {
  const steps = period * pattern.interval
  const days = { HOURLY: 1 / 24, DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 }[pattern.frequency]
  return pattern.startDay + steps * days > lastDay
}
