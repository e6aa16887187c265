// The person's own invoices in the tab Billing of the account page.
import type { AccountPanels } from '#kernel/feature.ts'

export const panels: AccountPanels[] = [{ tab: 'billing', module: 'client/billing/invoice-panels', order: 20 }]
