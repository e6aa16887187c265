// The many people of the demo: as many of each status as the list wants to show, the same each time, each with what they need.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listUsers } from '../contract.ts'
import { demoPeople } from './demo/demo-people.ts'
import { seed } from './seed.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  await seed({ transaction: product.database.transaction })
})
afterAll(() => product.close())

test('are two hundred and twenty, of every status and in every language', async () => {
  const { counts } = await product.admin.send(listUsers, { search: 'example' })
  expect(counts).toMatchObject({
    all: { count: 220 },
    active: { count: 195 },
    pending: { count: 12 },
    banned: { count: 8 },
    rejected: { count: 5 },
  })
  const searches = ['ashworth', 'lefevre', 'nguyen', '王', 'الطيب', 'Nile Press']
  const pages = await Promise.all(searches.map((search) => product.admin.send(listUsers, { search })))
  expect(pages.map(({ users }) => users.length > 0)).toEqual(searches.map(() => true))
})

test('are the same each time, and no two have one address', () => {
  const now = Date.now()
  const people = demoPeople(now)
  expect(demoPeople(now)).toEqual(people)
  expect(new Set(people.map(({ email }) => email)).size).toBe(220)
  expect(people.filter(({ email }) => !/^[a-z.]+@[a-z]+\.example$/.test(email))).toEqual([])
})

test('whoever is waited for has an invitation', async () => {
  await product.settle()
  const { users } = await product.admin.send(listUsers, { status: 'pending', rows: '25' })
  expect(users.filter(({ invitation }) => invitation?.invitedBy !== 'Ada Quist')).toEqual([])
})
