// Servers in processes of their own on one database, and people who call any of them.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { register } from '#features/account/sign-up-contract.ts'
import { getBoard } from '#features/kanban/contract.ts'
import type { LiveListener } from '#app/testing-live.ts'
import { listenWith } from '#app/testing-live.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { liveTicket } from '#kernel/live-contract.ts'
import { freePort } from '#kernel/server/http/free-port.ts'

export type ServerProcess = { url: string; port: number; process: ChildProcess; isReady: () => Promise<boolean> }

const slowestStart = 60_000
const password = 'a door in the north wing'
/** All servers of one database sign with one key. */
const tokenKey = randomBytes(32).toString('hex')

type Surroundings = { databaseUrl: string; env?: Record<string, string> }

/** Starts a server in a data folder of its own, as on a machine of its own, and waits until it answers. */
export async function startServerProcess(
  { databaseUrl, env = {} }: Surroundings,
  port?: number,
): Promise<ServerProcess> {
  const own = port ?? (await freePort())
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-server-'))
  const server = spawn(process.execPath, ['src/app/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      TOKEN_KEY: tokenKey,
      PORT: String(own),
      DEMO: '0',
      REGISTRATION: 'open',
      RATE_FACTOR: '2',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  server.stderr.on('data', (text) => said.push(String(text)))
  server.stdout.on('data', (text) => said.push(String(text)))
  const closed = once(server, 'close')
  server.once('exit', () => void rm(dataDir, { recursive: true, force: true }))
  const url = `http://127.0.0.1:${own}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const deadline = Date.now() + slowestStart; !(await isReady()); await sleep(50)) {
    if (server.exitCode === null && Date.now() < deadline) continue
    server.kill('SIGKILL')
    await closed
    throw new Error(`A server did not start: ${said.join('')}`)
  }
  return { url, port: own, process: server, isReady }
}

export async function endProcess(server: ServerProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  const child = server.process
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** An answer that is none of the 200s. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
  }
}

type Sent<Input> = { input?: Input; token?: string | undefined; key?: string }

/** One call; a refusal throws its status, a broken connection what `fetch` says. */
export async function ask<Input, Output>(
  url: string,
  { method, path }: Endpoint<Input, Output>,
  { input, token, key }: Sent<Input> = {},
): Promise<Output> {
  const query = method === 'GET' && input ? `?${new URLSearchParams({ ...input })}` : ''
  const response = await fetch(url + path + query, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input ?? {}) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Refusal(response.status, text)
  return JSON.parse(text) as Output
}

/** 200, or the status of the refusal. */
export const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof Refusal) return error.status
      throw error
    },
  )

export type Member = { id: string; email: string; token: string; columnId: string }
export { password as memberPassword }

export async function registerMember(url: string, name: string): Promise<Member> {
  const input = { email: `${name}@atrium.test`, password, firstName: name, lastName: 'Lee' }
  const { accessToken: token, user } = await ask(url, register, { input })
  const { board } = await ask(url, getBoard, { token })
  return { id: user.id, email: input.email, token, columnId: board.columnOrder[0] ?? '' }
}

/** Opens a live connection at one of the servers. */
export async function hearAt(url: string, { token }: Pick<Member, 'token'>, since?: number): Promise<LiveListener> {
  const { ticket } = await ask(url, liveTicket, { token })
  return listenWith(url, ticket, since === undefined ? {} : { since })
}

/** Asks until the answer is as wanted, pausing between; fails after the given milliseconds. */
export async function within(milliseconds: number, isTrue: () => Promise<boolean>, pause = 20): Promise<number> {
  const begun = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - begun > milliseconds) throw new Error(`Not within ${milliseconds} ms`)
    await sleep(pause)
  }
  return performance.now() - begun
}
