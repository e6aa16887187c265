// The webhook events of bookings: IDs, days, choices and amounts, never who the guest is.
import type { WebhookKind } from '#kernel/feature.ts'
import { Amount, Currency } from '#kernel/money.ts'
import { Id, object, oneOf } from '#kernel/shape.ts'
import { Day, bookingStates, stages } from './entities.ts'

export const BookingData = object({
  bookingId: Id,
  roomId: Id,
  checkIn: Day,
  checkOut: Day,
  state: oneOf(bookingStates),
  stage: oneOf(stages),
  currency: Currency,
  total: Amount,
})

const area = 'menu.booking'

export const webhooks: WebhookKind[] = [
  { kind: 'booking.created', label: 'booking.webhooks.created', area, data: BookingData },
  { kind: 'booking.moved', label: 'booking.webhooks.moved', area, data: BookingData },
  { kind: 'booking.paid', label: 'booking.webhooks.paid', area, data: BookingData },
  { kind: 'booking.checkedIn', label: 'booking.webhooks.checkedIn', area, data: BookingData },
  { kind: 'booking.checkedOut', label: 'booking.webhooks.checkedOut', area, data: BookingData },
  { kind: 'booking.cancelled', label: 'booking.webhooks.cancelled', area, data: BookingData },
]
