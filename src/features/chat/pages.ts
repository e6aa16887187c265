// The chat feature's pages: the list of conversations, a new one, and any conversation by its key.
import type { Page } from '#kernel/feature.ts'

const chat = {
  // A message to jump to is in the address too: `?message=…`.
  module: 'client/chat-page',
  layout: 'dashboard',
  title: 'menu.chat',
  trail: ['menu.dashboard', 'menu.app'],
  may: 'person',
} as const satisfies Omit<Page, 'path'>

export const pages: Page[] = [
  { ...chat, path: '/dashboard/chat' },
  { ...chat, path: '/dashboard/chat/new' },
  { ...chat, path: '/dashboard/chat/$conversationKey', isConversation: true },
]
