// The account feature's own tabs on the account page; other features bring theirs in the same way.
import type { AccountTab } from '#kernel/feature.ts'

export const tabs: AccountTab[] = [
  {
    key: 'general',
    label: 'account.general.name',
    text: 'account.general.tabText',
    module: 'client/general/general-tab',
    order: 10,
  },
  {
    key: 'billing',
    label: 'account.billing.name',
    text: 'account.billing.tabText',
    module: 'client/billing/billing-tab',
    order: 20,
  },
  {
    key: 'security',
    label: 'account.security.name',
    text: 'account.security.tabText',
    module: 'client/security-tab',
    order: 50,
  },
  { key: 'data', label: 'account.data.name', text: 'account.data.tabText', module: 'client/data/data-tab', order: 60 },
]
