// The one call of the dashboard.
import { refusedField } from '#kernel/errors.ts'
import { on } from '#kernel/server/http/routes.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import type { Part } from '#kernel/server/parts.ts'
import { detailsMost, newestMost, readOverview, reviewsOfPage } from '../../contract.ts'
import { addDays, daysFrom, daysOfMonth, monthsUntil, nightsBetween } from '../../days.ts'
import { roomsMost } from '../../entities.ts'
import { checkDay } from '../bookings/list-calls.ts'
import { countWaiting, readReviews } from '../reviews/review-queries.ts'
import { readToday } from '../rows.ts'
import type { Range } from './figures.ts'
import { availableOf, figuresOf, reservationsOf, roomOf } from './figures.ts'
import {
  countInUse,
  countNewToday,
  joinSums,
  readDays,
  readDoneToday,
  readNewest,
  readNextArrivals,
  readRoomsOn,
} from './overview-queries.ts'

const daysMost = 400
const weekDays = 7

/** This month without days; one day alone is a period of that day. */
function rangeOf({ from, to }: Partial<Range>, today: string): Range {
  const month = daysOfMonth(today)
  const range = { from: from ?? to ?? month[0] ?? today, to: to ?? from ?? month.at(-1) ?? today }
  const days = nightsBetween(range.from, range.to) + 1
  if (days < 1) throw refusedField('to', 'too-early', 'The last day has to be the first one or later')
  if (days > daysMost) throw refusedField('to', 'too-late', `A period can have up to ${daysMost} days`)
  return range
}

/** As long, and ending the day before; for a whole month, the month before. */
function rangeBefore({ from, to }: Range): Range {
  const month = daysOfMonth(from)
  const last = addDays(from, -1)
  if (month[0] === from && month.at(-1) === to) return { from: daysOfMonth(last)[0] ?? last, to: last }
  return { from: addDays(from, -nightsBetween(from, to) - 1), to: last }
}

const firstOf = (...days: readonly string[]) => days.toSorted()[0] ?? ''
const lastOf = (...days: readonly string[]) => days.toSorted().at(-1) ?? ''

export const overviewParts: Part[] = [
  on(readOverview, async ({ db, workspace: { currency, timeZone }, input }) => {
    const today = await readToday(db, timeZone)
    const range = rangeOf({ ...input, from: checkDay('from', input.from), to: checkDay('to', input.to) }, today)
    const before = rangeBefore(range)
    const day = checkDay('day', input.day) ?? today
    const month = daysOfMonth(range.to)
    const all = {
      from: firstOf(before.from, monthsUntil(range.to)[0] ?? range.from),
      to: lastOf(range.to, month.at(-1) ?? range.to),
    }
    const [rows, rooms, roomsThen, weekBefore, done, newest, newToday, reviews, waiting, details] = await Promise.all([
      readDays(db, all, currency),
      readRoomsOn(db, today, roomsMost),
      readRoomsOn(db, day, roomsMost),
      countInUse(db, addDays(today, -weekDays)),
      readDoneToday(db, today),
      readNewest(db, newestMost),
      countNewToday(db, today, timeZone),
      readReviews(db, { state: 'pending', size: reviewsOfPage - 1 }),
      countWaiting(db),
      readNextArrivals(db, today, detailsMost),
    ])
    const days = daysFrom(range.from, nightsBetween(range.from, range.to) + 1)
    return {
      currency,
      ...range,
      today,
      days,
      ...figuresOf({ rows, range, before, days }),
      arrivals: { expected: done.arrivalsExpected, done: done.arrivalsDone, next: done.nextIn },
      departures: { expected: done.departuresExpected, done: done.departuresDone, next: done.nextOut },
      inUse: { today: availableOf(rooms, today).taken, weekBefore },
      rooms: rooms.map(roomOf),
      available: availableOf(roomsThen, day),
      reservations: reservationsOf(rows, range),
      newest: { today: newToday, bookings: newest },
      reviews: { waiting, reviews },
      details,
    }
  }),

  tidyUp(joinSums),
]
