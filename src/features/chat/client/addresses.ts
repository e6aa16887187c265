// The addresses of chat’s pages.

export const chatPath = '/dashboard/chat'
export const newChatPath = `${chatPath}/new`

/** With a message, the conversation opens there. */
export const conversationAddress = (key: string, messageId?: string) =>
  `${chatPath}/${encodeURIComponent(key)}${messageId === undefined ? '' : `?message=${messageId}`}`
