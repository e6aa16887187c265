// History and attachments through the API: pages both ways, around a message and from a day on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { finishedUpload, sendFile } from '#app/testing-uploads.ts'
import { newId } from '#kernel/server/ids.ts'
import {
  attachmentFile,
  deleteMessage,
  getConversation,
  listAttachments,
  listMessages,
  sendMessage,
} from '../../contract.ts'
import { hitsSize, pageSize } from '../../entities.ts'
import type { Message } from '../../entities.ts'
import { groupOf, keyOf, write } from '../testing-chat.ts'
import { sql } from '#kernel/server/database/sql.ts'

let product: TestProduct
let conversationId: string
const count = 120
beforeAll(async () => {
  product = await testProduct()
  const { ann, ben, database } = product
  conversationId = await groupOf(ann, ben)
  // The group's first line, then a message an hour, the last one now.
  await database.transaction(async (tx) => {
    await tx.run(sql`
      update chat_messages set created_at = now() - interval '1 year' where conversation_id = ${conversationId}`)
    await tx.run(sql`
      insert into chat_messages (id, conversation_id, position, sender_id, body, created_at)
      select gen_random_uuid(), ${conversationId}, n, ${ann.id}, n::text, now() - (${count} - n) * interval '1 hour'
      from generate_series(2, ${count}) n`)
    await tx.run(sql`
      update chat_conversations set last_position = ${count}, last_message_at = now() where id = ${conversationId}`)
  })
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const positions = (messages: readonly Message[]) => messages.map(({ position }) => position)

test('a long conversation opens at its end and is read back to its beginning, and forth again', async () => {
  const { ben } = product
  const { messages, before } = (await ben.send(getConversation, { conversationKey: conversationId })).conversation
  expect(positions(messages)).toEqual(range(count - pageSize + 1, count))
  const earlier = await ben.send(listMessages, { conversationId, before: before ?? '' })
  expect(positions(earlier.messages)).toEqual(range(count - 2 * pageSize + 1, count - pageSize))
  expect(earlier).toMatchObject({ hasEarlier: true, hasLater: true })
  const first = await ben.send(listMessages, { conversationId, before: earlier.messages[0]?.id ?? '' })
  expect(positions(first.messages)).toEqual(range(1, count - 2 * pageSize))
  expect(first).toMatchObject({ hasEarlier: false, hasLater: true })
  const later = await ben.send(listMessages, { conversationId, after: earlier.messages.at(-1)?.id ?? '' })
  expect(later).toEqual({ messages, hasEarlier: true, hasLater: false })
})

test('a message is shown among those around it, and a day from its first message on', async () => {
  const { ben } = product
  const { messages } = (await ben.send(getConversation, { conversationKey: conversationId })).conversation
  const around = await ben.send(listMessages, { conversationId, around: messages[0]?.id ?? '' })
  expect(positions(around.messages)).toEqual(range(count - 1.5 * pageSize + 1, count - pageSize / 2))
  const moment = new Date(Date.now() - 60.5 * 3_600_000).toISOString()
  const since = await ben.send(listMessages, { conversationId, since: moment })
  expect(positions(since.messages)).toEqual(range(count - 60, count - 11))
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const newest = await ben.send(listMessages, { conversationId, since: tomorrow })
  expect(newest).toMatchObject({ messages, hasLater: false })
})

test('exactly one cursor is needed, of a message that is there', async () => {
  const { ben, admin } = product
  const elsewhere = (await write(ben, await keyOf(product, admin), 'Elsewhere')).id
  await expect(ben.send(listMessages, { conversationId })).rejects.toMatchObject({ status: 400 })
  const both = { conversationId, before: elsewhere, after: elsewhere }
  await expect(ben.send(listMessages, both)).rejects.toMatchObject({ status: 400 })
  for (const around of [newId(), elsewhere])
    await expect(ben.send(listMessages, { conversationId, around })).rejects.toMatchObject(notFound)
  const since = { conversationId, since: new Date().toISOString() }
  await expect(admin.send(listMessages, since)).rejects.toMatchObject(notFound)
})

const upload = ({ id }: TestPerson, name: string) => finishedUpload(product.database, id, { name })
const fileOf = (person: TestPerson, attachmentId: string, more = '') =>
  product.raw('GET', `${attachmentFile.path}?attachmentId=${attachmentId}${more}`, {
    headers: { Authorization: `Bearer ${person.token}` },
  })

test('attachments are read by the people of the conversation, listed newest first, and go with their message', async () => {
  const { ann, ben, admin } = product
  const anns = await keyOf(product, ann)
  const send = async (body: string, ...uploadIds: string[]) =>
    (await ben.send(sendMessage, { conversationKey: anns, body, uploadIds })).message
  const picture = await upload(ben, 'plan.webp')
  const image = await send('', picture)
  expect(image).toMatchObject({ contentType: 'image', attachments: [{ name: 'plan.webp', width: 800 }] })
  expect(image.body).toBe(`${attachmentFile.path}?attachmentId=${image.attachments[0]?.id}`)
  const content = new TextEncoder().encode('Two planks')
  const sent = await sendFile({ url: product.url, token: ben.token }, { name: 'list.txt', content })
  const both = await send('Two', sent.id, await upload(ben, 'other.webp'))
  expect(both).toMatchObject({ contentType: 'text', attachments: [{ name: 'list.txt' }, { name: 'other.webp' }] })
  const id = both.attachments[0]?.id ?? ''
  const listed = await ann.send(listAttachments, { conversationId: image.conversationId })
  expect(listed).toMatchObject({ count: 3, hasMore: false })
  expect(listed.attachments.map(({ attachment }) => attachment.id)).toEqual(
    [...image.attachments, ...both.attachments].map((one) => one.id).toReversed(),
  )
  expect((await fileOf(ann, id)).status).toBe(200)
  expect((await fileOf(admin, id)).status).toBe(404)
  expect((await fileOf(ann, id, '&as=download')).headers.get('content-disposition')).toContain('attachment')
  const again = { conversationKey: anns, body: '', uploadIds: [picture] }
  await expect(ben.send(sendMessage, again)).rejects.toMatchObject(notFound)
  await ben.send(deleteMessage, { messageId: both.id })
  expect((await fileOf(ann, id)).status).toBe(404)
  expect(await ann.send(listAttachments, { conversationId: image.conversationId })).toMatchObject({ count: 1 })
  const other = { conversationId: image.conversationId }
  await expect(admin.send(listAttachments, other)).rejects.toMatchObject(notFound)
})

test('many attachments are read page by page, none twice', async () => {
  const { ann, manager } = product
  const managers = await keyOf(product, manager)
  for (let sent = 0; sent < hitsSize / 2 + 1; sent++) {
    const uploadIds = [await upload(ann, `${sent} a.webp`), await upload(ann, `${sent} b.webp`)]
    await ann.send(sendMessage, { conversationKey: managers, body: '', uploadIds })
  }
  const id = (await ann.send(getConversation, { conversationKey: managers })).conversation.id
  const first = await manager.send(listAttachments, { conversationId: id })
  expect(first).toMatchObject({ count: hitsSize + 2, hasMore: true })
  const before = first.attachments.at(-1)?.attachment.id ?? ''
  const second = await manager.send(listAttachments, { conversationId: id, before })
  expect(second.hasMore).toBe(false)
  const ids = [...first.attachments, ...second.attachments].map(({ attachment }) => attachment.id)
  expect([ids.length, new Set(ids).size]).toEqual([hitsSize + 2, hitsSize + 2])
})
