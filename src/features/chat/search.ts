// What of the chat feature can be found, and what such hits are called.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [{ kind: 'chat.message', label: 'chat.found.messages', icon: 'chat' }]
