// Notices of chat: a mention and the first unread message, once each, to who isn’t looking, and never what was deleted.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import { getCounts, listNotifications } from '#features/notifications/contract.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  conversationTopic,
  deleteMessage,
  editMessage,
  listConversations,
  markAsSeen,
  muteConversation,
} from '../contract.ts'
import { groupOf, keyOf, write } from './testing-chat.ts'

let product: TestProduct
let bens: string
let anns: string
beforeAll(async () => {
  product = await testProduct()
  bens = await keyOf(product, product.ben)
  anns = await keyOf(product, product.ann)
})
afterAll(() => product.close())
beforeEach(async () => {
  for (const { id } of (await product.ben.send(listConversations)).conversations)
    await product.ben.send(markAsSeen, { conversationId: id })
  await product.database.transaction(async (tx) => {
    await tx.run(sql`delete from notifications`)
    await tx.run(sql`delete from notifications_counts`)
  })
})

async function toldTo(person: TestPerson) {
  await product.settle()
  const { notifications } = await person.send(listNotifications, { tab: 'all' })
  return notifications.map(({ kind, params, link }) => ({ kind, excerpt: params['excerpt'], link }))
}

test('direct messages are told of once, until they have been read', async () => {
  const { ann, ben } = product
  const first = await write(ann, bens, 'Hello Ben')
  await write(ann, bens, 'Are you there?')
  const link = `/dashboard/chat/${anns}?message=${first.id}`
  expect(await toldTo(ben)).toEqual([{ kind: 'chat.wrote', excerpt: 'Hello Ben', link }])
  await ben.send(markAsSeen, { conversationId: first.conversationId })
  await write(ann, bens, 'Good')
  expect((await toldTo(ben)).map(({ excerpt }) => excerpt)).toEqual(['Good', 'Hello Ben'])
  expect(await toldTo(ann)).toEqual([])
})

test('in a group only who is mentioned is told, once, and not what somebody mentions of themselves', async () => {
  const { ann, ben, manager } = product
  const id = await groupOf(ann, ben, manager)
  await write(ann, id, 'Nobody in particular')
  const message = await write(ann, id, `@${bens} and @${bens} and @${anns}, look`)
  const told = await toldTo(ben)
  expect(told).toMatchObject([{ kind: 'chat.mentioned', link: `/dashboard/chat/${id}?message=${message.id}` }])
  expect([await toldTo(ann), await toldTo(manager)]).toEqual([[], []])
  const managers = await keyOf(product, manager)
  await ann.send(editMessage, { messageId: message.id, message: { body: `@${bens} and @${managers}` } })
  expect([(await toldTo(ben)).length, (await toldTo(manager)).length]).toEqual([1, 1])
})

test('nobody is told who has muted the conversation, or has it open in front of them', async () => {
  const { ann, ben } = product
  const { conversationId } = await write(ann, bens, 'One')
  await ben.send(markAsSeen, { conversationId })
  await ben.send(muteConversation, { conversationKey: anns, isMuted: true })
  await write(ann, bens, 'Two')
  await ben.send(markAsSeen, { conversationId })
  await ben.send(muteConversation, { conversationKey: anns, isMuted: false })
  const tab = await listen(product.url, ben)
  tab.view(conversationTopic(conversationId))
  await tab.waitFor((frame) => 'viewers' in frame && frame.viewers.some(({ personIds }) => personIds.length > 0))
  await write(ann, bens, 'Three')
  expect((await toldTo(ben)).map(({ excerpt }) => excerpt)).toEqual(['One'])
  tab.close()
})

test('a notice says what its message says now, and goes with it', async () => {
  const { ann, ben } = product
  const { id: messageId } = await write(ann, bens, 'Secrt plan')
  expect(await toldTo(ben)).toMatchObject([{ excerpt: 'Secrt plan' }])
  expect((await ben.send(getCounts)).counts.unread).toBe(1)
  await ann.send(editMessage, { messageId, message: { body: 'Secret plan' } })
  expect((await toldTo(ben)).map(({ excerpt }) => excerpt)).toEqual(['Secret plan'])
  await ann.send(deleteMessage, { messageId })
  expect(await toldTo(ben)).toEqual([])
  expect((await ben.send(getCounts)).counts).toEqual({ all: 0, unread: 0, archived: 0 })
  // A notice that was in flight when the message was deleted doesn’t arrive later.
  const kept = await product.database.read.many(
    sql`select id from notifications where params ->> 'about' = ${messageId}`,
  )
  expect(kept).toEqual([])
})

test('what is written without words is told of in words', async () => {
  const { ann, ben } = product
  await write(ann, bens, `**Bold** ${newId()}`)
  expect((await toldTo(ben))[0]?.excerpt).toMatch(/^Bold /)
})
