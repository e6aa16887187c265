// Tests which part of a day is shown beside the guests, and who is busy during the event.
import { expect, test } from 'vitest'
import { conflictsIn, drawnSpan, placeIn } from './busy.ts'

const at = (time: string) => Date.parse(`2026-09-07T${time}:00.000Z`)
const event = { from: at('10:00'), to: at('11:30') }

test.each([
  ['10:00', '11:30', '08:00', '18:00'],
  ['06:30', '07:15', '06:00', '18:00'],
  ['17:00', '20:10', '08:00', '21:00'],
])('an event from %s to %s is drawn from %s to %s', (from, to, start, end) => {
  expect(drawnSpan({ from: at(from), to: at(to) }, 'UTC')).toEqual({ from: at(start), to: at(end) })
})

test('several days are drawn whole', () => {
  const from = at('22:00')
  const drawn = drawnSpan({ from, to: from + 6 * 3_600_000 }, 'UTC')
  expect(drawn).toEqual({ from: at('00:00'), to: at('00:00') + 2 * 86_400_000 })
  expect(placeIn({ from: at('12:00'), to: from }, drawn)).toEqual({ start: 25, length: (10 / 48) * 100 })
})

test('who touches the event only at its ends is free, and who surely is taken comes first', () => {
  const time = (start: string, end: string, isTentative = false) => ({
    start: new Date(at(start)).toISOString(),
    end: new Date(at(end)).toISOString(),
    allDay: false,
    isTentative,
  })
  const people = [
    { personId: 'maybe', times: [time('10:00', '10:30', true)] },
    { personId: 'free', times: [time('09:00', '10:00'), time('11:30', '12:00')] },
    { personId: 'busy', times: [time('08:00', '10:15')] },
  ]
  expect(conflictsIn(people, event).map(({ personId }) => personId)).toEqual(['busy', 'maybe'])
})
