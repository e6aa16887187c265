// Files that a crash left in the data folder, where nothing refers to them.
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { openBlobs } from './blobs.ts'
import { tidyUploads } from './tidy-uploads.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const aDayAgo = () => new Date(Date.now() - 25 * 3_600_000)

test('half an archive and half a content that a crash left are gone after a day, and what is being written stays', async () => {
  const { config, database } = product
  const tidy = () => tidyUploads({ database, blobs: openBlobs(config), config })
  // Neither folder is there before something was put into it.
  await tidy()
  const folders = ['archives', 'blobs/incoming'].map((name) => path.join(config.dataDir, name))
  for (const folder of folders) {
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'left'), 'of somebody')
    await utimes(path.join(folder, 'left'), aDayAgo(), aDayAgo())
    await writeFile(path.join(folder, 'arriving'), 'from somebody')
  }
  await tidy()
  for (const folder of folders) expect(await readdir(folder)).toEqual(['arriving'])
})
