// Why somebody may see an API key: asked by its id, it is its person's and nobody else's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { askWhy } from '#features/users/contract.ts'
import { createKey, listKeys } from '../contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

test('a key is for the person who made it, and not for admins; its name is not said', async () => {
  const { ann, ben, admin } = product
  const proof = { password: testPassword }
  const { scopes } = await ann.send(listKeys)
  const { apiKey } = await ann.send(createKey, { name: 'Secret', scopes: scopes.slice(0, 1), lifetime: '90', proof })
  const ask = (person: TestPerson) => admin.send(askWhy, { userId: person.id, address: apiKey.id })
  const own = { may: true, rule: 'api-keys.access.own', params: {} }
  expect(await ask(ann)).toEqual({ see: own, change: own })
  const theirs = { may: false, rule: 'api-keys.access.notYours', params: {} }
  for (const person of [ben, admin]) expect(await ask(person)).toEqual({ see: theirs, change: theirs })
})
