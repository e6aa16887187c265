// Blocking, muting and reporting through the API: each holds on the server, and a blocked person isn’t told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  addMembers,
  blockPerson,
  createGroup,
  deleteMessage,
  editMessage,
  getConversation,
  listConversations,
  muteConversation,
  react,
  reportConversation,
} from '../../contract.ts'
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
const open = async (person: TestPerson, conversationKey: string) =>
  (await person.send(getConversation, { conversationKey })).conversation

test('after a block neither writes to the other, in groups both do, and the blocked person hears nothing', async () => {
  const { ann, ben } = product
  const blocked = { status: 403, code: 'forbidden', message: 'You can’t write to this person' }
  const { id: messageId } = await write(ben, anns, 'Hello?')
  const tab = await listen(product.url, ben)
  const id = await groupOf(ann, ben)
  await ann.send(blockPerson, { personId: ben.id, isBlocked: true })
  await ann.send(blockPerson, { personId: ben.id, isBlocked: true })
  expect(await open(ann, bens)).toMatchObject({ isBlocked: true, mayWrite: false })
  expect(await open(ben, anns)).toMatchObject({ isBlocked: false, mayWrite: false })
  await expect(write(ann, bens, 'No')).rejects.toMatchObject(blocked)
  await expect(write(ben, anns, 'Why?')).rejects.toMatchObject(blocked)
  await expect(ben.send(editMessage, { messageId, message: { body: 'Hey' } })).rejects.toMatchObject(blocked)
  await expect(ben.send(react, { messageId, emoji: '👍', isOn: true })).rejects.toMatchObject(blocked)
  await write(ben, id, 'Here I may')
  await write(ann, id, 'And so may I')
  await tab.waitFor((frame) => 'name' in frame && JSON.stringify(frame.data).includes('And so may I'))
  expect(tab.changes().every(({ data }) => !JSON.stringify(data).includes('chat.block'))).toBe(true)
  const [changed] = tab.changes().filter(({ name }) => name === 'chat.conversationChanged')
  expect(changed?.data).toEqual({ conversationId: id })
  await ben.send(deleteMessage, { messageId })
  await ann.send(blockPerson, { personId: ben.id, isBlocked: false })
  await write(ben, anns, 'Thanks')
  tab.close()
})

test('a group is no way around a block, in neither direction; a group that both are in stays', async () => {
  const { ann, ben, manager } = product
  const common = await groupOf(manager, ann, ben)
  await ann.send(blockPerson, { personId: ben.id, isBlocked: true })
  const forbidden = { status: 403, code: 'forbidden' }
  for (const [from, to] of [
    [ben, ann],
    [ann, ben],
  ] as const) {
    await expect(from.send(createGroup, { personIds: [to.id] })).rejects.toMatchObject(forbidden)
    await expect(from.send(createGroup, { personIds: [manager.id, to.id] })).rejects.toMatchObject(forbidden)
    const conversationId = await groupOf(from, manager)
    const add = { conversationId, personIds: [to.id] }
    await expect(from.send(addMembers, add)).rejects.toMatchObject(forbidden)
  }
  await write(ben, common, 'Still here')
  await ann.send(blockPerson, { personId: ben.id, isBlocked: false })
  await groupOf(ben, ann)
})

test('only somebody else who is there can be blocked', async () => {
  const { ann } = product
  for (const personId of [ann.id, newId()])
    await expect(ann.send(blockPerson, { personId, isBlocked: true })).rejects.toMatchObject(notFound)
})

test('a conversation is muted for oneself alone, also before its first message', async () => {
  const { ann, manager } = product
  const managers = await keyOf(product, manager)
  await ann.send(muteConversation, { conversationKey: managers, isMuted: true })
  expect((await open(ann, managers)).isMuted).toBe(true)
  expect((await manager.send(listConversations)).conversations.map(({ key }) => key)).not.toContain(anns)
  await write(ann, managers, 'Hello')
  expect((await open(manager, anns)).isMuted).toBe(false)
  const id = await groupOf(ann, manager)
  const mute = { conversationKey: id, isMuted: true }
  await expect(product.admin.send(muteConversation, mute)).rejects.toMatchObject(notFound)
})

test('a report tells the admins of the message that it names', async () => {
  const { ann, ben, admin, manager } = product
  const { id: messageId } = await write(ben, anns, 'Something rude')
  await ann.send(reportConversation, { conversationKey: bens, messageId, reason: 'Rude' })
  await product.settle()
  const reportsTo = async (person: TestPerson) =>
    (await person.send(listNotifications, { tab: 'all' })).notifications.filter(({ kind }) => kind === 'chat.reported')
  expect(await reportsTo(admin)).toMatchObject([{ params: { by: ann.name, person: ben.name, reason: 'Rude' } }])
  expect(await reportsTo(manager)).toEqual([])
  const [entry] = await product.database.read.many<{ params: object; personId: string }>(sql`
    select params, person_id as "personId" from audit_trail where kind = 'chat.reported'`)
  expect(entry).toEqual({
    params: { person: ben.name, reason: 'Rude', message: 'Something rude' },
    personId: ben.id,
  })
  const group = await groupOf(ann, ben)
  await ann.send(reportConversation, { conversationKey: group, reason: 'Noise' })
  const report = { conversationKey: group, messageId, reason: 'Not from here' }
  await expect(ann.send(reportConversation, report)).rejects.toMatchObject(notFound)
  await expect(manager.send(reportConversation, report)).rejects.toMatchObject(notFound)
})
