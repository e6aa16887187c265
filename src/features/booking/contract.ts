// The calls for bookings, rooms and reviews, and their events. Guests have no account: managers and admins run it all.
import { endpoint, event } from '#kernel/contract.ts'
import { Currency } from '#kernel/money.ts'
import { cursorFields, rowsField } from '#kernel/paging.ts'
import { Id, Yes, integer, line, list, nullable, object, oneOf, optional, partial, text } from '#kernel/shape.ts'
import {
  Booking,
  BookingInput,
  Day,
  Review,
  ReviewInput,
  Room,
  RoomInput,
  RoomNumber,
  Stay,
  bookingStates,
  nameMax,
  reviewStates,
  roomTypes,
  roomsMost,
  stages,
} from './entities.ts'

const Count = integer({ min: 0 })
export const bookingTabs = ['all', ...bookingStates] as const
export type BookingTab = (typeof bookingTabs)[number]
/** Days of arrival or of departure, each without canceled bookings, as charts count them. */
export const countedDays = ['arrival', 'departure'] as const
/** Monday is 0. */
export const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const
export const bookingSorts = ['checkIn', 'checkOut', 'name', 'total', 'createdAt'] as const
/** Counts under a search or a filter end here: “1,000+”. */
export const countedMost = 1000
export const mostAtOnce = 100
export const exportedAtOnce = 500

const filters = {
  tab: optional(oneOf(bookingTabs)),
  type: optional(oneOf(roomTypes)),
  /** Days of arrival, both included; of departure where `days` says so. */
  from: optional(Day),
  to: optional(Day),
  days: optional(oneOf(countedDays)),
  weekday: optional(oneOf(weekdays)),
  /** A guest’s name, phone or email, or a room’s number. */
  search: optional(text({ max: 100 })),
  sort: optional(oneOf(bookingSorts)),
  direction: optional(oneOf(['asc', 'desc'])),
} as const

/** The latest arrivals first. */
export const listBookings = endpoint('GET', '/api/booking/bookings', {
  may: 'manager',
  input: object({ ...filters, rows: rowsField, ...cursorFields }),
  output: object({
    bookings: list(Booking, 25),
    hasNext: Yes,
    hasPrevious: Yes,
    counts: object({ all: Count, pending: Count, un_paid: Count, paid: Count, cancelled: Count }),
  }),
})

/** The same, to be read to its end. */
export const exportBookings = endpoint('GET', '/api/booking/export', {
  may: 'manager',
  rate: { max: 60, seconds: 60 },
  input: object({ ...filters, after: optional(Id) }),
  output: object({ bookings: list(Booking, exportedAtOnce), next: nullable(Id) }),
})

/** Days after the departure; null: as long as the booking. */
const GuestDays = nullable(integer({ min: 30, max: 3650 }))
export const guestDayChoices = [180, 365, 730, 1095, 1825, 3650] as const
/** After that guests' names, phone numbers, emails and notes are erased; the stay remains. */
export const getGuestDays = endpoint('GET', '/api/booking/guest-days', {
  may: 'manager',
  output: object({ guestDays: GuestDays }),
})
/** A longer time brings back nothing that was erased. */
export const saveGuestDays = endpoint('POST', '/api/booking/guest-days', {
  may: 'manager',
  input: object({ guestDays: GuestDays }),
})

/** The confirmation as PDF, in the language of the person who asks. */
export const getBookingSheet = {
  path: '/api/booking/sheet',
  input: object({ bookingId: Id }),
  rate: { max: 60, seconds: 60 },
} as const

const aBooking = object({ booking: Booking })
export const getBooking = endpoint('GET', '/api/booking/booking', {
  may: 'manager',
  input: object({ bookingId: Id }),
  output: aBooking,
})

/**
 * Refused with `no-room` where the room is taken on one of the nights: `clashes.nights.theirs` says by whom, from when it
 * is free, and which other rooms are.
 */
export const createBooking = endpoint('POST', '/api/booking/bookings/new', {
  may: 'manager',
  input: object({ id: optional(Id), ...BookingInput.entries }),
  output: aBooking,
})
/** Changes or moves it; only the fields that are given. Refused like a new one, and with `conflict` by its revision. */
export const updateBooking = endpoint('POST', '/api/booking/bookings/update', {
  may: 'manager',
  input: object({ bookingId: Id, revision: integer(), booking: partial(BookingInput) }),
  output: aBooking,
})
/** Checks a guest in or out, or takes that back. */
export const setStage = endpoint('POST', '/api/booking/bookings/stage', {
  may: 'manager',
  input: object({ bookingId: Id, revision: integer(), stage: oneOf(stages) }),
  output: aBooking,
})
/** Frees their nights. Guests who have checked in stay. */
export const cancelBookings = endpoint('POST', '/api/booking/bookings/cancel', {
  may: 'manager',
  input: object({ bookingIds: list(Id, mostAtOnce) }),
  output: object({ cancelledIds: list(Id, mostAtOnce), keptIds: list(Id, mostAtOnce) }),
})
/** Takes a cancellation back, unless the nights were given away meanwhile. */
export const restoreBookings = endpoint('POST', '/api/booking/bookings/restore', {
  may: 'manager',
  input: object({ bookingIds: list(Id, mostAtOnce) }),
})

export const listRooms = endpoint('GET', '/api/booking/rooms', {
  may: 'manager',
  output: object({ rooms: list(Room, roomsMost), currency: Currency }),
})
/** Open rooms without a booking on these nights; `except` is the booking that is being moved. */
export const listFreeRooms = endpoint('GET', '/api/booking/rooms/free', {
  may: 'manager',
  input: object({ checkIn: Day, checkOut: Day, except: optional(Id) }),
  output: object({ roomIds: list(Id, roomsMost) }),
})
const aRoom = object({ room: Room })
export const createRoom = endpoint('POST', '/api/booking/rooms/new', {
  may: 'manager',
  input: object({ id: optional(Id), ...RoomInput.entries, pictureId: optional(Id) }),
  output: aRoom,
})
/** `pictureId`: an upload; null takes the picture away. */
export const updateRoom = endpoint('POST', '/api/booking/rooms/update', {
  may: 'manager',
  input: object({ roomId: Id, revision: integer(), room: partial(RoomInput), pictureId: optional(nullable(Id)) }),
  output: aRoom,
})
export const getRoomPicture = {
  path: '/api/booking/rooms/picture',
  /** `of`: the revision that it is shown for, so that a new picture has a new address. */
  input: object({ roomId: Id, size: optional(oneOf(['thumb'])), of: optional(text({ max: 12 })) }),
} as const

export const planDaysMost = 42
/** All rooms, and the bookings that have a night in so many days from the first on. */
export const readPlan = endpoint('GET', '/api/booking/plan', {
  may: 'manager',
  input: object({ from: optional(Day), days: optional(oneOf(['7', '14', '28', '42'])) }),
  output: object({
    from: Day,
    to: Day,
    today: Day,
    currency: Currency,
    rooms: list(Room, roomsMost),
    bookings: list(Stay, 5000),
  }),
})

export const reviewsOfPage = 10
export const listReviews = endpoint('GET', '/api/booking/reviews', {
  may: 'manager',
  input: object({ state: optional(oneOf(reviewStates)), after: optional(Id) }),
  output: object({ reviews: list(Review, reviewsOfPage), hasNext: Yes }),
})
/** A guest’s review of a stay, written down by a manager; one for each booking. It waits to be accepted. */
export const createReview = endpoint('POST', '/api/booking/reviews/new', {
  may: 'manager',
  input: object({ bookingId: Id, ...ReviewInput.entries }),
  output: object({ review: Review }),
})
/** Accepted ones count for the rating of the room. Deciding again changes the decision. */
export const decideReview = endpoint('POST', '/api/booking/reviews/decide', {
  may: 'manager',
  input: object({ reviewId: Id, state: oneOf(reviewStates) }),
  output: object({ review: Review }),
})

const roomStates = ['free', 'taken', 'arriving', 'leaving', 'closed'] as const
export type RoomState = (typeof roomStates)[number]
export const newestMost = 8
export const detailsMost = 5
const stepsMost = 400
const Sum = integer({ min: 0 })
const Step = object({ arrivals: Count, departures: Count })
/** A number of the period, that of the time before, and how it came about day by day. */
const Figure = object({ value: Count, before: Count, steps: list(Count, stepsMost) })
const Guest = nullable(line({ max: nameMax }))

/** Everything on the dashboard. Days are those of the workspace, both included; without them this month. */
export const readOverview = endpoint('GET', '/api/booking/overview', {
  may: 'manager',
  input: object({ from: optional(Day), to: optional(Day), day: optional(Day) }),
  output: object({
    currency: Currency,
    from: Day,
    to: Day,
    today: Day,
    days: list(Day, stepsMost),
    /** By their day of arrival, those that were cancelled included. */
    bookings: Figure,
    checkedIn: Figure,
    /** By their day of departure. */
    checkedOut: Figure,
    /** Sum of stays that begin in the period and weren't cancelled. */
    income: Figure,
    /** Bookings and their amounts by state. */
    states: list(object({ state: oneOf(bookingStates), count: Count, amount: Sum }), 4),
    /** Today’s. */
    arrivals: object({ expected: Count, done: Count, next: Guest }),
    departures: object({ expected: Count, done: Count, next: Guest }),
    /** Rooms in use tonight, and on the same weekday a week ago. */
    inUse: object({ today: Count, weekBefore: Count }),
    rooms: list(
      object({
        id: Id,
        number: RoomNumber,
        floor: integer(),
        type: oneOf(roomTypes),
        state: oneOf(roomStates),
        name: Guest,
        bookingId: nullable(Id),
      }),
      roomsMost,
    ),
    /** On the night of `day`. */
    available: object({ day: Day, taken: Count, free: Count, closed: Count }),
    reservations: object({
      /** Monday first, over the period. */
      week: list(Step, 7),
      /** The days of the month in which the period ends. */
      monthDays: list(Day, 31),
      month: list(Step, 31),
      /** The twelve months that end with the period’s last. */
      yearMonths: list(Day, 12),
      year: list(Step, 12),
    }),
    newest: object({
      today: Count,
      bookings: list(object({ ...Booking.entries, pictureUrl: Room.entries.pictureUrl }), newestMost),
    }),
    reviews: object({ waiting: Count, reviews: list(Review, reviewsOfPage) }),
    /** The next arrivals. */
    details: list(Booking, detailsMost),
  }),
})

/** To managers: read the booking and whatever shows it anew. */
export const bookingChanged = event('booking.changed', object({ bookingId: Id }))
/** To managers: rooms were added, changed or closed. */
export const roomsChanged = event('booking.roomsChanged', object({}))
/** To managers: a review came or was decided. */
export const reviewsChanged = event('booking.reviewsChanged', object({ reviewId: Id }))
