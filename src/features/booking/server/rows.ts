// The columns of bookings and rooms as the calls answer them, and today by the workspace's clock.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** Read from `b`, a booking, and `r`, its room. */
export const stayColumns = sql`
  b.id, r.id as "roomId", b.name, b.check_in as "checkIn", b.check_out as "checkOut", b.state,
  case when b.checked_out_at is not null then 'left' when b.checked_in_at is not null then 'here' else 'expected' end
    as stage,
  r.number as "roomNumber", b.check_out - b.check_in as nights, b.revision`

/** All of it. */
export const bookingColumns = sql`
  ${stayColumns}, b.phone, b.email, b.persons, b.status, b.price, b.notes, r.type as "roomType", b.total, b.currency,
  b.checked_in_at as "checkedInAt", b.checked_out_at as "checkedOutAt", b.cancelled_at as "cancelledAt",
  b.created_at as "createdAt",
  case when exists (select from booking_reviews v where v.booking_id = b.id) then 'yes' else 'no' end as "hasReview"`

/** With `r.revision`, a new picture has a new address. */
export const pictureUrl = sql`
  case when r.picture_key is not null
    then '/api/booking/rooms/picture?roomId=' || r.id || '&size=thumb&of=' || r.revision end as "pictureUrl"`

export const roomColumns = sql`
  r.id, r.number, r.floor, r.type, r.price, r.capacity, r.closed_reason as "closedReason", r.currency, ${pictureUrl},
  case when r.rating_count > 0 then
    json_build_object('average', round(r.rating_stars * 10.0 / r.rating_count)::integer, 'count', r.rating_count)
  end as rating,
  r.revision`

export const reviewColumns = sql`
  v.id, v.rating, v.description, v.tags, v.booking_id as "bookingId", b.name, r.number as "roomNumber",
  b.check_out as "checkOut", v.posted_at as "postedAt", v.state`

export const readToday = async (db: Db, timeZone: string): Promise<string> => {
  const { today } = await db.one<{ today: string }>(sql`select (now() at time zone ${timeZone})::date as today`)
  return today
}
