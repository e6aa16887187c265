// All SQL of rooms.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { Room, RoomInput } from '../../entities.ts'
import { roomColumns } from '../rows.ts'

/** By floor and number: 2 before 10. */
export const readRooms = (db: Db, most: number): Promise<Room[]> =>
  db.many(sql`
    select ${roomColumns} from booking_rooms r order by r.floor, length(r.number), r.number, r.key limit ${most}`)

export const readRoom = (db: Db, roomId: string): Promise<Room | undefined> =>
  db.maybe(sql`select ${roomColumns} from booking_rooms r where r.id = ${roomId}`)

export const lockRoom = (tx: Tx, roomId: string): Promise<(Room & { fieldRevisions: FieldRevisions }) | undefined> =>
  tx.maybe(sql`
    select ${roomColumns}, r.field_revisions as "fieldRevisions" from booking_rooms r
    where r.id = ${roomId} for no key update`)

/** Before the limit is looked at, and a number is taken. */
export const lockAllRooms = async (tx: Tx): Promise<void> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('booking_rooms', 0))`)
}

export const countRooms = (tx: Tx): Promise<{ count: number }> =>
  tx.one(sql`select count(*)::integer as count from booking_rooms`)

export const isNumberTaken = async (tx: Tx, number: string, except: string | null): Promise<boolean> =>
  (await tx.maybe(sql`
    select from booking_rooms where number_key = lower(${number}) and id is distinct from ${except}::uuid`)) !==
  undefined

type Written = RoomInput & { id: string }

export async function insertRoom(tx: Tx, room: Written & { currency: string }): Promise<boolean> {
  const { id, number, floor, type, price, currency, capacity, closedReason } = room
  const count = await tx.run(sql`
    insert into booking_rooms (id, number, floor, type, price, currency, capacity, closed_reason)
    select ${id}::uuid, ${number}, ${floor}::integer, ${type}, ${price}::bigint, ${currency}, ${capacity}::integer,
      ${closedReason}
    where not exists (select from booking_rooms where id = ${id})`)
  return count > 0
}

export async function saveRoom(
  tx: Tx,
  room: Written & { revision: number },
  fieldRevisions: FieldRevisions,
): Promise<void> {
  const { id, number, floor, type, price, capacity, closedReason, revision } = room
  await tx.run(sql`
    update booking_rooms set number = ${number}, floor = ${floor}, type = ${type}, price = ${price},
      capacity = ${capacity}, closed_reason = ${closedReason}, revision = ${revision},
      field_revisions = ${JSON.stringify(fieldRevisions)}::jsonb
    where id = ${id}`)
}

type Picture = { name: string; type: string; key: string; thumbKey: string }

/** Its address changes with the revision. */
export async function savePicture(tx: Tx, roomId: string, picture: Picture | null): Promise<void> {
  await tx.run(sql`
    update booking_rooms set picture_name = ${picture?.name ?? null}, picture_type = ${picture?.type ?? null},
      picture_key = ${picture?.key ?? null}, picture_thumb_key = ${picture?.thumbKey ?? null}, revision = revision + 1
    where id = ${roomId}`)
}

export const readPicture = (db: Db, roomId: string): Promise<Picture | undefined> =>
  db.maybe(sql`
    select picture_name as name, picture_type as type, picture_key as key, picture_thumb_key as "thumbKey"
    from booking_rooms where id = ${roomId} and picture_key is not null`)
