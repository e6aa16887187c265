// The ways to plans in the command palette; none to the prices while plans are off.
import type { PaletteAction } from '#kernel/feature.ts'

export const paletteActions: PaletteAction[] = [
  { key: 'plans_billing', label: 'plans.billing.name', icon: 'account', to: '/dashboard/user/account?tab=billing' },
  { key: 'plans_pricing', label: 'plans.pricing.name', icon: 'levels', to: '/pricing' },
]
