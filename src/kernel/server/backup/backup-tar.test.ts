// The container of a backup: parts of more bytes than a header has digits for.
import type { FileHandle } from 'node:fs/promises'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTarIndex, writeTar } from './backup-tar.ts'

let folder: string
let file: FileHandle
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-test-'))
  file = await open(join(folder, 'large.tar'), 'w+')
})
afterAll(async () => {
  await file.close()
  await rm(folder, { recursive: true, force: true })
})

const chunk = Buffer.alloc(64 * 1024 * 1024)
const mostInFull = 64 * 1024
const eightGigabytes = 8 * 1024 ** 3

/** Zeros take no room on the disk: the file only becomes longer by them. */
async function appendFile(data: Parameters<FileHandle['appendFile']>[0]) {
  const { size } = await file.stat()
  const bytes = data as Buffer
  if (bytes.length > mostInFull) return file.truncate(size + bytes.length)
  await file.write(bytes, 0, bytes.length, size)
}

async function* zeros(size: number) {
  for (let left = size; left > 0; left -= chunk.length) yield chunk.subarray(0, left)
}

test('a part of eight gigabytes and more is found again, and what follows it', async () => {
  const tar = writeTar({ appendFile }, new Date())
  const sizes = { largest: eightGigabytes - 1, larger: eightGigabytes, last: 3 }
  for (const [name, size] of Object.entries(sizes)) await tar.addStream(name, size, zeros(size))
  await tar.finish()
  const entries = await readTarIndex(file)
  expect(Object.fromEntries(entries.map(({ name, size }) => [name, size]))).toEqual(sizes)
})
