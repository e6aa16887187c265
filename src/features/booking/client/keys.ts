// Query keys of bookings: everything that shows them stands under one.
export const bookingKey = ['booking'] as const
export const overviewKey = [...bookingKey, 'overview'] as const
export const listKey = [...bookingKey, 'list'] as const
export const planKey = [...bookingKey, 'plan'] as const
export const roomsKey = [...bookingKey, 'rooms'] as const
export const oneKey = [...bookingKey, 'one'] as const
export const guestDaysKey = [...bookingKey, 'guest days'] as const
