// All SQL that writes the demo's rooms, stays and reviews.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { DemoReview, DemoRoom, DemoStay } from './make-stays.ts'

export const readManager = (tx: Tx): Promise<{ id: string } | undefined> =>
  tx.maybe(
    sql`select id from people_records where role = 'manager' and status = 'active' order by created_at, id limit 1`,
  )

export async function insertRooms(tx: Tx, rooms: readonly DemoRoom[], currency: string): Promise<void> {
  await tx.run(sql`
    insert into booking_rooms (id, number, floor, type, price, currency, capacity, closed_reason)
    select id, number, floor, type, price, ${currency}, capacity, "closedReason"
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as given (
      id uuid, number text, floor integer, type text, price bigint, capacity integer, "closedReason" text
    )`)
}

export async function insertStays(
  tx: Tx,
  stays: readonly DemoStay[],
  { currency, by }: { currency: string; by: string },
): Promise<void> {
  await tx.run(sql`
    insert into booking_bookings (
      id, room_key, name, phone, email, persons, check_in, check_out, status, price, currency, checked_in_at,
      checked_out_at, cancelled_at, created_by, created_at
    )
    select given.id, r.key, name, phone, email, persons, "checkIn", "checkOut", status, given.price, ${currency},
      "checkedInAt", "checkedOutAt", "cancelledAt", ${by}, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb) as given (
      id uuid, "roomId" uuid, name text, phone text, email text, persons integer, "checkIn" date, "checkOut" date,
      status text, price bigint, "checkedInAt" timestamptz, "checkedOutAt" timestamptz, "cancelledAt" timestamptz,
      "createdAt" timestamptz
    ) join booking_rooms r on r.id = given."roomId"`)
}

export async function insertReviews(tx: Tx, reviews: readonly DemoReview[], by: string): Promise<void> {
  await tx.run(sql`
    insert into booking_reviews (
      id, booking_id, room_key, rating, description, tags, state, decided_by, decided_at, posted_at
    )
    select given.id, "bookingId", b.room_key, rating, description, array(select jsonb_array_elements_text(tags)),
      given.state, case when given.state <> 'pending' then ${by}::uuid end,
      case when given.state <> 'pending' then "postedAt" end, "postedAt"
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as given (
      id uuid, "bookingId" uuid, rating integer, description text, tags jsonb, state text, "postedAt" timestamptz
    ) join booking_bookings b on b.id = given."bookingId"`)
  await tx.run(sql`
    update booking_rooms r set rating_stars = rated.stars, rating_count = rated.count
    from (
      select room_key, sum(rating) as stars, count(*) as count from booking_reviews where state = 'accepted'
      group by room_key
    ) rated
    where rated.room_key = r.key`)
}
