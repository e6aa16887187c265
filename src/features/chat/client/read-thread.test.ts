// Reading a conversation again: what was edited and deleted meanwhile is seen in all of it, also in earlier pages.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#kernel/client/query.ts'
import { closeBrowser, openBrowser } from '#kernel/client/testing-commands.ts'
import { pageSize } from '../entities.ts'
import { threadKey } from './chat-keys.ts'
import { readThread } from './read-thread.ts'
import { conversationOf, meId, messageOf, threadOf } from './testing-messages.ts'

const count = 180
/** The server's messages; what is read is cut from them. */
let messages = threadOf(1, count).messages

function answer(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://atrium.example')
  if (pathname === '/api/chat/conversation') {
    const newest = messages.slice(-pageSize)
    return { conversation: conversationOf({ messages: [...newest], before: newest[0]?.id ?? null }) }
  }
  const at = messages.findIndex(({ id }) => id === searchParams.get('before'))
  const first = Math.max(0, at - pageSize)
  return { messages: messages.slice(first, at), hasEarlier: first > 0, hasLater: true }
}

beforeEach(() => {
  messages = threadOf(1, count).messages
  openBrowser({ id: meId })
  vi.stubGlobal('fetch', async (address: string) => Response.json(answer(address)))
  queryClient.setQueryData(threadKey('ben'), threadOf(40, count, { hasEarlier: true }))
})
afterEach(async () => {
  await closeBrowser()
  queryClient.clear()
})

const read = () => readThread('ben', new AbortController().signal)

test('an edit in a page that was read earlier is seen, and as much is shown as before', async () => {
  messages = messages.map((message) =>
    message.position === 60 ? messageOf(60, { body: 'edited', revision: 1 }) : message,
  )
  const thread = await read()
  expect(thread.messages.map(({ position }) => position)).toEqual(
    threadOf(40, count).messages.map((one) => one.position),
  )
  expect(thread.messages.find(({ position }) => position === 60)?.body).toBe('edited')
  expect(thread.hasEarlier).toBe(true)
})

test('after a gap of more than a page only what is new is shown', async () => {
  messages = threadOf(1, count + pageSize + 1).messages
  const thread = await read()
  expect(thread.messages[0]?.position).toBe(count + 2)
  expect(thread.hasEarlier).toBe(true)
})
