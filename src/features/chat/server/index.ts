// The chat feature's server side: every call it answers, and what it does when somebody is erased.
import type { Part } from '#kernel/server/parts.ts'
import { chatAccess } from './access.ts'
import { conversationCalls } from './conversations/conversation-calls.ts'
import { groupCalls } from './groups/group-calls.ts'
import { keepingCalls } from './keeping/keeping-calls.ts'
import { historyCalls } from './messages/history-calls.ts'
import { messageCalls } from './messages/message-calls.ts'
import { chatNotices } from './notices.ts'
import { chatSearch } from './search.ts'
import { chatTopics } from './topics.ts'

export const parts: Part[] = [
  ...conversationCalls,
  ...historyCalls,
  ...messageCalls,
  ...groupCalls,
  ...keepingCalls,
  ...chatSearch,
  chatTopics,
  chatNotices,
  chatAccess,
]
