// Comments and attachments through the API: who writes, changes and deletes them, and that nothing is lost by it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { finishedUpload } from '#app/testing-uploads.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { forgetDeletedAttachments } from '#records/attachments/server/attachment-queries.ts'
import { forgetDeletedComments } from '#records/comments/server/comment-queries.ts'
import {
  attachFile,
  attachmentPath,
  createComment,
  deleteAttachment,
  deleteComment,
  listComments,
  restoreAttachment,
  restoreComment,
  updateComment,
} from '../../card-contract.ts'
import { commentPage } from '../../card-entities.ts'
import { deleteCard, getCard } from '../../contract.ts'
import { maxAttachments } from '../../entities.ts'
import { columnWith, shareBoard } from '../boards/testing-board.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await shareBoard(product.ann, product.ben)
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const forbidden = { status: 403, code: 'forbidden' }
const conflict = { status: 409, code: 'conflict' }
const cardOfAnn = async () => (await columnWith(product.ann, 'A card')).cards[0]?.id ?? ''
const details = async (cardId: string) => (await product.ann.send(getCard, { cardId })).card
const upload = (name: string, isPicture = false) =>
  finishedUpload(product.database, product.ann.id, { name, type: isPicture ? 'image/webp' : 'application/pdf' })

describe('a comment', () => {
  test('is written, changed by its writer alone, deleted by them or the owner, and brought back', async () => {
    const { ann, ben } = product
    const cardId = await cardOfAnn()
    const { comment, card } = await ben.send(createComment, { cardId, message: 'Two **tables**' })
    expect(comment).toMatchObject({ by: { id: ben.id }, messageType: 'text', attachmentId: null, editedAt: null })
    expect(card.commentCount).toBe(1)
    const commentId = comment.id
    await expect(ann.send(updateComment, { commentId, message: 'Three' })).rejects.toMatchObject(forbidden)
    const changed = await ben.send(updateComment, { commentId, message: 'Three tables' })
    expect(changed.comment).toMatchObject({ id: commentId, message: 'Three tables', createdAt: comment.createdAt })
    expect(changed.comment.editedAt).not.toBeNull()
    expect((await details(cardId)).comments).toEqual([changed.comment])
    expect((await ann.send(deleteComment, { commentId })).card.commentCount).toBe(0)
    expect((await details(cardId)).comments).toEqual([])
    await expect(ben.send(updateComment, { commentId, message: 'Ghost' })).rejects.toMatchObject(notFound)
    await expect(ben.send(deleteComment, { commentId })).rejects.toMatchObject(notFound)
    expect(await ann.send(restoreComment, { commentId })).toMatchObject({
      comment: changed.comment,
      card: { commentCount: 1 },
    })
    const { comment: mine } = await ann.send(createComment, { cardId, message: 'Mine' })
    await expect(ben.send(deleteComment, { commentId: mine.id })).rejects.toMatchObject(forbidden)
  })

  test('that its writer deleted comes back by them; what the owner deleted comes back by the owner alone', async () => {
    const { ann, ben } = product
    const cardId = await cardOfAnn()
    const { comment } = await ben.send(createComment, { cardId, message: 'Rude' })
    const commentId = comment.id
    await ben.send(deleteComment, { commentId })
    expect((await ben.send(restoreComment, { commentId })).comment).toEqual(comment)
    await ann.send(deleteComment, { commentId })
    await expect(ben.send(restoreComment, { commentId })).rejects.toMatchObject(forbidden)
    expect((await details(cardId)).comments).toEqual([])
    expect((await ann.send(restoreComment, { commentId })).comment).toEqual(comment)
  })

  test('says something, and has an id of its own', async () => {
    const { ann } = product
    const cardId = await cardOfAnn()
    const id = newId()
    await expect(ann.send(createComment, { cardId, message: ' \n' })).rejects.toMatchObject({
      status: 400,
      fields: { message: { code: 'required' } },
    })
    await ann.send(createComment, { id, cardId, message: 'First' })
    await expect(ann.send(createComment, { id, cardId, message: 'Again' })).rejects.toMatchObject(conflict)
    expect((await details(cardId)).comments.map(({ message }) => message)).toEqual(['First'])
  })

  test('may be a picture, which comes and goes with it', async () => {
    const { ann } = product
    const cardId = await cardOfAnn()
    const plan = await upload('plan.pdf')
    const noPicture = ann.send(createComment, { cardId, message: '', uploadId: plan })
    await expect(noPicture).rejects.toMatchObject({ status: 400, fields: { uploadId: { code: 'not-allowed' } } })
    const uploadId = await upload('hall.webp', true)
    const { comment, card } = await ann.send(createComment, { cardId, message: '', uploadId })
    expect(comment).toMatchObject({ messageType: 'image', message: '' })
    expect(card).toMatchObject({ attachmentCount: 1, coverId: comment.attachmentId })
    const gone = await ann.send(deleteComment, { commentId: comment.id })
    expect(gone.card).toMatchObject({ attachmentCount: 0, coverId: null, commentCount: 0 })
    const back = await ann.send(restoreComment, { commentId: comment.id })
    expect(back).toMatchObject({ comment, card: { coverId: comment.attachmentId, attachmentCount: 1 } })
    await ann.send(deleteAttachment, { attachmentId: comment.attachmentId ?? '' })
    expect((await details(cardId)).comments).toMatchObject([{ messageType: 'image', attachmentId: null }])
  })

  test('earlier ones come in pages, each once, the newest last', async () => {
    const { ann, ben, admin } = product
    const cardId = await cardOfAnn()
    const count = 2 * commentPage + 5
    for (let index = 0; index < count; index++) await ben.send(createComment, { cardId, message: `No. ${index}` })
    const card = await details(cardId)
    expect(card).toMatchObject({ hasEarlierComments: true, commentCount: count })
    let shown = card.comments
    for (const hasEarlier of [true, false]) {
      const page = await ann.send(listComments, { cardId, before: shown[0]?.id ?? '' })
      expect(page.hasEarlier).toBe(hasEarlier)
      shown = [...page.comments, ...shown]
    }
    expect(shown.map(({ message }) => message)).toEqual(Array.from({ length: count }, (_, index) => `No. ${index}`))
    const before = shown[3]?.id ?? ''
    await expect(admin.send(listComments, { cardId, before })).rejects.toMatchObject(notFound)
    expect(await ann.countStatements(listComments, { cardId, before })).toBe(2)
    expect(await ann.countStatements(getCard, { cardId })).toBe(2)
  })

  test('on somebody else’s card is not there', async () => {
    const { ann, admin } = product
    const cardId = await cardOfAnn()
    const { comment } = await ann.send(createComment, { cardId, message: 'Mine' })
    const commentId = comment.id
    await expect(admin.send(createComment, { cardId, message: 'Guest' })).rejects.toMatchObject(notFound)
    await expect(admin.send(updateComment, { commentId, message: 'Theirs' })).rejects.toMatchObject(notFound)
    await expect(admin.send(deleteComment, { commentId })).rejects.toMatchObject(notFound)
    await expect(admin.send(restoreComment, { commentId })).rejects.toMatchObject(notFound)
    expect((await details(cardId)).comments).toEqual([comment])
  })
})

describe('an attachment', () => {
  test('is an upload of one’s own, taken once; the first picture is the cover', async () => {
    const { ann, ben } = product
    const cardId = await cardOfAnn()
    const plan = await upload('plan.pdf')
    await expect(ben.send(attachFile, { cardId, uploadId: plan })).rejects.toMatchObject(notFound)
    const { attachment, card } = await ann.send(attachFile, { cardId, uploadId: plan })
    expect(attachment).toMatchObject({ name: 'plan.pdf', size: 5, width: null, by: { id: ann.id } })
    expect(card).toMatchObject({ attachmentCount: 1, coverId: null })
    await expect(ann.send(attachFile, { cardId, uploadId: plan })).rejects.toMatchObject(notFound)
    const first = await ann.send(attachFile, { cardId, uploadId: await upload('one.webp', true) })
    await ann.send(attachFile, { cardId, uploadId: await upload('two.webp', true) })
    const attachmentId = first.attachment.id
    expect((await details(cardId)).coverId).toBe(attachmentId)
    const gone = await ben.send(deleteAttachment, { attachmentId })
    expect(gone.card.attachmentCount).toBe(2)
    expect(gone.card.coverId).not.toBe(attachmentId)
    await expect(ben.send(deleteAttachment, { attachmentId })).rejects.toMatchObject(notFound)
    expect((await ben.send(restoreAttachment, { attachmentId })).card.coverId).toBe(attachmentId)
    expect((await details(cardId)).attachments.map(({ name }) => name)).toEqual(['plan.pdf', 'one.webp', 'two.webp'])
  })

  test('can be seen by members alone, as long as neither it nor its card is deleted', async () => {
    const { ann, ben, admin, database, config } = product
    const cardId = await cardOfAnn()
    const { attachment } = await ann.send(attachFile, { cardId, uploadId: await upload('secret.pdf') })
    const attachmentId = attachment.id
    const { key } = await openBlobs(config).put(Buffer.from('Our secret'), 100)
    await database.transaction(async (tx) => {
      await tx.run(sql`insert into blobs (key, size) values (${key}, 10)`)
      await tx.run(sql`update attachments set blob_key = ${key} where id = ${attachmentId}`)
    })
    const see = (token: string, size = '') =>
      product.raw('GET', `${attachmentPath}?attachmentId=${attachmentId}${size}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    expect(await see(ben.token)).toMatchObject({ status: 200, text: 'Our secret' })
    expect((await see(ben.token, '&size=small')).status).toBe(404)
    expect((await see(admin.token)).status).toBe(404)
    expect((await see('')).status).toBe(401)
    await ann.send(deleteCard, { cardId })
    expect((await see(ben.token)).status).toBe(404)
    await expect(admin.send(deleteAttachment, { attachmentId })).rejects.toMatchObject(notFound)
    await expect(admin.send(restoreAttachment, { attachmentId })).rejects.toMatchObject(notFound)
  })

  test('a card has room for a hundred', async () => {
    const { ann, database } = product
    const cardId = await cardOfAnn()
    const { attachment } = await ann.send(attachFile, { cardId, uploadId: await upload('first.pdf') })
    await database.transaction((tx) =>
      tx.run(sql`
        insert into attachments (id, kind, record_id, person_id, name, size, type, blob_key)
        select gen_random_uuid(), kind, record_id, person_id, name, size, type, blob_key
        from attachments, generate_series(2, ${maxAttachments}::integer) where id = ${attachment.id}`),
    )
    const more = ann.send(attachFile, { cardId, uploadId: await upload('more.pdf') })
    await expect(more).rejects.toMatchObject({ status: 409, code: 'no-room' })
    expect((await details(cardId)).attachments).toHaveLength(maxAttachments)
  })
})

test('deleted comments and attachments are kept for thirty days, and then removed for good', async () => {
  const { ann, database } = product
  const cardId = await cardOfAnn()
  const picture = await ann.send(createComment, { cardId, message: '', uploadId: await upload('old.webp', true) })
  const { comment: kept } = await ann.send(createComment, { cardId, message: 'Kept' })
  const commentId = picture.comment.id
  for (const id of [commentId, kept.id]) await ann.send(deleteComment, { commentId: id })
  await database.transaction(async (tx) => {
    const old = sql`now() - interval '30 days'`
    await tx.run(sql`update comments set deleted_at = ${old} where id = ${commentId}`)
    await tx.run(sql`update attachments set deleted_at = ${old} where id = ${picture.comment.attachmentId}`)
    await tx.run(sql`update comments set deleted_at = ${old} + interval '1 hour' where id = ${kept.id}`)
    await forgetDeletedComments(tx)
    await forgetDeletedAttachments(tx)
  })
  await expect(ann.send(restoreComment, { commentId })).rejects.toMatchObject(notFound)
  expect(await database.read.maybe(sql`select from attachments where id = ${picture.comment.attachmentId}`)).toBe(
    undefined,
  )
  expect((await ann.send(restoreComment, { commentId: kept.id })).comment.message).toBe('Kept')
})
