// The addresses of bookings.
export const listAddress = '/dashboard/general/booking/list'
export const planAddress = '/dashboard/general/booking/plan'
type Counted = { from: string; to: string; days: 'arrival' | 'departure'; weekday?: number }
/** The bookings that a chart counts, by their days of arrival or of departure. */
export function rowsAddress({ from, to, days, weekday }: Counted): string {
  const query = new URLSearchParams({ from, to, 'bookings.is.days': days })
  if (weekday !== undefined) query.set('bookings.is.weekday', String(weekday))
  return `${listAddress}?${query}`
}
export const planFrom = (day: string) => `${planAddress}?from=${day}` as const
export const addressOfBooking = (bookingId: string) => `${listAddress}?booking=${bookingId}` as const
export const sheetAddress = (bookingId: string) => `/api/booking/sheet?bookingId=${bookingId}`
