// How people like their tables, kept with their account: read by every browser of theirs, by nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { saveSwitch, saveTablePreferences, tablesMost } from '#kernel/table-contract.ts'
import { getMyAccount } from '../contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const likedBy = async (person: TestPerson) =>
  JSON.parse((await person.send(getMyAccount)).user.tables ?? '') as Record<string, unknown>
const dense = { pageSize: 25, isDense: true, hidden: ['phone'] }

test('what is kept comes back with the account, the last of it for each table, and concerns nobody else', async () => {
  const { ann, ben } = product
  expect(await likedBy(ann)).toEqual({})
  await ann.send(saveTablePreferences, { name: 'users', preferences: { ...dense, isDense: false } })
  await ann.send(saveTablePreferences, { name: 'users', preferences: dense })
  await ann.send(saveTablePreferences, { name: 'orders', preferences: { ...dense, pageSize: 5 } })
  expect(await likedBy(ann)).toEqual({ users: dense, orders: { ...dense, pageSize: 5 } })
  expect(await likedBy(ben)).toEqual({})
})

test('there is an end to made-up names, and what is kept already can still be changed', async () => {
  const { ben } = product
  for (let count = 0; count < tablesMost; count++)
    await ben.send(saveTablePreferences, { name: `t${count}`, preferences: dense })
  await expect(ben.send(saveTablePreferences, { name: 'more', preferences: dense })).rejects.toMatchObject({
    status: 409,
  })
  await ben.send(saveTablePreferences, { name: 't7', preferences: { ...dense, pageSize: 10 } })
  expect(await likedBy(ben)).toMatchObject({ t7: { pageSize: 10 } })
})

test('a column is a name of ours and no text, so that what is kept stays small', async () => {
  for (const hidden of [['\u0001'.repeat(60)], ['a b'], ['"']]) {
    const liking = product.ann.send(saveTablePreferences, { name: 'users', preferences: { ...dense, hidden } })
    await expect(liking).rejects.toMatchObject({ status: 400 })
  }
  await expect(product.ann.send(saveTablePreferences, { name: 'a b', preferences: dense })).rejects.toMatchObject({
    status: 400,
  })
})

test('what is turned off comes back with the account as well, and concerns nobody else', async () => {
  const { manager, admin } = product
  await manager.send(saveSwitch, { name: 'kanban.pageKeys', isOn: true })
  await manager.send(saveSwitch, { name: 'kanban.pageKeys', isOn: false })
  expect(await likedBy(manager)).toEqual({ 'kanban.pageKeys': false })
  expect(await likedBy(admin)).toEqual({})
})
