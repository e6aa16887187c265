// The entry of bookings in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  {
    group: 'general',
    key: 'general_booking',
    label: 'menu.booking',
    icon: 'booking',
    to: '/dashboard/general/booking',
    roles: ['admin', 'manager'],
  },
]
