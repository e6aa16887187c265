// The times of the event form: they become moments and back, the end moves along, and zones count.
import { expect, test } from 'vitest'
import { changeOf, endsBeforeStart, fieldsOf, isLink, linkOf, valuesOf, withStart } from './event-values.ts'

const event = {
  calendarId: 'c',
  title: 'Facade workshop',
  description: '',
  location: '',
  link: '',
  color: '#00AB55' as const,
  allDay: false,
  start: '2026-09-07T16:00:00.000Z',
  end: '2026-09-07T17:30:00.000Z',
  timeZone: 'Europe/Berlin',
  endTimeZone: null,
  rrule: null,
  isBusy: true,
  guestIds: [],
  reminders: [],
  guests: [],
}
const values = valuesOf(event)

test('times are those of a clock in the zone of the event', () => {
  expect(values).toMatchObject({ start: '2026-09-07T18:00', end: '2026-09-07T19:30' })
  expect(fieldsOf(values)).toMatchObject({ start: event.start, end: event.end })
})

test('an all-day event shows its last day, and is sent with the day after it', () => {
  const fair = valuesOf({ ...event, allDay: true, start: '2026-11-11', end: '2026-11-13' })
  expect([fair.start.slice(0, 10), fair.end.slice(0, 10)]).toEqual(['2026-11-11', '2026-11-12'])
  expect(fieldsOf(fair)).toMatchObject({ start: '2026-11-11', end: '2026-11-13' })
})

test('only what was changed is sent', () => {
  expect(changeOf({ ...values, title: 'Facade', location: ' ' }, values)).toEqual({ title: 'Facade' })
  expect(changeOf({ ...values, timeZone: 'Asia/Tokyo' }, values)).toEqual({
    timeZone: 'Asia/Tokyo',
    start: '2026-09-07T09:00:00.000Z',
    end: '2026-09-07T10:30:00.000Z',
  })
})

test.each([
  ['2026-09-08T18:00', '2026-09-08T19:30'],
  ['2026-09-07T23:00', '2026-09-08T00:30'],
])('the end moves along when the start is %s', (start, end) => {
  expect(withStart(values, start)).toEqual({ start, end })
})

test('a start that is still being typed moves no end', () => {
  expect(withStart(values, '2026-09-07T')).toEqual({ start: '2026-09-07T', end: values.end })
})

test('a flight that lands “before” it took off does not end before it starts', () => {
  const flight = { ...values, start: '2026-09-07T18:00', end: '2026-09-07T17:00' }
  expect(endsBeforeStart(flight)).toBe(true)
  expect(endsBeforeStart({ ...flight, endTimeZone: 'America/New_York' })).toBe(false)
  expect(endsBeforeStart({ ...flight, allDay: true })).toBe(false)
})

test('a link may be typed without its scheme, and leads to the web alone', () => {
  expect(linkOf(' meet.example/court ')).toBe('https://meet.example/court')
  expect(isLink('')).toBe(true)
  expect(isLink('meet.example/court')).toBe(true)
  expect(isLink('javascript:alert(1)')).toBe(false)
})
