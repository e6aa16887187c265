// Why somebody may see or change what stands on a profile: by whose it is, whether it is public, and who wrote it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { finishedUpload } from '#app/testing-uploads.ts'
import { askWhy, changeUsersStatus } from '#features/users/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { addPicture, createComment, createPost, deletePost } from '../contract.ts'

let product: TestProduct
let postId: string
let commentId: string
let pictureId: string
beforeAll(async () => {
  product = await testProduct()
  const { ann, ben, database } = product
  ;({
    post: { id: postId },
  } = await ann.send(createPost, { message: 'A secret post', uploadIds: [] }))
  ;({
    comment: { id: commentId },
  } = await ben.send(createComment, { postId, message: 'A secret answer' }))
  const uploadId = await finishedUpload(database, ann.id, { name: 'secret.webp' })
  ;({
    picture: { id: pictureId },
  } = await ann.send(addPicture, { uploadId, title: 'A secret roof' }))
})
afterAll(() => product.close())

const setPublic = (isPublic: boolean) =>
  product.database.transaction((tx) =>
    tx.run(sql`update people set is_public = ${isPublic}::boolean where id = ${product.ann.id}`),
  )
beforeEach(() => setPublic(true))

const ask = (person: TestPerson, address: string) => product.admin.send(askWhy, { userId: person.id, address })
const yes = (rule: string) => ({ may: true, rule, params: {} })
const no = (rule: string) => ({ may: false, rule, params: {} })
const both = (verdict: ReturnType<typeof yes>) => ({ see: verdict, change: verdict })

test('a post, by its id and by its address: read where the profile is public, changed by its writer', async () => {
  const { ann, ben, admin } = product
  for (const address of [
    postId,
    `/dashboard/user/profile?post=${postId}`,
    `/dashboard/user/profile/ann-lee?post=${postId}`,
  ]) {
    expect(await ask(ann, address)).toEqual({ see: yes('profile.access.own'), change: yes('profile.access.writer') })
    const answer = await ask(ben, address)
    expect(answer).toEqual({ see: yes('profile.access.public'), change: no('profile.access.onlyWriter') })
    expect(JSON.stringify(answer)).not.toContain('secret')
  }
  expect((await ask(admin, postId)).change).toEqual(no('profile.access.onlyWriter'))
})

test('on a profile that is not public: its person and admins alone, also for who wrote there', async () => {
  const { ben, manager, admin } = product
  await setPublic(false)
  for (const id of [postId, commentId, pictureId]) {
    expect(await ask(ben, id)).toEqual(both(no('profile.access.notPublic')))
    expect(await ask(manager, id)).toEqual(both(no('profile.access.notPublic')))
    expect((await ask(admin, id)).see).toEqual(yes('app.access.admin'))
  }
})

test('a comment is taken away by its writer, by whose profile it is, and by admins', async () => {
  const { ann, ben, manager, admin } = product
  expect((await ask(ben, commentId)).change).toEqual(yes('profile.access.writer'))
  expect((await ask(ann, commentId)).change).toEqual(yes('profile.access.own'))
  expect((await ask(admin, commentId)).change).toEqual(yes('app.access.admin'))
  expect((await ask(manager, commentId)).change).toEqual(no('profile.access.onlyWriterOrOwner'))
})

test('a picture is its person’s alone to change', async () => {
  const { ann, admin } = product
  expect((await ask(ann, pictureId)).change).toEqual(yes('profile.access.writer'))
  expect((await ask(admin, pictureId)).change).toEqual(no('profile.access.onlyOwn'))
})

test('what stands on the profile of somebody who is banned is for admins; what was deleted is not there', async () => {
  const { ann, ben, admin } = product
  await admin.send(changeUsersStatus, { userIds: [ann.id], status: 'banned' })
  expect(await ask(ben, postId)).toEqual(both(no('profile.access.notActive')))
  await admin.send(changeUsersStatus, { userIds: [ann.id], status: 'active' })
  await admin.send(deletePost, { postId })
  for (const address of [postId, commentId, `/dashboard/user/profile?post=${postId}`]) {
    await expect(ask(ben, address)).rejects.toMatchObject({ status: 404, code: 'not-found' })
  }
})
