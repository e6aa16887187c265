// All SQL about nights: who has a room, from when it is free again, and which other rooms are.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { RoomType } from '../../entities.ts'
import { nightsMost } from '../../entities.ts'

export type LockedRoom = {
  id: string
  number: string
  type: RoomType
  capacity: number
  closedReason: string | null
}

/**
 * Everybody who gives a room's nights away locks the room first, in the order of the keys: one after the other looks and
 * writes, so nobody meets the constraint.
 */
export const lockRooms = (tx: Tx, roomIds: readonly string[]): Promise<LockedRoom[]> =>
  tx.many(sql`
    select id, number, type, capacity, closed_reason as "closedReason" from booking_rooms
    where id = any(${roomIds}::uuid[]) order by key for no key update`)

export const readRoomsOf = (tx: Tx, bookingIds: readonly string[]): Promise<{ roomId: string }[]> =>
  tx.many(sql`
    select distinct r.id as "roomId" from booking_bookings b join booking_rooms r on r.key = b.room_key
    where b.id = any(${bookingIds}::uuid[])`)

export type Nights = { roomId: string; checkIn: string; checkOut: string }

type Taker = { id: string; name: string; checkIn: string; checkOut: string }

/** The first booking of the room on one of these nights, other than `except`. */
export const readTaker = (
  db: Db,
  { roomId, checkIn, checkOut }: Nights,
  except: string | null,
): Promise<Taker | undefined> =>
  db.maybe(sql`
    select b.id, b.name, b.check_in as "checkIn", b.check_out as "checkOut"
    from booking_bookings b join booking_rooms r on r.key = b.room_key
    where r.id = ${roomId} and b.cancelled_at is null and b.id is distinct from ${except}::uuid
      and b.check_in < ${checkOut}::date and b.check_out > ${checkIn}::date
    order by b.check_in limit 1`)

/** The first day from which the room is free for as many nights: a day of departure with enough room after it. */
export async function readFreeFrom(db: Db, nights: Nights, except: string | null): Promise<string> {
  const { roomId, checkIn, checkOut } = nights
  const { day } = await db.one<{ day: string }>(sql`
    with taken as (
      select b.check_in, b.check_out from booking_bookings b join booking_rooms r on r.key = b.room_key
      where r.id = ${roomId} and b.cancelled_at is null and b.id is distinct from ${except}::uuid
        and b.check_out > ${checkIn}::date
    )
    select min(t.check_out) as day from taken t
    where not exists (
      select from taken o
      where o.check_in < t.check_out + (${checkOut}::date - ${checkIn}::date) and o.check_out > t.check_out
    )`)
  return day
}

/** Open rooms that nobody has on these nights; those of the type first, then by number. No stay began longer ago than `nightsMost`. */
export const readFreeRooms = (
  db: Db,
  { checkIn, checkOut }: Omit<Nights, 'roomId'>,
  { except, type, most }: { except: string | null; type: RoomType | null; most: number },
): Promise<{ id: string; number: string }[]> =>
  db.many(sql`
    select r.id, r.number from booking_rooms r
    where r.closed_reason is null and not exists (
      select from booking_bookings b
      where b.room_key = r.key and b.cancelled_at is null and b.id is distinct from ${except}::uuid
        and b.check_in < ${checkOut}::date and b.check_out > ${checkIn}::date
        and b.check_in > ${checkIn}::date - ${nightsMost}::integer
    )
    order by (r.type = ${type}) desc nulls last, length(r.number), r.number limit ${most}`)
