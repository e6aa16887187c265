// The names of people who are here, through the API.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import { banPerson } from '#kernel/server/people/people-standing.ts'
import { getPeople, peopleAsked } from '../contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

test('ids become names; an id that nobody has is left out', async () => {
  const { ann, ben } = product
  const { people } = await ann.send(getPeople, { ids: `${ben.id},${newId()}` })
  expect(people).toEqual([{ id: ben.id, name: ben.name, avatarUrl: null, jobTitle: '' }])
})

test('whoever is banned is not named any more', async () => {
  const { ann, ben, database } = product
  await database.transaction((tx) => banPerson(tx, ben.id))
  expect(await ann.send(getPeople, { ids: ben.id })).toEqual({ people: [] })
})

test('what is no list of ids is refused, and so are too many', async () => {
  const { ann } = product
  const refused = { status: 400, fields: { ids: { code: 'not-allowed' } } }
  await expect(ann.send(getPeople, { ids: 'everybody' })).rejects.toMatchObject(refused)
  await expect(ann.send(getPeople, { ids: '-'.repeat(36) })).rejects.toMatchObject(refused)
  const many = Array.from({ length: peopleAsked + 1 }, newId).join(',')
  await expect(ann.send(getPeople, { ids: many })).rejects.toMatchObject(refused)
})

test('one statement reads them, whatever their number', async () => {
  const { ann, manager, admin } = product
  const one = await ann.countStatements(getPeople, { ids: manager.id })
  expect(await ann.countStatements(getPeople, { ids: [ann.id, manager.id, admin.id].join(',') })).toBe(one)
})
