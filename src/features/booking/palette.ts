// The commands for bookings in the palette.
import type { PaletteAction } from '#kernel/feature.ts'

const roles = ['admin', 'manager'] as const

export const paletteActions: PaletteAction[] = [
  {
    key: 'booking_new',
    label: 'booking.form.new',
    icon: 'booking',
    to: '/dashboard/general/booking/list?new=booking',
    roles,
  },
  { key: 'booking_plan', label: 'booking.plan.open', icon: 'booking', to: '/dashboard/general/booking/plan', roles },
]
