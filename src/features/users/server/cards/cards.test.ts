// Pages of cards: where they begin when whoever stood there is seen no more.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { listCards } from '../../contract.ts'
import { cardsOfPage } from '../../entities.ts'
import { addUser } from '../testing-user.ts'

let product: TestProduct
const places: Record<'shown' | 'hidden' | 'banned', string> = { shown: '', hidden: '', banned: '' }
beforeAll(async () => {
  product = await testProduct()
  for (let count = 0; count < cardsOfPage; count++) await addUser(product, { name: `Crew ${String(count)}` })
  places.shown = (await addUser(product, { name: 'Zuri Public' })).id
  places.hidden = (await addUser(product, { name: 'Zuri Hidden' })).id
  places.banned = (await addUser(product, { name: 'Zuri Banned', status: 'banned' })).id
  await product.database.transaction((tx) =>
    tx.run(sql`update people set is_public = false where id = ${places.hidden}`),
  )
})
afterAll(() => product.close())

test('a place where one sees nobody any more is the beginning, and says so', async () => {
  const { ann } = product
  const beginning = await ann.send(listCards, {})
  expect(beginning).toMatchObject({ hasNext: true, hasPrevious: false })
  expect(beginning.users).toHaveLength(cardsOfPage)
  for (const place of [places.hidden, places.banned]) {
    expect(await ann.send(listCards, { before: place })).toEqual(beginning)
    expect(await ann.send(listCards, { until: place })).toEqual(beginning)
    expect(await ann.send(listCards, { after: place })).toEqual(beginning)
  }
})

test('a place where one sees somebody has pages before it and after it', async () => {
  const { admin, ann } = product
  const before = await ann.send(listCards, { before: places.shown })
  expect(before).toMatchObject({ hasNext: true, hasPrevious: true })
  expect(before.users).toHaveLength(cardsOfPage)
  const until = await ann.send(listCards, { until: places.shown })
  expect(until).toMatchObject({ hasNext: false, hasPrevious: true })
  expect(until.users.at(-1)?.id).toBe(places.shown)
  expect(await ann.send(listCards, { after: places.shown })).toMatchObject({ users: [], hasPrevious: true })
  // For an admin whoever hides is a place too.
  expect((await admin.send(listCards, { after: places.hidden })).users.map(({ id }) => id)).toEqual([places.shown])
})
