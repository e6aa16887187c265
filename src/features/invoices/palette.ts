// The invoice actions in the command palette; its pages are there by the menu.
import type { PaletteAction } from '#kernel/feature.ts'

export const paletteActions: PaletteAction[] = [
  {
    key: 'invoices_new',
    label: 'invoices.form.new',
    icon: 'invoice',
    to: '/dashboard/invoice/new',
    roles: ['admin', 'manager'],
  },
]
