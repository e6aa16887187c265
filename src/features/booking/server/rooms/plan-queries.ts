// All SQL of the plan: bookings that have a night in it.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Booking } from '../../entities.ts'
import { nightsMost } from '../../entities.ts'
import { bookingColumns } from '../rows.ts'

const mostOfPlan = 5000

/** No stay is longer than `nightsMost`, so that the index of arrivals finds them. */
export const readBookingsOfPlan = (db: Db, { from, to }: { from: string; to: string }): Promise<Booking[]> =>
  db.many(sql`
    select ${bookingColumns} from booking_bookings b join booking_rooms r on r.key = b.room_key
    where b.cancelled_at is null and b.check_in <= ${to}::date and b.check_in > ${from}::date - ${nightsMost}::integer
      and b.check_out > ${from}::date
    order by b.check_in, b.id limit ${mostOfPlan}`)
