// The addresses of invoices in the dashboard.
import type { Page, Redirect } from '#kernel/feature.ts'

const dashboard = { layout: 'dashboard', trail: ['menu.dashboard', 'menu.invoice'] } as const

export const pages: Page[] = [
  {
    ...dashboard,
    path: '/dashboard/invoice/list',
    module: 'client/list/list-page',
    title: 'invoices.title',
    may: 'person',
  },
  {
    ...dashboard,
    path: '/dashboard/invoice/new',
    module: 'client/form/new-page',
    title: 'invoices.form.new',
    may: 'manager',
  },
  {
    ...dashboard,
    path: '/dashboard/invoice/settings',
    module: 'client/settings/settings-page',
    title: 'invoices.settings.title',
    may: 'manager',
  },
  {
    ...dashboard,
    path: '/dashboard/invoice/$invoiceId',
    module: 'client/view/view-page',
    title: 'invoices.view.title',
    may: 'person',
  },
  {
    ...dashboard,
    path: '/dashboard/invoice/$invoiceId/edit',
    module: 'client/form/edit-page',
    title: 'invoices.form.edit',
    may: 'manager',
  },
  {
    path: '/invoice',
    module: 'client/shared/shared-invoice-page',
    layout: 'simple',
    title: 'invoices.sheet.invoice',
    may: 'anyone',
    ownHeading: true,
  },
]

export const redirects: Redirect[] = [{ from: '/dashboard/invoice', to: '/dashboard/invoice/list' }]
