// Rules are read, refused and printed, and taken apart for an editor.
import { expect, test } from 'vitest'
import type { EventTimes } from '../times/types.ts'
import { partsOf, repeatDays, ruleOf } from './rule-parts.ts'
import type { RuleProblem } from './rule-types.ts'
import { printRule, readRule } from './rule.ts'

const read = (text: string, allDay = false) => readRule(text, { allDay })
const printed = (text: string, allDay = false) => {
  const rule = read(text, allDay)
  return typeof rule === 'string' ? rule : printRule(rule)
}

test.each<[string, string]>([
  ['FREQ=DAILY', 'FREQ=DAILY'],
  ['rrule:freq=weekly;byday=we,mo;interval=02;wkst=su', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU'],
  ['FREQ=MONTHLY;BYDAY=+1MO, -1FR ;', 'FREQ=MONTHLY;BYDAY=-1FR,1MO'],
  ['BYSETPOS=-2;BYDAY=MO,TU;FREQ=MONTHLY;COUNT=6', 'FREQ=MONTHLY;COUNT=6;BYDAY=MO,TU;BYSETPOS=-2'],
  ['FREQ=DAILY;UNTIL=20261105T170000Z', 'FREQ=DAILY;UNTIL=20261105T170000Z'],
  ['FREQ=DAILY;UNTIL=20261105', 'FREQ=DAILY;UNTIL=20261105'],
  ['FREQ=YEARLY;RSCALE=GREGORIAN;SKIP=OMIT', 'FREQ=YEARLY'],
  ['FREQ=YEARLY;BYWEEKNO=53,1;BYDAY=WE', 'FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=WE'],
])('%s is printed as %s', (text, right) => {
  expect(printed(text)).toBe(right)
  expect(printed(right)).toBe(right)
})

test('times of day are ignored where the start is a day', () => {
  expect(printed('FREQ=DAILY;BYHOUR=9,17', true)).toBe('FREQ=DAILY')
})

test.each<[string, RuleProblem]>([
  ['', 'no-frequency'],
  ['INTERVAL=2', 'no-frequency'],
  ['FREQ', 'unreadable'],
  ['FREQ=FORTNIGHTLY', 'unreadable'],
  [`FREQ=DAILY;BYHOUR=${'1,'.repeat(2000)}1`, 'unreadable'],
  ['FREQ=DAILY;COUNT=3;FREQ=WEEKLY', 'given-twice'],
  ['FREQ=DAILY;BYEASTER=0', 'unknown-part'],
  ['FREQ=YEARLY;RSCALE=CHINESE', 'unknown-part'],
  ['FREQ=SECONDLY', 'too-often'],
  ['FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30', 'too-often'],
  ['FREQ=HOURLY;BYMINUTE=0,30', 'too-often'],
  ['FREQ=DAILY;BYHOUR=1,2,3,4,5;BYMINUTE=1,2,3,4,5', 'too-often'],
  ['FREQ=DAILY;INTERVAL=0', 'interval'],
  ['FREQ=DAILY;INTERVAL=-1', 'interval'],
  ['FREQ=DAILY;INTERVAL=.007', 'interval'],
  ['FREQ=DAILY;INTERVAL=99999999999999', 'interval'],
  ['FREQ=DAILY;COUNT=0', 'count'],
  ['FREQ=DAILY;COUNT=-1', 'count'],
  ['FREQ=DAILY;COUNT=1e3', 'count'],
  ['FREQ=DAILY;UNTIL=20260231', 'until'],
  ['FREQ=DAILY;UNTIL=soon', 'until'],
  ['FREQ=MONTHLY;BYDAY=0TH', 'out-of-range'],
  ['FREQ=MONTHLY;BYDAY=XX', 'out-of-range'],
  ['FREQ=YEARLY;BYYEARDAY=400', 'out-of-range'],
  ['FREQ=YEARLY;BYMONTH=13', 'out-of-range'],
  ['FREQ=MONTHLY;BYSETPOS=0', 'out-of-range'],
  ['FREQ=WEEKLY;BYMONTHDAY=1', 'not-allowed'],
  ['FREQ=WEEKLY;BYDAY=1MO', 'not-allowed'],
  ['FREQ=MONTHLY;BYDAY=6MO', 'not-allowed'],
  ['FREQ=MONTHLY;BYWEEKNO=3', 'not-allowed'],
  ['FREQ=DAILY;BYYEARDAY=3', 'not-allowed'],
  ['FREQ=HOURLY;BYMONTH=4;BYMONTHDAY=31', 'not-allowed'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'never'],
  ['FREQ=MONTHLY;BYMONTH=4,6;BYMONTHDAY=31,-31', 'never'],
])('%s is refused: %s', (text, problem) => {
  expect(read(text)).toBe(problem)
})

test('hours are no unit of days', () => {
  expect(read('FREQ=HOURLY', true)).toBe('not-allowed')
})

const tuesday: EventTimes = {
  allDay: false,
  start: '2026-09-29T18:00:00',
  end: '2026-09-29T19:00:00',
  startZone: 'Europe/Berlin',
  endZone: 'Europe/Berlin',
  length: 'exact',
}
const plain = { every: 1, weekdays: [1], on: { by: 'day' }, ends: { by: 'never' }, weekStart: 0 }

test.each<[string, object]>([
  ['FREQ=DAILY', { unit: 'day' }],
  ['FREQ=DAILY;INTERVAL=3', { unit: 'day', every: 3 }],
  ['FREQ=WEEKLY;COUNT=10', { unit: 'week', ends: { by: 'count', count: 10 } }],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU', { unit: 'week', every: 2, weekdays: [1, 6], weekStart: 6 }],
  ['FREQ=MONTHLY', { unit: 'month' }],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', { unit: 'month', on: { by: 'last-day' } }],
  ['FREQ=MONTHLY;BYDAY=-1TU', { unit: 'month', on: { by: 'weekday', nth: -1, weekday: 1 } }],
  ['FREQ=YEARLY;UNTIL=20301231T225959Z', { unit: 'year', ends: { by: 'until', day: '2030-12-31' } }],
  ['FREQ=YEARLY;BYMONTH=9;BYDAY=5TU', { unit: 'year', on: { by: 'weekday', nth: 5, weekday: 1 } }],
])('an editor shows %s and writes it again', (text, parts) => {
  const found = partsOf(text, tuesday)
  expect(found).toEqual({ ...plain, ...parts })
  expect(found && ruleOf(found, tuesday)).toBe(text)
})

test('other ways to say the same come to one', () => {
  const again = (text: string) => {
    const parts = partsOf(text, tuesday)
    return parts && ruleOf(parts, tuesday)
  }
  expect(again('FREQ=WEEKLY;BYDAY=TU')).toBe('FREQ=WEEKLY')
  expect(again('FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR')).toBe('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')
  expect(again('FREQ=MONTHLY;BYMONTHDAY=29')).toBe('FREQ=MONTHLY')
  expect(again('FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2')).toBe('FREQ=MONTHLY;BYDAY=2TU')
  expect(again('FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=29')).toBe('FREQ=YEARLY')
})

test.each([
  'FREQ=HOURLY',
  'FREQ=DAILY;BYHOUR=9,17',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=TU',
  'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
  'FREQ=YEARLY;BYDAY=20MO',
  'FREQ=YEARLY;BYMONTHDAY=29',
  'FREQ=YEARLY;BYMONTH=3,9',
  'FREQ=WEEKLY;COUNT=3;UNTIL=20300101',
  'FREQ=SECONDLY',
])('%s is beyond an editor', (text) => {
  expect(partsOf(text, tuesday)).toBeNull()
})

test('days in the month are offered for a start', () => {
  expect(repeatDays('2026-09-08')).toEqual([{ by: 'day' }, { by: 'weekday', nth: 2, weekday: 1 }])
  expect(repeatDays('2026-09-30')).toEqual([{ by: 'day' }, { by: 'weekday', nth: -1, weekday: 2 }, { by: 'last-day' }])
})
