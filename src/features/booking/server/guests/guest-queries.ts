// All SQL about how long guests' details are kept.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

type Kept = { guestDays: number | null }

export const readGuestDays = (db: Db): Promise<Kept> =>
  db.one(sql`select guest_days as "guestDays" from booking_settings`)

export const lockGuestDays = (tx: Tx): Promise<Kept> =>
  tx.one(sql`select guest_days as "guestDays" from booking_settings for update`)

export async function saveGuestDays(tx: Tx, guestDays: number | null): Promise<void> {
  await tx.run(sql`update booking_settings set guest_days = ${guestDays}::integer`)
}

/** The guests who left longer ago than that, the first to leave first; what another server is erasing is skipped. */
export const eraseGuests = (tx: Tx, { today, name, most }: { today: string; name: string; most: number }) =>
  tx.many<{ id: string; roomNumber: string }>(sql`
    update booking_bookings b set name = ${name}, phone = '', email = '', notes = '', erased_at = clock_timestamp(),
      revision = b.revision + 1
    from booking_rooms r
    where r.key = b.room_key and b.id in (
      select o.id from booking_bookings o, booking_settings s
      where o.erased_at is null and o.check_out < ${today}::date - s.guest_days
      order by o.check_out limit ${most} for update of o skip locked
    )
    returning b.id, r.number as "roomNumber"`)
