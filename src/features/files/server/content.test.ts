// Tests that content comes back intact: names in headers and zips, ranges, thumbnails, and files that must never run.
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import names from '../cases/fil01-names.json' with { type: 'json' }
import ranges from '../cases/fil17-ranges.json' with { type: 'json' }
import { createFolder, eraseEntries, openAddress, trashEntries } from '../contract.ts'
import { readDownloads } from '../figures-contract.ts'
import { nameKey, problemOf } from '../names.ts'
import { createLink } from '../sharing-contract.ts'
import { addNew, contentOf, makeFolder, namesIn } from './testing-files.ts'

const caseFile = (name: string) => readFile(path.join(import.meta.dirname, '../cases', name))

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const ask = (url: string) =>
  fetch(`${product.url}${url}`, { headers: { Authorization: `Bearer ${product.ann.token}` } })
const headersOf = async (url: string) => (await ask(url)).headers

const isRefused = (name: string) => !name.isWellFormed() || problemOf(name) !== undefined

test.each(names.filter(({ name }) => isRefused(name)))('a name is refused: $why', async ({ name }) => {
  await expect(product.ann.send(createFolder, { parentId: null, name })).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
  })
})

test('every other name is kept, downloads under it, and a zip of them all is whole', async () => {
  const { ann } = product
  const folder = await makeFolder(ann, 'Names')
  const kept: string[] = []
  for (const { name } of names.filter((one) => !isRefused(one.name))) {
    const content = Buffer.from(name)
    const { id, name: made } = await addNew(product, ann, { name, content, parentId: folder.id, answer: 'keep-both' })
    kept.push(made)
    const answer = await ask(`/api/files/content?entryId=${id}`)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content)
    const disposition = answer.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!%~$&+^`|#-]+$/)
  }
  expect(new Set(kept.map(nameKey)).size).toBe(kept.length)
  expect((await namesIn(ann, folder.id)).toSorted()).toEqual(kept.toSorted())

  await makeFolder(ann, 'Empty', folder.id)
  await addNew(product, ann, {
    name: 'old.txt',
    content: '',
    parentId: folder.id,
    modifiedAt: '1969-12-31T23:00:00.000Z',
  })
  const zip = await contentOf(product, ann, `/api/files/zip?entryIds=${folder.id}`)
  if (typeof zip === 'number') throw new Error(`The zip was answered with ${zip}`)
  const entries = Object.keys(unzipSync(zip))
  // The folder itself, the empty folder and the empty file are included.
  expect(entries).toHaveLength(kept.length + 3)
  expect(entries.every((name) => name.startsWith('Names/') && !/\\|\/\.\.?(?:\/|$)|[. ](?:\/|$)/.test(name))).toBe(true)
  expect(new Set(entries.map(nameKey)).size).toBe(entries.length)
  expect(strFromU8(unzipSync(zip)['Names/_CON'] ?? new Uint8Array())).toBe('CON')

  expect(await isWhole(zip)).toBe(true)
})

/** Checks with `unzip -t`; where that isn't installed, the entries read above have to be enough. */
async function isWhole(zip: Buffer): Promise<boolean> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'atrium-test-'))
  onTestFinished(() => rm(temporary, { recursive: true, force: true }))
  const file = path.join(temporary, 'names.zip')
  await writeFile(file, zip)
  try {
    return (await promisify(execFile)('unzip', ['-t', file])).stdout.includes('No errors detected')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}

test('a zip of which a file is erased on the way breaks off, and never looks whole', async () => {
  const { ann } = product
  const folder = await makeFolder(ann, 'Erased on the way')
  // Larger than all buffers in between: the second file is opened only after the first has been read.
  const large = randomBytes(16_000_000)
  await addNew(product, ann, { name: 'a.zip', content: large, parentId: folder.id })
  const content = randomBytes(1000)
  const gone = await addNew(product, ann, { name: 'b.txt', content, parentId: folder.id })
  const answer = await ask(`/api/files/zip?entryIds=${folder.id}`)
  const pieces = answer.body?.getReader()
  await pieces?.read()
  await ann.send(trashEntries, { entryIds: [gone.id] })
  await ann.send(eraseEntries, { entryIds: [gone.id] })
  // Like the hourly job, a day later.
  const key = createHash('sha256').update(content).digest('hex')
  await rm(path.join(product.config.dataDir, 'blobs', key.slice(0, 2), key))
  await expect(readAll(pieces)).rejects.toThrow(/terminated/)
})

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<number> {
  let size = 0
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) size += piece.value.length
  return size
}

type Ranged = { range: string | null; status: number | string; method?: string; 'if-range'?: string }

/** The expected status; where the case allows several, the whole file for multiple ranges, and HEAD like GET. */
const statusOf = ({ status, method }: Ranged) => (typeof status === 'number' ? status : method === 'HEAD' ? 206 : 200)

async function askRange(url: string, { range, method = 'GET', 'if-range': ifRange }: Ranged) {
  const headers = new Headers({ Authorization: `Bearer ${product.ann.token}` })
  if (ifRange !== undefined) headers.set('If-Range', '"another"')
  if (range !== null) headers.set('Range', range)
  const answer = await fetch(url, { method, headers })
  return { status: answer.status, length: (await answer.arrayBuffer()).byteLength, headers: answer.headers }
}

test('a sound is played from anywhere: by its own address, a player’s, and a link’s', async () => {
  const { ann } = product
  const content = await caseFile(ranges.file)
  const { id, versionId, mime } = await addNew(product, ann, { name: ranges.file, content })
  expect(mime).toBe('audio/wav')
  const { url: player } = await ann.send(openAddress, { entryIds: [id], as: 'content', inline: 'yes' })
  const { link } = await ann.send(createLink, { entryId: id, access: 'view' })
  for (const url of [
    `/api/files/content?entryId=${id}&versionId=${versionId}&inline=yes`,
    player,
    `/api/files/link/content?token=${link.url.slice(-32)}&entryId=${id}&inline=yes`,
  ]) {
    for (const request of ranges.requests as readonly RangeCase[]) await checkRange(product.url + url, request)
    const { headers } = await askRange(product.url + url, { range: null, status: 200 })
    expect([headers.get('accept-ranges'), headers.get('content-disposition')?.slice(0, 6)]).toEqual(['bytes', 'inline'])
    expect(headers.get('etag')).toBe(`"${createHash('sha256').update(content).digest('hex')}"`)
  }
})

type RangeCase = Ranged & { length: number | null; contentRange: string | null }

async function checkRange(url: string, request: RangeCase): Promise<void> {
  const { status, length, headers } = await askRange(url, request)
  expect([request.range, status]).toEqual([request.range, statusOf(request)])
  expect(length).toBe(request.method === 'HEAD' ? 0 : (request.length ?? length))
  const contentRange = typeof request.status === 'number' ? request.contentRange : headers.get('content-range')
  expect(headers.get('content-range')).toBe(contentRange)
}

test('a picture stays as it came, with a smaller version; one that is too large is kept without', async () => {
  const { ann } = product
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const small = await addNew(product, ann, { name: 'dot.png', content: png })
  expect(small).toMatchObject({ mime: 'image/png', hasThumb: true, width: 1, height: 1, kind: 'image' })
  expect(await contentOf(product, ann, `/api/files/content?entryId=${small.id}`)).toEqual(png)
  expect((await headersOf(`/api/files/thumb?entryId=${small.id}`)).get('content-type')).toBe('image/webp')
  const huge = await caseFile('fil15-144-megapixels.png')
  const large = await addNew(product, ann, { name: 'huge.png', content: huge })
  expect(large).toMatchObject({ size: huge.length, hasThumb: false, width: null })
  expect(await contentOf(product, ann, `/api/files/content?entryId=${large.id}`)).toEqual(huge)
})

test('a page in a file is a download that runs nothing, whatever its name', async () => {
  const { ann } = product
  for (const [name, content] of [
    ['photo.png', '<html><script>alert(1)</script></html>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ] as const) {
    const { id } = await addNew(product, ann, { name, content })
    const headers = await headersOf(`/api/files/content?entryId=${id}&inline=yes`)
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('downloads are counted by day, however they come about, and what is only looked at is not', async () => {
  const { ann, manager, database } = product
  await database.transaction((tx) => tx.run(sql`delete from files_download_days`))
  const folder = await makeFolder(ann, 'Counted')
  const { id } = await addNew(product, ann, { name: 'counted.txt', parentId: folder.id })
  const { link } = await ann.send(createLink, { entryId: id, access: 'view' })
  await ask(`/api/files/content?entryId=${id}&inline=yes`)
  await ask(`/api/files/content?entryId=${id}`)
  await ask(`/api/files/zip?entryIds=${id}`)
  await fetch(`${product.url}/api/files/link/content?token=${link.url.slice(-32)}&entryId=${id}`)
  const { url } = await ann.send(openAddress, { entryIds: [id], as: 'content' })
  await ask(url)
  const { value, before, days } = await manager.send(readDownloads)
  expect([value, before, days.length, days.at(-1)?.count]).toEqual([4, 0, 30, 4])
  await database.transaction((tx) => tx.run(sql`update files_download_days set day = day - 30`))
  expect(await manager.send(readDownloads)).toMatchObject({ value: 0, before: 4 })
  await expect(ann.send(readDownloads)).rejects.toMatchObject({ status: 403 })
})
