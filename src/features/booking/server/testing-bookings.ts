// Rooms and bookings for tests.
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { createBooking, createRoom } from '../contract.ts'
import type { Booking, BookingInput, Room, RoomInput } from '../entities.ts'

/** The day in the workspace’s zone, so many days from today, by the database’s clock. */
export async function dayFrom({ database }: Pick<TestProduct, 'database'>, days = 0): Promise<string> {
  const { day } = await database.read.one<{ day: string }>(sql`
    select (now() at time zone (select time_zone from workspace))::date + ${days}::int as day`)
  return day
}

let given = 0
const roomInput = (more: Partial<RoomInput> = {}): RoomInput => ({
  number: `R${(given += 1)}`,
  floor: 1,
  type: 'double',
  price: 12_000,
  capacity: 2,
  closedReason: null,
  ...more,
})

export const someRoom = async ({ manager }: TestProduct, more: Partial<RoomInput> = {}): Promise<Room> =>
  (await manager.send(createRoom, roomInput(more))).room

export const bookingInput = (
  room: Pick<Room, 'id' | 'price'>,
  checkIn: string,
  checkOut: string,
  more: Partial<BookingInput> = {},
): BookingInput => ({
  roomId: room.id,
  name: 'Kofi Mensah',
  phone: '+233 24 555 0161',
  email: 'kofi@guests.example',
  persons: 1,
  checkIn,
  checkOut,
  status: 'pending',
  price: room.price,
  notes: '',
  ...more,
})

export const someBooking = async (
  { manager }: TestProduct,
  room: Pick<Room, 'id' | 'price'>,
  days: readonly [checkIn: string, checkOut: string],
  more: Partial<BookingInput> = {},
): Promise<Booking> => (await manager.send(createBooking, bookingInput(room, ...days, more))).booking
