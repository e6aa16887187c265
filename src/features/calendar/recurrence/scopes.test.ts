// This, following and all: the occurrences that are there after a change or a deletion.
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { wallOf } from '../times/civil.ts'
import { toInstant, toLocal } from '../times/zones.ts'
import type { ChangedOccurrence, EventTimes, Scope, Series } from '../times/types.ts'
import { changeSeries, removeOccurrences, type Rows } from './scopes.ts'
import { expand } from './expand.ts'
import { lengthOf } from './length.ts'

type Set = { start?: string; zone?: string; title?: string }
type Act = { scope: Scope; at: string; set?: Set; delete?: boolean }
type Case = {
  name: string
  event: {
    zone?: string
    allDay?: boolean
    start: string
    minutes?: number
    days?: number
    rule: string
    exdates?: string[]
    moved?: { from: string; to: string; title?: string }[]
  }
  do: Act | Act[]
  right: string[]
}
type Content = { title?: string }

const cases = JSON.parse(await readFile(new URL('../cases/cal18-three-scopes.json', import.meta.url), 'utf8')) as Case[]
const minute = (local: string) => (local.length === 10 ? local : `${local}:00`)

function later(start: string, minutes: number, zone: string): string {
  return toLocal(toInstant(start, zone) + minutes * 60_000, zone)
}

function rowsOf({ event }: Case): Rows<Content> {
  const { zone = 'UTC', allDay = false, minutes = 0 } = event
  const timesAt = (start: string): EventTimes => {
    const end = allDay
      ? later(`${start}T00:00:00`, (event.days ?? 1) * 1440, 'UTC').slice(0, 10)
      : later(start, minutes, zone)
    return { allDay, start, end, startZone: zone, endZone: zone, length: 'exact' }
  }
  const changed = (event.moved ?? []).map(({ from, to, title }): ChangedOccurrence<Content> => {
    const content = title === undefined ? {} : { title }
    return { ...timesAt(minute(to)), at: minute(from), isCancelled: false, content }
  })
  const excluded = (event.exdates ?? []).map(minute)
  return { series: { ...timesAt(minute(event.start)), rule: event.rule, excluded, added: [] }, changed }
}

function doAct(all: Rows<Content>[], act: Act): Rows<Content>[] {
  const at = minute(act.at)
  const [rows, ...others] = all
  if (!rows) return []
  const times: Partial<EventTimes> = {}
  if (act.set?.start !== undefined) times.start = minute(act.set.start)
  if (act.set?.zone !== undefined) times.startZone = act.set.zone
  const done = act.delete
    ? removeOccurrences(rows, { scope: act.scope, at })
    : changeSeries(rows, { scope: act.scope, at, times, content: {} })
  const first = done.series ? [{ series: done.series, changed: done.changed }] : []
  return [...first, ...(done.next ? [done.next] : []), ...others]
}

const window = { from: Date.UTC(2020, 0, 1), to: Date.UTC(2035, 0, 1), most: 1000, zone: 'Europe/Berlin' }

function startsOf(rows: Rows<unknown>[]): string[] {
  return rows
    .flatMap(({ series, changed }) => expand(series, changed, window))
    .map(({ allDay, start, startsAt }) => (allDay ? start : `${new Date(startsAt).toISOString().slice(0, 19)}Z`))
    .toSorted()
}

test.each(cases)('$name', (input) => {
  const rows = [input.do].flat().reduce(doAct, [rowsOf(input)])
  expect(startsOf(rows)).toEqual(input.right)
})

function weekly(rule: string, start = '2026-09-07T18:00:00', more: Partial<Series> = {}): Rows<Content> {
  const series: Series = {
    allDay: false,
    start,
    end: later(start, 60, 'Europe/Berlin'),
    startZone: 'Europe/Berlin',
    endZone: 'Europe/Berlin',
    length: 'exact',
    rule,
    excluded: [],
    added: [],
    ...more,
  }
  return { series, changed: [] }
}

const localsOf = (rows: Rows<unknown>[], most = 6) =>
  rows
    .flatMap(({ series, changed }) => expand(series, changed, { ...window, most }))
    .map(({ start }) => start.slice(5, 16))

type Times = Partial<EventTimes> & { rule?: string | null }

function change(rows: Rows<Content>, scope: Scope, at: string, { rule, ...times }: Times) {
  const done = changeSeries(rows, { scope, at, times, content: {}, ...(rule === undefined ? {} : { rule }) })
  return [...(done.series ? [{ series: done.series, changed: done.changed }] : []), ...(done.next ? [done.next] : [])]
}

test('the first part of a series that was split ends by COUNT or by a day before', () => {
  const byCount = change(weekly('FREQ=WEEKLY;COUNT=10'), 'following', '2026-09-28T18:00:00', {
    start: '2026-09-28T19:00:00',
  })
  expect(byCount.map(({ series }) => series.rule)).toEqual(['FREQ=WEEKLY;COUNT=3', 'FREQ=WEEKLY;COUNT=7'])
  const endless = change(weekly('FREQ=WEEKLY'), 'following', '2026-09-28T18:00:00', { start: '2026-09-28T19:00:00' })
  expect(endless.map(({ series }) => series.rule)).toEqual(['FREQ=WEEKLY;UNTIL=20260927T215959Z', 'FREQ=WEEKLY'])
  const days = weekly('FREQ=DAILY;UNTIL=20260910', '2026-09-01', { allDay: true, end: '2026-09-02' })
  const parts = change(days, 'following', '2026-09-04', {})
  expect(parts.map(({ series }) => series.rule)).toEqual(['FREQ=DAILY;UNTIL=20260903', 'FREQ=DAILY;UNTIL=20260910'])
})

test('several weekdays move together, also of every second week', () => {
  const both = change(weekly('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU'), 'all', '2026-09-07T18:00:00', {
    start: '2026-09-08T18:00:00',
  })
  expect(localsOf(both)).toEqual([
    '09-08T18:00',
    '09-14T18:00',
    '09-22T18:00',
    '09-28T18:00',
    '10-06T18:00',
    '10-12T18:00',
  ])
})

test('the second Monday of a month becomes the second Tuesday, and what was left out stays left out', () => {
  const rows = weekly('FREQ=MONTHLY;BYDAY=2MO', '2026-09-14T18:00:00', { excluded: ['2026-12-14T18:00:00'] })
  // In December the second Tuesday comes before the second Monday.
  const moved = change(rows, 'all', '2026-10-12T18:00:00', { start: '2026-10-13T18:00:00' })
  expect(moved[0]?.series.rule).toBe('FREQ=MONTHLY;BYDAY=2TU')
  expect(localsOf(moved)).toEqual([
    '09-08T18:00',
    '10-13T18:00',
    '11-10T18:00',
    '01-12T18:00',
    '02-09T18:00',
    '03-09T18:00',
  ])
})

test('days of months and of years follow too', () => {
  const rule = (of: string, start: string, at: string, to: string) =>
    change(weekly(of, start), 'all', at, { start: to })[0]?.series.rule
  expect(rule('FREQ=MONTHLY;BYMONTHDAY=15', '2026-09-15T18:00:00', '2026-10-15T18:00:00', '2026-10-16T18:00:00')).toBe(
    'FREQ=MONTHLY;BYMONTHDAY=16',
  )
  expect(rule('FREQ=MONTHLY;BYDAY=-1FR', '2026-10-30T18:00:00', '2026-10-30T18:00:00', '2026-10-31T18:00:00')).toBe(
    'FREQ=MONTHLY;BYDAY=-1SA',
  )
  expect(
    rule('FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '2026-11-26T18:00:00', '2026-11-26T18:00:00', '2026-12-02T18:00:00'),
  ).toBe('FREQ=YEARLY;BYMONTH=12;BYDAY=1WE')
  expect(
    rule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28', '2026-02-28T18:00:00', '2026-02-28T18:00:00', '2026-03-01T18:00:00'),
  ).toBe('FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1')
  expect(rule('FREQ=DAILY;BYHOUR=9,18', '2026-09-15T18:00:00', '2026-09-15T18:00:00', '2026-09-15T19:00:00')).toBe(
    'FREQ=DAILY;BYHOUR=10,19',
  )
})

test('a change of this occurrence again replaces the earlier one', () => {
  const [once] = change(weekly('FREQ=WEEKLY;COUNT=2'), 'this', '2026-09-14T18:00:00', { start: '2026-09-15T10:00:00' })
  const [twice] = change(once ?? weekly(''), 'this', '2026-09-14T18:00:00', { start: '2026-09-16T10:00:00' })
  expect(localsOf(twice ? [twice] : [])).toEqual(['09-07T18:00', '09-16T10:00'])
  expect(twice?.changed).toHaveLength(1)
  expect(twice?.changed[0]?.end).toBe('2026-09-16T11:00:00')
})

test('an occurrence that went elsewhere is the measure when all follow it', () => {
  const [once] = change(weekly('FREQ=WEEKLY;COUNT=3'), 'this', '2026-09-14T18:00:00', { start: '2026-09-15T10:00:00' })
  const all = change(once ?? weekly(''), 'all', '2026-09-14T18:00:00', { start: '2026-09-15T11:00:00' })
  expect(localsOf(all)).toEqual(['09-08T11:00', '09-15T11:00', '09-22T11:00'])
})

test('a series becomes all-day and comes back to a time', () => {
  const rows = weekly('FREQ=WEEKLY;UNTIL=20260928T160000Z', '2026-09-07T18:00:00', {
    excluded: ['2026-09-21T18:00:00'],
  })
  const [days] = change(rows, 'all', '2026-09-14T18:00:00', { allDay: true })
  expect(days?.series).toMatchObject({
    start: '2026-09-07',
    end: '2026-09-08',
    rule: 'FREQ=WEEKLY;UNTIL=20260928',
    excluded: ['2026-09-21'],
  })
  expect(localsOf(days ? [days] : [])).toEqual(['09-07', '09-14', '09-28'])
  const [back] = change(days ?? rows, 'all', '2026-09-14', {
    allDay: false,
    start: '2026-09-14T09:00:00',
    end: '2026-09-14T10:00:00',
  })
  expect(localsOf(back ? [back] : [])).toEqual(['09-07T09:00', '09-14T09:00', '09-28T09:00'])
})

test('another rule for the following ones begins on a day that it names', () => {
  const parts = change(weekly('FREQ=WEEKLY;COUNT=10'), 'following', '2026-09-21T18:00:00', {
    rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=2',
  })
  expect(localsOf(parts)).toEqual(['09-07T18:00', '09-14T18:00', '09-23T18:00', '09-30T18:00'])
  const once = change(weekly('FREQ=WEEKLY;COUNT=10'), 'following', '2026-09-21T18:00:00', { rule: null })
  expect(localsOf(once)).toEqual(['09-07T18:00', '09-14T18:00', '09-21T18:00'])
})

test('dates that were added are split and moved with the rest', () => {
  const rows = weekly('FREQ=WEEKLY;COUNT=3', undefined, { added: ['2026-09-10T18:00:00', '2026-09-17T18:00:00'] })
  const early = change(
    weekly('FREQ=WEEKLY;COUNT=2', undefined, { added: ['2026-09-01T18:00:00'] }),
    'following',
    '2026-09-07T18:00:00',
    {},
  )
  expect(early.map((part) => localsOf([part]))).toEqual([['09-01T18:00'], ['09-07T18:00', '09-14T18:00']])
  const parts = change(rows, 'following', '2026-09-10T18:00:00', { start: '2026-09-10T19:00:00' })
  expect(parts.map((part) => localsOf([part]))).toEqual([
    ['09-07T18:00'],
    ['09-10T19:00', '09-14T19:00', '09-17T19:00', '09-21T19:00'],
  ])
})

test('a deleted series leaves nothing, one whose every occurrence is deleted neither', () => {
  expect(removeOccurrences(weekly('FREQ=WEEKLY'), { scope: 'all', at: '2026-09-14T18:00:00' }).series).toBeNull()
  expect(removeOccurrences(weekly('FREQ=WEEKLY'), { scope: 'following', at: '2026-09-07T18:00:00' }).series).toBeNull()
  const first = weekly('FREQ=WEEKLY', undefined, { excluded: ['2026-09-07T18:00:00'] })
  expect(removeOccurrences(first, { scope: 'following', at: '2026-09-14T18:00:00' }).series).toBeNull()
})

test('an end in another zone stays there, and the length stays', () => {
  const flight = weekly('FREQ=WEEKLY;COUNT=2', '2026-10-25T00:30:00', {
    startZone: 'Asia/Ho_Chi_Minh',
    end: '2026-10-25T06:30:00',
  })
  const [moved] = change(flight, 'all', '2026-10-25T00:30:00', { start: '2026-10-26T00:30:00' })
  expect(moved?.series).toMatchObject({
    start: '2026-10-26T00:30:00',
    end: '2026-10-26T06:30:00',
    endZone: 'Europe/Berlin',
  })
  expect(moved && lengthOf(moved.series).ms).toBe(12 * 3_600_000)
  expect(moved && wallOf(moved.series.start)).toBe(Date.UTC(2026, 9, 26, 0, 30))
})

test('what is left out or split far away costs no look at the zones of all the years between', () => {
  const looks = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get')
  const yearly = weekly('FREQ=YEARLY;UNTIL=99990101T000000Z', '2026-09-07T18:00:00', { startZone: 'Africa/Tunis' })
  const years = Array.from({ length: 5000 }, (_, year) => `${2030 + year}-09-07T18:00:00`)
  const [, later] = change(yearly, 'following', '9000-09-07T18:00:00', { start: '9000-09-07T19:00:00' })
  expect(later?.series.start).toBe('9000-09-07T19:00:00')
  const window = { from: Date.UTC(2027, 0), to: Date.UTC(2032, 0), most: 9, zone: 'UTC' }
  const holey = { ...yearly.series, excluded: years }
  expect(expand(holey, [], window).map(({ at }) => at.slice(0, 4))).toEqual(['2027', '2028', '2029'])
  expect(looks.mock.calls.length).toBeLessThan(2000)
  looks.mockRestore()
})
