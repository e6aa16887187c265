// Invoices can be found, and what such hits are called.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [{ kind: 'invoices.invoice', label: 'invoices.found', icon: 'invoice' }]
