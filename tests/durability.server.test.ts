// Kill -9 under writes, five times, and by `npm run prove -- kills` fifty times each: whatever was acknowledged is there, nothing is there twice, and no start needs a hand.
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { register } from '#features/account/contract.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { freePort } from '#kernel/server/http/free-port.ts'
import type { ProductProcess } from './product-process.ts'
import { startProcess, stopProcess } from './product-process.ts'

const victims = ['the server', 'the database', 'both'] as const
type Victim = (typeof victims)[number]

/** Rounds of each kind in a proof. Each life of the data sees two of each, so that a board has room for all cards. */
const proving = Number(process.env['PROVE_ROUNDS'] ?? 50)
const everyday: readonly Victim[] = ['the server', 'the database', 'both', 'the server', 'both']
const lives =
  process.env['PROVE'] === undefined
    ? [everyday]
    : Array.from({ length: Math.ceil(proving / 2) }, (): readonly Victim[] => [...victims, ...victims])
const writers = 6
const writingTime = 700

let running: ProductProcess | undefined
let dataDir = ''
afterAll(async () => {
  if (running !== undefined) await stopProcess(running)
  await rm(dataDir, { recursive: true, force: true })
})

let token: string | undefined

/** One attempt; rejects when the answer is lost, answers undefined when the server says to come back. */
async function ask<Input, Output>(
  url: string,
  endpoint: Endpoint<Input, Output>,
  sent: { input?: Input; key?: string } = {},
): Promise<Output | undefined> {
  const response = await fetch(url + endpoint.path, {
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(sent.key !== undefined && { 'Idempotency-Key': sent.key }),
    },
    ...(endpoint.method === 'POST' && { body: JSON.stringify(sent.input ?? {}) }),
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text) as Output
  // Away, or the same request is still being answered: the browser asks again in these cases.
  if ([409, 503].includes(response.status)) return undefined
  throw new Error(`${endpoint.path} answered ${response.status}: ${text}`)
}

type Write = { name: string; key: string }

/** Writes as a browser does: one card after the other, each with its key until it is acknowledged. */
async function write(url: string, columnId: string, isOver: () => boolean) {
  const acknowledged: Write[] = []
  const open: Write[] = []
  while (!isOver()) {
    const next: Write = open.pop() ?? { name: randomUUID(), key: randomUUID() }
    const answer = await ask(url, createCard, { input: { columnId, name: next.name }, key: next.key }).catch(isLost)
    if (answer === undefined) {
      open.push(next)
      await sleep(20)
    } else acknowledged.push(next)
  }
  return { acknowledged, open }
}

/** Only a connection that broke is a lost answer; whatever the server says counts. */
function isLost(error: unknown) {
  if (error instanceof TypeError) return undefined
  throw error
}

/** Asks until there is an answer: the name of the card that the write made, now or before. */
async function finish(url: string, columnId: string, { name, key }: Write): Promise<string> {
  const answer = await ask(url, createCard, { input: { columnId, name }, key }).catch(isLost)
  if (answer !== undefined) return answer.card.name
  await sleep(50)
  return finish(url, columnId, { name, key })
}

function kill(product: ProductProcess, victim: Victim) {
  const postmaster = product.postmaster()
  if (victim !== 'the database') product.server.kill('SIGKILL')
  if (victim !== 'the server') process.kill(postmaster, 'SIGKILL')
}

test.each(lives.map((rounds, life) => ({ rounds, life: life + 1 })))(
  'kill -9 of the server, the database and both: nothing is lost, nothing is doubled (life $life)',
  { timeout: 180_000 },
  async ({ rounds }) => {
    token = undefined
    dataDir = await mkdtemp(join(tmpdir(), 'atrium-durability-'))
    await chmod(dataDir, 0o755)
    const port = await freePort()
    let product = (running = await startProcess(dataDir, port))
    const person = { email: 'ann@atrium.test', password: 'a door in the north wing', firstName: 'Ann', lastName: 'Lee' }
    token = (await ask(product.url, register, { input: person }))?.accessToken
    const columnId = (await ask(product.url, getBoard))?.board.columnOrder[0] ?? ''
    const expected: string[] = []

    for (const victim of rounds) {
      let isOver = false
      const writing = Array.from({ length: writers }, () => write(product.url, columnId, () => isOver))
      await sleep(writingTime)
      kill(product, victim)
      await sleep(100)
      isOver = true
      const written = await Promise.all(writing)
      if (victim !== 'the database') product = running = await startProcess(dataDir, port)
      const repeated = await Promise.all(
        written.flatMap(({ open }) => open.map((left) => finish(product.url, columnId, left))),
      )
      expected.push(...written.flatMap(({ acknowledged }) => acknowledged.map(({ name }) => name)), ...repeated)
      // The answers that came last may be lost in a browser all the same: it asks again, and nothing happens twice.
      const doubted = written.flatMap(({ acknowledged }) => acknowledged.slice(-1))
      await Promise.all(doubted.map((done) => finish(product.url, columnId, done)))
    }

    const { cards = [], columns = [] } = (await ask(product.url, getBoard))?.board ?? {}
    expect(expected.length).toBeGreaterThan(rounds.length * writers)
    expect(cards.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
    // Every card lies in one column, once.
    expect(columns.flatMap(({ cardIds }) => cardIds).toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
    await stopProcess(product)
    await rm(dataDir, { recursive: true, force: true })
  },
)
