// Today on the start page: the listed events, and which one is next.
import { expect, test } from 'vitest'
import { eventsOfToday, nextOf } from './today.ts'

const event = (id: string, start: string, end: string, more: object = {}) => ({
  id,
  start: `2026-09-07T${start}:00.000Z`,
  end: `2026-09-07T${end}:00.000Z`,
  allDay: false,
  isCancelled: false,
  isPrivate: false,
  reply: null,
  calendarId: 'mine',
  ...more,
})
const now = Date.parse('2026-09-07T10:30:00.000Z')

test('what is called off, declined, hidden or others’ alone is left out, and all-day events come first', () => {
  const events = [
    event('late', '15:00', '16:00'),
    event('off', '09:00', '10:00', { isCancelled: true }),
    event('no', '09:00', '10:00', { reply: 'declined' }),
    event('busy', '09:00', '10:00', { isPrivate: true }),
    event('hidden', '09:00', '10:00', { calendarId: 'theirs' }),
    event('early', '08:00', '09:00'),
    event('fair', '00:00', '23:59', { allDay: true }),
  ]
  expect(eventsOfToday(events, new Set(['theirs'])).map(({ id }) => id)).toEqual(['fair', 'early', 'late'])
})

test('the next one is that which is on, else the first to come', () => {
  const over = event('over', '08:00', '10:30')
  const later = event('later', '12:00', '13:00')
  const fair = event('fair', '00:00', '23:59', { allDay: true })
  expect(nextOf([fair, over, event('on', '10:00', '11:00'), later], now)?.id).toBe('on')
  expect(nextOf([fair, over, later], now)?.id).toBe('later')
  expect(nextOf([fair, over], now)).toBeUndefined()
})
