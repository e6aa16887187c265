// Groups through the API: made, renamed, joined and left, each change told to those whom it concerns.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import { newId } from '#kernel/server/ids.ts'
import {
  addMembers,
  conversationLeft,
  createGroup,
  deleteMessage,
  editMessage,
  getConversation,
  leaveGroup,
  listConversations,
  listMessages,
  markAsSeen,
  messageSent,
  react,
  removeMember,
  sendMessage,
  updateGroup,
} from '../../contract.ts'
import { groupOf, keyOf, write } from '../testing-chat.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const forbidden = { status: 403, code: 'forbidden' }
const open = async (person: TestProduct['ann'], conversationKey: string) =>
  (await person.send(getConversation, { conversationKey })).conversation

test('a group begins with a line that says so, and everybody in it reads it', async () => {
  const { ann, ben, manager } = product
  const id = newId()
  const input = { id, name: 'North hall', personIds: [ben.id, manager.id, ben.id, ann.id] }
  const { conversation } = await ann.send(createGroup, input)
  expect(conversation).toMatchObject({ id, key: id, name: 'North hall', createdBy: ann.id, mayWrite: true })
  expect(conversation.participants.map((one) => one.id).toSorted()).toEqual([ann.id, ben.id, manager.id].toSorted())
  const change = { kind: 'created', personIds: [ben.id, manager.id], name: 'North hall' }
  expect(conversation.messages).toMatchObject([{ position: 1, senderId: ann.id, body: '', change }])
  expect((await ben.send(listConversations)).conversations[0]).toMatchObject({ id, unreadCount: 0 })
  expect((await ann.send(createGroup, input)).conversation.id).toBe(id)
  await expect(ben.send(createGroup, { ...input, personIds: [ann.id] })).rejects.toMatchObject({ status: 409 })
})

test('a group needs somebody else, and only people whom one finds', async () => {
  const { ann, ben } = product
  await expect(ann.send(createGroup, { personIds: [ann.id] })).rejects.toMatchObject({ status: 400 })
  await expect(ann.send(createGroup, { personIds: [ben.id, newId()] })).rejects.toMatchObject(notFound)
})

test('everybody may rename it, also to no name at all', async () => {
  const { ann, ben, admin } = product
  const id = await groupOf(ann, ben)
  const rename = (person: typeof ann, name: string | null) =>
    person.send(updateGroup, { conversationId: id, conversation: { name } })
  const { conversation } = await rename(ben, 'South hall')
  expect(conversation.messages.at(-1)).toMatchObject({ change: { kind: 'renamed', name: 'South hall' } })
  await rename(ben, 'South hall')
  expect((await rename(ann, null)).conversation).toMatchObject({ name: null, messages: { length: 3 } })
  await expect(rename(admin, 'Mine')).rejects.toMatchObject(notFound)
  const { conversationId } = await write(ann, await keyOf(product, ben), 'Hello')
  const two = { conversationId, conversation: { name: 'Us' } }
  await expect(ann.send(updateGroup, two)).rejects.toMatchObject(notFound)
})

test('whoever is added reads all of it with nothing unread, and hears it from then on', async () => {
  const { ann, ben, manager, admin } = product
  const id = await groupOf(ann, ben)
  await write(ann, id, 'Before')
  const tab = await listen(product.url, manager)
  await ben.send(addMembers, { conversationId: id, personIds: [manager.id, ann.id] })
  const seenBy = async () => (await open(ben, id)).seen.map(({ personId }) => personId)
  expect(await seenBy()).not.toContain(manager.id)
  await manager.send(markAsSeen, { conversationId: id })
  expect(await seenBy()).toContain(manager.id)
  await tab.waitFor((frame) => 'name' in frame && frame.name === messageSent.name)
  expect(await open(manager, id)).toMatchObject({ unreadCount: 0, messages: [{}, { body: 'Before' }, {}] })
  await write(ann, id, 'After')
  await tab.waitFor((frame) => 'name' in frame && JSON.stringify(frame.data).includes('"After"'))
  expect((await open(manager, id)).unreadCount).toBe(1)
  const add = { conversationId: id, personIds: [admin.id] }
  await expect(admin.send(addMembers, add)).rejects.toMatchObject(notFound)
  tab.close()
})

test('whoever is removed reads and writes nothing there anymore, is told so, and can come back', async () => {
  const { ann, ben, manager } = product
  const conversationId = await groupOf(ann, ben, manager)
  const { id: messageId } = await write(ben, conversationId, 'Mine')
  const tab = await listen(product.url, ben)
  const removeBen = { conversationId, personId: ben.id }
  await expect(manager.send(removeMember, removeBen)).rejects.toMatchObject(forbidden)
  await expect(ann.send(removeMember, { conversationId, personId: ann.id })).rejects.toMatchObject({ status: 409 })
  const { conversation } = await ann.send(removeMember, removeBen)
  expect(conversation.messages.at(-1)).toMatchObject({ change: { kind: 'removed', personIds: [ben.id] } })
  await tab.waitFor((frame) => 'name' in frame && frame.name === conversationLeft.name)
  const message = 'You’re no longer in this group'
  const late = { conversationKey: conversationId, body: 'Written without a network' }
  await expect(ben.send(sendMessage, late)).rejects.toMatchObject({ ...forbidden, message })
  const changed = { messageId, message: { body: 'Other' } }
  await expect(ben.send(editMessage, changed)).rejects.toMatchObject({ ...forbidden, message })
  await expect(ben.send(deleteMessage, { messageId })).rejects.toMatchObject({ ...forbidden, message })
  await expect(ben.send(react, { messageId, emoji: '👍', isOn: true })).rejects.toMatchObject(forbidden)
  await expect(ben.send(markAsSeen, { conversationId })).rejects.toMatchObject(notFound)
  await expect(ben.send(getConversation, { conversationKey: conversationId })).rejects.toMatchObject(notFound)
  const history = { conversationId, before: messageId }
  await expect(ben.send(listMessages, history)).rejects.toMatchObject(notFound)
  await expect(ann.send(removeMember, removeBen)).rejects.toMatchObject(notFound)
  const others = await listen(product.url, ann)
  await write(ann, conversationId, 'Without Ben')
  // Before this event has gone out, Ben could be a member again and hear it.
  await others.waitFor((frame) => JSON.stringify(frame).includes('Without Ben'))
  await ann.send(addMembers, { conversationId, personIds: [ben.id] })
  const bodies = (await open(ben, conversationId)).messages.map(({ body }) => body)
  expect(bodies).not.toContain(late.body)
  expect(tab.changes().some(({ data }) => JSON.stringify(data).includes('Without Ben'))).toBe(false)
  tab.close()
  others.close()
})

test('everybody may leave, and the others stay', async () => {
  const { ann, ben } = product
  const conversationId = await groupOf(ann, ben)
  await ben.send(leaveGroup, { conversationId })
  const { participants, messages } = await open(ann, conversationId)
  expect(participants.map(({ id }) => id)).toEqual([ann.id])
  expect(messages.at(-1)).toMatchObject({ senderId: ben.id, change: { kind: 'left', personIds: [ben.id] } })
  await expect(ben.send(leaveGroup, { conversationId })).rejects.toMatchObject(forbidden)
  await expect(product.admin.send(leaveGroup, { conversationId })).rejects.toMatchObject(notFound)
})
