// Contents of files: kept once under their hash, within their limit, and nowhere else.
import { createHash } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { mkdtemp, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Blobs } from './blobs.ts'
import { openBlobs } from './blobs.ts'

let dataDir: string
let blobs: Blobs
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-test-'))
  blobs = openBlobs({ dataDir, s3: undefined })
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const content = Buffer.from('The north wing has three doors.')
const hash = createHash('sha256').update(content).digest('hex')
const files = async () => {
  const entries = await readdir(path.join(dataDir, 'blobs'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

test('what is put is found under its hash, and the same content is kept once', async () => {
  const inPieces = Readable.from([content.subarray(0, 9), content.subarray(9)])
  expect(await blobs.put(inPieces, 100)).toEqual({ key: hash, size: content.length })
  expect(await blobs.put(content, 100)).toEqual({ key: hash, size: content.length })
  expect(await files()).toEqual([hash])
  expect(await buffer(await blobs.get(hash))).toEqual(content)
})

test('what people send is read on this machine by nobody but the server', async () => {
  await blobs.put(content, 100)
  const modeOf = async (...place: string[]) => (await stat(path.join(dataDir, 'blobs', ...place))).mode & 0o777
  expect(await Promise.all([modeOf(), modeOf(hash.slice(0, 2)), modeOf(hash.slice(0, 2), hash)])).toEqual([
    0o700, 0o700, 0o600,
  ])
})

test('more than the limit is refused while it comes, and nothing of it stays', async () => {
  const before = await files()
  await expect(blobs.put(Readable.from([content, content]), content.length)).rejects.toMatchObject({
    code: 'too-large',
  })
  expect(await files()).toEqual(before)
})

test('a sender that breaks off leaves nothing behind', async () => {
  const before = await files()
  const broken = Readable.from(
    (async function* pieces() {
      yield content
      throw new Error('gone')
    })(),
  )
  await expect(blobs.put(broken, 100)).rejects.toThrow('gone')
  expect(await files()).toEqual(before)
})

test('a file cut short by a crash is written anew', async () => {
  await blobs.put(content, 100)
  await truncate(path.join(dataDir, 'blobs', hash.slice(0, 2), hash), 4)
  await blobs.put(content, 100)
  expect(await buffer(await blobs.get(hash))).toEqual(content)
})

test('what is removed, or was never put, or is no key is not found', async () => {
  await blobs.put(content, 100)
  await blobs.remove(hash)
  for (const key of [hash, '0'.repeat(64), '../token-key', '']) {
    await expect(blobs.get(key)).rejects.toMatchObject({ code: 'not-found' })
  }
})

/** Paths synced from here on: on Linux a handle's file can be looked up. */
async function watchSyncs(): Promise<string[]> {
  const synced: string[] = []
  const handle = await open(dataDir)
  const handles = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  // oxlint-disable-next-line unbound-method -- called below on the handle that it is asked of
  const { sync } = handles
  vi.spyOn(handles, 'sync').mockImplementation(async function note(this: typeof handle) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`))
    return sync.call(this)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return synced
}

test.runIf(process.platform === 'linux')(
  'what was put outlives the power: synced are its bytes, the folder that names it, and those that name the folder',
  async () => {
    const synced = await watchSyncs()
    const root = path.join(dataDir, 'blobs')
    const { key } = await blobs.put(Buffer.from('A door to the garden.'), 100)
    const folder = path.join(root, key.slice(0, 2))
    expect(synced).toEqual([expect.stringContaining('/incoming/'), folder, root, dataDir])
    // Another content of a folder that is known to last.
    synced.length = 0
    await blobs.remove(key)
    await blobs.put(Buffer.from('A door to the garden.'), 100)
    expect(synced).toEqual([expect.stringContaining('/incoming/'), folder])
  },
)
