// All SQL by which one booking is read, locked and written. Every call that uses it is for managers alone.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { Booking, BookingInput, Stage } from '../../entities.ts'
import { bookingColumns } from '../rows.ts'

export const readBooking = (db: Db, bookingId: string): Promise<Booking | undefined> =>
  db.maybe(sql`
    select ${bookingColumns} from booking_bookings b join booking_rooms r on r.key = b.room_key where b.id = ${bookingId}`)

export type LockedBooking = Booking & { fieldRevisions: FieldRevisions }

/** In one order everywhere, so that two who lock several never wait for each other; their rooms are locked before. */
export const lockBookings = (tx: Tx, bookingIds: readonly string[]): Promise<LockedBooking[]> =>
  tx.many(sql`
    select ${bookingColumns}, b.field_revisions as "fieldRevisions"
    from booking_bookings b join booking_rooms r on r.key = b.room_key
    where b.id = any(${bookingIds}::uuid[]) order by b.id for update of b`)

type Written = BookingInput & { id: string }

/** Nothing where the ID is taken. */
export async function insertBooking(tx: Tx, booking: Written & { currency: string; by: string }): Promise<boolean> {
  const { id, roomId, name, phone, email, persons, checkIn, checkOut, status, price, currency, notes, by } = booking
  const count = await tx.run(sql`
    insert into booking_bookings (
      id, room_key, name, phone, email, persons, check_in, check_out, status, price, currency, notes, created_by
    )
    select ${id}, r.key, ${name}, ${phone}, ${email}, ${persons}, ${checkIn}::date, ${checkOut}::date, ${status}, ${price},
      ${currency}, ${notes}, ${by}
    from booking_rooms r where r.id = ${roomId} and not exists (select from booking_bookings where id = ${id})`)
  return count > 0
}

type Saved = Written & { revision: number }

export async function saveBooking(tx: Tx, booking: Saved, fieldRevisions: FieldRevisions): Promise<void> {
  const { id, roomId, name, phone, email, persons, checkIn, checkOut, status, price, notes, revision } = booking
  await tx.run(sql`
    update booking_bookings set room_key = (select key from booking_rooms where id = ${roomId}), name = ${name},
      phone = ${phone}, email = ${email}, persons = ${persons}, check_in = ${checkIn}::date, check_out = ${checkOut}::date,
      status = ${status}, price = ${price}, notes = ${notes}, revision = ${revision},
      field_revisions = ${JSON.stringify(fieldRevisions)}::jsonb
    where id = ${id}`)
}

/** Going back a step forgets its moment; going on keeps that of the step before. */
export async function saveStage(tx: Tx, bookingId: string, stage: Stage): Promise<void> {
  const isHere = stage !== 'expected'
  const isGone = stage === 'left'
  await tx.run(sql`
    update booking_bookings set
      checked_in_at = case when ${isHere}::boolean then coalesce(checked_in_at, clock_timestamp()) end,
      checked_out_at = case when ${isGone}::boolean then coalesce(checked_out_at, clock_timestamp()) end,
      revision = revision + 1
    where id = ${bookingId}`)
}

export type Cancelled = { id: string; roomId: string; checkIn: string; roomNumber: string }

/** Those that are not cancelled, and whose guest has not checked in. */
export const markCancelled = (tx: Tx, bookingIds: readonly string[]): Promise<Cancelled[]> =>
  tx.many(sql`
    update booking_bookings b set cancelled_at = clock_timestamp(), revision = b.revision + 1
    from booking_rooms r
    where r.key = b.room_key and b.id = any(${bookingIds}::uuid[]) and b.cancelled_at is null and b.checked_in_at is null
    returning b.id, r.id as "roomId", b.check_in as "checkIn", r.number as "roomNumber"`)

export async function markRestored(tx: Tx, bookingId: string): Promise<void> {
  await tx.run(sql`
    update booking_bookings set cancelled_at = null, revision = revision + 1
    where id = ${bookingId} and cancelled_at is not null`)
}

export const readManagers = (tx: Tx, most: number): Promise<{ id: string }[]> =>
  tx.many(sql`
    select id from people_records where role in ('manager', 'admin') and status = 'active' order by id limit ${most}`)
