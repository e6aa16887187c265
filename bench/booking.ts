// Bookings at growing numbers: the dashboard's call, the list, its searches, the plan, and rooms that are free.
import * as calls from '#features/booking/contract.ts'
import { addDays } from '#features/booking/days.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { requestsOf, signIn } from './demo.ts'
import { measureGrowth } from './growth.ts'
import { addedAtOnce, fillDatabase } from './people.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'

const smallest = 1000
const secondsEach = 1
const rooms = 500
const written = ['booking_rooms', 'booking_bookings', 'booking_sums', 'booking_reviews']

const insertRooms = sql`
  insert into booking_rooms (id, number, floor, type, price, currency, capacity)
  select gen_random_uuid(), 'B' || n, n / 50, (array['single', 'double', 'king'])[1 + n % 3], 9600 + n, 'EUR', 3
  from generate_series(0, ${rooms - 1}::int) n`

/** Two nights of three in every room, on both sides of today; one in twenty is cancelled, one in a thousand has a rare name. */
const insertBookings = (first: number, last: number) => sql`
  insert into booking_bookings (
    id, room_key, name, phone, email, persons, check_in, check_out, status, price, currency, checked_in_at,
    checked_out_at, cancelled_at, created_at
  )
  select gen_random_uuid(), r.key,
    (array['Kofi', 'Hélène', 'Nguyễn Hương', '陈志远', 'ليلى'])[1 + n % 5] || ' ' || n % 9973
      || case when n % 1000 = 0 then ' zirconia' else '' end,
    '+32 2 555 ' || n, n || '@guests.example', 1 + n % 3, day, day + 2, (array['paid', 'un_paid', 'pending'])[1 + n % 3],
    9600, 'EUR', case when day < current_date and n % 20 <> 0 then day::timestamptz end,
    case when day + 2 < current_date and n % 20 <> 0 then (day + 2)::timestamptz end,
    case when n % 20 = 0 then now() end,
    least(now() - interval '2 days', (day - 10)::timestamptz)
  from (
    select n, n % ${rooms}::int as place,
      current_date + 3 * (case when (n / ${rooms}::int) % 2 = 0 then 1 else -1 end) * (n / ${rooms}::int + 1) / 2 as day
    from generate_series(${first}::int, ${last}::int) n
  ) given join booking_rooms r on r.number = 'B' || place`

/** Those of the demo go first, so that there are so many. */
async function fillBookings(product: Product, size: number): Promise<string> {
  let middle = ''
  await fillDatabase(product, written, async ({ read, transaction }) => {
    const { count } = await read.one<{ count: number }>(sql`
      select count(*)::int as count from booking_bookings where email like '%@guests.example' and phone like '+32 2 555 %'`)
    if (count === 0) {
      await transaction(async (tx) => {
        await tx.run(sql`delete from booking_bookings`)
        await tx.run(sql`delete from booking_rooms`)
        await tx.run(insertRooms)
      })
    }
    for (let first = count; first < size; first += addedAtOnce)
      await transaction((tx) => tx.run(insertBookings(first, Math.min(size, first + addedAtOnce) - 1)))
    const { id } = await read.one<{ id: string }>(sql`
      select id from booking_bookings order by check_in desc, id desc offset ${size >> 1} limit 1`)
    middle = id
  })
  return middle
}

function requestsFor(token: string, middle: string) {
  const { get } = requestsOf(token)
  const ask = ({ path }: { path: string }, input: Record<string, string> = {}) =>
    get(`${path}?${new URLSearchParams(input)}`)
  const list = (input: Record<string, string>) => ask(calls.listBookings, { rows: '25', ...input })
  const today = new Date().toISOString().slice(0, 10)
  return {
    'the dashboard, of this month': ask(calls.readOverview),
    'the dashboard, of a year': ask(calls.readOverview, { from: addDays(today, -365), to: today }),
    'the first page': list({}),
    'a page from the middle': list({ after: middle }),
    'by guest': list({ sort: 'name', direction: 'asc' }),
    'by total': list({ sort: 'total', direction: 'desc' }),
    'the pending ones': list({ tab: 'pending' }),
    'of the last month': list({ from: addDays(today, -30), to: today }),
    'search, a word that one in a thousand has': list({ search: 'zirconia' }),
    'search, a word that no name has': list({ search: 'zeppelin' }),
    'the plan, of two weeks': ask(calls.readPlan),
    'rooms that are free': ask(calls.listFreeRooms, { checkIn: today, checkOut: addDays(today, 3) }),
    'one booking': ask(calls.getBooking, { bookingId: middle }),
  }
}

export async function measureBookings(product: Product): Promise<Figure[]> {
  const { url } = product
  const { token } = await signIn(url)
  return measureGrowth({
    url,
    what: 'bookings',
    from: smallest,
    seconds: secondsEach,
    fill: async (size) => requestsFor(token, await fillBookings(product, size)),
  })
}
