// Tells of bookings: webhooks by IDs and choices, managers by a notice that they can have mailed.
import type { Infer } from '#kernel/shape.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { announce } from '#kernel/server/live/announce.ts'
import { notices, notify, retell } from '#kernel/server/live/notify.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Booking } from '../entities.ts'
import { notices as kinds } from '../notices.ts'
import type { BookingData, webhooks } from '../webhooks.ts'
import { readManagers } from './bookings/booking-queries.ts'
import { words } from './words.ts'

const managersMost = 1000

const dataOf = (booking: Booking): Infer<typeof BookingData> => {
  const { id: bookingId, roomId, checkIn, checkOut, state, stage, currency, total } = booking
  return { bookingId, roomId, checkIn, checkOut, state, stage, currency, total }
}

export const tell = (tx: Tx, kind: (typeof webhooks)[number]['kind'], booking: Booking): Promise<void> =>
  announce(tx, kind, dataOf(booking))

/** Notices follow the guest’s name and the room. */
export const tellAnew = (tx: Tx, { id, name, roomNumber: room }: Booking): Promise<void> =>
  retell(tx, id, { name, room })

export async function tellManagers(tx: Tx, booking: Booking, by: string): Promise<void> {
  const to = (await readManagers(tx, managersMost)).map(({ id }) => id)
  const { name, roomNumber: room, id: about } = booking
  const link = `/dashboard/general/booking/list?booking=${about}` as const
  await notify(tx, { to, kind: 'booking.created', params: { name, room, about }, link, by })
}

export const tellingParts: Part[] = [notices(kinds, words)]
