// Live changes of chat: whatever their order and however often they come, what is read in the end is the same.
import { describe, expect, test } from 'vitest'
import type { Message } from '../entities.ts'
import {
  quoteOf,
  withListedMessage,
  withListedSeen,
  withMessage,
  withNewest,
  withPage,
  withSeen,
} from './apply-change.ts'
import { unreadOf } from './chat-keys.ts'
import type { Listed, Thread } from './chat-keys.ts'
import { conversationId, conversationOf, listOf, meId, messageOf, threadOf } from './testing-messages.ts'

const deletedAt = '2026-11-26T10:00:00.000Z'
const apply = (thread: Thread, ...messages: Message[]) =>
  messages.reduce((now, message) => withMessage(now, message) ?? now, thread)
const hear = (listed: Listed, ...messages: Message[]) =>
  messages.reduce((now, message) => withListedMessage(now, message, meId)?.listed ?? now, listed)
const unreadIn = ({ conversations }: Listed) => conversations[0]?.unreadCount
const bodies = ({ messages }: Thread) => messages.map(({ body }) => body)
const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item) => ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
const listed = (unreadCount = 0) => listOf(conversationOf({ unreadCount, messages: [messageOf(1)] }))

describe('in the open conversation', () => {
  test('a message is appended once', () => {
    const next = apply(threadOf(1, 2), messageOf(3), messageOf(3))
    expect(bodies(next)).toEqual(['text 1', 'text 2', 'text 3'])
  })

  test('a gap says that the newest messages have to be read again', () => {
    expect(withMessage(threadOf(1, 2), messageOf(4))).toBeUndefined()
  })

  test('an edit may come before its message, and a deletion before the edit: in the end no word is left (c67)', () => {
    const sent = messageOf(3, { body: 'secret' })
    const edit = messageOf(3, { body: 'secret, edited', revision: 1 })
    const deletion = messageOf(3, { body: '', deletedAt, revision: 2 })
    const quoting = (message: Message) => messageOf(4, { replyTo: quoteOf(message) })
    for (const order of ordersOf([sent, edit, deletion])) {
      const first = order[0] ?? sent
      // A reply comes with the quote as it was when it was read.
      for (const reply of [quoting(first), quoting(deletion)]) {
        const thread = apply(threadOf(1, 2), first, reply, ...order.slice(1))
        expect(JSON.stringify(thread.messages)).not.toContain('secret')
        expect(thread.messages.map(({ position }) => position)).toEqual([1, 2, 3, 4])
        expect(thread.messages[2]).toEqual(deletion)
        expect(thread.messages[3]?.replyTo?.isDeleted).toBe(true)
      }
      expect(JSON.stringify(hear(listed(), ...order))).not.toContain('secret')
    }
  })

  test('of two edits the newer one stands, in whichever order they come (c68)', () => {
    const first = messageOf(2, { body: 'first', revision: 1 })
    const second = messageOf(2, { body: 'second', revision: 2 })
    expect(apply(threadOf(1, 2), first, second)).toEqual(apply(threadOf(1, 2), second, first))
    expect(bodies(apply(threadOf(1, 2), second, first))).toEqual(['text 1', 'second'])
  })

  test('a quote says what the quoted message says, and nothing once it is deleted', () => {
    const quote = { id: 'm1', senderId: 'ben', body: 'text 1', attachmentCount: 0, isDeleted: false, position: 1 }
    const thread = apply(threadOf(1, 1), messageOf(2, { replyTo: quote }))
    const edited = apply(thread, messageOf(1, { body: 'new', revision: 1 }))
    expect(edited.messages[1]?.replyTo?.body).toBe('new')
    const gone = apply(edited, messageOf(1, { body: '', deletedAt, revision: 2 }))
    expect(gone.messages[1]?.replyTo).toMatchObject({ body: '', isDeleted: true })
  })

  test('the same reaction from two tabs is one (c72)', () => {
    const reacted = messageOf(2, { reactions: [{ emoji: '👍', personIds: ['ben'] }], revision: 1 })
    expect(apply(threadOf(1, 2), reacted, reacted).messages[1]?.reactions).toEqual(reacted.reactions)
  })

  test('while an older part is shown, new messages are only counted', () => {
    const next = apply(threadOf(1, 2, { hasLater: true, newest: 50 }), messageOf(51))
    expect(next.messages).toHaveLength(2)
    expect(next.newest).toBe(51)
  })
})

describe('history', () => {
  test('earlier messages are put before the others, which begin a group as they did', () => {
    const page = { messages: [messageOf(1), messageOf(2)], hasEarlier: false, hasLater: true }
    const next = withPage(threadOf(3, 4), page, 'earlier')
    expect(next.messages.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect(next).toMatchObject({ hasEarlier: false, hasLater: false, heads: ['m3'] })
  })

  test('of a long way back or on, the far end is let go of and can be read again', () => {
    const pageOf = (from: number, to: number) => ({
      messages: threadOf(from, to).messages,
      hasEarlier: true,
      hasLater: false,
    })
    const back = withPage(threadOf(501, 1100), pageOf(451, 500), 'earlier')
    expect([back.messages.at(0)?.position, back.messages.at(-1)?.position]).toEqual([451, 1050])
    expect(back).toMatchObject({ hasLater: true, newest: 1100 })
    const on = withPage({ ...back, hasEarlier: false }, pageOf(1051, 1100), 'later')
    expect([on.messages.at(0)?.position, on.messages.at(-1)?.position]).toEqual([501, 1100])
    expect(on).toMatchObject({ hasEarlier: true, hasLater: false })
  })

  test('what was read on stays when the newest messages are read again', () => {
    const before = threadOf(1, 4)
    const after = threadOf(3, 5)
    expect(withNewest(before, after).messages.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  })

  test('after a long gap only what is contiguous stays', () => {
    expect(withNewest(threadOf(1, 4), threadOf(8, 9)).messages.map(({ position }) => position)).toEqual([8, 9])
  })

  test('a live change that came before the answer of a read stays', () => {
    const before = apply(threadOf(1, 2), messageOf(2, { body: 'newer', revision: 1 }), messageOf(3))
    expect(bodies(withNewest(before, threadOf(1, 2)))).toEqual(['text 1', 'newer', 'text 3'])
  })
})

describe('in the list', () => {
  test('each message of others is counted once, one’s own never', () => {
    const next = hear(listed(), messageOf(2), messageOf(2), messageOf(3))
    expect(unreadIn(next)).toBe(2)
    expect(unreadIn(hear(next, messageOf(4, { senderId: meId })))).toBe(0)
  })

  test('the newest conversation stands first', () => {
    const other = conversationOf({ id: 'c2', lastMessageAt: '2026-11-26T09:01:30.000Z' })
    const next = hear(listOf(other, conversationOf({ messages: [messageOf(1)] })), messageOf(2))
    expect(next.conversations.map(({ id }) => id)).toEqual([conversationId, 'c2'])
  })

  test('a deletion of something unread is counted by the server (c60, c61)', () => {
    const next = hear(listed(), messageOf(2), messageOf(3))
    const change = withListedMessage(next, messageOf(2, { body: '', deletedAt, revision: 1 }), meId)
    expect(change?.isStale).toBe(true)
  })

  test('an edit of something read leaves nothing unread (c62)', () => {
    const edit = messageOf(1, { body: 'edited', revision: 1 })
    const change = withListedMessage(listed(), edit, meId)
    expect(change).toMatchObject({ isStale: false })
    expect(change && unreadIn(change.listed)).toBe(0)
    expect(change?.listed.conversations[0]?.messages).toEqual([edit])
  })

  test('an edit of a mention while it is unread is counted by the server (c63)', () => {
    const edit = messageOf(1, { body: 'edited', revision: 1 })
    expect(withListedMessage(listed(1), edit, meId)?.isStale).toBe(true)
  })

  test('what was seen does not become unread by an older “seen” (c70)', () => {
    const unread = hear(listed(), messageOf(2), messageOf(3))
    const seen = (now: Listed, position: number) =>
      withListedSeen(now, conversationId, { personId: meId, position, meId })
    const read = seen(unread, 3).listed
    expect(unreadIn(read)).toBe(0)
    expect(seen(read, 2)).toEqual({ listed: read, isStale: false })
  })

  test('read positions of others only grow', () => {
    const conversation = withSeen(conversationOf(), 'ben', 5)
    expect(withSeen(conversation, 'ben', 3)).toBe(conversation)
  })

  test('muted conversations are not counted', () => {
    expect(
      unreadOf(listOf(conversationOf({ unreadCount: 3 }), conversationOf({ unreadCount: 4, isMuted: true }))),
    ).toBe(3)
  })
})
