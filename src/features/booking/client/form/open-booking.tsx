// Opens the form of a booking once the rooms are there.
import { deferred } from '#ui/deferred.tsx'
import type { Booking } from '../../entities.ts'
import { useRooms } from '../use-rooms.ts'
import type { Start } from './booking-values.ts'

const BookingDialog = deferred(() => import('./booking-dialog.tsx').then((module) => module.BookingDialog))

type OpenBookingProps = { booking?: Booking; start?: Omit<Start, 'currency'>; onClose: () => void }

export function OpenBooking(props: OpenBookingProps) {
  const { data } = useRooms()
  return data ? <BookingDialog {...props} rooms={data.rooms} currency={data.currency} /> : null
}
