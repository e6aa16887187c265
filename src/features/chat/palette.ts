// The chat feature's actions in the palette.
import type { PaletteAction } from '#kernel/feature.ts'

export const paletteActions: PaletteAction[] = [
  { key: 'chat_new', label: 'chat.newChat', icon: 'chat', to: '/dashboard/chat/new' },
]
