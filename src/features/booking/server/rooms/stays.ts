// Stays in a range of days: those with a night in it for the plan, and arrivals as a layer in managers’ calendars.
import { datedLayer } from '#kernel/server/dated-layers.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Stay } from '../../entities.ts'
import { nightsMost } from '../../entities.ts'
import { stayColumns } from '../rows.ts'

const mostOfPlan = 5000

/** No stay is longer than `nightsMost`, so that the index of arrivals finds them. */
export const readBookingsOfPlan = (db: Db, { from, to }: { from: string; to: string }): Promise<Stay[]> =>
  db.many(sql`
    select ${stayColumns} from booking_bookings b join booking_rooms r on r.key = b.room_key
    where b.cancelled_at is null and b.check_in <= ${to}::date and b.check_in > ${from}::date - ${nightsMost}::integer
      and b.check_out > ${from}::date
    order by b.check_in, b.id limit ${mostOfPlan}`)

/**
 * Each stay on its day of arrival alone: weeks full of bars would hide a person's own events. The range is of instants:
 * its days are those of UTC, and calendars leave out what they don't show.
 */
export const arrivals = datedLayer({
  key: 'booking.arrivals',
  label: 'booking.arrivalsLayer',
  isFor: ({ role }) => role !== 'user',
  isOptional: () => true,
  read: async (db, actor, { from, to, limit }) =>
    actor.role === 'user'
      ? []
      : db.many(sql`
          select b.id, left(r.number || ' ' || b.name, 300) as title, true as "allDay", b.check_in::text as start,
            (b.check_in + 1)::text as "end", b.checked_in_at is not null as "isDone",
            '/dashboard/general/booking/list?booking=' || b.id as link
          from booking_bookings b join booking_rooms r on r.key = b.room_key
          where b.cancelled_at is null and b.check_in >= ${from}::timestamptz::date
            and b.check_in <= ${to}::timestamptz::date
          order by b.check_in, b.id limit ${limit}`),
})
