// Files in a store that others wrote: what the fake promises holds on OpenStack Swift too. Part of `npm run prove`.
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { checkBucket, openBucket } from '#kernel/server/files/s3.ts'
import type { Swift } from './swift.ts'
import { startSwift } from './swift.ts'

// S3 takes parts of five megabytes at least, but for the last.
const part = 5 * 1024 * 1024

describe.runIf(process.env['PROVE'] !== undefined)('files in OpenStack Swift', () => {
  let folder: string
  let swift: Swift
  let blobs: Blobs
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-test-'))
    swift = await startSwift()
    blobs = openBlobs({ dataDir: folder, s3: swift.config })
  }, 120_000)
  afterAll(async () => {
    await swift.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const content = Buffer.from('The north wing has three doors.')
  const hash = createHash('sha256').update(content).digest('hex')

  test('a file is found under its hash, whole and in part, until it is removed', async () => {
    expect(await blobs.put(content, 100)).toEqual({ key: hash, size: content.length })
    expect(await blobs.put(content, 100)).toEqual({ key: hash, size: content.length })
    expect(await blobs.size(hash)).toBe(content.length)
    expect(await buffer(await blobs.get(hash))).toEqual(content)
    expect(await buffer(await blobs.get(hash, { start: 4, end: 8 }))).toEqual(content.subarray(4, 9))
    await blobs.remove(hash)
    await blobs.remove(hash)
    await expect(blobs.get(hash)).rejects.toMatchObject({ code: 'not-found' })
    await expect(blobs.size(hash)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('an empty file and one of many kinds of bytes come back as they were', async () => {
    const every = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
    for (const bytes of [Buffer.alloc(0), every]) {
      const { key } = await blobs.put(Readable.from([bytes]), 100_000)
      expect(await buffer(await blobs.get(key))).toEqual(bytes)
    }
  })

  test('a file too large for one request is sent in parts and read across them', async () => {
    const large = Buffer.alloc(2 * part + 1000, 'north wing ')
    const file = join(folder, 'large')
    await writeFile(file, large)
    const bucket = openBucket({ ...swift.config }, part)
    await bucket.write('blobs/large', file, large.length)
    expect(await bucket.sizeOf('blobs/large')).toBe(large.length)
    const across = { start: part - 10, end: part + 9 }
    const read = await buffer((await bucket.read('blobs/large', across)) ?? Readable.from([]))
    expect(read).toEqual(large.subarray(across.start, across.end + 1))
    expect((await buffer((await bucket.read('blobs/large')) ?? Readable.from([]))).equals(large)).toBe(true)
  })

  test('a missing bucket and wrong credentials stop the start with a sentence', async () => {
    await checkBucket(swift.config)
    await expect(checkBucket({ ...swift.config, bucket: 'elsewhere' })).rejects.toThrow(/elsewhere .*no such bucket/)
    const credentials = { accessKeyId: 'atrium:files', secretAccessKey: 'wrong' }
    await expect(checkBucket({ ...swift.config, credentials })).rejects.toThrow(/the store answers 403/)
  })
})
