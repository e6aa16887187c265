// The locked door, through the API: who may look behind it, and who has the key.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { changePerson } from '#kernel/server/people/people.ts'
import { getHeadcount, getKeyholders } from '../contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

test('managers and admins count the people by role; users are refused', async () => {
  const { ann, manager, admin } = product
  const people = { admins: 1, managers: 1, users: 2 }
  expect(await admin.send(getHeadcount)).toMatchObject(people)
  expect(await manager.send(getHeadcount)).toMatchObject(people)
  await expect(ann.send(getHeadcount)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
})

test('whoever is signed in sees whom to ask, without their addresses', async () => {
  const { ann, admin, visitor } = product
  const { keyholders } = await ann.send(getKeyholders)
  expect(keyholders).toEqual([{ id: admin.id, name: admin.name, avatarUrl: null, jobTitle: '' }])
  await expect(visitor.send(getKeyholders)).rejects.toMatchObject({ status: 401 })
})

test('an admin who is not public is not named, though nobody is left to ask', async () => {
  const { ann, admin, database } = product
  await database.transaction((tx) => changePerson(tx, admin.id, { isPublic: false }))
  expect(await ann.send(getKeyholders)).toEqual({ keyholders: [] })
})
