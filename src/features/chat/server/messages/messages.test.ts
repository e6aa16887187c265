// Messages through the API: sent once and in order, edited, deleted, reacted to and replied to, by those who may.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import {
  createGroup,
  deleteMessage,
  editMessage,
  getConversation,
  listConversations,
  react,
  sendMessage,
} from '../../contract.ts'
import { bodyMax, maxReactions } from '../../entities.ts'
import { groupOf, keyOf, write } from '../testing-chat.ts'

let product: TestProduct
let bens: string
let anns: string
beforeAll(async () => {
  product = await testProduct()
  bens = await keyOf(product, product.ben)
  anns = await keyOf(product, product.ann)
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const forbidden = { status: 403, code: 'forbidden' }
const bodiesFor = async (person: TestPerson, conversationKey: string) =>
  (await person.send(getConversation, { conversationKey })).conversation.messages.map(({ body }) => body)

describe('sending', () => {
  test('begins the conversation, which both read under each other’s names with the same ID', async () => {
    const { ann, ben } = product
    const before = (await ann.send(getConversation, { conversationKey: bens })).conversation
    expect(before).toMatchObject({ key: bens, messages: [], createdAt: null, mayWrite: true, before: null })
    const message = await write(ann, bens, '  As *written*\r\n')
    expect(message).toMatchObject({ conversationId: before.id, position: 1, body: '  As *written*', revision: 0 })
    const bensView = (await ben.send(getConversation, { conversationKey: anns })).conversation
    expect(bensView).toMatchObject({ id: before.id, key: anns, unreadCount: 1, firstUnreadId: message.id })
    expect(bensView.messages).toEqual([message])
    const listed = (await ben.send(listConversations)).conversations[0]
    expect(listed).toMatchObject({ id: before.id, unreadCount: 1, messages: [message] })
  })

  test('by twenty people at once gives positions without gaps, loses nothing and repeats nothing', async () => {
    const { ann, ben, manager, admin } = product
    const id = await groupOf(ann, ben, manager, admin)
    const ids = Array.from({ length: 20 }, () => newId())
    const writers = [ann, ben, manager, admin]
    const sendAs = (writer: TestPerson, messageId: string) =>
      writer.send(sendMessage, { id: messageId, conversationKey: id, body: messageId })
    const sent = await Promise.all(ids.map((messageId, index) => sendAs(writers[index % 4] ?? ann, messageId)))
    const positions = sent.map(({ message }) => message.position).toSorted((one, other) => one - other)
    expect(positions).toEqual(ids.map((_, index) => index + 2))
    const { messages } = (await ben.send(getConversation, { conversationKey: id })).conversation
    expect(
      messages
        .slice(1)
        .map((message) => message.id)
        .toSorted(),
    ).toEqual(ids.toSorted())
    const moments = messages.map(({ createdAt }) => createdAt)
    expect(moments).toEqual(moments.toSorted())
  })

  test('the same ID twice at once is one message, and so is a repeat after the answer was lost', async () => {
    const { ann, ben } = product
    const input = { id: newId(), conversationKey: bens, body: 'Once' }
    const [one, other] = await Promise.all([ann.send(sendMessage, input), ann.send(sendMessage, input)])
    expect(other).toEqual(one)
    expect(await ann.send(sendMessage, input)).toEqual(one)
    expect((await bodiesFor(ben, anns)).filter((body) => body === 'Once')).toHaveLength(1)
  })

  test('the ID of another message is refused: of somebody else, elsewhere, or with other words', async () => {
    const { ann, ben, manager } = product
    const { id } = await write(ann, bens, 'Mine')
    const taken = { status: 409, fields: { id: { code: 'taken' } } }
    const again = { id, conversationKey: bens, body: 'Mine' }
    await expect(ben.send(sendMessage, { ...again, conversationKey: anns })).rejects.toMatchObject(taken)
    await expect(manager.send(sendMessage, again)).rejects.toMatchObject(taken)
    await expect(ann.send(sendMessage, { ...again, body: 'Another' })).rejects.toMatchObject(taken)
    const managers = await keyOf(product, manager)
    await expect(ann.send(sendMessage, { ...again, conversationKey: managers })).rejects.toMatchObject(taken)
  })

  test('needs words or an attachment, room for them, and somebody who is there', async () => {
    const { ann } = product
    const say = (body: string, conversationKey = bens) => ann.send(sendMessage, { conversationKey, body })
    for (const blank of ['   \n', '\u200B\u200B', '\u3164', '\u2800', '\u00AD', '\u0007'])
      await expect(say(blank)).rejects.toMatchObject({ status: 400, fields: { body: { code: 'required' } } })
    expect((await say('a\u0007c')).message.body).toBe('ac')
    for (const broken of ['a\u0000b', 'a\uD83D']) await expect(say(broken)).rejects.toMatchObject({ status: 400 })
    await expect(say('x'.repeat(bodyMax + 1))).rejects.toMatchObject({ fields: { body: { code: 'too-long' } } })
    expect((await say('😀'.repeat(bodyMax))).message.body).toHaveLength(2 * bodyMax)
    for (const key of ['nobody-here', newId(), anns]) await expect(say('Hello', key)).rejects.toMatchObject(notFound)
  })

  test('to somebody else’s group is refused like to one that is not there', async () => {
    const { ann, ben, admin } = product
    const id = await groupOf(ann, ben)
    await expect(write(admin, id, 'Let me in')).rejects.toMatchObject(notFound)
  })
})

describe('editing', () => {
  test('shows the new words to everybody, and that it was edited', async () => {
    const { ann, ben } = product
    const { id } = await write(ann, bens, 'Frist')
    const { message } = await ann.send(editMessage, { messageId: id, message: { body: 'First' } })
    expect(message).toMatchObject({ id, body: 'First', revision: 1 })
    expect(message.editedAt).not.toBeNull()
    expect((await bodiesFor(ben, anns)).at(-1)).toBe('First')
    expect(await ann.send(editMessage, { messageId: id, message: { body: 'First' } })).toEqual({ message })
  })

  test('cleans an edited text as it cleans a sent one', async () => {
    const { ann } = product
    const { id } = await write(ann, bens, 'As sent')
    const edited = { messageId: id, message: { body: '\n\nOne\r\ntwo\u0007  ' } }
    expect((await ann.send(editMessage, edited)).message).toMatchObject({ body: 'One\ntwo', revision: 1 })
    expect((await ann.send(editMessage, edited)).message).toMatchObject({ body: 'One\ntwo', revision: 1 })
  })

  test('at once from two devices leaves one of both texts, and tells two revisions', async () => {
    const { ann } = product
    const { id } = await write(ann, bens, 'Draft')
    const edits = ['One', 'Two'].map((body) => ann.send(editMessage, { messageId: id, message: { body } }))
    const answers = (await Promise.all(edits)).map(({ message }) => message)
    const last = answers.toSorted((one, other) => one.revision - other.revision).at(-1)
    expect(last?.revision).toBe(2)
    expect((await bodiesFor(ann, bens)).at(-1)).toBe(last?.body)
  })

  test('is the sender’s alone, and never leaves a message empty', async () => {
    const { ann, ben, admin } = product
    const { id } = await write(ann, bens, 'Keep')
    const edit = (person: TestPerson, body: string) => person.send(editMessage, { messageId: id, message: { body } })
    await expect(edit(ben, 'Changed')).rejects.toMatchObject(forbidden)
    await expect(edit(admin, 'Changed')).rejects.toMatchObject(notFound)
    await expect(edit(ann, ' ')).rejects.toMatchObject({ status: 400 })
    const [created] = (await ann.send(createGroup, { personIds: [ben.id] })).conversation.messages
    const line = { messageId: created?.id ?? '', message: { body: 'x' } }
    await expect(ann.send(editMessage, line)).rejects.toMatchObject(forbidden)
  })
})

describe('deleting', () => {
  test('leaves the place and nothing of the message, whatever comes after it', async () => {
    const { ann, ben } = product
    const { id, position } = await write(ann, bens, 'Secret word')
    const replied = { conversationKey: anns, body: 'About that', replyToId: id }
    const reply = (await ben.send(sendMessage, replied)).message
    expect(reply.replyTo).toMatchObject({ id, body: 'Secret word', isDeleted: false, position })
    await ben.send(react, { messageId: id, emoji: '👍', isOn: true })
    const { message } = await ann.send(deleteMessage, { messageId: id })
    expect(message).toMatchObject({ id, position, body: '', reactions: [], attachments: [], replyTo: null })
    expect(message.deletedAt).not.toBeNull()
    expect(await ann.send(deleteMessage, { messageId: id })).toEqual({ message })
    await expect(ann.send(editMessage, { messageId: id, message: { body: 'Back' } })).rejects.toMatchObject(notFound)
    const { conversation } = await ben.send(getConversation, { conversationKey: anns })
    expect(JSON.stringify(conversation)).not.toContain('Secret word')
    expect(conversation.messages.at(-1)?.replyTo).toMatchObject({ id, isDeleted: true, body: '' })
  })

  test('is the sender’s alone', async () => {
    const { ann, ben, manager } = product
    const { id } = await write(ann, bens, 'Mine')
    await expect(ben.send(deleteMessage, { messageId: id })).rejects.toMatchObject(forbidden)
    await expect(manager.send(deleteMessage, { messageId: id })).rejects.toMatchObject(notFound)
  })
})

describe('reacting', () => {
  test('twice at once counts once, and can be taken back', async () => {
    const { ann, ben } = product
    const { id } = await write(ann, bens, 'Nice')
    const like = (isOn: boolean) => ben.send(react, { messageId: id, emoji: '👍', isOn })
    const both = await Promise.all([like(true), like(true)])
    const once = [{ emoji: '👍', personIds: [ben.id] }]
    expect(both.map(({ message }) => message.reactions)).toEqual([once, once])
    await ann.send(react, { messageId: id, emoji: '👍', isOn: true })
    expect((await like(false)).message.reactions).toEqual([{ emoji: '👍', personIds: [ann.id] }])
    expect((await like(false)).message).toMatchObject({ revision: 3 })
  })

  test('has room for so many emoji, takes nothing else, and is for people of the conversation', async () => {
    const { ann, ben, admin } = product
    const { id: messageId } = await write(ann, bens, 'Many')
    const faces = Array.from({ length: maxReactions }, (_, index) => String.fromCodePoint(0x1f600 + index))
    for (const emoji of faces) await ben.send(react, { messageId, emoji, isOn: true })
    await expect(ann.send(react, { messageId, emoji: '🚪', isOn: true })).rejects.toMatchObject({ code: 'no-room' })
    expect((await ann.send(react, { messageId, emoji: faces[0] ?? '', isOn: true })).message.reactions).toHaveLength(
      maxReactions,
    )
    await expect(ann.send(react, { messageId, emoji: 'hello', isOn: true })).rejects.toMatchObject({ status: 400 })
    await expect(admin.send(react, { messageId, emoji: '👍', isOn: true })).rejects.toMatchObject(notFound)
  })
})

test('a reply is to a message of the same conversation', async () => {
  const { ann, ben, manager } = product
  const elsewhere = await write(ann, await keyOf(product, manager), 'Elsewhere')
  const reply = { conversationKey: anns, body: 'Hm', replyToId: elsewhere.id }
  await expect(ben.send(sendMessage, reply)).rejects.toMatchObject(notFound)
})
