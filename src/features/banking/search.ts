// The kind of search hit that transactions are.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [{ kind: 'banking.transaction', label: 'banking.found', icon: 'bank' }]
