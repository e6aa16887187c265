// The entries of invoices in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

const managers = ['admin', 'manager'] as const

export const menu: MenuEntry[] = [
  {
    group: 'management',
    key: 'invoice',
    label: 'menu.invoice',
    icon: 'invoice',
    children: [
      {
        key: 'invoice_list',
        label: 'menu.list',
        standaloneLabel: 'menu.invoice_list',
        to: '/dashboard/invoice/list',
        order: 10,
      },
      {
        key: 'invoice_details',
        label: 'menu.details',
        to: 'record:invoices',
        page: '/dashboard/invoice/$invoiceId',
        order: 20,
      },
      {
        key: 'invoice_create',
        label: 'menu.create',
        standaloneLabel: 'menu.create_invoice',
        to: '/dashboard/invoice/new',
        roles: managers,
        order: 30,
      },
      {
        key: 'invoice_edit',
        label: 'menu.edit',
        standaloneLabel: 'menu.edit_invoice',
        to: 'record:editedInvoices',
        page: '/dashboard/invoice/$invoiceId/edit',
        roles: managers,
        order: 40,
      },
      {
        key: 'invoice_settings',
        label: 'menu.invoice_settings',
        to: '/dashboard/invoice/settings',
        roles: managers,
        order: 50,
      },
    ],
  },
]
