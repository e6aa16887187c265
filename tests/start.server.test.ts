// `npm start` before anything is built or installed: what would end it is said in a sentence, and soon.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium start '))
  for (const part of ['scripts', 'package.json', 'package-lock.json'])
    await cp(part, join(folder, part), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function start(env: Record<string, string>) {
  const bare = { PATH: process.env['PATH'], HOME: folder, PORT: '0', ...env }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: bare,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([readText(child.stdout), readText(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out, err: err.trim() }
}

test('a port that another program has is named before the first start installs and builds', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const err = `Another program listens on 127.0.0.1:${port}. Choose another port: PORT=3001 npm start`
  expect(await start({ PORT: String(port) })).toEqual({ code: 1, out: '', err })
  other.close()
})

test('a Node that is too old is told which one it takes', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } })`
  const { code, err } = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` })
  expect(code).toBe(1)
  expect(err).toMatch(/^Atrium needs Node 20 or newer to begin; this is v/)
})

test('packages that cannot be installed end it, below what npm says', async () => {
  const programs = join(folder, 'programs')
  await mkdir(programs)
  await writeFile(join(programs, 'npm'), '#!/bin/sh\necho "npm $*: no network" >&2\nexit 1\n', { mode: 0o755 })
  const { code, out, err } = await start({ PATH: [programs, process.env['PATH']].join(delimiter) })
  expect(code).toBe(1)
  expect(out).toMatch(/^Installing the locked packages/)
  expect(err).toMatch(/^npm ci --ignore-scripts .*: no network\n\nThe packages could not be installed/)
})
