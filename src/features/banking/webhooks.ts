// The webhook events of the bank: IDs, choices and amounts; receivers fetch the details.
import type { WebhookKind } from '#kernel/feature.ts'
import { TransactionData } from './contract.ts'

const area = 'menu.banking'

export const webhooks: WebhookKind[] = [
  { kind: 'banking.posted', label: 'banking.webhooks.posted', area, data: TransactionData },
  { kind: 'banking.completed', label: 'banking.webhooks.completed', area, data: TransactionData },
  { kind: 'banking.failed', label: 'banking.webhooks.failed', area, data: TransactionData },
  { kind: 'banking.reversed', label: 'banking.webhooks.reversed', area, data: TransactionData },
]
