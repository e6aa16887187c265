// Kinds of search results from chat.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [{ kind: 'chat.message', label: 'chat.found.messages', icon: 'chat' }]
