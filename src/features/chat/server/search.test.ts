// Finding messages through the API: by their words in five languages, in one conversation and in all of one’s own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { deleteMessage, editMessage, leaveGroup, searchMessages } from '../contract.ts'
import { hitsSize } from '../entities.ts'
import { groupOf, keyOf, write } from './testing-chat.ts'
import { searched, searches } from '../testing-searches.ts'

let product: TestProduct
let conversationId: string
const numberOf = new Map<string, number>()
beforeAll(async () => {
  product = await testProduct()
  const { ann, ben } = product
  conversationId = await groupOf(ann, ben)
  for (const [number, body] of Object.entries(searched))
    numberOf.set((await write(ann, conversationId, body)).id, Number(number))
})
afterAll(() => product.close())

const numbersOf = (hits: readonly { message: { id: string } }[]) =>
  hits.map(({ message }) => numberOf.get(message.id) ?? 0).toSorted((one, other) => one - other)

describe('what is asked for is found, and nothing else', () => {
  test.each(searches.map(([asked, found]) => [asked, found] as const))('%j', async (text, found) => {
    const { ben } = product
    const inOne = await ben.send(searchMessages, { text, conversationId })
    expect(numbersOf(inOne.hits)).toEqual(found)
    expect(await ben.send(searchMessages, { text })).toEqual(inOne)
  })
})

test('after an edit the new words are found and the old ones not, after a deletion none', async () => {
  const { ann, ben } = product
  const { id } = await write(ann, conversationId, 'Order the larch planks')
  const find = async (text: string) => (await ben.send(searchMessages, { text })).hits.map(({ message }) => message.id)
  expect(await find('larch')).toEqual([id])
  await ann.send(editMessage, { messageId: id, message: { body: 'Order the oak planks' } })
  expect([await find('larch'), await find('oak')]).toEqual([[], [id]])
  await ann.send(deleteMessage, { messageId: id })
  expect(await find('oak')).toEqual([])
})

test('hits stand newest first, page by page, with where they are and who wrote them', async () => {
  const { ann, ben } = product
  const bens = await keyOf(product, ben)
  const anns = await keyOf(product, ann)
  for (let index = 0; index < hitsSize + 5; index++)
    await write(ann, index % 2 ? bens : conversationId, `Lantern number ${index}`)
  const first = await ben.send(searchMessages, { text: 'lantern' })
  expect(first.hasMore).toBe(true)
  expect(first.hits[0]).toMatchObject({
    conversationKey: conversationId,
    conversationName: ann.name,
    senderName: ann.name,
    message: { body: `Lantern number ${hitsSize + 4}` },
  })
  expect(first.hits[1]).toMatchObject({ conversationKey: anns, conversationName: ann.name })
  const before = first.hits.at(-1)?.message.id ?? ''
  const second = await ben.send(searchMessages, { text: 'lantern', before })
  expect(second).toMatchObject({ hasMore: false })
  const bodies = [...first.hits, ...second.hits].map(({ message }) => message.body)
  expect(bodies).toEqual(Array.from({ length: hitsSize + 5 }, (_, index) => `Lantern number ${hitsSize + 4 - index}`))
  const inOne = await ben.send(searchMessages, { text: 'lantern', conversationId, before: inOneBefore(first.hits) })
  expect(inOne.hits.every(({ conversationKey }) => conversationKey === conversationId)).toBe(true)
})
const inOneBefore = (hits: readonly { message: { id: string } }[]) => hits[2]?.message.id ?? ''

test('the palette finds messages, and leads to them', async () => {
  const { ben, admin } = product
  const find = async (person: typeof ben) =>
    (await person.send(findRecords, { text: '上海' })).hits.filter(({ kind }) => kind === 'chat.message')
  const [id] = [...numberOf].find(([, number]) => number === 3) ?? []
  expect(await find(ben)).toEqual([
    {
      kind: 'chat.message',
      id,
      title: searched['3'],
      note: product.ann.name,
      link: `/dashboard/chat/${conversationId}?message=${id}`,
    },
  ])
  expect(await find(admin)).toEqual([])
})

test('nobody finds what they cannot read, and nobody who has left finds it any longer', async () => {
  const { ann, ben, admin } = product
  const group = await groupOf(ann, ben)
  await write(ann, group, 'Hornbeam')
  const find = async (person: typeof ann) => (await person.send(searchMessages, { text: 'hornbeam' })).hits.length
  expect([await find(ben), await find(admin)]).toEqual([1, 0])
  const notFound = { status: 404, code: 'not-found' }
  const inGroup = { text: 'hornbeam', conversationId: group }
  await expect(admin.send(searchMessages, inGroup)).rejects.toMatchObject(notFound)
  await ben.send(leaveGroup, { conversationId: group })
  expect(await find(ben)).toBe(0)
  await expect(ben.send(searchMessages, inGroup)).rejects.toMatchObject(notFound)
})

test('a long conversation is searched stretch by stretch to its beginning', async () => {
  const { ann, ben, database } = product
  const id = await groupOf(ann, ben)
  const count = 10_000
  await database.transaction(async (tx) => {
    await tx.run(sql`
      insert into chat_messages (id, conversation_id, position, sender_id, body, created_at)
      select gen_random_uuid(), ${id}, n + 1, ${ann.id},
        case when n % 4000 = 1 then 'a rare quince' else 'an ordinary plum' end, now() + n * interval '1 second'
      from generate_series(1, ${count}) n`)
    await tx.run(sql`
      update chat_conversations set last_position = ${count + 1}, last_message_at = now() + interval '1 day'
      where id = ${id}`)
  })
  const find = async (text: string) =>
    (await ben.send(searchMessages, { text, conversationId: id })).hits.map(({ message }) => message.position)
  expect(await find('quince')).toEqual([8002, 4002, 2])
  const ordinary = Array.from({ length: hitsSize }, (_, index) => count + 1 - index)
  expect(await find('plum')).toEqual(ordinary)
})
