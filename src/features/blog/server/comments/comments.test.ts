// Comments through the API: written, answered, looked at first, reported, taken away and restored, and by whom.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  createComment,
  deleteComment,
  likeComment,
  listComments,
  listModeration,
  listReplies,
  moderateComments,
  replyToComment,
  reportComment,
  restoreComment,
  updateBlogSettings,
  updateComment,
} from '../../comments-contract.ts'
import { getPost, unpublishPost } from '../../contract.ts'
import { showPost } from '../testing-posts.ts'

let product: TestProduct
let postId: string
let slug: string
let count = 0
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  const { ann, manager } = product
  ;({ id: postId, slug } = await showPost(product, ann, `Discussed ${++count}`))
  await manager.send(updateBlogSettings, { comments: 'atOnce' })
})

const notFound = { status: 404, code: 'not-found' }
const seenBy = async (person: Pick<TestProduct['ann'], 'send'>) =>
  (await person.send(listComments, { postId })).comments.map(({ message }) => message)
const write = async (person: TestProduct['ann'], message: string) =>
  (await person.send(createComment, { postId, message })).comment
const kindsFor = async (person: TestProduct['ann']) =>
  (await person.send(listNotifications, { tab: 'all' })).notifications.map(({ kind }) => kind)

test('a comment and its replies are read by everybody, and tell those whom they concern', async () => {
  const { ann, ben, manager, visitor } = product
  const comment = await write(ben, 'Well said')
  expect(comment).toMatchObject({ name: ben.name, state: 'shown', isAuthor: false, replies: 0 })
  const { reply } = await ann.send(replyToComment, { commentId: comment.id, message: 'Thank you' })
  expect(reply).toMatchObject({ commentId: comment.id, tagUser: null, isAuthor: true })
  const { reply: second } = await ben.send(replyToComment, { commentId: reply.id, message: 'You’re welcome' })
  expect(second).toMatchObject({ commentId: comment.id, tagUser: ann.name })
  const { comments, total } = await visitor.send(listComments, { postId })
  expect(total).toBe(3)
  expect(comments[0]).toMatchObject({
    replies: 2,
    replyComment: [{ message: 'Thank you' }, { message: 'You’re welcome' }],
  })
  expect(comments[0]?.can).toEqual({ edit: false, remove: false, moderate: false, report: false, reply: false })
  expect((await visitor.send(listReplies, { commentId: comment.id })).replies).toHaveLength(2)
  expect((await visitor.send(getPost, { title: slug })).post.comment).toBe(3)
  await product.settle()
  expect(await kindsFor(ben)).toContain('blog.replied')
  expect(await kindsFor(ann)).toEqual(expect.arrayContaining(['blog.commented', 'blog.replied']))
  expect((await manager.send(listComments, { postId })).comments[0]?.can.moderate).toBe(true)
})

test('visitors don’t learn the name of somebody who is answered and isn’t public', async () => {
  const { ann, ben, manager, visitor, database } = product
  const { id: commentId } = await write(ann, 'Any thoughts?')
  const { reply } = await ben.send(replyToComment, { commentId, message: 'Some' })
  await manager.send(replyToComment, { commentId: reply.id, message: 'Go on' })
  const tagged = async (person: Pick<TestProduct['ann'], 'send'>) =>
    (await person.send(listReplies, { commentId })).replies.at(-1)?.tagUser
  const setPublic = (isPublic: boolean) =>
    database.transaction((tx) => tx.run(sql`update people set is_public = ${isPublic} where id = ${ben.id}`))
  await setPublic(false)
  expect([await tagged(visitor), await tagged(ann)]).toEqual([null, ben.name])
  await setPublic(true)
  expect(await tagged(visitor)).toBe(ben.name)
})

test('a comment is refused to visitors, when it is blank or repeated, and where comments are closed', async () => {
  const { ann, ben, manager, visitor } = product
  await expect(visitor.send(createComment, { postId, message: 'Hello' })).rejects.toMatchObject({ status: 401 })
  await expect(write(ben, '   ')).rejects.toMatchObject({ fields: { message: { code: 'required' } } })
  const { id: commentId } = await write(ben, 'Once')
  await expect(write(ben, 'Once')).rejects.toMatchObject({ status: 409 })
  const { id: closed } = await showPost(product, ann, 'Closed', { hasComments: false })
  await expect(ben.send(createComment, { postId: closed, message: 'Hello' })).rejects.toMatchObject({ status: 403 })
  await manager.send(updateBlogSettings, { comments: 'closed' })
  await expect(write(ben, 'Again')).rejects.toMatchObject({ status: 403 })
  await expect(ben.send(replyToComment, { commentId, message: 'Again' })).rejects.toMatchObject({ status: 403 })
  expect(await seenBy(visitor)).toEqual(['Once'])
})

test('a first comment waits, its writer sees it, and a moderator shows it to everybody', async () => {
  const { ann, ben, manager, visitor } = product
  await manager.send(updateBlogSettings, { comments: 'allWait' })
  const comment = await write(ben, 'May I?')
  expect(comment.state).toBe('waiting')
  expect([await seenBy(visitor), await seenBy(ben), await seenBy(ann)]).toEqual([[], ['May I?'], []])
  await expect(ann.send(replyToComment, { commentId: comment.id, message: 'Yes' })).rejects.toMatchObject(notFound)
  await product.settle()
  expect(await kindsFor(manager)).toContain('blog.commentWaiting')
  const { comments, counts } = await manager.send(listModeration, { tab: 'waiting' })
  expect([comments.map(({ id, post }) => [id, post.slug]), counts.waiting]).toEqual([[[comment.id, slug]], 1])
  await expect(ben.send(listModeration, { tab: 'waiting' })).rejects.toMatchObject({ status: 403 })
  await manager.send(moderateComments, { commentIds: [comment.id], decision: 'show' })
  expect(await seenBy(visitor)).toEqual(['May I?'])
  // Changed, it is another text than the one that the moderator saw.
  await ben.send(updateComment, { commentId: comment.id, message: 'May I sell you something?' })
  expect(await seenBy(visitor)).toEqual([])
  expect((await manager.send(listModeration, { tab: 'waiting' })).counts.waiting).toBe(1)
  await ben.send(updateComment, { commentId: comment.id, message: 'May I?' })
  await manager.send(moderateComments, { commentIds: [comment.id], decision: 'show' })
  await manager.send(updateBlogSettings, { comments: 'firstWaits' })
  expect((await write(ben, 'A second one')).state).toBe('shown')
  expect((await write(ben, 'http://a.example http://b.example http://c.example')).state).toBe('waiting')
  await manager.send(moderateComments, { commentIds: [comment.id], decision: 'hide' })
  expect(await seenBy(visitor)).toEqual(['A second one'])
  expect((await visitor.send(listComments, { postId })).total).toBe(1)
})

test('a comment that three people report is out of sight until a moderator decides', async () => {
  const { ann, ben, manager, admin, visitor } = product
  const { id: commentId } = await write(ben, 'Rude')
  await expect(ben.send(reportComment, { commentId })).rejects.toMatchObject({ status: 409 })
  await ann.send(reportComment, { commentId })
  await ann.send(reportComment, { commentId })
  const reported = await manager.send(listModeration, { tab: 'reported' })
  expect(reported.comments.map(({ id, reports }) => [id, reports])).toEqual([[commentId, 1]])
  await manager.send(reportComment, { commentId })
  expect(await seenBy(visitor)).toEqual(['Rude'])
  await admin.send(reportComment, { commentId })
  expect(await seenBy(visitor)).toEqual([])
  await manager.send(moderateComments, { commentIds: [commentId], decision: 'show' })
  expect(await seenBy(visitor)).toEqual(['Rude'])
  expect((await manager.send(listModeration, { tab: 'reported' })).comments).toEqual([])
})

test('a comment is changed by its writer, and deleted by writer, author or manager', async () => {
  const { ann, ben, manager, visitor } = product
  const { id: commentId } = await write(ben, 'Tpyo')
  await expect(ann.send(updateComment, { commentId, message: 'Mine' })).rejects.toMatchObject(notFound)
  await ben.send(updateComment, { commentId, message: 'Typo' })
  expect(await seenBy(visitor)).toEqual(['Typo'])
  expect(await ann.send(likeComment, { commentId, isLiked: true })).toEqual({ likes: 1, isLiked: true })
  expect(await ann.send(likeComment, { commentId, isLiked: true })).toEqual({ likes: 1, isLiked: true })
  expect((await ann.send(likeComment, { commentId, isLiked: false })).likes).toBe(0)
  await ann.send(deleteComment, { commentId })
  expect(await seenBy(visitor)).toEqual([])
  await expect(ben.send(restoreComment, { commentId })).rejects.toMatchObject({ status: 403 })
  await ann.send(restoreComment, { commentId })
  expect(await seenBy(visitor)).toEqual(['Typo'])
  const { id: other } = await write(manager, 'From the manager')
  await expect(ben.send(deleteComment, { commentId: other })).rejects.toMatchObject(notFound)
})

test('comments are out of sight with their post', async () => {
  const { ann, ben, manager, visitor } = product
  const { id: commentId } = await write(ben, 'Still here?')
  await manager.send(unpublishPost, { postId })
  await expect(visitor.send(listComments, { postId })).rejects.toMatchObject(notFound)
  expect((await visitor.send(listReplies, { commentId })).replies).toEqual([])
  await expect(ann.send(replyToComment, { commentId, message: 'Yes' })).rejects.toMatchObject(notFound)
  await expect(ann.send(likeComment, { commentId, isLiked: true })).rejects.toMatchObject(notFound)
})
