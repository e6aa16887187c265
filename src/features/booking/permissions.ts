// The permissions of each role for bookings: managers and admins alone.
import type { Permission } from '#kernel/feature.ts'
import {
  cancelBookings,
  createBooking,
  createReview,
  createRoom,
  decideReview,
  exportBookings,
  getBooking,
  getGuestDays,
  listBookings,
  listFreeRooms,
  listReviews,
  listRooms,
  readOverview,
  readPlan,
  restoreBookings,
  saveGuestDays,
  setStage,
  updateBooking,
  updateRoom,
} from './contract.ts'

export const permissions: Permission[] = [
  {
    key: 'bookings',
    subject: 'booking.permissions.bookings',
    why: 'booking.permissions.bookingsWhy',
    see: [listBookings, exportBookings, getBooking, readOverview, readPlan],
    change: [createBooking, updateBooking, setStage],
    remove: [cancelBookings, restoreBookings],
  },
  {
    key: 'bookingRooms',
    subject: 'booking.permissions.rooms',
    why: 'booking.permissions.roomsWhy',
    see: [listRooms, listFreeRooms],
    change: [createRoom, updateRoom],
    remove: [],
  },
  {
    key: 'bookingGuests',
    subject: 'booking.permissions.guests',
    why: 'booking.permissions.guestsWhy',
    see: [getGuestDays],
    change: [saveGuestDays],
    remove: [],
  },
  {
    key: 'bookingReviews',
    subject: 'booking.permissions.reviews',
    why: 'booking.permissions.reviewsWhy',
    see: [listReviews],
    change: [createReview, decideReview],
    remove: [],
  },
]
