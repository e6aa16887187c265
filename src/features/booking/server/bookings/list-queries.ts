// All SQL of the list of bookings: the rows of a page, and how many each tab has.
import type { OutputOf } from '#kernel/contract.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { countUpTo, keyset } from '#kernel/server/database/paging.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { PageCursor } from '#kernel/table.ts'
import type { BookingTab, bookingSorts, countedDays, listBookings, weekdays } from '../../contract.ts'
import type { Booking, RoomType } from '../../entities.ts'
import { bookingColumns } from '../rows.ts'

export type BookingFilter = {
  tab: BookingTab
  type: RoomType | undefined
  /** Both included. */
  from: string | undefined
  to: string | undefined
  days: (typeof countedDays)[number] | undefined
  weekday: (typeof weekdays)[number] | undefined
  search: string | undefined
}

const inTab = (tab: BookingTab) => (tab === 'all' ? sql`` : sql`and b.state = ${tab}`)
const ofType = (type: RoomType | undefined) =>
  type === undefined ? sql`` : sql`and b.room_key in (select key from booking_rooms where type = ${type})`
function onDays({ from, to, days, weekday }: Pick<BookingFilter, 'from' | 'to' | 'days' | 'weekday'>): Statement {
  const day = days === 'departure' ? sql`b.check_out` : sql`b.check_in`
  return sql`
    ${days === undefined ? sql`` : sql`and b.cancelled_at is null`}
    ${from === undefined ? sql`` : sql`and ${day} >= ${from}::date`}
    ${to === undefined ? sql`` : sql`and ${day} <= ${to}::date`}
    ${weekday === undefined ? sql`` : sql`and extract(isodow from ${day}) = ${Number(weekday) + 1}::integer`}`
}
/** Both parts along an index of their own, which one condition with `or` would not use. */
const has = (search: string | undefined) =>
  search === undefined
    ? sql``
    : sql`and b.id in (
        select f.id from booking_bookings f where f.search @@ (select search_query(${search}))
        union all
        select f.id from booking_bookings f join booking_rooms r on r.key = f.room_key
        where r.number_key = lower(${search.trim()})
      )`

const within = ({ tab, type, search, ...days }: BookingFilter) => sql`
  true ${inTab(tab)} ${ofType(type)} ${onDays(days)} ${has(search)}`

type BookingSort = (typeof bookingSorts)[number]
const columns: Record<BookingSort, Statement> = {
  checkIn: sql`b.check_in`,
  checkOut: sql`b.check_out`,
  name: sql`b.name_key`,
  total: sql`b.total`,
  createdAt: sql`b.created_at`,
}

export type Steps = { sort: BookingSort; isUp: boolean; cursor: PageCursor | undefined; limit: number }

/** A place that is nowhere any more is the beginning. */
export const isPlace = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`select from booking_bookings where id = ${id}`)) !== undefined

export function readBookings(db: Db, filter: BookingFilter, { sort, isUp, cursor, limit }: Steps): Promise<Booking[]> {
  const { beyond, order } = keyset([columns[sort], sql`b.id`], { isUp, side: cursor?.side })
  const place = beyond(cursor?.key, (key) => sql`from booking_bookings b where b.id = ${key}`)
  return db.many(sql`
    select ${bookingColumns}
    from (select * from booking_bookings b where ${within(filter)} and ${place} order by ${order} limit ${limit}) b
      join booking_rooms r on r.key = b.room_key
    order by ${order}`)
}

export type Counts = OutputOf<typeof listBookings>['counts']

/** Counts all bookings, from the sums of each day. */
export const readAllCounts = (db: Db): Promise<Counts> =>
  db.one(sql`
    select coalesce(sum(arrivals), 0)::integer as "all",
      coalesce(sum(arrivals) filter (where state = 'pending'), 0)::integer as pending,
      coalesce(sum(arrivals) filter (where state = 'un_paid'), 0)::integer as un_paid,
      coalesce(sum(arrivals) filter (where state = 'paid'), 0)::integer as paid,
      coalesce(sum(arrivals) filter (where state = 'cancelled'), 0)::integer as cancelled
    from booking_sums`)

export const countBookings = (db: Db, filter: BookingFilter, most: number): Promise<Counts> => {
  const of = (tab: BookingTab) => countUpTo(sql`from booking_bookings b where ${within({ ...filter, tab })}`, most)
  return db.one(sql`
    select ${of('all')} as "all", ${of('pending')} as pending, ${of('un_paid')} as un_paid, ${of('paid')} as paid,
      ${of('cancelled')} as cancelled`)
}
