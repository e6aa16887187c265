// The calendar: a month with 500 series among 10,000 events, a week as the calendar grows, and expansions a second.
import { createCalendar } from '#features/calendar/calendars-contract.ts'
import { listRange } from '#features/calendar/contract.ts'
import { expand } from '#features/calendar/recurrence/expand.ts'
import { blankRow } from '#features/calendar/server/events/create-event.ts'
import type { EventRow } from '#features/calendar/server/events/rows.ts'
import { saveRows } from '#features/calendar/server/events/rows.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Request } from './clients.ts'
import { requestsOf, send, signIn } from './demo.ts'
import { measureGrowth } from './growth.ts'
import { addedAtOnce, fillDatabase } from './people.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'
import { atLeast } from './report.ts'

const seriesCount = 500
const dayMs = 86_400_000
/** Events lie in so many days around today. */
const days = 1_000
const zone = 'Europe/Berlin'
const rules = [
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR',
  'FREQ=MONTHLY;BYDAY=1MO',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
]

const dayOf = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10)

function seriesOf(calendarId: string, index: number): EventRow {
  const id = newId()
  const day = dayOf(-(index % days))
  const hour = String(8 + (index % 10)).padStart(2, '0')
  const times = { allDay: false, start: `${day}T${hour}:00:00`, end: `${day}T${hour}:45:00`, length: 'days' as const }
  const zones = { startZone: zone, endZone: zone }
  const rule = rules[index % rules.length] ?? null
  return { ...blankRow, ...times, ...zones, id, uid: id, calendarId, createdBy: null, title: `Series ${index}`, rule }
}

/** Brings the calendar to so many single events. */
const fillEvents = (product: Product, calendarId: string, size: number) =>
  fillDatabase(product, ['calendar_events'], async ({ read, transaction }) => {
    let { count } = await read.one<{ count: number }>(sql`
      select count(*)::int as count from calendar_events where calendar_id = ${calendarId} and rule is null`)
    while (count < size) {
      const last = Math.min(size, count + addedAtOnce)
      await transaction((tx) =>
        tx.run(sql`
          insert into calendar_events (id, calendar_id, uid, title, description, location, link, is_busy, all_day,
            starts_local, ends_local, start_zone, end_zone, length, starts_at, span_start, span_end)
          select gen_random_uuid(), ${calendarId}, 'bench-' || n, 'Delivery ' || n, 'Two trucks', 'Gate 1', '', true, false,
            to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS'), to_char(at + interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS'), 'UTC', 'UTC',
            'days', at, at, at + interval '1 hour'
          from (
            select n, date_trunc('hour', now()) + make_interval(days => (n * 7919) % ${days} - ${days / 2}, hours => n % 9) as at
            from generate_series(${count + 1}::int, ${last}::int) n
          ) e`),
      )
      count = last
    }
  })

function expansionsPerSecond(): Figure {
  const series = rules.map((_, index) => seriesOf('', index))
  const window = { from: Date.now(), to: Date.now() + 31 * dayMs, most: 1000, zone }
  const began = performance.now()
  let count = 0
  while (performance.now() - began < 2000) {
    for (const one of series) expand(one, [], window)
    count += series.length
  }
  const value = count / ((performance.now() - began) / 1000)
  return { what: 'expansions of a series over a month, one core', value, unit: '/s', ...atLeast(5_000, value) }
}

export async function measureCalendar(product: Product): Promise<Figure[]> {
  const { token } = await signIn(product.url)
  const { get, post } = requestsOf(token)
  const made = await send(product.url, post(createCalendar.path, { name: 'Bench' }))
  const { calendar } = made as { calendar: { id: string } }
  await fillDatabase(product, ['calendar_events'], ({ transaction }) =>
    transaction((tx) =>
      saveRows(
        tx,
        Array.from({ length: seriesCount }, (_, index) => seriesOf(calendar.id, index)),
      ),
    ),
  )
  const range = (length: number): Request =>
    get(`${listRange.path}?${new URLSearchParams({ from: `${dayOf(0)}T00:00:00Z`, to: `${dayOf(length)}T00:00:00Z` })}`)
  const figures = await measureGrowth({
    url: product.url,
    what: `events and ${seriesCount} series`,
    upTo: 100_000,
    fill: async (size) => {
      await fillEvents(product, calendar.id, size)
      return { 'a day': range(1), 'a week': range(7), ...(size <= 10_000 && { 'a month (six weeks)': range(42) }) }
    },
  })
  return [...figures, expansionsPerSecond()]
}
