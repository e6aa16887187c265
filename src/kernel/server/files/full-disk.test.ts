// Sending files to a disk that is full: refused in words, nothing left behind, and the server goes on.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { createUpload, idOf, sendFile, sendPiece } from '#app/testing-uploads.ts'
import { sql } from '../database/sql.ts'

/** Linux’s own full disk: whatever is written to it does not fit. */
const fullDisk = '/dev/full'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const as = ({ token }: TestPerson) => ({ url: product.url, token })
const text = Buffer.from('The north wing has three doors.')
const large = Buffer.alloc(1_000_000, 'door')
const folder = (...names: string[]) => path.join(product.config.dataDir, ...names)
const answered = async (answer: Response) => ({ ...((await answer.json()) as object), status: answer.status })
const noRoom = { status: 507, code: 'full' }
const rowsOf = (person: TestPerson) =>
  product.database.read.many(sql`select id from uploads where person_id = ${person.id}`)

test.skipIf(!existsSync(fullDisk))('a piece is refused, and nothing of the file stays', async () => {
  const { ann } = product
  const id = idOf(await createUpload(as(ann), 'long.txt', large.length))
  await rm(folder('uploads', id))
  await symlink(fullDisk, folder('uploads', id))
  expect(await answered(await sendPiece(as(ann), id, 0, large))).toMatchObject(noRoom)
  expect(await readdir(folder('uploads'))).toEqual([])
  expect(await rowsOf(ann)).toEqual([])
  expect((await sendFile(as(ann), { name: 'doors.txt', content: text })).answer.status).toBe(204)
})

describe('a file that has come', () => {
  const room = '256k'
  let isMounted = false
  beforeAll(async () => {
    await mkdir(folder('blobs'), { recursive: true })
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${room}`, 'tmpfs', folder('blobs')], { stdio: 'ignore' })
      isMounted = true
    } catch {
      // Only who rules the machine can have a small disk of their own; the test is left out for all others.
    }
  })
  afterAll(() => {
    if (isMounted) execFileSync('umount', [folder('blobs')])
  })

  test('and has no room among the contents is refused; a smaller one is kept', async ({ skip }) => {
    if (!isMounted) skip()
    const { ben } = product
    const { answer } = await sendFile(as(ben), { name: 'long.txt', content: large })
    expect(await answered(answer)).toMatchObject(noRoom)
    expect(await readdir(folder('blobs', 'incoming'))).toEqual([])
    expect(await readdir(folder('uploads'))).toEqual([])
    expect(await rowsOf(ben)).toEqual([])
    expect((await sendFile(as(ben), { name: 'doors.txt', content: text })).answer.status).toBe(204)
  })
})
