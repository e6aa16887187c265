// Adds the sums of days up to what the dashboard shows. All of them are sums of the same rows.
import type { OutputOf } from '#kernel/contract.ts'
import type { readOverview } from '../../contract.ts'
import { daysOfMonth, monthsUntil, weekdayOf } from '../../days.ts'
import { bookingStates } from '../../entities.ts'
import type { DayRow, RoomOnDay } from './overview-queries.ts'

export type Overview = OutputOf<typeof readOverview>
export type Range = { from: string; to: string }

const sumOf = (rows: readonly DayRow[], valueOf: (row: DayRow) => number) =>
  rows.reduce((sum, row) => sum + valueOf(row), 0)
const within = (rows: readonly DayRow[], { from, to }: Range) => rows.filter(({ day }) => day >= from && day <= to)
const isHeld = ({ state }: DayRow) => state !== 'cancelled'

type Figured = { rows: readonly DayRow[]; range: Range; before: Range; days: readonly string[] }

function figureOf({ rows, range, before, days }: Figured, valueOf: (row: DayRow) => number): Overview['bookings'] {
  const byDay = Map.groupBy(within(rows, range), ({ day }) => day)
  return {
    value: sumOf(within(rows, range), valueOf),
    before: sumOf(within(rows, before), valueOf),
    steps: days.map((day) => sumOf(byDay.get(day) ?? [], valueOf)),
  }
}

export function figuresOf(figured: Figured) {
  const held = { ...figured, rows: figured.rows.filter(isHeld) }
  const inRange = within(figured.rows, figured.range)
  return {
    bookings: figureOf(figured, ({ arrivals }) => arrivals),
    checkedIn: figureOf(held, ({ arrived }) => arrived),
    checkedOut: figureOf(held, ({ departed }) => departed),
    income: figureOf(held, ({ amount }) => amount),
    states: bookingStates.map((state) => {
      const rows = inRange.filter((row) => row.state === state)
      return { state, count: sumOf(rows, ({ arrivals }) => arrivals), amount: sumOf(rows, ({ amount }) => amount) }
    }),
  }
}

type Steps = Overview['reservations']['week']

function stepsBy(rows: readonly DayRow[], keys: readonly string[], keyOf: (day: string) => string): Steps {
  const grouped = Map.groupBy(rows, ({ day }) => keyOf(day))
  return keys.map((key) => {
    const ofKey = grouped.get(key) ?? []
    return {
      arrivals: sumOf(ofKey, ({ arrivals }) => arrivals),
      departures: sumOf(ofKey, ({ departures }) => departures),
    }
  })
}

const weekdays = ['0', '1', '2', '3', '4', '5', '6']
const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** Planned ones too; cancelled ones aren't counted. */
export function reservationsOf(rows: readonly DayRow[], range: Range): Overview['reservations'] {
  const held = rows.filter(isHeld)
  const monthDays = daysOfMonth(range.to)
  const yearMonths = monthsUntil(range.to)
  return {
    week: stepsBy(within(held, range), weekdays, (day) => String(weekdayOf(day))),
    monthDays,
    month: stepsBy(held, monthDays, (day) => day),
    yearMonths,
    year: stepsBy(held, yearMonths, monthOf),
  }
}

type ShownRoom = Overview['rooms'][number]

/** A guest who arrives comes before one who leaves the room that day, as the room has to be made ready. */
export function roomOf(room: RoomOnDay): ShownRoom {
  const { id, number, floor, type, isClosed, stayId, stayName, isArriving, leavingId, leavingName } = room
  const shown = { id, number, floor, type }
  if (stayId !== null) return { ...shown, state: isArriving ? 'arriving' : 'taken', name: stayName, bookingId: stayId }
  if (leavingId !== null) return { ...shown, state: 'leaving', name: leavingName, bookingId: leavingId }
  return { ...shown, state: isClosed ? 'closed' : 'free', name: null, bookingId: null }
}

/** On one night: a guest who leaves that day makes room. */
export function availableOf(rooms: readonly RoomOnDay[], day: string): Overview['available'] {
  const taken = rooms.filter(({ stayId }) => stayId !== null).length
  const closed = rooms.filter(({ stayId, isClosed }) => stayId === null && isClosed).length
  return { day, taken, free: rooms.length - taken - closed, closed }
}
