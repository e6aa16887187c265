// The calendar's entry in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  { group: 'app', key: 'calendar', label: 'menu.calendar', icon: 'calendar', to: '/dashboard/calendar' },
]
