// The calendar's page; its view, date and opened event stand in the address.
import type { Page } from '#kernel/feature.ts'

export const pages: Page[] = [
  {
    path: '/dashboard/calendar',
    module: 'client/calendar-page',
    layout: 'dashboard',
    title: 'menu.calendar',
    trail: ['menu.dashboard', 'menu.app'],
    may: 'person',
  },
]
