// The webhook events of invoices: IDs, choices and amounts; receivers fetch the details.
import type { WebhookKind } from '#kernel/feature.ts'
import { InvoiceData } from './contract.ts'

const area = 'menu.invoice'

export const webhooks: WebhookKind[] = [
  { kind: 'invoices.issued', label: 'invoices.webhooks.issued', area, data: InvoiceData },
  { kind: 'invoices.sent', label: 'invoices.webhooks.sent', area, data: InvoiceData },
  { kind: 'invoices.viewed', label: 'invoices.webhooks.viewed', area, data: InvoiceData },
  { kind: 'invoices.paid', label: 'invoices.webhooks.paid', area, data: InvoiceData },
  { kind: 'invoices.overdue', label: 'invoices.webhooks.overdue', area, data: InvoiceData },
  { kind: 'invoices.voided', label: 'invoices.webhooks.voided', area, data: InvoiceData },
]
