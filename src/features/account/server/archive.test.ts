// The archive of one's data: how often one is packed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getArchive, requestArchive } from '../data-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

test('an archive is the same one for a day, so that nobody fills the disk with them', async () => {
  const { ann, database } = product
  await ann.send(requestArchive)
  await product.settle()
  const { archive } = await ann.send(getArchive)
  expect(archive?.readyAt).not.toBeNull()
  expect((await ann.send(requestArchive)).archive).toEqual(archive)
  await database.transaction((tx) => tx.run(sql`update account_exports set asked_at = asked_at - interval '1 day'`))
  const { archive: next } = await ann.send(requestArchive)
  expect(next?.id).not.toBe(archive?.id)
  await product.settle()
  expect(await database.read.many(sql`select id from account_exports`)).toEqual([{ id: next?.id }])
})
