// Expansion agrees with a plain day-by-day reading of RFC 5545 and with rrule, in any window.
import { RRule } from 'rrule'
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { ChangedOccurrence, Series } from '../times/types.ts'
import { boundsOf, expand, firstOf, lastOf, nextAfter, occurrenceAt } from './expand.ts'
import type { Rule } from './rule-types.ts'
import { printRule, readRule } from './rule.ts'
import { changeSeries } from './scopes.ts'

const dayMs = 86_400_000
/** Far enough for a leap day and a fifth weekday; by hours a month is enough. */
const horizonDays = 800
const daysOf = ({ frequency }: Rule) => (frequency === 'HOURLY' ? 30 : horizonDays)

// The oracle: every day from the January before the start is held against every part of the rule. It is slow, and
// shares nothing with the engine but the shape of a rule.

const utc = (instant: number) => new Date(instant)
const yearOf = (day: number) => utc(day).getUTCFullYear()
const monthOf = (day: number) => utc(day).getUTCMonth() + 1
const dateOf = (day: number) => utc(day).getUTCDate()
const weekdayOf = (day: number) => (utc(day).getUTCDay() + 6) % 7
const yearDayOf = (day: number) => (day - Date.UTC(yearOf(day), 0, 1)) / dayMs + 1
const yearLength = (day: number) => (Date.UTC(yearOf(day) + 1, 0, 1) - Date.UTC(yearOf(day), 0, 1)) / dayMs
const monthLength = (day: number) => new Date(Date.UTC(yearOf(day), monthOf(day), 0)).getUTCDate()
const weekBegin = (day: number, weekStart: number) => day - ((weekdayOf(day) - weekStart + 7) % 7) * dayMs
/** The fourth day of a week says to which year it belongs. */
const weekOf = (day: number, weekStart: number) => Math.ceil(yearDayOf(weekBegin(day, weekStart) + 3 * dayMs) / 7)

function weeksInYearOf(day: number, weekStart: number): number {
  let fourth = weekBegin(day, weekStart) + 3 * dayMs
  while (yearOf(fourth + 7 * dayMs) === yearOf(fourth)) fourth += 7 * dayMs
  return Math.ceil(yearDayOf(fourth) / 7)
}

const named = (list: readonly number[], value: number, length: number) =>
  list.length === 0 || list.includes(value) || list.includes(value - length - 1)

function hasWeekday(rule: Rule, day: number): boolean {
  if (rule.weekdays.length === 0) return true
  const inMonth = rule.frequency === 'MONTHLY' || rule.months.length > 0
  const place = inMonth ? dateOf(day) : yearDayOf(day)
  const length = inMonth ? monthLength(day) : yearLength(day)
  return rule.weekdays.some(({ weekday, nth }) => {
    if (weekday !== weekdayOf(day)) return false
    const before = Math.floor((place - 1) / 7)
    const after = Math.floor((length - place) / 7)
    return nth === 0 || (nth > 0 ? nth === before + 1 : -nth === after + 1)
  })
}

function fitsDay(rule: Rule, day: number): boolean {
  return (
    (rule.months.length === 0 || rule.months.includes(monthOf(day))) &&
    named(rule.weeks, weekOf(day, rule.weekStart), weeksInYearOf(day, rule.weekStart)) &&
    named(rule.yearDays, yearDayOf(day), yearLength(day)) &&
    named(rule.monthDays, dateOf(day), monthLength(day)) &&
    hasWeekday(rule, day)
  )
}

function filled(rule: Rule, start: number): Rule {
  const day = Math.floor(start / dayMs) * dayMs
  if (rule.monthDays.length + rule.yearDays.length + rule.weekdays.length > 0) return rule
  if (rule.weeks.length > 0 || rule.frequency === 'WEEKLY') {
    return { ...rule, weekdays: [{ weekday: weekdayOf(day), nth: 0 }] }
  }
  if (rule.frequency === 'MONTHLY') return { ...rule, monthDays: [dateOf(day)] }
  if (rule.frequency !== 'YEARLY') return rule
  return { ...rule, monthDays: [dateOf(day)], months: rule.months.length > 0 ? rule.months : [monthOf(day)] }
}

/** Which period a time is in, counted from that of the start. */
function periodOf(rule: Rule, start: number, time: number): number {
  const months = (instant: number) => yearOf(instant) * 12 + monthOf(instant)
  const day = (instant: number) => Math.floor(instant / dayMs)
  const week = (instant: number) => weekBegin(day(instant) * dayMs, rule.weekStart) / dayMs / 7
  if (rule.frequency === 'YEARLY') return yearOf(time) - yearOf(start)
  if (rule.frequency === 'MONTHLY') return months(time) - months(start)
  if (rule.frequency === 'WEEKLY') return Math.round(week(time) - week(start))
  if (rule.frequency === 'DAILY') return day(time) - day(start)
  return Math.floor(time / 3_600_000) - Math.floor(start / 3_600_000)
}

function timesOfDay(rule: Rule, start: number): number[] {
  const clock = utc(start)
  const or = (list: readonly number[], value: number) => (list.length > 0 ? list : [value])
  const every = Array.from({ length: 24 }, (_, hour) => hour)
  const hours =
    rule.frequency === 'HOURLY'
      ? or(rule.hours, -1).flatMap((hour) => (hour < 0 ? every : [hour]))
      : or(rule.hours, clock.getUTCHours())
  return hours.flatMap((hour) =>
    or(rule.minutes, clock.getUTCMinutes()).flatMap((minute) =>
      or(rule.seconds, clock.getUTCSeconds()).map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  )
}

/** All starts within the horizon, the start itself the first of them. */
function bruteForce(given: Rule, start: number): number[] {
  const rule = filled(given, start)
  const periods = new Map<number, number[]>()
  // To the end of a year, so that places in it (BYSETPOS) are counted whole.
  const lastDay = Date.UTC(yearOf(start + daysOf(rule) * dayMs) + 1, 0, 8)
  for (let day = Date.UTC(yearOf(start), 0, 1) - 7 * dayMs; day < lastDay; day += dayMs) {
    if (!fitsDay(rule, day)) continue
    for (const time of timesOfDay(rule, start)) {
      const period = periodOf(rule, start, day + time)
      if (period >= 0 && period % rule.interval === 0) periods.set(period, [...(periods.get(period) ?? []), day + time])
    }
  }
  const times = [...periods.values()].flatMap((period) => {
    const sorted = period.toSorted((a, b) => a - b)
    if (rule.positions.length === 0) return sorted
    return sorted.filter((_, index) =>
      rule.positions.some((position) => position === index + 1 || position === index - sorted.length),
    )
  })
  const all = [start, ...times.filter((time) => time > start).toSorted((a, b) => a - b)]
  const until = rule.until ? Date.parse(`${rule.until.local}Z`) : Number.POSITIVE_INFINITY
  return all.filter(
    (time, index) => time === start || (time <= until && index < (rule.count ?? Number.POSITIVE_INFINITY)),
  )
}

// Rules of all kinds. Lists are short, so that most of them name a day now and then.

const some = (low: number, high: number, most = 3) =>
  fc
    .uniqueArray(
      fc.integer({ min: low, max: high }).filter((value) => value !== 0 || low === 0),
      { maxLength: most },
    )
    .map((values) => values.toSorted((a, b) => a - b))
const none = fc.constant<number[]>([])
const often = <Item>(arbitrary: fc.Arbitrary<Item[]>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant<Item[]>([]) }, { weight: 1, arbitrary })
const weekdays = (nth: fc.Arbitrary<number>) =>
  fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), nth }), {
    maxLength: 4,
    selector: ({ weekday, nth }) => `${nth} ${weekday}`,
  })
const plain = fc.constant(0)
const counted = (most: number) => fc.oneof(plain, fc.integer({ min: -most, max: most }))

const start = fc
  .integer({ min: Date.UTC(2019, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 })
  .map((minutes) => minutes * 60_000)

function ruleWith(frequency: Rule['frequency'], parts: Partial<{ [Part in keyof Rule]: fc.Arbitrary<Rule[Part]> }>) {
  return fc.record<Rule>({
    frequency: fc.constant(frequency),
    interval: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 })),
    count: fc.option(fc.integer({ min: 1, max: 40 })),
    until: fc.option(start.map((instant) => ({ local: new Date(instant).toISOString().slice(0, 19), isUtc: true }))),
    months: often(some(1, 12, 4)),
    weeks: none,
    yearDays: none,
    monthDays: none,
    weekdays: often(weekdays(plain)),
    hours: often(some(0, 23)),
    minutes: often(some(0, 59, 2)),
    seconds: none,
    positions: often(some(-4, 4, 2)),
    weekStart: fc.constantFrom(0, 6, 2),
    ...parts,
  })
}

const rules: Record<string, fc.Arbitrary<Rule>> = {
  'by years': ruleWith('YEARLY', {
    monthDays: often(some(-31, 31)),
    yearDays: often(some(-366, 366)),
    weekdays: often(weekdays(counted(5))),
  }),
  'by weeks of the year': ruleWith('YEARLY', { weeks: some(-53, 53, 4), positions: none }),
  'by weekdays of the year': ruleWith('YEARLY', { months: none, weekdays: weekdays(counted(53)) }),
  'by months': ruleWith('MONTHLY', { monthDays: often(some(-31, 31, 5)), weekdays: often(weekdays(counted(5))) }),
  'by weeks': ruleWith('WEEKLY', {}),
  'by days': ruleWith('DAILY', { monthDays: often(some(-31, 31, 6)) }),
  'by hours': ruleWith('HOURLY', {
    interval: fc.integer({ min: 1, max: 50 }),
    minutes: none,
    positions: none,
    hours: often(some(0, 23, 12)),
  }),
}

function seriesOf(rule: Rule, start: number, more: Partial<Series> = {}): Series {
  const local = (instant: number) => new Date(instant).toISOString().slice(0, 19)
  const zones = { startZone: 'UTC', endZone: 'UTC' }
  return {
    allDay: false,
    start: local(start),
    end: local(start + 3_600_000),
    ...zones,
    length: 'exact',
    rule: printRule(rule),
    excluded: [],
    added: [],
    ...more,
  }
}

const window = (start: number, days = horizonDays) => ({
  from: start,
  to: start + days * dayMs,
  most: 100_000,
  zone: 'UTC',
})
/** The first place at which two lists differ, so that a failure shows a line and not thousands. */
function firstDifference(ours: number[], right: number[]): string | null {
  const at =
    ours.length > right.length
      ? ours.findIndex((time, index) => time !== right[index])
      : right.findIndex((time, index) => time !== ours[index])
  const shown = (time: number | undefined) => (time === undefined ? 'nothing' : new Date(time).toISOString())
  return at < 0 ? null : `${at}: ${shown(ours[at])}, right is ${shown(right[at])}`
}

const isRefused = (rule: Rule) => typeof readRule(printRule(rule), { allDay: false }) === 'string'

describe('every rule that isn’t refused names the days that the RFC says', () => {
  test.each(Object.entries(rules))('%s', (_name, arbitrary) => {
    let compared = 0
    fc.assert(
      fc.property(arbitrary, start, (rule, start) => {
        if (isRefused(rule)) return
        compared += 1
        const seen = window(start, daysOf(rule))
        const found = expand(seriesOf(rule, start), [], seen).map(({ startsAt }) => startsAt)
        const right = bruteForce(rule, start).filter((time) => time < seen.to)
        expect(firstDifference(found, right)).toBeNull()
      }),
      { seed: 5545, numRuns: 40 },
    )
    expect(compared).toBeGreaterThan(20)
  })
})

/**
 * rrule is wrong where a rule names weeks of the year without weekdays (it takes all seven days of the week, not that of
 * the start), where it names some weekdays with a number and some without (`MO,-1TU`: it wants both of one day), where
 * BYSETPOS counts back beyond the first (it takes the first), and where two places are the same day (it answers it
 * twice). It leaves out a start off the rule, which we take as the first one, and it looks for the next day of a rule
 * that has none until the year 9999.
 */
function isReadByRrule(rule: Rule): boolean {
  const numbered = rule.weekdays.filter(({ nth }) => nth !== 0).length
  const isMixed = numbered > 0 && numbered < rule.weekdays.length
  const hasBareWeeks = rule.weeks.length > 0 && rule.weekdays.length === 0
  return !isRefused(rule) && !isMixed && !hasBareWeeks && rule.positions.every((place) => place >= -1)
}

describe('rrule names the same days', () => {
  const most = 30
  test.each(Object.entries(rules))('%s', (_name, arbitrary) => {
    let compared = 0
    fc.assert(
      fc.property(arbitrary, start, (given, start) => {
        const rule = { ...given, count: null, until: null }
        if (!isReadByRrule(rule)) return
        const wide = { ...window(start, 20_000), most: most + 1 }
        const ours = expand(seriesOf(rule, start), [], wide)
          .map(({ startsAt }) => startsAt)
          .slice(1)
        if (ours.length < most) return
        compared += 1
        const theirs = new RRule({ ...RRule.parseString(printRule(rule)), dtstart: new Date(start) })
        const found = [...new Set(theirs.all((_, index) => index < most).map((date) => date.getTime()))]
        const right = found.filter((time) => time !== start)
        // It finds half as many where it answers days twice.
        expect(firstDifference(ours.slice(0, 14), right.slice(0, 14))).toBeNull()
      }),
      { seed: 2445, numRuns: 40 },
    )
    expect(compared).toBeGreaterThan(5)
  })
})

const anyRule = fc.oneof(...Object.values(rules)).filter((rule) => !isRefused(rule))

test('a window holds what of the whole series touches it, and what comes next is the next', () => {
  const offset = fc.integer({ min: -10, max: horizonDays * 24 })
  fc.assert(
    fc.property(anyRule, start, offset, fc.integer({ min: 1, max: 100 }), (rule, start, hours, days) => {
      const series = seriesOf(rule, start, { end: new Date(start + 30 * 3_600_000).toISOString().slice(0, 19) })
      const from = start + hours * 3_600_000 + 1
      const to = Math.min(from + days * dayMs, window(start).to)
      const all = expand(series, [], window(start))
      const touched = all.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
      expect(expand(series, [], { ...window(start), from, to })).toEqual(touched)
      const next = nextAfter(series, [], from, 'UTC')
      expect(next && next.startsAt < window(start).to ? next : undefined).toEqual(
        all.find(({ startsAt }) => startsAt > from),
      )
      for (const occurrence of touched.slice(0, 3))
        expect(occurrenceAt(series, [], occurrence.key, 'UTC')).toEqual(occurrence)
    }),
    { seed: 71, numRuns: 80 },
  )
})

test('bounds hold every occurrence, and the last one to the instant', () => {
  fc.assert(
    fc.property(anyRule, start, (rule, start) => {
      const series = seriesOf(rule, start)
      const all = expand(series, [], { from: 0, to: start + 3 * horizonDays * dayMs, most: 100_000, zone: 'UTC' })
      const last = lastOf(series)
      expect(firstOf(series)).toBe(start)
      expect(last === null || all.every(({ endsAt }) => endsAt <= last)).toBe(true)
      expect(rule.until === null || last === all.at(-1)?.endsAt).toBe(true)
    }),
    { seed: 72, numRuns: 80 },
  )
})

test('days end where they end in the zone of the viewer, and bounds hold for all of them', () => {
  const series: Series = {
    ...seriesOf({ ...emptyDaily(), count: 3 }, 0),
    allDay: true,
    start: '2026-03-28',
    end: '2026-03-29',
    rule: 'FREQ=DAILY;COUNT=3',
  }
  const seen = ['Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Berlin'].flatMap((zone) =>
    expand(series, [], { from: 0, to: Date.UTC(2030, 0, 1), most: 9, zone }),
  )
  expect(seen.every(({ startsAt, endsAt }) => startsAt >= firstOf(series) && endsAt <= (lastOf(series) ?? 0))).toBe(
    true,
  )
  expect(seen.map(({ key }) => key).slice(0, 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(boundsOf(series).last - boundsOf(series).first).toBe(50 * 3_600_000)
})

function emptyDaily(): Rule {
  const rule = readRule('FREQ=DAILY', { allDay: false })
  if (typeof rule === 'string') throw new Error(rule)
  return rule
}

test('an answer has as many as were asked for, the earliest of the moved and the others', () => {
  const series = seriesOf({ ...emptyDaily(), count: 10 }, Date.UTC(2026, 0, 10, 9))
  const times = { allDay: false, startZone: 'UTC', endZone: 'UTC', length: 'exact' as const }
  const moved: ChangedOccurrence = {
    ...times,
    at: '2026-01-15T09:00:00',
    start: '2026-01-09T12:00:00',
    end: '2026-01-09T13:00:00',
    isCancelled: false,
    content: {},
  }
  const cancelled: ChangedOccurrence = { ...moved, at: '2026-01-11T09:00:00', isCancelled: true }
  const found = expand(series, [moved, cancelled], { ...window(Date.UTC(2026, 0, 1)), most: 3 })
  expect(found.map(({ start }) => start.slice(5, 13))).toEqual(['01-09T12', '01-10T09', '01-12T09'])
  expect(found[0]).toMatchObject({ key: '2026-01-15T09:00:00.000Z', changed: moved })
  expect(occurrenceAt(series, [moved, cancelled], '2026-01-11T09:00:00.000Z', 'UTC')).toBeNull()
  expect(nextAfter(series, [moved, cancelled], Date.UTC(2026, 0, 10, 9), 'UTC')?.key).toBe('2026-01-12T09:00:00.000Z')
})

describe('changes of a series', () => {
  const place = fc.integer({ min: 0, max: 20 })

  test('a split alone changes no occurrence', () => {
    fc.assert(
      fc.property(anyRule, start, place, (rule, start, index) => {
        const series = seriesOf(rule, start, { excluded: [new Date(start).toISOString().slice(0, 19)] })
        const all = expand(series, [], { ...window(start), most: 60 })
        const occurrence = all[index % Math.max(all.length, 1)]
        if (!occurrence) return
        const { series: before, next } = changeSeries(
          { series, changed: [] },
          { scope: 'following', at: occurrence.at, content: {} },
        )
        const parts = [before, next?.series].filter((part) => part !== null && part !== undefined)
        const after = parts.flatMap((part) => expand(part, [], { ...window(start), most: 60 }))
        expect(after.slice(0, all.length).map(({ key }) => key)).toEqual(all.map(({ key }) => key))
        expect(parts).toHaveLength(occurrence === all[0] ? 1 : 2)
      }),
      { seed: 91, numRuns: 120 },
    )
  })

  test('all that move within their day move by the same time', () => {
    const evening = start.map((instant) => Math.floor(instant / dayMs) * dayMs + 10 * 3_600_000)
    const byDays = anyRule.filter(
      (rule) => rule.frequency !== 'HOURLY' && rule.hours.length + rule.minutes.length === 0,
    )
    fc.assert(
      fc.property(byDays, evening, place, fc.integer({ min: -10, max: 13 }), (rule, start, index, hours) => {
        const series = seriesOf(rule, start)
        const all = expand(series, [], { ...window(start), most: 40 })
        const moved = all[index % all.length]
        const to = moved && new Date(moved.startsAt + hours * 3_600_000).toISOString().slice(0, 19)
        const changed = changeSeries(
          { series, changed: [] },
          { scope: 'all', at: moved?.at ?? '', times: { start: to ?? '' }, content: {} },
        )
        const after = changed.series ? expand(changed.series, [], { ...window(start - dayMs), most: all.length }) : []
        expect(after.map(({ startsAt }) => startsAt - hours * 3_600_000)).toEqual(all.map(({ startsAt }) => startsAt))
      }),
      { seed: 92, numRuns: 80 },
    )
  })
})
