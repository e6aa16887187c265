// The addresses of bookings.
export const listAddress = '/dashboard/general/booking/list'
export const planAddress = '/dashboard/general/booking/plan'
export const addressOfBooking = (bookingId: string) => `${listAddress}?booking=${bookingId}` as const
export const sheetAddress = (bookingId: string) => `/api/booking/sheet?bookingId=${bookingId}`
