// The addresses of bookings: the dashboard, the list behind it, and the plan of rooms by days.
import type { Page, Redirect } from '#kernel/feature.ts'

const dashboard = { layout: 'dashboard', may: 'manager' } as const
const trail = ['menu.dashboard', 'menu.general'] as const

export const pages: Page[] = [
  {
    ...dashboard,
    path: '/dashboard/general/booking',
    module: 'client/dashboard/dashboard-page',
    title: 'menu.booking',
    trail,
  },
  {
    ...dashboard,
    path: '/dashboard/general/booking/list',
    module: 'client/list/list-page',
    title: 'booking.list.title',
    trail: [...trail, 'menu.booking'],
  },
  {
    ...dashboard,
    path: '/dashboard/general/booking/plan',
    module: 'client/plan/plan-page',
    title: 'booking.plan.title',
    trail: [...trail, 'menu.booking'],
  },
]

export const redirects: Redirect[] = [{ from: '/dashboard/booking', to: '/dashboard/general/booking' }]
