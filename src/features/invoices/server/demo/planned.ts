// A document of the demo before it has its number, and its story so far.
import type { BulkInvoice } from '../bulk/bulk-rows.ts'

export const dayMs = 86_400_000
export const hourMs = 3_600_000
export const minuteMs = 60_000

export type Story = {
  history: BulkInvoice['history'][number][]
  payments: NonNullable<BulkInvoice['payments']>[number][]
  sentAt: number[]
  viewedAt: number[]
}
export const noStory = (): Story => ({ history: [], payments: [], sentAt: [], viewedAt: [] })

export type Planned = Omit<BulkInvoice, 'number' | 'history'> & Story
