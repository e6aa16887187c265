// The addresses of the bank.
import type { Page, Redirect } from '#kernel/feature.ts'

const dashboard = { layout: 'dashboard', may: 'manager' } as const

export const pages: Page[] = [
  {
    ...dashboard,
    path: '/dashboard/general/banking',
    module: 'client/overview/banking-page',
    title: 'menu.banking',
    trail: ['menu.dashboard', 'menu.general'],
  },
  {
    ...dashboard,
    path: '/dashboard/general/banking/transactions',
    module: 'client/list/transactions-page',
    title: 'banking.list.title',
    trail: ['menu.dashboard', 'menu.general', 'menu.banking'],
  },
]

export const redirects: Redirect[] = [{ from: '/dashboard/banking', to: '/dashboard/general/banking' }]
