// The first reads of chat.
import type { FirstReads } from '#kernel/server/first-reads.ts'
import { firstRead, firstReads } from '#kernel/server/first-reads.ts'
import { listConversations } from '../contract.ts'

export const readsFirst: FirstReads[] = [firstReads('/dashboard/chat', [firstRead(listConversations, {})])]
