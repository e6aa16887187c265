// The product in a process of its own, as `npm start` runs it, so that a test can kill it.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type ProductProcess = {
  url: string
  server: ChildProcess
  /** The process that answers for the database. */
  postmaster: () => number
}

const slowestStart = 60_000

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts the server on a data folder and waits until it answers. */
export async function startProcess(dataDir: string, port: number): Promise<ProductProcess> {
  const server = spawn(process.execPath, ['src/app/main.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      REGISTRATION: 'open',
      RATE_FACTOR: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  server.stderr.on('data', (text) => said.push(String(text)))
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + slowestStart
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`The product did not start: ${said.join('')}`)
    await sleep(50)
  }
  const pidFile = join(dataDir, 'database', 'postmaster.pid')
  return { url, server, postmaster: () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]) }
}

export async function stopProcess({ server }: ProductProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
