// The demo’s conversations: all there, in order, with what hangs on them, and none from the future.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { createSession } from '#kernel/server/access/sessions.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Conversation } from '../entities.ts'
import { getConversation, listConversations } from '../contract.ts'
import { getUnread } from '../count-contract.ts'

let product: TestProduct
let asMara: (path: string) => Promise<unknown>
beforeAll(async () => {
  product = await testProduct({ hasDemo: true })
  const { accessToken } = await product.database.transaction(async (tx) => {
    const mara = await tx.one<{ id: string }>(sql`select id from people where email = 'mara@atrium.example'`)
    return createSession(tx, mara.id, { address: '127.0.0.1', userAgent: 'test' })
  })
  const headers = { Authorization: `Bearer ${accessToken}` }
  asMara = async (path) => JSON.parse((await product.raw('GET', path, { headers })).text) as unknown
})
afterAll(() => product.close())

test('Mara finds some thirty conversations, the North hall first, and three unread messages', async () => {
  const { conversations } = (await asMara(listConversations.path)) as { conversations: Conversation[] }
  expect(conversations.length).toBeGreaterThan(20)
  expect(conversations[0]).toMatchObject({ name: 'North hall', unreadCount: 0, participants: { length: 6 } })
  expect(await asMara(getUnread.path)).toEqual({ unreadCount: 3 })
  const moments = conversations.map(({ lastMessageAt }) => lastMessageAt ?? '')
  expect(moments).toEqual(moments.toSorted().toReversed())
  const path = `${getConversation.path}?conversationKey=${conversations[0]?.key}`
  const { conversation } = (await asMara(path)) as { conversation: Conversation }
  expect(conversation.messages.at(-1)?.body).toBe('Sent. They confirmed Thursday, seven in the morning.')
  expect(conversation.messages.flatMap(({ attachments }) => attachments)).toHaveLength(5)
  expect(conversation.messages.flatMap(({ reactions }) => reactions).length).toBeGreaterThan(1)
})

test('positions have no gaps and moments go forward, none of them to come', async () => {
  const broken = await product.database.read.many(sql`
    select * from (
      select conversation_id, position, created_at, row_number() over w as place, lag(created_at) over w as before
      from chat_messages window w as (partition by conversation_id order by position)
    ) one
    where position <> place or created_at < before or created_at > now()`)
  expect(broken).toEqual([])
  const { count, long } = await product.database.read.one<{ count: number; long: number }>(sql`
    select count(*)::int as count, max(last_position)::int as long from chat_conversations`)
  expect(count).toBeGreaterThanOrEqual(30)
  expect(long).toBeGreaterThan(1900)
  const left = await product.database.read.many(sql`select body from chat_messages where body ~ '[{}]'`)
  expect(left).toEqual([])
})
