// Filling the demo in its own process: killed halfway, it leaves an empty database, which the next start fills.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#features/account/demo-accounts.ts'
import { freePort } from '#kernel/server/http/free-port.ts'

const slowestStart = 240_000
/** Milliseconds: long enough for some rows to be written, and far from the end. */
const aWhile = 1_000

let dataDir = ''
let port = 0
let server: ChildProcess | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-test-'))
  port = await freePort()
})
afterAll(async () => {
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts a server, and waits until it prints these words. */
async function startUntil(words: string): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['src/app/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  server = started
  for await (const line of createInterface(started.stdout)) {
    if (!line.includes(words)) continue
    // Discards everything that it prints from here on.
    started.stdout.resume()
    return started
  }
  throw new Error(`The server ended before it said “${words}”`)
}

test(
  'a server killed while the demo is being filled leaves nothing behind, and the next one starts over',
  async () => {
    const killed = await startUntil('Filling the empty database')
    await sleep(aWhile)
    killed.kill('SIGKILL')
    // The pipe closes once neither the server nor the process that fills the demo holds it.
    await once(killed, 'close')

    await startUntil('Log:')
    const [{ email, password }] = demoAccounts
    const signedIn = await fetch(`http://127.0.0.1:${port}/api/account/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(signedIn.status).toBe(200)
  },
  slowestStart,
)
