// The color tone of each invoice status.
import type { Tone } from '#ui/label.tsx'
import type { InvoiceStep } from '../entities.ts'

export const toneOf: Record<InvoiceStep, Tone> = {
  draft: 'neutral',
  issued: 'warning',
  sent: 'warning',
  viewed: 'info',
  partlyPaid: 'warning',
  paid: 'success',
  overdue: 'error',
  void: 'neutral',
}
