// Counts when people leave: each of them is subtracted once, whatever happens to their posts.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { insertPerson } from '#kernel/server/people/people.ts'
import { eraseOverdue } from '#kernel/server/people/people-erasing.ts'
import { banPerson, deletePeople, unbanPerson } from '#kernel/server/people/people-standing.ts'
import {
  askFriend,
  createComment,
  createPost,
  deleteComment,
  follow,
  getPost,
  getProfile,
  likePost,
  removeFriend,
} from '../contract.ts'

let product: TestProduct
/** The counts of Ben, whom everybody here follows. */
let postId = ''
beforeAll(async () => {
  product = await testProduct()
  postId = (await product.ben.send(createPost, { message: 'Here', uploadIds: [] })).post.id
})
afterAll(() => product.close())

const follows = (one: TestPerson, other: TestPerson, isFollowed = true) =>
  one.send(follow, { personId: other.id, isFollowed })
/** In one of the two ways: whoever asks back is a friend. */
const befriend = async (one: TestPerson, other: TestPerson) => {
  await one.send(askFriend, { personId: other.id })
  await other.send(askFriend, { personId: one.id })
}
const change = async (run: (tx: Tx) => Promise<void>) => {
  await product.database.transaction(run)
  await product.settle()
}
const countsOf = async (person: TestPerson) => {
  const { followers, following, friends } = (await product.admin.send(getProfile, { username: person.id })).profile
  return { followers, following, friends }
}

test('whoever stops following somebody banned, or being their friend, is counted once', async () => {
  const { ann, ben, manager } = product
  for (const person of [ann, manager]) {
    await follows(person, ben)
    await follows(ben, person)
    await befriend(person, ben)
  }
  expect(await countsOf(ben)).toEqual({ followers: 2, following: 2, friends: 2 })
  await change((tx) => banPerson(tx, ann.id))
  expect(await countsOf(ben)).toEqual({ followers: 1, following: 1, friends: 1 })
  await follows(ben, ann, false)
  await ben.send(removeFriend, { personId: ann.id })
  expect(await countsOf(ben)).toEqual({ followers: 1, following: 1, friends: 1 })
  await change((tx) => unbanPerson(tx, ann.id))
  expect(await countsOf(ben)).toEqual({ followers: 2, following: 1, friends: 1 })
  expect(await countsOf(ann)).toEqual({ followers: 0, following: 1, friends: 0 })
  product.ann = await product.signInAs('ann')
})

test('whom one begins to follow while they are banned is counted when they are back, also with nothing to show yet', async () => {
  const { admin, database } = product
  const kai = { email: 'kai@atrium.test', firstName: 'Kai', lastName: 'Holm', passwordHash: null }
  const { id } = await database.transaction((tx) => insertPerson(tx, { ...kai, status: 'banned' }))
  await admin.send(follow, { personId: id, isFollowed: true })
  expect(await countsOf(admin)).toMatchObject({ following: 0 })
  await change((tx) => unbanPerson(tx, id))
  expect(await countsOf(admin)).toMatchObject({ following: 1 })
})

test('whoever is forgotten leaves no follower, friend, like or comment counted, and none taken off twice', async () => {
  const { ann, ben, manager, admin, database } = product
  await follows(ann, ben)
  await follows(ben, ann)
  await befriend(ann, ben)
  const { followers, following, friends } = await countsOf(ben)
  for (const person of [ann, manager]) {
    await person.send(likePost, { postId, isLiked: true })
    await person.send(createComment, { postId, message: 'Well done' })
  }
  const { comment } = await ann.send(createComment, { postId, message: 'Taken back' })
  await ann.send(deleteComment, { commentId: comment.id })
  expect((await admin.send(getPost, { postId })).post).toMatchObject({ likes: 2, commentCount: 2 })

  await change((tx) => deletePeople(tx, [ann.id], { days: 14 }))
  const left = { followers: followers - 1, following: following - 1, friends: friends - 1 }
  expect(await countsOf(ben)).toEqual(left)
  await database.read.run(sql`update people set erase_after = now() where id = ${ann.id}`)
  await eraseOverdue(database)
  await product.settle()
  expect(await countsOf(ben)).toEqual(left)
  const { post } = await admin.send(getPost, { postId })
  expect(post).toMatchObject({ likes: 1, commentCount: 1, likers: [{ id: manager.id }] })
  expect(post.comments).toHaveLength(1)
})

test('what was counted wrong before is counted anew', async () => {
  const { ben, admin, database } = product
  const before = { profile: await countsOf(ben), post: (await admin.send(getPost, { postId })).post }
  const file = new URL('migrations/202611251700_counted_people.sql', import.meta.url)
  const text = `do $whole$ begin ${await readFile(file, 'utf8')} end $whole$`
  await database.transaction(async (tx) => {
    // Comments had a table of the feature's own then.
    await tx.run(sql`
      create temporary view profile_comments as
      select record_id as post_id, deleted_at from comments where kind = 'profile.post'`)
    await tx.run(sql`
      update profile_details set followers = 7, following = -1, friends = 7, is_counted = not is_counted`)
    await tx.run(sql`update profile_posts set likes = 7, comments = 7`)
    await tx.run(sql(Object.assign([text], { raw: [text] })))
  })
  expect(await countsOf(ben)).toEqual(before.profile)
  expect((await admin.send(getPost, { postId })).post).toEqual(before.post)
})
