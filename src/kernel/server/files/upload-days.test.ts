// A person's upload quota for a day: everything sent counts, whatever becomes of it, and nobody fills the disk alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { awaitTimeLeftIn, longestWait } from '#app/testing-clock.ts'
import { askUploads, createUpload, sendFile } from '#app/testing-uploads.ts'
import type { ErrorBody } from '../../errors.ts'
import { sql } from '../database/sql.ts'
import { openBlobs } from './blobs.ts'
import { tidyUploads } from './tidy-uploads.ts'
import { takeUpload } from './uploads.ts'

const size = 10_000
let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { uploadDayBytes: 2 * size } })
  await awaitTimeLeftIn('day', product)
}, longestWait)
afterAll(() => product.close())

const as = ({ token }: TestPerson) => ({ url: product.url, token })
const content = Buffer.alloc(size, 'door')
const send = (person: TestPerson) => sendFile(as(person), { name: 'doors.txt', content })
const taken = async (person: TestPerson) => {
  const { id } = await send(person)
  return product.database.transaction((tx) => takeUpload(tx, person.id, id))
}
const aDayPasses = () => product.database.read.run(sql`update upload_days set day = day - 1`)

test('of two files a day a third is refused, although the first two were taken, until the next day', async () => {
  const { ann, ben } = product
  for (let i = 0; i < 2; i++) expect(await taken(ann)).toMatchObject({ size })
  const refused = await createUpload(as(ann), 'third.txt', 1)
  expect(refused.status).toBe(429)
  expect((await refused.json()) as ErrorBody).toMatchObject({
    code: 'too-many',
    message: 'You’ve reached today’s upload limit. Try again tomorrow',
  })
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds > 0 && seconds <= 86_400).toBe(true)
  expect(await product.database.read.many(sql`select from uploads`)).toEqual([])
  expect(await taken(ben)).toMatchObject({ size })

  await aDayPasses()
  expect(await taken(ann)).toMatchObject({ size })
  const blobs = openBlobs(product.config)
  await tidyUploads({ database: product.database, blobs, config: product.config })
  expect(await product.database.read.many(sql`select bytes from upload_days`)).toEqual([{ bytes: size }])
})

test('what was given up counts as well, and a short file as what it takes of the disk', async () => {
  const { admin } = product
  const { id } = await send(admin)
  expect((await askUploads(as(admin), 'DELETE', { id })).status).toBe(204)
  const statuses = [1, 1, 1].map(async (length) => (await createUpload(as(admin), 'a.txt', length)).status)
  expect((await Promise.all(statuses)).filter((status) => status === 201)).toHaveLength(2)
})
