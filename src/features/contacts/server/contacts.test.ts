// The contacts through the API: everyone else once, by name, page by page, and when they were last here.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { changePerson, insertPerson, rememberActivity } from '#kernel/server/people/people.ts'
import { banPerson, unbanPerson } from '#kernel/server/people/people-standing.ts'
import { listContacts } from '../contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

test('everyone else, but neither oneself nor who is banned', async () => {
  const { ann, ben, manager, admin, database } = product
  const others = [ben, manager, admin].map(({ id }) => id).toSorted()
  const idsOf = async () => (await ann.send(listContacts)).contacts.map(({ id }) => id).toSorted()
  expect(await idsOf()).toEqual(others)
  await database.transaction((tx) => banPerson(tx, ben.id))
  expect(await idsOf()).toEqual(others.filter((id) => id !== ben.id))
  await database.transaction((tx) => unbanPerson(tx, ben.id))
})

test('only admins find people who aren’t public', async () => {
  const { ann, ben, admin, database } = product
  const finds = async (person: typeof ann) => (await person.send(listContacts)).contacts.some(({ id }) => id === ben.id)
  await database.transaction((tx) => changePerson(tx, ben.id, { isPublic: false }))
  expect([await finds(ann), await finds(admin)]).toEqual([false, true])
  await database.transaction((tx) => changePerson(tx, ben.id, { isPublic: true }))
  expect(await finds(ann)).toBe(true)
})

test('the first page tells how many there are, and has who is here, whichever page they are on', async () => {
  const { ann, ben, manager, admin, database } = product
  await database.transaction(async (tx) => {
    const email = 'hidden@atrium.test'
    const hidden = await insertPerson(tx, { email, firstName: 'Aa', lastName: 'Hidden', passwordHash: '' })
    await changePerson(tx, hidden.id, { isPublic: false })
  })
  const here = [manager.id, ann.id, 'nobody'].join(',')
  const first = await ann.send(listContacts, { here })
  expect(first).toMatchObject({ count: 3, here: [{ id: manager.id, name: manager.name }] })
  const second = await ann.send(listContacts, { after: ben.id, here })
  expect(second).toMatchObject({ count: null, here: [] })
  expect((await admin.send(listContacts)).count).toBe(4)
})

test('after who is not public comes what comes after nobody, so that their name cannot be found out', async () => {
  const { ann, ben, admin, database } = product
  const nobody = '01940000-0000-7000-8000-000000000000'
  const hidden = await database.transaction(async (tx) => {
    const email = 'place@atrium.test'
    const person = await insertPerson(tx, { email, firstName: 'Aaa', lastName: 'Hidden', passwordHash: '' })
    await changePerson(tx, person.id, { isPublic: false })
    return person
  })
  expect(await ann.send(listContacts, { after: hidden.id })).toEqual(await ann.send(listContacts, { after: nobody }))
  expect((await admin.send(listContacts, { after: hidden.id })).contacts.map(({ id }) => id)).toContain(ben.id)
})

test('when they were last here', async () => {
  const { ann, ben, database } = product
  const lastActivity = '2026-11-20T08:30:00.000Z'
  await database.transaction((tx) => rememberActivity(tx, [{ personId: ben.id, lastActivity }]))
  const { contacts } = await ann.send(listContacts)
  expect(contacts.find(({ id }) => id === ben.id)).toMatchObject({ name: ben.name, lastActivity })
})

test('more than a page is read page by page, none twice, with one statement each', async () => {
  const { ann, database } = product
  await database.transaction(async (tx) => {
    for (let count = 0; count < 60; count++) {
      const email = `contact${count}@atrium.test`
      await insertPerson(tx, { email, firstName: 'Same', lastName: 'Name', passwordHash: '' })
    }
  })
  const first = await ann.send(listContacts)
  const second = await ann.send(listContacts, { after: first.contacts.at(-1)?.id ?? '' })
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect(new Set([...first.contacts, ...second.contacts].map(({ id }) => id)).size).toBe(63)
  expect(first.count).toBe(63)
  expect(await ann.countStatements(listContacts)).toBe(3)
})
