// Panels of plans in the tab Billing of the account page: the plan above the addresses, the cards below them.
import type { AccountPanels } from '#kernel/feature.ts'

export const panels: AccountPanels[] = [
  { tab: 'billing', module: 'client/billing/plan-panels', order: -10 },
  { tab: 'billing', module: 'client/billing/card-panels', order: 10 },
]
