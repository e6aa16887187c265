// Contents of files in a bucket: the same promises as on a disk, and failures of the store in our words.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Blobs } from './blobs.ts'
import { openBlobs } from './blobs.ts'
import { checkBucket, createBucket, openBucket } from './s3.ts'
import type { S3Config } from './s3-config.ts'

let folder: string
let store: S3rver
let s3: S3Config
let blobs: Blobs
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atrium-test-'))
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 'store'),
    configureBuckets: [{ name: 'atrium', configs: [] }],
  })
  const { port } = await store.run()
  s3 = {
    bucket: 'atrium',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    forcePathStyle: true,
  }
  blobs = openBlobs({ dataDir: folder, s3 })
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const content = Buffer.from('The north wing has three doors.')
const hash = createHash('sha256').update(content).digest('hex')
const filesIn = async (place: string) => {
  const entries = await readdir(path.join(folder, place), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('what is put is found under its hash, in whole and in part, and nothing of it lies on our disk', async () => {
  const inPieces = Readable.from([content.subarray(0, 9), content.subarray(9)])
  expect(await blobs.put(inPieces, 100)).toEqual({ key: hash, size: content.length })
  expect(await blobs.size(hash)).toBe(content.length)
  expect(await buffer(await blobs.get(hash))).toEqual(content)
  expect(await buffer(await blobs.get(hash, { start: 4, end: 8 }))).toEqual(content.subarray(4, 9))
  expect(await filesIn('blobs')).toEqual([])
})

test('what is too large for one request is sent in parts, and is there as a whole', async () => {
  const bucket = openBucket({ ...s3 }, 10)
  const file = path.join(folder, 'large')
  await writeFile(file, content)
  const written: string[] = []
  store.on('event', ({ Records }) => written.push(...Records.map(({ eventName }) => eventName)))
  await bucket.write('blobs/large', file, content.length)
  expect(written).toEqual(['ObjectCreated:Post'])
  expect(await bucket.sizeOf('blobs/large')).toBe(content.length)
  expect(await buffer((await bucket.read('blobs/large')) ?? Readable.from([]))).toEqual(content)
})

test('more than the limit is refused, and nothing of it is kept anywhere', async () => {
  const before = await filesIn('store')
  await expect(blobs.put(Readable.from([content, content]), content.length)).rejects.toMatchObject({
    code: 'too-large',
  })
  expect(await filesIn('store')).toEqual(before)
  expect(await filesIn('blobs')).toEqual([])
})

test('what is removed, or was never put, or is no key is not found', async () => {
  await blobs.put(content, 100)
  await blobs.remove(hash)
  for (const key of [hash, '0'.repeat(64), '../token-key', '']) {
    await expect(blobs.get(key)).rejects.toMatchObject({ code: 'not-found' })
    await expect(blobs.size(key)).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('a bucket that is not there stops the start with a sentence', async () => {
  await checkBucket(s3)
  await expect(checkBucket({ ...s3, bucket: 'elsewhere' })).rejects.toThrow(/elsewhere .*no such bucket/)
})

test('a bucket is made where it is missing, and left alone where it is there', async () => {
  await blobs.put(content, 100)
  for (const bucket of ['made-by-us', 'made-by-us', 'atrium']) await createBucket({ ...s3, bucket })
  await checkBucket({ ...s3, bucket: 'made-by-us' })
  expect(await blobs.size(hash)).toBe(content.length)
  await expect(createBucket({ ...s3, endpoint: 'http://127.0.0.1:9' }, 0)).rejects.toThrow(
    /^The bucket atrium .* cannot be made/,
  )
})

test('a store that is away is waited for, and says nothing of a file', async () => {
  const away = openBlobs({ dataDir: folder, s3: { ...s3, endpoint: 'http://127.0.0.1:9' } })
  await expect(away.get(hash)).rejects.toMatchObject({ code: 'busy' })
  await expect(away.put(content, 100)).rejects.toMatchObject({ code: 'busy' })
})
