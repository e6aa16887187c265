// Files as they are kept and given back: typed by their bytes, pictures written anew, nothing in them runs.
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sendFile } from '#app/testing-uploads.ts'
import { endpoint } from '../../contract.ts'
import type { ErrorBody } from '../../errors.ts'
import { found } from '../../errors.ts'
import { Id, integer, nullable, object, optional, oneOf, text } from '../../shape.ts'
import { onFile } from './files.ts'
import { on } from '../http/routes.ts'
import { sql } from '../database/sql.ts'
import { takeUpload } from './uploads.ts'

const Taken = object({
  name: text({ max: 255 }),
  size: integer(),
  type: text({ max: 100 }),
  key: text({ max: 64 }),
  thumbKey: nullable(text({ max: 64 })),
  width: nullable(integer()),
  height: nullable(integer()),
})
const keep = endpoint('POST', '/api/test/keep', { may: 'person', input: object({ uploadId: Id }), output: Taken })
const filePath = '/api/test/file'

const parts = [
  on(keep, async ({ db, actor, input: { uploadId } }) => {
    const file = found(await takeUpload(db, actor.id, uploadId), 'Upload')
    await db.run(sql`
      insert into test_files (id, person_id, name, type, key, thumb_key)
      values (${uploadId}, ${actor.id}, ${file.name}, ${file.type}, ${file.key}, ${file.thumbKey})`)
    return file
  }),
  onFile(
    { path: filePath, may: 'person', input: object({ id: Id, size: optional(oneOf(['small'])) }) },
    async ({ db, actor, input }) => {
      const { name, type, key, thumbKey } = found(
        await db.maybe<{ name: string; type: string; key: string; thumbKey: string }>(sql`
          select name, type, key, thumb_key as "thumbKey" from test_files
          where id = ${input.id} and person_id = ${actor.id}`),
        'File',
      )
      const isSmall = input.size === 'small'
      return { name, key: isSmall ? thumbKey : key, type: isSmall ? 'image/webp' : type, disposition: 'inline' }
    },
  ),
]

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ parts })
  await product.database.read.run(sql`
    create table test_files (id uuid, person_id uuid, name text, type text,
      key text references blobs (key), thumb_key text references blobs (key))`)
})
afterAll(() => product.close())

const as = ({ token }: TestPerson) => ({ url: product.url, token })

async function keepFile(content: Uint8Array, name = 'file') {
  const { id, answer } = await sendFile(as(product.ann), { name, content })
  if (!answer.ok) return { status: answer.status, error: (await answer.json()) as ErrorBody }
  return { id, ...(await product.ann.send(keep, { uploadId: id })) }
}

async function kept(content: Uint8Array, name = 'file') {
  const file = await keepFile(content, name)
  if (!('id' in file)) throw new Error(`refused: ${file.error.message}`)
  return file
}

function get(id: string, { query = '', headers = {}, person = product.ann } = {}): Promise<Response> {
  const authorization = { Authorization: `Bearer ${person.token}` }
  return fetch(`${product.url}${filePath}?id=${id}${query}`, { headers: { ...authorization, ...headers } })
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#186049' } })

describe('what a file is', () => {
  const zip = (part: string) => Buffer.from(`PK\x03\x04${'\0'.repeat(26)}${part}${'\0'.repeat(40)}`, 'latin1')
  const files: [string, Buffer, string][] = [
    ['a page named .png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'application/octet-stream'],
    ['a drawing in SVG', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="…" onload="alert(1)"/>'), 'image/svg+xml'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'application/pdf'],
    ['an archive', zip('readme.txt'), 'application/zip'],
    ['a Word document', zip('word/document.xml'), expect.stringContaining('wordprocessingml') as string],
    ['a workbook', zip('xl/workbook.xml'), expect.stringContaining('spreadsheetml') as string],
    ['slides', zip('ppt/presentation.xml'), expect.stringContaining('presentationml') as string],
    ['an mp4', Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1'), 'video/mp4'],
    ['a webm', Buffer.from('\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\x82\x84webm', 'latin1'), 'video/webm'],
    ['an mp3', Buffer.from('\xFF\xFB\x90\x64'.padEnd(20, '\0'), 'latin1'), 'audio/mpeg'],
    ['a wav', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), 'audio/wav'],
    ['an ogg', Buffer.from('OggS'.padEnd(20, '\0'), 'latin1'), 'audio/ogg'],
    ['a text', Buffer.from('three doors lead to the garden'), 'application/octet-stream'],
  ]
  test.each(files)('%s is told by its bytes', async (name, content, type) => {
    expect(await kept(content, `${name}.png`)).toMatchObject({ type, width: null, thumbKey: null })
  })
})

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'in %s is written anew, with a smaller one',
    async (kind) => {
      const sent = await picture(1300, 650).toFormat(kind).toBuffer()
      const file = await kept(sent, 'wall')
      expect(file).toMatchObject({ type: `image/${kind}`, width: 1300, height: 650 })
      const small = await sharp(
        Buffer.from(await (await get(file.id, { query: '&size=small' })).arrayBuffer()),
      ).metadata()
      expect(small).toMatchObject({ format: 'webp', width: 640, height: 320 })
    },
  )

  test('stands upright and tells nothing of the camera', async () => {
    const sent = await picture(300, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const file = await kept(sent)
    expect(file).toMatchObject({ width: 200, height: 300 })
    const received = Buffer.from(await (await get(file.id)).arrayBuffer())
    const { exif, orientation } = await sharp(received).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(received.includes('Somebody')).toBe(false)
  })

  test('that carries a script loses it', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    const file = await kept(Buffer.concat([await picture(8, 8).png().toBuffer(), script]))
    const received = Buffer.from(await (await get(file.id)).arrayBuffer())
    expect(received.includes('<script>')).toBe(false)
  })

  test('that moves goes on moving', async () => {
    const frames = [0, 90, 180].map((shade) => Buffer.alloc(40 * 30 * 3, shade))
    const sent = await sharp(Buffer.concat(frames), { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } })
      .gif({ loop: 0, delay: [100, 100, 100] })
      .toBuffer()
    const file = await kept(sent)
    expect(file).toMatchObject({ type: 'image/gif', width: 40, height: 30 })
    expect((await sharp(Buffer.from(await (await get(file.id)).arrayBuffer())).metadata()).pages).toBe(3)
  })

  test('that moves through more pixels than a picture may have is kept as its first frame', async () => {
    const frames = Array.from({ length: 41 }, (_, index) => Buffer.alloc(1000 * 1000 * 3, index * 6))
    const raw = { width: 1000, height: 41_000, channels: 3, pageHeight: 1000 } as const
    const sent = await sharp(Buffer.concat(frames), { raw }).gif({ effort: 1 }).toBuffer()
    const file = await kept(sent)
    expect(file).toMatchObject({ type: 'image/gif', width: 1000, height: 1000 })
    expect((await sharp(Buffer.from(await (await get(file.id)).arrayBuffer())).metadata()).pages ?? 1).toBe(1)
  })

  test('that is cut off is refused in words, and gone', async () => {
    const sent = await picture(600, 600).png({ compressionLevel: 0 }).toBuffer()
    expect(await keepFile(sent.subarray(0, sent.length / 2))).toMatchObject({
      status: 422,
      error: { code: 'unreadable-picture', requestId: expect.any(String) as string },
    })
    expect(await product.database.read.many(sql`select from uploads`)).toEqual([])
  })

  test('of more pixels than a picture may have is refused before they are unpacked', async () => {
    const bomb = await picture(10_000, 4_001).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(200_000)
    expect(await keepFile(bomb)).toMatchObject({ status: 413, error: { code: 'too-large' } })
  })
})

describe('a file is served', () => {
  test('to whom it belongs, by its name, and runs nothing', async () => {
    const { id } = await kept(Buffer.from('%PDF-1.7 the north wing'), 'Plan "Nord" – 门.pdf')
    const { status, headers } = await get(id)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'inline; filename="Plan _Nord_ _ _.pdf"; filename*=UTF-8\'\'Plan%20%22Nord%22%20%E2%80%93%20%E9%97%A8.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Authorization',
    })
    expect((await get(id, { person: product.ben })).status).toBe(404)
    expect((await fetch(`${product.url}${filePath}?id=${id}`)).status).toBe(401)
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
  ])('%s as an attachment that no browser opens', async (_kind, content) => {
    const { id } = await kept(Buffer.from(content), 'drawing.svg')
    const { headers } = await get(id)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  test('once: a browser that has it is told so', async () => {
    const { id } = await kept(Buffer.from('three doors'))
    const tag = (await get(id)).headers.get('etag') ?? ''
    const again = await get(id, { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  const ranges = [
    ['bytes=0-4', 206, 'three', 'bytes 0-4/11'],
    ['bytes=6-', 206, 'doors', 'bytes 6-10/11'],
    ['bytes=-5', 206, 'doors', 'bytes 6-10/11'],
    ['bytes=6-99', 206, 'doors', 'bytes 6-10/11'],
    ['bytes=-99', 206, 'three doors', 'bytes 0-10/11'],
    ['bytes=11-', 416, '', 'bytes */11'],
    ['bytes=-0', 416, '', 'bytes */11'],
    ['bytes=4-2', 200, 'three doors', null],
    ['bytes=0-1,3-4', 200, 'three doors', null],
    ['lines=1-2', 200, 'three doors', null],
  ] as const
  test.each(ranges)('in parts: %s is %i', async (range, status, content, described) => {
    const { id } = await kept(Buffer.from('three doors'))
    // By hand, as `fetch` keeps ranges to itself.
    const answer = await new Promise<http.IncomingMessage>((resolve) =>
      http.get(
        `${product.url}${filePath}?id=${id}`,
        { headers: { Authorization: `Bearer ${product.ann.token}`, Range: range } },
        resolve,
      ),
    )
    expect((await buffer(answer)).toString()).toBe(content)
    expect([answer.statusCode, answer.headers['content-range'] ?? null]).toEqual([status, described])
  })

  test('of no bytes too', async () => {
    const { id } = await kept(Buffer.alloc(0))
    const answer = await get(id)
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})
