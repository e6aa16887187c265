// The kind of search hit that invoices are.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [{ kind: 'invoices.invoice', label: 'invoices.found', icon: 'invoice' }]
