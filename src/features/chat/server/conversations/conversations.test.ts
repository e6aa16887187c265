// Conversations through the API: who can be written to, what is unread, and how far each has read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import { newId } from '#kernel/server/ids.ts'
import { choosePresence } from '#kernel/live-contract.ts'
import { changePerson } from '#kernel/server/people/people.ts'
import { banPerson, unbanPerson } from '#kernel/server/people/people-standing.ts'
import {
  deleteMessage,
  editMessage,
  getConversation,
  getParticipants,
  getPreferences,
  listContacts,
  listConversations,
  markAsSeen,
  muteConversation,
  sendMessage,
  updatePreferences,
} from '../../contract.ts'
import { getUnread, messagesSeen, unreadMax } from '../../count-contract.ts'
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
const unread = async (person: TestPerson) => (await person.send(getUnread)).unreadCount
const seeAll = async (person: TestPerson) => {
  for (const { id } of (await person.send(listConversations)).conversations)
    await person.send(markAsSeen, { conversationId: id })
}

describe('contacts', () => {
  test('are everybody else by name, found by parts of it', async () => {
    const { ann, ben, manager } = product
    const { contacts, next } = await ann.send(listContacts)
    expect(next).toBeNull()
    expect(contacts.map(({ id }) => id)).not.toContain(ann.id)
    expect(contacts.find(({ id }) => id === ben.id)).toMatchObject({
      name: ben.name,
      username: bens,
      email: ben.email,
      phone: null,
      status: 'offline',
    })
    expect((await ann.send(listContacts, { search: 'mon had' })).contacts.map(({ id }) => id)).toEqual([manager.id])
  })

  test('show of who is not public nothing but to admins, and of a phone nothing but to those who look after people', async () => {
    const { ann, ben, manager, admin, database } = product
    await database.transaction((tx) => changePerson(tx, ben.id, { phoneNumber: '+32 2', isPublic: false }))
    const find = async (person: TestPerson) =>
      (await person.send(listContacts)).contacts.find(({ id }) => id === ben.id)
    expect([await find(ann), await find(manager)]).toEqual([undefined, undefined])
    expect(await find(admin)).toMatchObject({ phone: '+32 2' })
    await expect(manager.send(getConversation, { conversationKey: bens })).rejects.toMatchObject(notFound)
    await database.transaction((tx) => changePerson(tx, ben.id, { isPublic: true }))
    expect(await find(ann)).toMatchObject({ phone: null })
    expect(await find(manager)).toMatchObject({ phone: '+32 2' })
  })

  test('say who is here, unless they want to be invisible', async () => {
    const { ann, ben } = product
    const tab = await listen(product.url, ben)
    const status = async () => (await ann.send(listContacts)).contacts.find(({ id }) => id === ben.id)?.status
    expect(await status()).toBe('online')
    await ben.send(choosePresence, { presence: 'busy' })
    await tab.waitFor((frame) => 'name' in frame && frame.name === 'live.presenceChosen')
    await expect.poll(status).toBe('busy')
    await ben.send(choosePresence, { presence: 'invisible' })
    await expect.poll(status).toBe('offline')
    await ben.send(choosePresence, { presence: 'online' })
    tab.close()
  })
})

describe('a key', () => {
  test('is a username or the ID of one’s own group; anything else is not there', async () => {
    const { ann, ben, admin } = product
    const id = await groupOf(ann, ben)
    expect(await open(ben, id)).toMatchObject({ id, key: id, type: 'GROUP', createdBy: ann.id })
    const { participants } = await ben.send(getParticipants, { conversationKey: id })
    expect(participants.map((one) => one.id).toSorted()).toEqual([ann.id, ben.id].toSorted())
    const both = (await ann.send(getParticipants, { conversationKey: bens })).participants
    expect(both.map((one) => one.id)).toEqual([ann.id, ben.id])
    for (const key of [newId(), 'nobody-here', anns])
      await expect(ann.send(getConversation, { conversationKey: key })).rejects.toMatchObject(notFound)
    await expect(admin.send(getConversation, { conversationKey: id })).rejects.toMatchObject(notFound)
    await expect(admin.send(getParticipants, { conversationKey: id })).rejects.toMatchObject(notFound)
  })

  test('still opens what was said with somebody who can no longer be written to', async () => {
    const { ann, ben, database } = product
    await write(ann, bens, 'Still here')
    await database.transaction((tx) => banPerson(tx, ben.id))
    expect(await open(ann, bens)).toMatchObject({ mayWrite: false })
    await expect(write(ann, bens, 'Anybody?')).rejects.toMatchObject({ status: 403 })
    await database.transaction((tx) => unbanPerson(tx, ben.id))
    product.ben = await product.signInAs('ben')
  })
})

describe('unread', () => {
  test('counts others’ messages, neither deleted nor edited ones twice, until they are seen', async () => {
    const { ann, ben } = product
    await seeAll(ann)
    await write(ben, anns, 'One')
    const second = await write(ben, anns, 'Two')
    await ben.send(deleteMessage, { messageId: second.id })
    expect(await unread(ann)).toBe(1)
    const { id } = await open(ann, bens)
    await ann.send(markAsSeen, { conversationId: id })
    const [first, middle] = [await write(ben, anns, 'Three'), await write(ben, anns, 'Four')]
    await write(ben, anns, 'Five')
    await ben.send(deleteMessage, { messageId: middle.id })
    await write(ben, anns, 'Six')
    expect(await open(ann, bens)).toMatchObject({ unreadCount: 3, firstUnreadId: first.id })
    await ben.send(deleteMessage, { messageId: first.id })
    const opened = await open(ann, bens)
    const marked = opened.messages.find((message) => message.id === opened.firstUnreadId)
    expect([opened.unreadCount, marked?.body]).toEqual([2, 'Five'])
    await ann.send(markAsSeen, { conversationId: id })
    await ben.send(editMessage, { messageId: marked?.id ?? '', message: { body: 'Fifth' } })
    expect(await unread(ann)).toBe(0)
  })

  test('never rises again: an older “seen” changes nothing, and neither does somebody else’s', async () => {
    const { ann, ben, admin } = product
    const older = await write(ben, anns, 'Older')
    const newer = await write(ben, anns, 'Newer')
    const conversationId = newer.conversationId
    await ann.send(markAsSeen, { conversationId, messageId: newer.id })
    await ann.send(markAsSeen, { conversationId, messageId: older.id })
    expect(await unread(ann)).toBe(0)
    await expect(admin.send(markAsSeen, { conversationId })).rejects.toMatchObject(notFound)
    const elsewhere = await write(ben, await keyOf(product, admin), 'Elsewhere')
    const wrong = { conversationId, messageId: elsewhere.id }
    await expect(ann.send(markAsSeen, wrong)).rejects.toMatchObject(notFound)
  })

  test('is kept by no cache, and needs the token of the person in a header', async () => {
    const { ann, ben } = product
    const { conversationId } = await write(ben, anns, 'Look')
    const path = `${markAsSeen.path}?conversationId=${conversationId}`
    expect((await product.raw('GET', path)).status).toBe(401)
    const headers = { Authorization: `Bearer ${ann.token}` }
    const { status, headers: answered } = await product.raw('GET', path, { headers })
    expect([status, answered.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('of mentions falls when the mention is edited away', async () => {
    const { ann, ben } = product
    await seeAll(ann)
    const id = await groupOf(ben, ann)
    const { id: messageId } = await write(ben, id, `@${anns} are you there?`)
    expect(await open(ann, id)).toMatchObject({ unreadCount: 1, mentionCount: 1 })
    await ben.send(editMessage, { messageId, message: { body: 'Is anybody there?' } })
    expect(await open(ann, id)).toMatchObject({ unreadCount: 1, mentionCount: 0 })
  })

  test('is everything before one’s own answer, and nothing of a muted conversation; it is counted so far', async () => {
    const { ann, ben } = product
    await seeAll(ann)
    const id = await groupOf(ben, ann)
    for (let index = 0; index <= unreadMax; index++) await write(ben, id, `${index}`)
    expect([(await open(ann, id)).unreadCount, await unread(ann)]).toEqual([unreadMax, unreadMax])
    await ann.send(muteConversation, { conversationKey: id, isMuted: true })
    expect([(await open(ann, id)).isMuted, await unread(ann)]).toEqual([true, 0])
    await ann.send(muteConversation, { conversationKey: id, isMuted: false })
    await write(ann, id, 'All read')
    expect(await unread(ann)).toBe(0)
  })
})

describe('read receipts', () => {
  test('are seen by those who send them, and by nobody else', async () => {
    const { ann, ben } = product
    const ears = await Promise.all([ann, ben].map((person) => listen(product.url, person)))
    const heard = (index: number) =>
      ears[index]?.changes().filter(({ name }) => name === messagesSeen.name).length ?? Number.NaN
    const { conversationId, id: messageId, position } = await write(ann, bens, 'Read me')
    await ben.send(markAsSeen, { conversationId, messageId })
    await Promise.all(ears.map((ear) => ear.waitFor((frame) => 'name' in frame && frame.name === messagesSeen.name)))
    expect((await open(ann, bens)).seen).toEqual([{ personId: ben.id, position }])
    expect((await ann.send(getPreferences)).preferences).toEqual({ sendsReceipts: true })
    await ann.send(updatePreferences, { preferences: { sendsReceipts: false } })
    expect((await open(ann, bens)).seen).toEqual([])
    const next = await write(ann, bens, 'And me')
    await ben.send(markAsSeen, { conversationId })
    await ears[1]?.waitFor(() => heard(1) === 2)
    await write(ben, anns, 'Done')
    await ears[0]?.waitFor((frame) => 'name' in frame && JSON.stringify(frame.data).includes('"Done"'))
    expect(heard(0)).toBe(1)
    // Only Ann’s own tabs hear how far she has read.
    await ann.send(markAsSeen, { conversationId })
    await ears[0]?.waitFor(() => heard(0) === 2)
    expect((await open(ben, anns)).seen).toEqual([])
    await ann.send(updatePreferences, { preferences: { sendsReceipts: true } })
    expect((await open(ann, bens)).seen[0]?.position).toBeGreaterThanOrEqual(next.position)
    for (const ear of ears) ear.close()
  })
})

test('the list stands by the newest message, read on from any of one’s own', async () => {
  const { ann, ben, manager } = product
  const managers = await keyOf(product, manager)
  await write(ann, managers, 'First')
  await write(ann, bens, 'Second')
  const keys = (await ann.send(listConversations)).conversations.map(({ key }) => key)
  expect(keys.slice(0, 2)).toEqual([bens, managers])
  const [first] = (await ann.send(listConversations)).conversations
  const rest = (await ann.send(listConversations, { before: first?.id ?? '' })).conversations
  expect(rest.map(({ key }) => key)).toEqual(keys.slice(1))
  expect((await product.admin.send(listConversations, { before: first?.id ?? '' })).conversations).toEqual([])
  const statements = await ann.countStatements(listConversations)
  await groupOf(ann, ben, manager)
  expect(await ann.countStatements(listConversations)).toBe(statements)
})

test('nothing is sent to who only looked', async () => {
  const { ann, admin } = product
  const key = await keyOf(product, admin)
  await open(ann, key)
  const { conversations } = await admin.send(listConversations)
  expect(conversations.map(({ key: other }) => other)).not.toContain(anns)
  await ann.send(sendMessage, { conversationKey: key, body: 'Now' })
  expect((await admin.send(listConversations)).conversations[0]).toMatchObject({ key: anns, unreadCount: 1 })
})
