// Rooms and bookings for screen tests.
import type { Shown } from '#app/testing-screen.ts'
import { createBooking, createRoom } from '../contract.ts'
import type { Booking, BookingInput, Room, RoomInput } from '../entities.ts'

type Caller = Shown['manager']

export const someRoom = async (by: Caller, number: string, more: Partial<RoomInput> = {}): Promise<Room> =>
  (
    await by.send(createRoom, {
      number,
      floor: 1,
      type: 'double',
      price: 12_000,
      capacity: 2,
      closedReason: null,
      ...more,
    })
  ).room

export const someBooking = async (
  by: Caller,
  room: Room,
  [checkIn, checkOut]: readonly [string, string],
  more: Partial<BookingInput> = {},
): Promise<Booking> =>
  (
    await by.send(createBooking, {
      roomId: room.id,
      name: 'Kofi Mensah',
      phone: '+233 24 555 0161',
      email: '',
      persons: 1,
      checkIn,
      checkOut,
      status: 'pending',
      price: room.price,
      notes: '',
      ...more,
    })
  ).booking
