// The list of bookings as a file for spreadsheets: all that the filters leave, read a page at a time.
import type { Translate } from '#kernel/texts.ts'
import { call } from '#kernel/client/call.ts'
import { toast } from '#kernel/client/toasts.ts'
import { inUnits } from '#kernel/money.ts'
import { readAll } from '#records/lists/client/read-all.ts'
import { saveRows } from '#ui/csv.ts'
import { exportBookings } from '../../contract.ts'
import type { Booking } from '../../entities.ts'
import type { Filters } from './list-filters.ts'

export async function exportList(filters: Filters, t: Translate): Promise<void> {
  const all = await readAll<Booking>(async (from) => {
    const { bookings, next } = await call(exportBookings, { ...filters, ...from })
    return { rows: bookings, next }
  })
  await saveRows<Booking>(
    t('booking.list.title'),
    [
      [t('booking.field.name'), ({ name }) => name],
      [t('booking.field.phone'), ({ phone }) => phone],
      [t('booking.field.email'), ({ email }) => email],
      [t('booking.field.checkIn'), ({ checkIn }) => checkIn],
      [t('booking.field.checkOut'), ({ checkOut }) => checkOut],
      [t('booking.field.room'), ({ roomNumber }) => roomNumber],
      [t('booking.field.type'), ({ roomType }) => t(`booking.type.${roomType}`)],
      [t('booking.field.persons'), ({ persons }) => persons],
      [t('booking.field.total'), ({ total, currency }) => inUnits(total, currency)],
      [t('booking.field.currency'), ({ currency }) => currency],
      [t('booking.field.status'), ({ state }) => t(`booking.state.${state}`)],
    ],
    all,
  )
  toast(t('booking.done.exported', { count: all.length }))
}
