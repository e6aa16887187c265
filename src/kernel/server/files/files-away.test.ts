// A file that is away for a moment, as a disk or a bucket may be: browsers do not remember that in its place.
import { mkdir, rename, rmdir } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { object, text } from '../../shape.ts'
import { openBlobs } from './blobs.ts'
import { onFile } from './files.ts'

const address = '/api/test/kept'
const kept = onFile(
  { path: address, may: 'person', input: object({ key: text({ max: 64 }) }) },
  async ({ input: { key } }) => ({ key, name: 'door.pdf', type: 'application/pdf', disposition: 'inline' }),
)

let product: TestProduct
let key: string
let place: string
beforeAll(async () => {
  product = await testProduct({ parts: [kept] })
  const blob = await openBlobs(product.config).put(Buffer.from('%PDF-the fourth door'), 100)
  key = blob.key
  place = path.join(product.config.dataDir, 'blobs', key.slice(0, 2), key)
})
afterAll(() => product.close())

async function ask() {
  const { status, headers } = await product.raw('GET', `${address}?key=${key}`, {
    headers: { Authorization: `Bearer ${product.ann.token}` },
  })
  return { status, copies: headers.get('cache-control'), tag: headers.get('etag') }
}

test('a file that is away, or breaks before its first byte, is asked for anew', async () => {
  await rename(place, `${place}.away`)
  expect(await ask()).toEqual({ status: 404, copies: 'no-store', tag: null })
  // It is found, and cannot be read.
  await mkdir(place)
  expect(await ask()).toEqual({ status: 500, copies: 'no-store', tag: null })
  await rmdir(place)
  await rename(`${place}.away`, place)
  expect(await ask()).toEqual({ status: 200, copies: 'private, max-age=31536000, immutable', tag: `"${key}"` })
})

test('a part that a file does not have is not remembered either', async () => {
  // By hand, as `fetch` keeps ranges to itself.
  const { statusCode, headers } = await new Promise<http.IncomingMessage>((resolve) =>
    http.get(
      `${product.url}${address}?key=${key}`,
      { headers: { Authorization: `Bearer ${product.ann.token}`, Range: 'bytes=99-' } },
      (answer) => resolve(answer.resume()),
    ),
  )
  expect({ statusCode, copies: headers['cache-control'], tag: headers.etag }).toEqual({
    statusCode: 416,
    copies: 'no-store',
  })
})
