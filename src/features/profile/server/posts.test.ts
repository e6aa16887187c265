// Posts and comments through the API: written, shown, liked, taken away and brought back, and by whom.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { finishedUpload, keyOf } from '#app/testing-uploads.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { changePerson } from '#kernel/server/people/people.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  createComment,
  createPost,
  deleteComment,
  deletePost,
  getPost,
  getProfile,
  likePost,
  listComments,
  listPosts,
  mediaFile,
  restoreComment,
  restorePost,
  updatePost,
} from '../contract.ts'
import { pageSize } from '../entities.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const post = async (by: TestPerson, message: string, uploadIds: string[] = []) =>
  (await by.send(createPost, { message, uploadIds })).post

test('a post with a picture and a video is read by everybody, newest first, and counted', async () => {
  const { ann, ben, database } = product
  const picture = await finishedUpload(database, ann.id, { name: 'roof.webp' })
  const video = await finishedUpload(database, ann.id, { name: 'walk.mp4', type: 'video/mp4' })
  await post(ann, 'First')
  const second = await post(ann, 'Second', [picture, video])
  const { posts } = await ben.send(listPosts, { personId: ann.id })
  expect(posts.map(({ message }) => message)).toEqual(['Second', 'First'])
  expect(posts[0]).toMatchObject({ id: second.id, by: { id: ann.id, name: ann.name }, isLiked: false, commentCount: 0 })
  expect(posts[0]?.media.map(({ name, isVideo }) => [name, isVideo])).toEqual([
    ['roof.webp', false],
    ['walk.mp4', true],
  ])
  expect((await ann.send(getProfile)).profile).toMatchObject({ posts: 2 })
})

test('an empty post, a file that is no picture, and a file of somebody else are refused', async () => {
  const { ann, ben, database } = product
  await expect(post(ann, ' ')).rejects.toMatchObject({ status: 400, fields: { message: { code: 'required' } } })
  const paper = await finishedUpload(database, ann.id, { name: 'plan.pdf', type: 'application/pdf' })
  await expect(post(ann, 'Here', [paper])).rejects.toMatchObject({
    status: 400,
    fields: { uploadIds: { code: 'not-allowed' } },
  })
  const theirs = await finishedUpload(database, ben.id, { name: 'ben.webp' })
  await expect(post(ann, 'Here', [theirs])).rejects.toMatchObject(notFound)
})

describe('a post', () => {
  test('is changed by its writer alone, and keeps only the pictures that are named', async () => {
    const { ann, ben, database } = product
    const uploads = [
      await finishedUpload(database, ann.id, { name: 'one.webp' }),
      await finishedUpload(database, ann.id, { name: 'two.webp' }),
    ]
    const { id, media } = await post(ann, 'Before', uploads)
    const change = { message: 'After', mediaIds: [media[1]?.id ?? ''] }
    await expect(ben.send(updatePost, { postId: id, post: change })).rejects.toMatchObject(notFound)
    const { post: changed } = await ann.send(updatePost, { postId: id, post: change })
    expect(changed).toMatchObject({ message: 'After', media: [{ name: 'two.webp' }] })
    expect(changed.editedAt).not.toBeNull()
  })

  test('is deleted by its writer or an admin, is not there then, and comes back by who deleted it', async () => {
    const { ann, ben, admin, database } = product
    const { id } = await post(ann, 'Here and gone')
    await expect(ben.send(deletePost, { postId: id })).rejects.toMatchObject(notFound)
    await ann.send(deletePost, { postId: id })
    await expect(ben.send(getPost, { postId: id })).rejects.toMatchObject(notFound)
    await expect(ann.send(deletePost, { postId: id })).rejects.toMatchObject(notFound)
    expect((await ann.send(restorePost, { postId: id })).post.message).toBe('Here and gone')
    await admin.send(deletePost, { postId: id })
    await expect(ann.send(restorePost, { postId: id })).rejects.toMatchObject({ status: 403 })
    const entries = await database.read.many(sql`select kind from audit_trail where person_id = ${ann.id}`)
    expect(entries).toEqual([{ kind: 'profile.postDeleted' }])
    await admin.send(restorePost, { postId: id })
    expect((await ben.send(getPost, { postId: id })).post.id).toBe(id)
  })

  test('is liked once per person, and its author is notified once', async () => {
    const { ann, ben, admin } = product
    const { id } = await post(ann, 'Likeable')
    await ben.send(likePost, { postId: id, isLiked: true })
    await ben.send(likePost, { postId: id, isLiked: true })
    await ben.send(likePost, { postId: id, isLiked: false })
    await ben.send(likePost, { postId: id, isLiked: true })
    const { post: liked } = await admin.send(likePost, { postId: id, isLiked: true })
    expect(liked).toMatchObject({ likes: 2, isLiked: true, likers: [{ id: admin.id }, { id: ben.id }] })
    await product.settle()
    const { notifications } = await ann.send(listNotifications, { tab: 'all' })
    const likes = notifications.filter(({ kind, by }) => kind === 'profile.liked' && by?.id === ben.id)
    expect(likes).toMatchObject([{ link: `/dashboard/user/profile?post=${id}`, params: { excerpt: 'Likeable' } }])
  })

  test('is commented on with words or a picture; comments are read back page by page', async () => {
    const { ann, ben, database } = product
    const { id: postId } = await post(ann, 'Talk')
    await expect(ben.send(createComment, { postId, message: ' ' })).rejects.toMatchObject({ status: 400 })
    for (let count = 1; count <= 4; count++) await ben.send(createComment, { postId, message: `No. ${count} 🌿` })
    const uploadId = await finishedUpload(database, ann.id, { name: 'sketch.webp' })
    const { comment } = await ann.send(createComment, { postId, message: '', uploadId })
    expect(comment.picture).toMatchObject({ name: 'sketch.webp', width: 800 })
    const shown = (await ben.send(getPost, { postId })).post
    expect(shown.commentCount).toBe(5)
    expect(shown.comments.map(({ message }) => message)).toEqual(['No. 4 🌿', ''])
    const { comments, hasEarlier } = await ben.send(listComments, { postId, before: shown.comments[0]?.id ?? '' })
    expect(comments.map(({ message }) => message)).toEqual(['No. 1 🌿', 'No. 2 🌿', 'No. 3 🌿'])
    expect(hasEarlier).toBe(false)
  })

  test('loses a comment by who wrote it, by who wrote the post, by an admin, and by nobody else', async () => {
    const { ann, ben, manager } = product
    const { id: postId } = await post(ann, 'Moderated')
    const { comment } = await ben.send(createComment, { postId, message: 'Hm' })
    const commentId = comment.id
    await expect(manager.send(deleteComment, { commentId })).rejects.toMatchObject(notFound)
    await ann.send(deleteComment, { commentId })
    expect((await ann.send(getPost, { postId })).post.commentCount).toBe(0)
    await expect(ben.send(restoreComment, { commentId })).rejects.toMatchObject({ status: 403 })
    await ann.send(restoreComment, { commentId })
    expect((await ann.send(getPost, { postId })).post).toMatchObject({ commentCount: 1, comments: [{ id: commentId }] })
  })
})

test('posts and their files of who is not public are there for themself and admins alone', async () => {
  const { manager, ben, admin, database } = product
  const uploadId = await finishedUpload(database, manager.id, { name: 'private.webp' })
  const { id: postId, media } = await post(manager, 'Quiet', [uploadId])
  const file = `${mediaFile.path}?mediaId=${media[0]?.id}`
  // A browser that has a copy is told that it still holds, if it may have it.
  const tag = `"${keyOf('private.webp')}"`
  const ask = async ({ token }: TestPerson) =>
    (await product.raw('GET', file, { headers: { Authorization: `Bearer ${token}`, 'If-None-Match': tag } })).status
  expect(await ask(ben)).toBe(304)
  await database.transaction((tx) => changePerson(tx, manager.id, { isPublic: false }))
  await expect(ben.send(getPost, { postId })).rejects.toMatchObject(notFound)
  await expect(ben.send(listPosts, { personId: manager.id })).rejects.toMatchObject(notFound)
  await expect(ben.send(likePost, { postId, isLiked: true })).rejects.toMatchObject(notFound)
  await expect(ben.send(createComment, { postId, message: 'Hi' })).rejects.toMatchObject(notFound)
  expect(await ask(ben)).toBe(404)
  expect((await manager.send(getPost, { postId })).post.id).toBe(postId)
  expect((await admin.send(getPost, { postId })).post.id).toBe(postId)
})

test('a page of posts takes one statement for the person and one for all of it, however many there are', async () => {
  const { ben, admin } = product
  for (let count = 0; count <= pageSize; count++) await post(ben, `Post ${count}`)
  const first = await admin.send(listPosts, { personId: ben.id })
  expect([first.posts.length, first.hasMore]).toEqual([pageSize, true])
  const rest = await admin.send(listPosts, { personId: ben.id, before: first.posts.at(-1)?.id ?? '' })
  expect([rest.posts.length, rest.hasMore]).toEqual([1, false])
  expect(await admin.countStatements(listPosts, { personId: ben.id })).toBe(3)
})
