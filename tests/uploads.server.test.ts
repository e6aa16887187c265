// Sending a file to a server that is killed in the middle: what has come stays, and sending goes on with the next one.
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { askUploads, createUpload, idOf, sendPiece } from '#app/testing-uploads.ts'
import { freePort } from '#kernel/server/http/free-port.ts'
import type { ProductProcess } from './product-process.ts'
import { startProcess, stopProcess } from './product-process.ts'

let running: ProductProcess | undefined
let dataDir = ''
afterAll(async () => {
  if (running) await stopProcess(running)
  await rm(dataDir, { recursive: true, force: true })
})

async function register(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/account/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: 'ann@atrium.test',
      password: 'a door in the north wing',
      firstName: 'Ann',
      lastName: 'Lee',
    }),
  })
  return ((await answer.json()) as { accessToken: string }).accessToken
}

test('a server killed between two pieces has what came, and the next one takes the rest', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-test-'))
  const port = await freePort()
  running = await startProcess(dataDir, port)
  const sender = { url: running.url, token: await register(running.url) }
  const content = Buffer.alloc(3_000_000, 'three doors lead to the garden. ')
  const half = content.length / 2
  const id = idOf(await createUpload(sender, 'doors.txt', content.length))
  expect((await sendPiece(sender, id, 0, content.subarray(0, half))).status).toBe(204)

  running.server.kill('SIGKILL')
  await once(running.server, 'exit')
  running = await startProcess(dataDir, port)
  expect((await askUploads(sender, 'HEAD', { id })).headers.get('upload-offset')).toBe(String(half))
  expect((await sendPiece(sender, id, half, content.subarray(half))).status).toBe(204)
  const finished = await askUploads(sender, 'HEAD', { id })
  expect([finished.status, finished.headers.get('upload-offset')]).toEqual([200, String(content.length)])
})
