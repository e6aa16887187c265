// The kept sum of all contents: always what their rows add up to, however they came and went.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from './database/sql.ts'
import { insertBlob, removeBlob, sumBlobsAnew } from './files/upload-queries.ts'
import { readUsed } from './limits.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const keyOf = (place: number) => place.toString(16).padStart(64, '0')
const add = (place: number) => product.database.transaction((tx) => insertBlob(tx, keyOf(place), place * 10))

async function expectSum() {
  const { read } = product.database
  const { bytes } = await read.one<{ bytes: number }>(sql`select coalesce(sum(size), 0)::bigint as bytes from blobs`)
  expect((await readUsed(read)).storage).toBe(bytes)
  return bytes
}

test('contents that come at once, come again, fail to come, or go are counted once', async () => {
  const { database } = product
  const before = await expectSum()
  await Promise.all([1, 2, 3, 4, 1, 2].map(add))
  expect(await expectSum()).toBe(before + 100)
  const failed = database.transaction(async (tx) => {
    await insertBlob(tx, keyOf(5), 50)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await expectSum()).toBe(before + 100)
  await database.transaction(async (tx) => {
    await tx.run(sql`update blobs set touched_at = now() - interval '25 hours' where key = ${keyOf(4)}`)
    expect(await removeBlob(tx, keyOf(4))).toBe(true)
    expect(await removeBlob(tx, keyOf(3))).toBe(false)
  })
  expect(await expectSum()).toBe(before + 60)
})

test('the sum is made one row again while contents come, and put right where it was wrong', async () => {
  const { database } = product
  const anew = () => database.transaction(sumBlobsAnew)
  await Promise.all([add(6), anew(), add(7), anew(), add(8)])
  await expectSum()
  await database.transaction((tx) => tx.run(sql`insert into blob_sums (bytes) values (999)`))
  await anew()
  await expectSum()
  expect(await database.read.many(sql`select from blob_sums`)).toHaveLength(1)
})
