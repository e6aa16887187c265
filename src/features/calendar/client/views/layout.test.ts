// How the views lay out: columns that overlap, bars over weeks, days on which clocks change, ranges and their borders.
import { expect, test } from 'vitest'
import { dayNumber } from '../../times/civil.ts'
import { layOutColumns } from './columns.ts'
import { fitLanes, layOutLanes } from './lanes.ts'
import { addMonths, daysOf, monthDays, shownDays, stepDay, weekStart, weeksOf } from './ranges.ts'
import type { Span } from './span.ts'
import { dayMinutes, lastDayOf, lengthOf, spanOf, timesOf } from './span.ts'

const day = (written: string) => dayNumber(...(written.split('-').map(Number) as [number, number, number]))
const hours = (from: number, until: number): Span => ({ allDay: false, start: from * 60, end: until * 60 })
const days = (from: number, until: number) => ({
  span: { allDay: true, start: from * dayMinutes, end: (until + 1) * dayMinutes },
})
const monday = { start: 1, free: [0, 6], showsFree: true }

test('events that overlap stand side by side, and take the room that is free beside them', () => {
  expect(layOutColumns([hours(9, 10), hours(10, 11)])).toEqual([
    { column: 0, width: 1, of: 1 },
    { column: 0, width: 1, of: 1 },
  ])
  expect(layOutColumns([hours(10, 12), hours(10.5, 11.5)])).toEqual([
    { column: 0, width: 1, of: 2 },
    { column: 1, width: 1, of: 2 },
  ])
  // Three columns; what begins later beside the first alone reaches over the two others.
  expect(layOutColumns([hours(9, 12), hours(9, 10), hours(9, 10), hours(10.5, 11)])).toEqual([
    { column: 0, width: 1, of: 3 },
    { column: 1, width: 1, of: 3 },
    { column: 2, width: 1, of: 3 },
    { column: 1, width: 2, of: 3 },
  ])
})

test('events of no length need room for their words', () => {
  expect(layOutColumns([hours(9, 9), hours(9.25, 10)]).map(({ column }) => column)).toEqual([0, 1])
})

test('bars lie below one another where they share a day, the longest on top', () => {
  const week = [0, 1, 2, 3, 4, 5, 6]
  const bars = layOutLanes([days(2, 2), days(-3, 3), days(3, 20), days(5, 5)], week)
  expect(
    bars.map(({ column, columns, lane, isContinued, continues }) => [column, columns, lane, isContinued, continues]),
  ).toEqual([
    [0, 4, 0, true, false],
    [2, 1, 1, false, false],
    [3, 4, 1, false, true],
    [5, 1, 0, false, false],
  ])
})

test('dates of other features lie below the events of a day, however long they are', () => {
  const bars = layOutLanes([{ ...days(1, 3), layer: 'due' }, days(1, 1), days(2, 2)], [0, 1, 2, 3])
  expect(bars.map(({ column, columns, lane }) => [column, columns, lane])).toEqual([
    [1, 1, 0],
    [2, 1, 0],
    [1, 3, 1],
  ])
})

test('days of a hidden weekend leave no hole, and what lies on them alone isn’t drawn', () => {
  const bars = layOutLanes([days(4, 9), days(5, 6)], [0, 1, 2, 3, 4, 7, 8, 9])
  expect(bars.map(({ column, columns }) => [column, columns])).toEqual([[4, 4]])
})

test('a day with more bars than fit says how many are hidden, on each day of a hidden one', () => {
  const bars = layOutLanes([days(0, 0), days(0, 1), days(0, 1)], [0, 1])
  const { shown, hidden } = fitLanes(bars, 2, 2)
  expect(hidden).toEqual([2, 1])
  expect(shown.map(({ columns, lane }) => [columns, lane])).toEqual([[2, 0]])
  expect(fitLanes(bars, 2, 3).hidden).toEqual([0, 0])
})

test.each([
  // Berlin: 23 hours, then 25.
  ['2026-03-29T00:30:00Z', '2026-03-29T02:00:00Z', 90, 240],
  ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z', 150, 210],
])('on a day when clocks change, %s is drawn by the clock on the wall', (start, end, from, until) => {
  const span = spanOf({ allDay: false, start, end }, 'Europe/Berlin')
  const midnight = day(start.slice(0, 10)) * dayMinutes
  expect([span.start - midnight, span.end - midnight]).toEqual([from, until])
})

test('an event keeps its real length when it is moved over a change of clocks', () => {
  const times = { allDay: false, start: '2026-03-28T00:30:00.000Z', end: '2026-03-28T02:30:00.000Z' }
  const span = spanOf(times, 'Europe/Berlin')
  const moved = timesOf(
    { ...span, start: span.start + dayMinutes, end: span.end + dayMinutes },
    'Europe/Berlin',
    lengthOf(times),
  )
  expect(moved).toEqual({ allDay: false, start: '2026-03-29T00:30:00.000Z', end: '2026-03-29T02:30:00.000Z' })
})

test('what lasts all day stays on its days, wherever one looks', () => {
  for (const zone of ['Pacific/Apia', 'America/New_York', 'Asia/Kathmandu']) {
    const times = { allDay: true, start: '2026-11-21', end: '2026-11-23' }
    const span = spanOf(times, zone)
    expect([span.start / dayMinutes, lastDayOf(span)]).toEqual([day('2026-11-21'), day('2026-11-22')])
    expect(timesOf(span, zone)).toEqual(times)
  }
})

test('what ends at midnight isn’t on the next day', () => {
  const span = spanOf({ allDay: false, start: '2026-11-21T22:00:00Z', end: '2026-11-22T00:00:00Z' }, 'UTC')
  expect(lastDayOf(span)).toBe(day('2026-11-21'))
})

test('a month is shown in whole weeks, which begin as the language has it', () => {
  const november = day('2026-11-21')
  expect(monthDays(november, monday)).toEqual({ first: day('2026-10-26'), count: 42 })
  expect(monthDays(november, { ...monday, start: 0 })).toEqual({ first: day('2026-11-01'), count: 35 })
  expect(monthDays(november, { ...monday, start: 6 })).toEqual({ first: day('2026-10-31'), count: 35 })
  expect(weekStart(day('2026-11-22'), monday)).toBe(day('2026-11-16'))
})

test('hidden weekends are left out, unless one of them is what is asked for', () => {
  const rules = { ...monday, showsFree: false }
  expect(shownDays(daysOf('week', day('2026-11-21'), rules), rules)).toHaveLength(5)
  expect(shownDays(daysOf('day', day('2026-11-21'), rules), rules)).toEqual([day('2026-11-21')])
  expect(weeksOf(shownDays(monthDays(day('2026-11-21'), rules), rules), rules).map((week) => week.length)).toEqual([
    5, 5, 5, 5, 5, 5,
  ])
})

test('next month from its last day is the last day of the next one', () => {
  expect(addMonths(day('2026-01-31'), 1)).toBe(day('2026-02-28'))
  expect(addMonths(day('2026-01-15'), -1)).toBe(day('2025-12-15'))
  expect(stepDay('week', day('2026-12-28'), 1)).toBe(day('2027-01-04'))
})
