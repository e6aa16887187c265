// Stays as a layer in calendars, for managers and admins.
import { datedLayer } from '#kernel/server/dated-layers.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { nightsMost } from '../entities.ts'

/** The range is of instants: its days are those of UTC, and calendars leave out what they don't show. */
export const stays = datedLayer({
  key: 'booking.stays',
  label: 'booking.stays',
  read: async (db, actor, { from, to, limit }) =>
    actor.role === 'user'
      ? []
      : db.many(sql`
          select b.id, left(r.number || ' ' || b.name, 300) as title, true as "allDay", b.check_in::text as start,
            b.check_out::text as "end", b.checked_out_at is not null as "isDone",
            '/dashboard/general/booking/list?booking=' || b.id as link
          from booking_bookings b join booking_rooms r on r.key = b.room_key
          where b.cancelled_at is null and b.check_in <= ${to}::timestamptz::date
            and b.check_in > ${from}::timestamptz::date - ${nightsMost}::integer
            and b.check_out > ${from}::timestamptz::date
          order by b.check_in, b.id limit ${limit}`),
})
