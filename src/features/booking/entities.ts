// The data of bookings: shapes and limits of rooms, bookings and reviews.
import { Amount, Currency } from '#kernel/money.ts'
import type { Infer } from '#kernel/shape.ts'
import { Id, Instant, integer, line, list, matching, nullable, object, oneOf, text } from '#kernel/shape.ts'

export const roomTypes = ['single', 'double', 'king'] as const
export type RoomType = (typeof roomTypes)[number]
/** As managers set it; a cancelled booking keeps its own for the case that it comes back. */
export const bookingStatuses = ['pending', 'un_paid', 'paid'] as const
export const bookingStates = [...bookingStatuses, 'cancelled'] as const
export type BookingState = (typeof bookingStates)[number]
/** `expected`: not here yet; `here`: checked in; `left`: checked out. */
export const stages = ['expected', 'here', 'left'] as const
export type Stage = (typeof stages)[number]
export const reviewStates = ['pending', 'accepted', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

export const nameMax = 200
const phoneMax = 40
const emailMax = 254
const notesMax = 1000
export const personsMax = 12
/** The longest stay. */
export const nightsMost = 90
export const roomsMost = 500
const floorsMost = 99
export const tagsMost = 6
/** The largest picture of a room. */
export const pictureMaxBytes = 3_145_728
export const pictureEndings = ['jpeg', 'jpg', 'png', 'gif', 'webp'] as const
const roomNumberMax = 10
const reasonMax = 200
const reviewMax = 2000
export const tagMax = 40
const urlMax = 300

/** `2026-11-27`: a calendar day without a zone. */
export const Day = matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'not-a-date')
const Count = integer({ min: 0 })
export const RoomNumber = line({ max: roomNumberMax })

const roomFields = {
  number: RoomNumber,
  floor: integer({ min: 0, max: floorsMost }),
  type: oneOf(roomTypes),
  /** For one night. */
  price: Amount,
  capacity: integer({ min: 1, max: personsMax }),
  /** The reason why nobody may be booked into it; null while it is open. */
  closedReason: nullable(line({ max: reasonMax })),
} as const
export const RoomInput = object(roomFields)
export type RoomInput = Infer<typeof RoomInput>

const Rating = nullable(object({ average: integer({ min: 10, max: 50 }), count: Count }))
export const Room = object({
  id: Id,
  ...roomFields,
  currency: Currency,
  /** Null where it is drawn. */
  pictureUrl: nullable(text({ max: urlMax })),
  /** The average of accepted reviews, in tenths of a star. */
  rating: Rating,
  revision: integer(),
})
export type Room = Infer<typeof Room>

const bookingFields = {
  roomId: Id,
  name: line({ max: nameMax }),
  phone: text({ max: phoneMax }),
  email: text({ max: emailMax }),
  persons: integer({ min: 1, max: personsMax }),
  checkIn: Day,
  /** The day of departure: its night is free for others. */
  checkOut: Day,
  status: oneOf(bookingStatuses),
  /** Agreed for one night; a later change of the room's price leaves it alone. */
  price: Amount,
  notes: text({ max: notesMax }),
} as const
export const BookingInput = object(bookingFields)
export type BookingInput = Infer<typeof BookingInput>

export const Booking = object({
  id: Id,
  ...bookingFields,
  state: oneOf(bookingStates),
  stage: oneOf(stages),
  roomNumber: RoomNumber,
  roomType: oneOf(roomTypes),
  nights: integer({ min: 1, max: nightsMost }),
  total: Amount,
  currency: Currency,
  checkedInAt: nullable(Instant),
  checkedOutAt: nullable(Instant),
  cancelledAt: nullable(Instant),
  createdAt: Instant,
  hasReview: oneOf(['yes', 'no']),
  revision: integer(),
})
export type Booking = Infer<typeof Booking>

const { id, roomId, name, checkIn, checkOut, state, stage, roomNumber, nights, revision } = Booking.entries
/** A booking as the plan draws it: nothing that the guest is reached by. */
export const Stay = object({ id, roomId, name, checkIn, checkOut, state, stage, roomNumber, nights, revision })
export type Stay = Infer<typeof Stay>

const reviewFields = {
  rating: integer({ min: 1, max: 5 }),
  description: line({ max: reviewMax }),
  tags: list(line({ max: tagMax }), tagsMost),
} as const
export const ReviewInput = object(reviewFields)

export const Review = object({
  id: Id,
  ...reviewFields,
  bookingId: Id,
  name: line({ max: nameMax }),
  roomNumber: RoomNumber,
  checkOut: Day,
  postedAt: Instant,
  state: oneOf(reviewStates),
})
export type Review = Infer<typeof Review>
