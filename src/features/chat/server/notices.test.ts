// Notices of chat: a mention and the first unread message, once each, to who isn’t looking, and never what was deleted.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import { getCounts, listNotifications } from '#features/notifications/contract.ts'
import { newId } from '#kernel/server/ids.ts'
import { insertPerson } from '#kernel/server/people/people.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  conversationTopic,
  deleteMessage,
  editMessage,
  listConversations,
  markAsSeen,
  muteConversation,
} from '../contract.ts'
import { textNames, textOf, textPeople } from '../testing-texts.ts'
import type { TextName } from '../testing-texts.ts'
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

/** A group with these six, of whom none is there yet. */
async function groupOfSix({ ann, database }: TestProduct) {
  const conversationId = await groupOf(ann, product.ben)
  await database.transaction(async (tx) => {
    for (const [username, name] of Object.entries(textPeople)) {
      const [firstName = '', lastName = ''] = name.split(' ')
      const { id } = await insertPerson(tx, { email: `${username}@atrium.test`, firstName, lastName, passwordHash: '' })
      await tx.run(sql`update people set username = ${username} where id = ${id}`)
      await tx.run(sql`insert into chat_members (conversation_id, person_id) values (${conversationId}, ${id})`)
    }
  })
  return conversationId
}

const toldOf = (messageId: string) =>
  product.database.read.many<{ username: string }>(sql`
    select p.username from notifications n join people p on p.id = n.person_id
    where n.kind = 'chat.mentioned' and n.params ->> 'about' = ${messageId} order by p.username`)

test('of six people exactly those are told, once each, whom a message means (c36 to c45)', async () => {
  const { ann } = product
  const id = await groupOfSix(product)
  const meant: Partial<Record<TextName, string[]>> = {
    c36: ['li.na', 'mei', 'nadia', 'omar', 'otto_lind'],
    c40: ['li.na', 'mei'],
    c44: ['mei'],
    c45: ['mei'],
  }
  for (const name of textNames.filter((one) => one >= 'c36' && one <= 'c45')) {
    const message = await write(ann, id, textOf(name))
    await product.settle()
    expect([name, (await toldOf(message.id)).map(({ username }) => username)]).toEqual([name, meant[name] ?? []])
  }
  const { id: messageId } = await write(ann, id, 'hello')
  const counts = []
  for (const body of ['hello @mei', 'hello again @mei', 'hello again']) {
    await ann.send(editMessage, { messageId, message: { body } })
    await product.settle()
    const { count } = await product.database.read.one<{ count: number }>(sql`
      select count(*)::int as count from chat_mentions where message_id = ${messageId}`)
    counts.push([(await toldOf(messageId)).length, count])
  }
  expect(counts).toEqual([
    [1, 1],
    [1, 1],
    [1, 0],
  ])
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
