// Two servers on one PostgreSQL, killed under writes, and a database that stands still: for `npm run prove -- kills`.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import type { Balancer } from './balancer.ts'
import { startBalancer } from './balancer.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { startOwnPostgres } from './own-postgres.ts'
import type { Member, ServerProcess } from './server-processes.ts'
import { ask, endProcess, Refusal, registerMember, startServerProcess, within } from './server-processes.ts'

const isProving = process.env['PROVE'] !== undefined
const rounds = Number(process.env['PROVE_ROUNDS'] ?? 50)
const clients = 6
const writingTime = 500
const hangingTime = 10_000
/** No request waits longer for its answer, whatever the database does. */
const requestTime = 25_000
/** Time for each round to start again what was killed. */
const roundTime = 30_000

describe.runIf(isProving)('two servers on one PostgreSQL', () => {
  let postgres: OwnPostgres
  let balancer: Balancer
  let members: Member[]
  const running: ServerProcess[] = []
  /** The acknowledged writes, by writer. */
  const written = new Map<Member, string[]>()

  async function start(place: 0 | 1, port?: number) {
    // A few people write here as fast as many.
    running[place] = await startServerProcess({ databaseUrl: postgres.url, env: { RATE_FACTOR: '0' } }, port)
  }

  beforeAll(async () => {
    postgres = await startOwnPostgres()
    await Promise.all([start(0), start(1)])
    balancer = await startBalancer(running.map(({ port }) => port))
    members = await Promise.all(Array.from({ length: clients }, (_, n) => registerMember(balancer.url, `writer${n}`)))
    for (const member of members) written.set(member, [])
  }, 120_000)
  afterAll(async () => {
    await balancer.close()
    await Promise.all(running.map((server) => endProcess(server)))
    await postgres.stop()
  })

  /** Writes as a browser does: what got no answer is asked again under its key until it has one. */
  async function write(member: Member, isOver: () => boolean) {
    while (!isOver()) {
      const card = { name: randomUUID(), key: randomUUID() }
      while (!(await isAcknowledged(member, card))) await sleep(50)
      written.get(member)?.push(card.name)
    }
  }

  async function isAcknowledged({ token, columnId }: Member, { name, key }: { name: string; key: string }) {
    try {
      await ask(balancer.url, createCard, { token, key, input: { columnId, name } })
      return true
    } catch (error) {
      // Away, still at work on it, or nobody there: the browser asks again in these cases.
      if (error instanceof Refusal && ![409, 502, 503].includes(error.status)) throw error
      return false
    }
  }

  async function whileWriting(happens: () => Promise<void>) {
    let isOver = false
    const writing = members.map((member) => write(member, () => isOver))
    await sleep(writingTime)
    await happens()
    isOver = true
    await Promise.all(writing)
    await within(roundTime, async () => (await Promise.all(running.map(({ isReady }) => isReady()))).every(Boolean))
  }

  async function expectEachOnce() {
    for (const [{ token }, names] of written) {
      const { board } = await ask(balancer.url, getBoard, { token })
      expect(board.cards.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    }
  }

  async function killServer(round: number) {
    const place = round % 2 === 0 ? 0 : 1
    const killed = running[place]
    if (!killed) throw new Error('No server')
    await endProcess(killed, 'SIGKILL')
    return () => start(place, killed.port)
  }

  const kinds = {
    'one of the servers': async (round: number) => (await killServer(round))(),
    'the database': async () => {
      await postgres.kill()
      await postgres.revive()
    },
    'both at once': async (round: number) => {
      const [startAgain] = await Promise.all([killServer(round), postgres.kill()])
      await postgres.revive()
      await startAgain()
    },
  }

  test.each(Object.entries(kinds))(
    'kill -9 of %s: what was acknowledged is there once, and nobody starts the rest again',
    { timeout: rounds * roundTime },
    async (_kind, killAndRevive) => {
      const counts = () => [...written.values()].map((names) => names.length)
      const before = counts()
      for (let round = 0; round < rounds; round++) await whileWriting(() => killAndRevive(round))
      await expectEachOnce()
      // Only of this kind: earlier writes prove nothing about it.
      expect(Math.min(...counts().map((count, index) => count - (before[index] ?? 0)))).toBeGreaterThan(rounds)
    },
  )

  test(
    'a database that stands still for ten seconds loses nothing, and both servers go on',
    { timeout: 60_000 },
    async () => {
      const [member] = members
      if (!member) throw new Error('Nobody writes')
      const card = { name: 'Meanwhile', key: randomUUID() }
      let waited = 0
      await whileWriting(async () => {
        const hanging = postgres.hang(hangingTime)
        await sleep(1_000)
        const began = performance.now()
        await isAcknowledged(member, card)
        waited = performance.now() - began
        await hanging
      })
      while (!(await isAcknowledged(member, card))) await sleep(50)
      written.get(member)?.push(card.name)
      await expectEachOnce()
      expect(waited).toBeLessThan(requestTime)
    },
  )
})
