// The confirmation of a booking as PDF: to save, or to print.
import { found } from '#kernel/errors.ts'
import { onFile } from '#kernel/server/files/files.ts'
import { printSheet, tagOf } from '#records/print/server/printed.ts'
import { getBookingSheet } from '../../contract.ts'
import { readBooking } from '../bookings/booking-queries.ts'
import { sheetOf } from './sheet.ts'

const template = new URL('./booking.typ', import.meta.url)

export const sheetFile = onFile(
  { ...getBookingSheet, may: 'manager' },
  async ({ db, actor, request, workspace, input: { bookingId } }) => {
    const booking = found(await readBooking(db, bookingId), 'Booking')
    const sheet = sheetOf(booking, { language: request.language, house: workspace.name })
    const data = JSON.stringify(sheet)
    const tag = tagOf(template, data)
    return {
      tag,
      make: () => printSheet({ template, sheet: data, turnOf: actor.id, tag }),
      name: `${sheet.title} ${booking.name}.pdf`,
      type: 'application/pdf',
      disposition: 'attachment',
    }
  },
)
