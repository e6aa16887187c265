// The places of dragged events: snapped to quarters of an hour, over days, to and from whole days, by both ends.
import { expect, test } from 'vitest'
import type { CalendarEvent } from '../../entities.ts'
import { hueOf } from '../hues.ts'
import type { Span } from '../views/span.ts'
import { dayMinutes } from '../views/span.ts'
import { changeOfDrop } from './drop.ts'
import { spanAfterStep, spanAt, stepOf } from './steps.ts'

const at = (day: number, hour: number) => day * dayMinutes + hour * 60
const timed = (day: number, from: number, until: number): Span => ({
  allDay: false,
  start: at(day, from),
  end: at(day, until),
})
const whole = (from: number, until: number): Span => ({
  allDay: true,
  start: from * dayMinutes,
  end: (until + 1) * dayMinutes,
})
const hour = (day: number, time: number) => ({ minutes: at(day, time), allDay: false })
const wholeDay = (day: number) => ({ minutes: at(day, 0), allDay: true })

test('a moved event keeps the place where it was taken, snapped to quarters of an hour', () => {
  const held = { kind: 'move', from: timed(3, 9, 10), taken: hour(3, 9.5) } as const
  expect(spanAt(held, hour(3, 11.6))).toEqual(timed(3, 11, 12))
  expect(spanAt(held, hour(5, 9.5))).toEqual(timed(5, 9, 10))
})

test('in the month an event changes its day and keeps its time', () => {
  const held = { kind: 'move', from: timed(3, 9, 10), taken: { ...wholeDay(3), isMonth: true } } as const
  expect(spanAt(held, { ...wholeDay(12), isMonth: true })).toEqual(timed(12, 9, 10))
})

test('an event goes up to the whole days and down again', () => {
  const up = { kind: 'move', from: timed(3, 9, 10), taken: hour(3, 9.2) } as const
  expect(spanAt(up, wholeDay(4))).toEqual(whole(4, 4))
  const down = { kind: 'move', from: whole(3, 4), taken: wholeDay(3) } as const
  expect(spanAt(down, hour(5, 14.4), 45)).toEqual({ allDay: false, start: at(5, 14.25), end: at(5, 15) })
  expect(spanAt(down, wholeDay(5))).toEqual(whole(5, 6))
})

test('both ends can be drawn, never past each other', () => {
  const from = timed(3, 9, 10)
  expect(spanAt({ kind: 'end', from, taken: hour(3, 10) }, hour(3, 11.7))).toEqual(timed(3, 9, 11.75))
  expect(spanAt({ kind: 'end', from, taken: hour(3, 10) }, hour(3, 7))).toEqual(timed(3, 9, 9.25))
  expect(spanAt({ kind: 'start', from, taken: hour(3, 9) }, hour(3, 8))).toEqual(timed(3, 8, 10))
  expect(spanAt({ kind: 'start', from, taken: hour(3, 9) }, hour(3, 12))).toEqual(timed(3, 9.75, 10))
  expect(spanAt({ kind: 'end', from: whole(3, 4), taken: wholeDay(4) }, wholeDay(7))).toEqual(whole(3, 7))
  expect(spanAt({ kind: 'start', from: whole(3, 4), taken: wholeDay(3) }, wholeDay(9))).toEqual(whole(4, 4))
})

test('empty time is selected from the first to the last quarter, days from the first to the last', () => {
  const from = timed(0, 0, 0)
  expect(spanAt({ kind: 'select', from, taken: hour(3, 11) }, hour(3, 9.1))).toEqual(timed(3, 9, 11.25))
  expect(spanAt({ kind: 'select', from, taken: wholeDay(5) }, wholeDay(3))).toEqual(whole(3, 5))
})

test('arrow keys move by quarters and days, in the month by weeks; with Shift they draw the end', () => {
  const [span, from] = [timed(3, 9, 10), timed(3, 9, 10)]
  expect(spanAfterStep({ span, from }, 'down', { isMonth: false })).toEqual(timed(3, 9.25, 10.25))
  expect(spanAfterStep({ span, from }, 'up', { isMonth: true })).toEqual(timed(-4, 9, 10))
  expect(spanAfterStep({ span, from }, 'down', { isMonth: false, end: 'end' })).toEqual(timed(3, 9, 10.25))
  expect(spanAfterStep({ span, from }, 'up', { isMonth: false, end: 'start' })).toEqual(timed(3, 8.75, 10))
  expect(spanAfterStep({ span, from }, 'on', { isMonth: false, end: 'start' })).toEqual(timed(3, 9.75, 10))
  expect([stepOf('ArrowLeft', 'ltr'), stepOf('ArrowLeft', 'rtl')]).toEqual(['back', 'on'])
})

test('the end that wasn’t drawn is sent as it was, to the millisecond', () => {
  // A view knows minutes alone.
  const event = { color: '#00AB55', allDay: false, start: '1970-01-04T09:00:07.000Z', end: '1970-01-04T10:00:09.000Z' }
  const entry = { event: event as CalendarEvent, key: '', title: '', span: timed(3, 9, 10), hue: hueOf('#00AB55') }
  const carried = {
    by: 'pointer',
    entry: { ...entry, isEditable: true, isOver: false, isOpen: false },
    from: timed(3, 9, 10),
    taken: hour(3, 9),
  } as const
  expect(changeOfDrop({ ...carried, kind: 'end', span: timed(3, 9, 11) }, 'UTC')).toEqual({
    start: event.start,
    end: '1970-01-04T11:00:00.000Z',
  })
  expect(changeOfDrop({ ...carried, kind: 'move', span: whole(4, 4) }, 'UTC')).toEqual({
    allDay: true,
    start: '1970-01-05',
    end: '1970-01-06',
  })
})
