// The calendar page; its view, date and open event are in the URL.
import type { Page } from '#kernel/feature.ts'

export const pages: Page[] = [
  {
    path: '/dashboard/calendar',
    module: 'client/calendar-page',
    layout: 'dashboard',
    title: 'menu.calendar',
    trail: ['menu.dashboard', 'menu.app'],
    may: 'person',
    // On phones, the month that it shows.
    namesItself: true,
  },
]
