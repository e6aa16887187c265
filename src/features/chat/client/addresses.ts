// The addresses of chat.
import { attachmentFile } from '../contract.ts'

export const chatPath = '/dashboard/chat'
export const newChatPath = `${chatPath}/new`

/** With a message, the conversation opens there. */
export const conversationAddress = (key: string, messageId?: string) =>
  `${chatPath}/${encodeURIComponent(key)}${messageId === undefined ? '' : `?message=${messageId}`}`

/** `small` for pictures only: anything else has no smaller version. */
export const addressOfFile = (attachmentId: string, size?: 'small') =>
  `${attachmentFile.path}?attachmentId=${attachmentId}${size ? '&size=small' : ''}`
