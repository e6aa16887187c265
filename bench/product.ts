// Runs the product in a process of its own, as `npm start` does, and reads what that costs.
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#kernel/server/http/free-port.ts'

export type Product = { url: string; process: ChildProcess; dataDir: string; msToFirstAnswer: number }

const slowestStart = 120_000

export const makeDataFolder = () => mkdtempSync(join(tmpdir(), 'atrium-bench-'))
export const removeDataFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Starts the built product on this data folder, and with these settings, and waits for its first answer. */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['src/app/main.ts'], {
    // Limits are lifted: they would answer most of a load with 429.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_FACTOR: '0',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null || performance.now() - started > slowestStart)
      throw new Error('The product did not start')
    await sleep(20)
  }
  return { url, process: child, dataDir, msToFirstAnswer: performance.now() - started }
}

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

export async function stopProduct({ process: child }: Product): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/** A process of its own for what is measured next: it holds nothing of what was done before. */
export async function restartProduct(product: Product): Promise<void> {
  await stopProduct(product)
  Object.assign(product, await startProduct(product.dataDir))
}

const kilobytes = (line: string | undefined) => Number(line?.match(/\d+/)?.[0] ?? 0)

/** Proportional memory (PSS) of a process, in MB. */
export function ownMemoryOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return kilobytes(rollup.split('\n').find((line) => line.startsWith('Pss:'))) / 1000
}

/** The same of a process and everything it started; shared pages count once. */
export const memoryOf = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), ownMemoryOf(pid))

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )

/** Builds the client as `npm start` does, when it is stale. */
export function buildProduct() {
  const code = "import('./scripts/build.mjs').then(({ buildClient }) => buildClient())"
  const { status } = spawnSync(process.execPath, ['--eval', code], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The client could not be built')
}
