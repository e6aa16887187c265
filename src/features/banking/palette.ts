// The bank's acts in the palette.
import type { PaletteAction } from '#kernel/feature.ts'

const managers = ['admin', 'manager'] as const

export const paletteActions: PaletteAction[] = [
  {
    key: 'banking_transfer',
    label: 'banking.acts.transfer',
    icon: 'bank',
    to: '/dashboard/general/banking?new=transfer',
    roles: managers,
  },
  {
    key: 'banking_contact',
    label: 'banking.acts.contact',
    icon: 'invite',
    to: '/dashboard/general/banking?new=contact',
    roles: managers,
  },
]
