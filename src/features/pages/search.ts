// The kind of search hit that subscribers are.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [{ kind: 'pages.subscriber', label: 'pages.found.subscribers', icon: 'mail' }]
