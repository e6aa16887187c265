// All SQL of the dashboard: sums of days, rooms on one day, and the few records that it shows.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Booking, BookingState, RoomType } from '../../entities.ts'
import { bookingColumns, pictureUrl } from '../rows.ts'

export type DayRow = {
  day: string
  state: BookingState
  arrivals: number
  arrived: number
  departures: number
  departed: number
  amount: number
}

// Larger sums can't be written.
const largest = Number.MAX_SAFE_INTEGER

/** One row for each day and state; amounts in the workspace's currency alone. */
export const readDays = (db: Db, { from, to }: { from: string; to: string }, currency: string): Promise<DayRow[]> =>
  db.many(sql`
    select day, state, sum(arrivals)::integer as arrivals, sum(arrived)::integer as arrived,
      sum(departures)::integer as departures, sum(departed)::integer as departed,
      least(coalesce(sum(amount) filter (where currency = ${currency}), 0), ${largest}::bigint)::bigint as amount
    from booking_sums where day between ${from}::date and ${to}::date
    group by day, state having sum(arrivals) <> 0 or sum(departures) <> 0 order by day, state`)

/** Adds the rows of each day together; several servers may do it at once. */
export async function joinSums(tx: Tx): Promise<void> {
  await tx.run(sql`
    with gone as (delete from booking_sums returning *)
    insert into booking_sums
    select day, state, currency, sum(arrivals), sum(arrived), sum(departures), sum(departed), sum(amount) from gone
    group by day, state, currency
    having (sum(arrivals), sum(departures), sum(arrived), sum(departed), sum(amount)) <> (0, 0, 0, 0, 0)`)
}

export type RoomOnDay = {
  id: string
  number: string
  floor: number
  type: RoomType
  isClosed: boolean
  stayId: string | null
  stayName: string | null
  isArriving: boolean
  leavingId: string | null
  leavingName: string | null
}

/** Each room with its guest of the night, and one who leaves on that day and isn't gone yet. */
export const readRoomsOn = (db: Db, day: string, most: number): Promise<RoomOnDay[]> =>
  db.many(sql`
    select r.id, r.number, r.floor, r.type, r.closed_reason is not null as "isClosed", s.id as "stayId",
      s.name as "stayName", coalesce(s.check_in = ${day}::date and s.checked_in_at is null, false) as "isArriving",
      l.id as "leavingId", l.name as "leavingName"
    from booking_rooms r
      left join booking_bookings s on s.room_key = r.key and s.cancelled_at is null and s.checked_out_at is null
        and s.check_in <= ${day}::date and s.check_out > ${day}::date and s.check_in > ${day}::date - 91
      left join booking_bookings l on l.room_key = r.key and l.check_out = ${day}::date and l.cancelled_at is null
        and l.checked_in_at is not null and l.checked_out_at is null
    order by r.floor desc, length(r.number), r.number, r.key limit ${most}`)

export const countInUse = async (db: Db, day: string): Promise<number> => {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::integer as count from booking_bookings b
    where b.cancelled_at is null and b.check_in <= ${day}::date and b.check_out > ${day}::date
      and b.check_in > ${day}::date - 91`)
  return count
}

type Today = { arrivalsExpected: number; arrivalsDone: number; departuresExpected: number; departuresDone: number }

export const readDoneToday = (
  db: Db,
  day: string,
): Promise<Today & { nextIn: string | null; nextOut: string | null }> =>
  db.one(sql`
    with arriving as (
      select name, checked_in_at, created_at from booking_bookings where check_in = ${day}::date and cancelled_at is null
    ), leaving as (
      select name, checked_out_at, created_at from booking_bookings where check_out = ${day}::date and cancelled_at is null
    )
    select (select count(*)::integer from arriving) as "arrivalsExpected",
      (select count(*)::integer from arriving where checked_in_at is not null) as "arrivalsDone",
      (select count(*)::integer from leaving) as "departuresExpected",
      (select count(*)::integer from leaving where checked_out_at is not null) as "departuresDone",
      (select name from arriving where checked_in_at is null order by created_at limit 1) as "nextIn",
      (select name from leaving where checked_out_at is null order by created_at limit 1) as "nextOut"`)

export const readNewest = (db: Db, most: number): Promise<(Booking & { pictureUrl: string | null })[]> =>
  db.many(sql`
    select ${bookingColumns}, ${pictureUrl}
    from (select * from booking_bookings where cancelled_at is null order by created_at desc, id desc limit ${most}) b
      join booking_rooms r on r.key = b.room_key
    order by b.created_at desc, b.id desc`)

export const countNewToday = async (db: Db, day: string, timeZone: string): Promise<number> => {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::integer as count from booking_bookings
    where created_at >= ${day}::date::timestamp at time zone ${timeZone} and cancelled_at is null`)
  return count
}

export const readNextArrivals = (db: Db, day: string, most: number): Promise<Booking[]> =>
  db.many(sql`
    select ${bookingColumns}
    from (
      select * from booking_bookings where cancelled_at is null and check_in >= ${day}::date order by check_in, id limit ${most}
    ) b join booking_rooms r on r.key = b.room_key
    order by b.check_in, b.id`)
