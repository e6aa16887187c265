// The values of the booking form, and the input that the server gets.
import { fromUnits, inUnits } from '#kernel/money.ts'
import { numberTyped } from '#ui/typed-number.ts'
import { addDays } from '../../days.ts'
import type { Booking, BookingInput, bookingStatuses } from '../../entities.ts'

export type BookingValues = {
  name: string
  phone: string
  email: string
  persons: number
  roomId: string | null
  checkIn: string | null
  checkOut: string | null
  status: (typeof bookingStatuses)[number]
  /** As it is typed, of one night. */
  price: string
  notes: string
}

export type Start = { roomId?: string; checkIn?: string; nights?: number; price?: number; currency: string }

export const pricedText = (amount: number, currency: string): string => String(inUnits(amount, currency))

export const emptyBooking = ({ roomId, checkIn, nights = 1, price, currency }: Start): BookingValues => ({
  name: '',
  phone: '',
  email: '',
  persons: 1,
  roomId: roomId ?? null,
  checkIn: checkIn ?? null,
  checkOut: checkIn === undefined ? null : addDays(checkIn, nights),
  status: 'pending',
  price: price === undefined ? '' : pricedText(price, currency),
  notes: '',
})

export function valuesOf(booking: Booking): BookingValues {
  const { name, phone, email, persons, roomId, checkIn, checkOut, status, price, currency, notes } = booking
  return { name, phone, email, persons, roomId, checkIn, checkOut, status, price: pricedText(price, currency), notes }
}

/** NaN where no price is typed: the contract refuses it at its field. */
const priceIn = (text: string, currency: string): number =>
  fromUnits(numberTyped(text) ?? Number.NaN, currency) ?? Number.NaN

export const sentOf = (values: BookingValues, currency: string) => ({
  name: values.name.trim(),
  phone: values.phone.trim(),
  email: values.email.trim(),
  persons: values.persons,
  roomId: values.roomId ?? undefined,
  checkIn: values.checkIn ?? undefined,
  checkOut: values.checkOut ?? undefined,
  status: values.status,
  price: priceIn(values.price, currency),
  notes: values.notes,
})

/** Only what was changed here, so that changes of others stay. */
export function changesOf(booking: Booking, sent: BookingInput): Partial<BookingInput> {
  const before: Readonly<Record<string, unknown>> = booking
  return Object.fromEntries(Object.entries(sent).filter(([field, value]) => value !== before[field]))
}

export const keptFields = ['name', 'phone', 'email', 'price', 'notes'] as const
