// Files as large and as many as people have: 2 GB up and down through a killed server, ten thousand in a zip, in little memory.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askUploads, idOf, sendPiece } from '#app/testing-uploads.ts'
import {
  addFile,
  contentPath,
  copyEntries,
  createFolder,
  eraseEntries,
  listEntries,
  planUploads,
  trashEntries,
  zipPath,
} from '#features/files/contract.ts'
import { freePort } from '#kernel/server/http/free-port.ts'
import { newId } from '#kernel/server/ids.ts'
import type { ProductProcess } from './product-process.ts'
import { startProcess, stopProcess } from './product-process.ts'
import type { Member } from './server-processes.ts'
import { ask, registerMember } from './server-processes.ts'

const largeBytes = Number(process.env['PROVE_BYTES'] ?? 2_000_000_000)
const pieceBytes = 16_000_000
const wantedFiles = 10_000
/** Megabytes that the server may take above what it has when it does nothing. */
const mostMemory = 250
const longest = 1_800_000

let running: ProductProcess
let ann: Member
let dataDir = ''
let port = 0

const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** Megabytes of the server’s process: now, or at most since it started. */
function memoryOf({ server }: ProductProcess, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(new RegExp(String.raw`${which}:\s+(\d+)`).exec(status)?.[1]) / 1000
}

/** The server takes no more memory than that for it. */
async function inLittleMemory(what: string, work: () => Promise<void>) {
  const before = memoryOf(running, 'VmRSS')
  const began = performance.now()
  await work()
  const most = memoryOf(running, 'VmHWM')
  say(`${what}: ${seconds(began)}, memory ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB`)
  expect(most - before).toBeLessThan(mostMemory)
}

const asAnn = () => ({ url: running.url, token: ann.token })
const fetchAs = (path: string) => fetch(`${running.url}${path}`, { headers: { Authorization: `Bearer ${ann.token}` } })

/** The piece of the large file that begins there: another one each time. */
function pieceAt(offset: number): Buffer {
  const piece = Buffer.alloc(Math.min(pieceBytes, largeBytes - offset), 'three doors lead to the garden. ')
  for (let at = 0; at + 8 <= piece.length; at += 4096) piece.writeBigUInt64LE(BigInt(offset + at), at)
  return piece
}

async function plan(
  name: string,
  size: number,
  parentId: string | null,
): Promise<{ planId: string; uploadId: string }> {
  const planId = newId()
  await ask(running.url, planUploads, { token: ann.token, input: { parentId, files: [{ id: planId, name, size }] } })
  const opened = await askUploads(asAnn(), 'POST', {
    headers: { 'Upload-Length': String(size), 'Upload-Metadata': `plan ${Buffer.from(planId).toString('base64')}` },
  })
  return { planId, uploadId: idOf(opened) }
}

async function add(name: string, content: Buffer, parentId: string): Promise<void> {
  const sent = await plan(name, content.length, parentId)
  await sendPiece(asAnn(), sent.uploadId, 0, content)
  await ask(running.url, addFile, { token: ann.token, input: sent })
}

const offsetOf = async (uploadId: string) =>
  Number((await askUploads(asAnn(), 'HEAD', { id: uploadId })).headers.get('upload-offset'))

describe.runIf(process.env['PROVE'] !== undefined)('files', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'atrium-test-'))
    port = await freePort()
    running = await startProcess(dataDir, port)
    ann = await registerMember(running.url, 'ann')
  })
  afterAll(async () => {
    await stopProcess(running)
    await rm(dataDir, { recursive: true, force: true })
  })

  test(
    '2 GB go up, through a server that is killed half way, and come back as they were',
    { timeout: longest },
    async () => {
      const hash = createHash('sha256')
      const sent = await plan('large.bin', largeBytes, null)
      const sendTo = async (end: number) => {
        for (let offset = await offsetOf(sent.uploadId); offset < end; offset += pieceBytes) {
          const piece = pieceAt(offset)
          expect((await sendPiece(asAnn(), sent.uploadId, offset, piece)).status).toBe(204)
        }
      }
      const half = Math.floor(largeBytes / pieceBytes / 2) * pieceBytes
      await inLittleMemory('first half up', () => sendTo(half))
      running.server.kill('SIGKILL')
      await once(running.server, 'exit')
      running = await startProcess(dataDir, port)
      expect(await offsetOf(sent.uploadId)).toBe(half)
      await inLittleMemory('second half up, and added', async () => {
        await sendTo(largeBytes)
        const { entry } = await ask(running.url, addFile, { token: ann.token, input: sent })
        expect(entry?.size).toBe(largeBytes)
      })
      for (let offset = 0; offset < largeBytes; offset += pieceBytes) hash.update(pieceAt(offset))
      await inLittleMemory('down', async () => {
        const back = createHash('sha256')
        const answer = await fetchAs(`${contentPath}?entryId=${sent.planId}`)
        for await (const bytes of answer.body ?? []) back.update(bytes)
        expect(back.digest('hex')).toBe(hash.digest('hex'))
      })
    },
  )

  async function copy(entryId: string, parentId: string | null): Promise<void> {
    await ask(running.url, copyEntries, {
      token: ann.token,
      input: { entryIds: [entryId], parentId, answer: 'keep-both' },
    })
  }

  async function zipTo(file: string, entryId: string): Promise<void> {
    const { body } = await fetchAs(`${zipPath}?entryIds=${entryId}`)
    if (!body) throw new Error('There was no zip')
    await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file))
  }

  test(
    'a zip of ten thousand files is whole, and one of which files are erased on the way never looks so',
    { timeout: longest },
    async () => {
      const top = (await ask(running.url, createFolder, { token: ann.token, input: { parentId: null, name: 'Many' } }))
        .entry
      const tens = (
        await ask(running.url, createFolder, { token: ann.token, input: { parentId: top.id, name: 'Hundred' } })
      ).entry
      for (let at = 0; at < 100; at++) await add(`${at}.txt`, Buffer.from(`file ${at}\n`.repeat(50 + at)), tens.id)
      for (let copies = 1; copies < wantedFiles / 100; copies++) await copy(tens.id, top.id)
      const file = join(dataDir, 'many.zip')
      await inLittleMemory('zip of 10,000 files', () => zipTo(file, top.id))
      const { stdout } = await promisify(execFile)('unzip', ['-tq', file], { maxBuffer: 10_000_000 })
      expect(stdout).toContain('No errors detected')
      const listed = await promisify(execFile)('unzip', ['-Z1', file], { maxBuffer: 10_000_000 })
      expect(listed.stdout.split('\n').filter((name) => name.endsWith('.txt'))).toHaveLength(wantedFiles)

      const zipping = zipTo(file, top.id)
      const { entries } = await ask(running.url, listEntries, {
        token: ann.token,
        input: { folderId: top.id, limit: '100' },
      })
      const entryIds = entries.slice(-50).map(({ id }) => id)
      await ask(running.url, trashEntries, { token: ann.token, input: { entryIds } })
      await ask(running.url, eraseEntries, { token: ann.token, input: { entryIds } })
      const isWhole = await zipping.then(
        () => true,
        () => false,
      )
      const isSound = await promisify(execFile)('unzip', ['-tq', file], { maxBuffer: 10_000_000 }).then(
        () => true,
        () => false,
      )
      say(`zip while half of it is erased: ${isWhole ? 'ended' : 'broke off'}, ${isSound ? 'sound' : 'not sound'}`)
      expect(isSound).toBe(isWhole)
    },
  )
})
