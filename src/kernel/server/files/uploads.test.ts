// Sending files: in pieces, over broken connections, by whom, what is refused, and what remains of it.
import { existsSync } from 'node:fs'
import { appendFile, readdir, stat } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { askUploads, createUpload, idOf, metadataOf, sendFile, sendPiece } from '#app/testing-uploads.ts'
import type { ErrorBody } from '../../errors.ts'
import { openBlobs } from './blobs.ts'
import { sql } from '../database/sql.ts'
import { tidyUploads } from './tidy-uploads.ts'
import { takeUpload } from './uploads.ts'

const limit = 1_000_000
let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { uploadMaxBytes: limit } })
  // As a feature's own table would refer to a content.
  await product.database.read.run(sql`create table test_files (key text references blobs (key))`)
})
afterAll(() => product.close())

const as = ({ token }: TestPerson) => ({ url: product.url, token })
const text = Buffer.from('The north wing has three doors, and each of them leads to the garden.')
const take = (person: TestPerson, id: string) => product.database.transaction((tx) => takeUpload(tx, person.id, id))
const bodyOf = async (answer: Response) => (await answer.json()) as ErrorBody
const offsetOf = async (person: TestPerson, id: string) =>
  Number((await askUploads(as(person), 'HEAD', { id })).headers.get('upload-offset'))
const fileOf = (id: string) => path.join(product.config.dataDir, 'uploads', id)
const filesUnder = async (folder: string) => {
  const entries = await readdir(path.join(product.config.dataDir, folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('a file', () => {
  test('that is sent is taken once, by its sender alone', async () => {
    const { ann, ben } = product
    const { id, answer } = await sendFile(as(ann), { name: 'Türen – 门.txt', content: text })
    expect(answer.status).toBe(204)
    expect(await take(ben, id)).toBeUndefined()
    expect(await take(ann, id)).toMatchObject({
      name: 'Türen – 门.txt',
      size: text.length,
      type: 'application/octet-stream',
      thumbKey: null,
      width: null,
    })
    expect(await take(ann, id)).toBeUndefined()
  })

  test('goes on where it stopped, and is not taken before all of it is there', async () => {
    const { ann } = product
    const id = idOf(await createUpload(as(ann), 'doors.txt', text.length))
    expect((await sendPiece(as(ann), id, 0, text.subarray(0, 20))).headers.get('upload-offset')).toBe('20')
    expect(await take(ann, id)).toBeUndefined()
    expect((await sendPiece(as(ann), id, 10, text.subarray(10))).status).toBe(409)
    expect(await offsetOf(ann, id)).toBe(20)
    expect((await sendPiece(as(ann), id, 20, text.subarray(20))).status).toBe(204)
    expect(await take(ann, id)).toMatchObject({ size: text.length })
  })

  test('is refused at a wrong place before its bytes are read, and the connection serves the next request', async () => {
    const { ann } = product
    const large = Buffer.alloc(limit)
    const id = idOf(await createUpload(as(ann), 'large.bin', limit))
    for (let i = 0; i < 3; i++) expect((await sendPiece(as(ann), id, 5, large)).status).toBe(409)
    expect(await offsetOf(ann, id)).toBe(0)
    expect((await sendPiece(as(ann), id, 0, large)).status).toBe(204)
  })

  test('keeps what has come when the connection breaks in the middle of a piece', async () => {
    const { ann } = product
    const content = Buffer.alloc(400_000, 'door')
    const id = idOf(await createUpload(as(ann), 'long.txt', content.length))
    const request = http.request(`${product.url}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${ann.token}`,
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': content.length,
      },
    })
    // The sender's result doesn't matter here.
    request.on('error', () => undefined)
    const closed = new Promise((resolve) => request.on('close', resolve))
    await new Promise<void>((sent) => request.write(content.subarray(0, 300_000), () => sent()))
    await expect.poll(async () => (await stat(fileOf(id))).size).toBeGreaterThan(0)
    request.destroy()
    await closed
    const offset = await offsetOf(ann, id)
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(300_000)
    expect((await sendPiece(as(ann), id, offset, content.subarray(offset))).status).toBe(204)
    expect(await take(ann, id)).toMatchObject({ size: content.length })
  })

  test('whose last answer was lost is finished by asking how far it is', async () => {
    const { ann } = product
    const { id } = await sendFile(as(ann), { name: 'doors.txt', content: text })
    const answer = await askUploads(as(ann), 'HEAD', { id })
    expect([answer.headers.get('upload-offset'), answer.headers.get('upload-length')]).toEqual(['69', '69'])
    expect((await sendPiece(as(ann), id, 69, Buffer.from('x'))).status).toBe(409)
  })

  test('is finished by asking, when the server ended after its last byte and before anything else', async () => {
    const { ann } = product
    const id = idOf(await createUpload(as(ann), 'doors.txt', text.length))
    await appendFile(fileOf(id), text)
    expect(await take(ann, id)).toBeUndefined()
    expect(await offsetOf(ann, id)).toBe(text.length)
    expect(await take(ann, id)).toMatchObject({ size: text.length })
  })

  test('of no bytes is a file', async () => {
    const created = await createUpload(as(product.ann), 'empty.txt', 0)
    expect(await take(product.ann, idOf(created))).toMatchObject({ size: 0 })
  })

  test('that its sender gives up is gone, before and after its last byte', async () => {
    const { ann } = product
    const started = idOf(await createUpload(as(ann), 'doors.txt', 10))
    const { id: finished } = await sendFile(as(ann), { name: 'doors.txt', content: text })
    for (const id of [started, finished]) {
      expect((await askUploads(as(ann), 'DELETE', { id })).status).toBe(204)
      expect((await askUploads(as(ann), 'HEAD', { id })).status).toBe(404)
      expect(await take(ann, id)).toBeUndefined()
    }
    expect(await filesUnder('uploads')).not.toContain(started)
  })
})

describe('is refused', () => {
  test('without a token, before anything is read', async () => {
    const nobody = { url: product.url, token: undefined }
    for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE']) {
      const id = method === 'POST' ? {} : { id: '0190a000-0000-7000-8000-000000000000' }
      expect((await askUploads(nobody, method, id)).status).toBe(401)
    }
  })

  test('somebody else’s upload, as if it were not there', async () => {
    const { ann, admin } = product
    const id = idOf(await createUpload(as(ann), 'doors.txt', text.length))
    expect((await sendPiece(as(admin), id, 0, text)).status).toBe(404)
    for (const method of ['HEAD', 'DELETE']) expect((await askUploads(as(admin), method, { id })).status).toBe(404)
    expect(await offsetOf(ann, id)).toBe(0)
  })

  test('a file that is too large, and more than was announced', async () => {
    const { ann } = product
    const large = await createUpload(as(ann), 'large.bin', limit + 1)
    expect(await bodyOf(large)).toMatchObject({ code: 'too-large', requestId: expect.any(String) as string })
    const id = idOf(await createUpload(as(ann), 'small.bin', 10))
    expect((await sendPiece(as(ann), id, 0, text)).status).toBe(413)
    expect(await take(ann, id)).toBeUndefined()
  })

  const odd = {
    'of no size': { 'Upload-Metadata': metadataOf('a.txt') },
    'of a size to be told later': { 'Upload-Defer-Length': '1', 'Upload-Metadata': metadataOf('a.txt') },
    'of a negative size': { 'Upload-Length': '-1', 'Upload-Metadata': metadataOf('a.txt') },
    'without a name': { 'Upload-Length': '1' },
    'with more than a name': { 'Upload-Length': '1', 'Upload-Metadata': `${metadataOf('a.txt')},owner YQ==` },
    'with two names': { 'Upload-Length': '1', 'Upload-Metadata': `${metadataOf('a.txt')},${metadataOf('b.txt')}` },
    'whose name is no base64': { 'Upload-Length': '1', 'Upload-Metadata': 'filename a.txt' },
    'whose name is no UTF-8': { 'Upload-Length': '1', 'Upload-Metadata': 'filename /w==' },
  }
  test.each(Object.entries(odd))('an upload %s', async (_what, headers) => {
    const answer = await askUploads(as(product.ann), 'POST', { headers })
    expect(answer.status).toBe(400)
    expect(await bodyOf(answer)).toMatchObject({ code: 'invalid' })
  })

  const names = ['../../token.key', '..', 'a/b.txt', 'C:\\autoexec.bat', 'a\u0000.png', ' ', 'cod\u202Egpj.exe', 'a\nb']
  test.each([...names, 'x'.repeat(256)])('the name %j', async (name) => {
    const answer = await createUpload(as(product.ann), name, 1)
    expect(answer.status).toBe(400)
  })

  test('one open upload too many, until another is gone', async () => {
    const { ben } = product
    const ids: string[] = []
    for (let i = 0; i < 50; i++) ids.push(idOf(await createUpload(as(ben), 'a.txt', 1)))
    const refused = await createUpload(as(ben), 'a.txt', 1)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    await askUploads(as(ben), 'DELETE', { id: ids[0] ?? '' })
    expect((await createUpload(as(ben), 'a.txt', 1)).status).toBe(201)
  })
})

describe('a day later', () => {
  const tidy = () =>
    tidyUploads({
      database: product.database,
      blobs: openBlobs(product.config),
      config: product.config,
    })
  const aDayPasses = async () => {
    await product.database.read.run(sql`
      update uploads set created_at = created_at - interval '25 hours', finished_at = finished_at - interval '25 hours'`)
    await product.database.read.run(sql`update blobs set touched_at = touched_at - interval '25 hours'`)
  }

  test('what nobody took is gone, with its content; what a table refers to stays until its row goes', async () => {
    const { ann } = product
    const { id } = await sendFile(as(ann), { name: 'kept.txt', content: Buffer.from('kept by a feature') })
    const kept = await take(ann, id)
    await product.database.read.run(sql`insert into test_files (key) values (${kept?.key})`)
    await sendFile(as(ann), { name: 'left.txt', content: Buffer.from('left behind') })
    const [left] = await product.database.read.many<{ key: string }>(sql`
      select blob_key as key from uploads where name = 'left.txt'`)
    await tidy()
    expect(await filesUnder('blobs')).toEqual(expect.arrayContaining([left?.key, kept?.key]))

    await aDayPasses()
    await tidy()
    expect(await filesUnder('blobs')).toEqual([kept?.key])
    expect(await product.database.read.many(sql`select from uploads`)).toEqual([])

    await product.database.read.run(sql`delete from test_files`)
    await tidy()
    expect(await filesUnder('blobs')).toEqual([])
  })

  test('a content that came again meanwhile stays', async () => {
    const { ann } = product
    const again = Buffer.from('sent twice')
    await sendFile(as(ann), { name: 'first.txt', content: again })
    await aDayPasses()
    const { id } = await sendFile(as(ann), { name: 'second.txt', content: again })
    await tidy()
    const taken = await take(ann, id)
    expect(await filesUnder('blobs')).toContain(taken?.key)
    expect(existsSync(fileOf(id))).toBe(false)
  })
})
