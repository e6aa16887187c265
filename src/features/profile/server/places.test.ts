// Cursors in lists of people: a person whom the reader can't see there is treated like one who doesn't exist.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { changePerson, insertPerson } from '#kernel/server/people/people.ts'
import { answerFriend, askFriend, follow, listFollowers, listFollowing, listFriends } from '../contract.ts'

const nobody = '01940000-0000-7000-8000-000000000000'
let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  const { ann, ben, manager, admin } = product
  // Among Ben's friends the manager is first by name; among his followers and followed people, last.
  for (const friend of [ann, manager, admin]) {
    await friend.send(askFriend, { personId: ben.id })
    await ben.send(answerFriend, { personId: friend.id, isAccepted: true })
    await friend.send(follow, { personId: ben.id, isFollowed: true })
    await ben.send(follow, { personId: friend.id, isFollowed: true })
  }
  await manager.send(follow, { personId: ben.id, isFollowed: false })
  await ben.send(follow, { personId: manager.id, isFollowed: false })
  await manager.send(follow, { personId: ben.id, isFollowed: true })
  await ben.send(follow, { personId: manager.id, isFollowed: true })
  await product.database.transaction((tx) =>
    changePerson(tx, manager.id, { firstName: 'Aaa', lastName: 'First', isPublic: false }),
  )
})
afterAll(() => product.close())

const lists = { friends: listFriends, followers: listFollowers, following: listFollowing }
const kinds = ['friends', 'followers', 'following'] as const

test.each(kinds)('%s after who is not public are those after nobody, for others', async (kind) => {
  const { ann, ben, manager, admin } = product
  const after = async (reader: TestPerson, id: string) => reader.send(lists[kind], { personId: ben.id, after: id })
  const none = { people: [], hasMore: false }
  expect([await after(ann, manager.id), await after(ann, nobody)]).toEqual([none, none])
  // To themself and to admins they are listed, and the lists go on.
  for (const reader of [ben, admin])
    expect((await after(reader, manager.id)).people.map(({ id }) => id)).toContain(ann.id)
})

test('the owner of a list learns nothing of who is not in it either', async () => {
  const { ben, database } = product
  const hidden = await database.transaction(async (tx) => {
    const email = 'hidden@atrium.test'
    const person = await insertPerson(tx, { email, firstName: 'Aaa', lastName: 'Hidden', passwordHash: '' })
    await changePerson(tx, person.id, { isPublic: false })
    return person
  })
  const after = async (id: string) => ben.send(listFriends, { personId: ben.id, after: id })
  expect(await after(hidden.id)).toEqual(await after(nobody))
})
