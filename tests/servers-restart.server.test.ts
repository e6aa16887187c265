// Servers that come and go: one killed while the other goes on, and all of them replaced one after the other.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveListener } from '#app/testing-live.ts'
import { createEvent } from '#features/calendar/contract.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import type { Balancer } from './balancer.ts'
import { startBalancer } from './balancer.ts'
import type { MailCatcher } from './mail-catcher.ts'
import { startMailCatcher } from './mail-catcher.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { startOwnPostgres } from './own-postgres.ts'
import type { Member, ServerProcess } from './server-processes.ts'
import * as servers from './server-processes.ts'
import { ask, hearAt, Refusal, within } from './server-processes.ts'

const clients = 8
/** On a busy machine each start takes its time. */
const long = { timeout: 120_000 }
const writingTime = 700
/** Longer than the balancer needs to notice. */
const drain = { DRAIN_SECONDS: '5' }

let postgres: OwnPostgres
let balancer: Balancer | undefined
let members: Member[]
const running: ServerProcess[] = []
const catchers: MailCatcher[] = []

/** The server at this place, with a mail server of its own that tells who sends. */
async function start(place: 0 | 1, port?: number): Promise<ServerProcess> {
  const env = { SMTP_URL: catchers[place]?.url ?? '', ...drain }
  const server = await servers.startServerProcess({ databaseUrl: postgres.url, env }, port)
  running[place] = server
  return server
}
const at = (place: 0 | 1) => running[place]?.url ?? ''

beforeAll(async () => {
  postgres = await startOwnPostgres()
  catchers.push(await startMailCatcher(), await startMailCatcher())
  await Promise.all([start(0), start(1)])
  members = await Promise.all(
    Array.from({ length: clients }, (_, n) => servers.registerMember(at(n % 2 === 0 ? 0 : 1), `writer${n}`)),
  )
}, 120_000)

afterAll(async () => {
  await balancer?.close()
  await Promise.all(running.map((server) => servers.endProcess(server)))
  await Promise.all(catchers.map((catcher) => catcher.close()))
  await postgres?.stop()
})

const memberAt = (n: number): Member => {
  const member = members[n]
  if (!member) throw new Error('Nobody wrote this')
  return member
}
const received = () => catchers.flatMap((catcher) => catcher.received)
const cardsOf = async ({ token }: Member, url: string) =>
  (await ask(url, getBoard, { token })).board.cards.map(({ name }) => name)
const add = (url: string, { token, columnId }: Member, { name, key }: { name: string; key: string }) =>
  ask(url, createCard, { token, key, input: { columnId, name } })

/** As a browser does it: what got no answer, or is still at work, is asked again under the same key, of whoever is there. */
async function persist([first = '', other = '']: string[], member: Member, card: { name: string; key: string }) {
  try {
    await add(first, member, card)
  } catch (error) {
    if (error instanceof Refusal && error.status !== 409) throw error
    await sleep(50)
    await persist([other, other], member, card)
  }
}

test('each job is done once, whoever of the two does it', async () => {
  await within(15_000, async () => received().length >= clients)
  expect(received().toSorted()).toEqual(members.map(({ email }) => email).toSorted())
})

test('a reminder comes once by notice and once by mail, though both servers look', long, async () => {
  const reminders = [
    { minutes: 0, by: 'notice' as const },
    { minutes: 0, by: 'mail' as const },
  ]
  // A job for each moment, so that both have some; all lie ahead also where each call takes its time.
  const begin = Math.ceil(Date.now() / 1000) * 1000 + 5000
  const moment = (n: number) => new Date(begin + (n % 4) * 1000).toISOString()
  const end = new Date(begin + 3_600_000).toISOString()
  const before = catchers.map(({ received: mails }) => mails.length)
  await Promise.all(
    members.map(({ token }, n) =>
      ask(at(n % 2 === 0 ? 0 : 1), createEvent, {
        token,
        input: { title: 'Lamps', start: moment(n), end, reminders },
      }),
    ),
  )
  const client = new pg.Client(postgres.url)
  await client.connect()
  const counted = async (query: string) => Number((await client.query<{ count: string }>(query)).rows[0]?.count)
  const isDone = async () =>
    (await counted('select count(*) from calendar_reminders where next_at is not null')) +
      (await counted('select count(*) from graphile_worker.jobs where run_at <= now()')) ===
    0
  await within(60_000, isDone)
  const told = await counted("select count(*) from notifications where kind = 'calendar.reminder'")
  await client.end()
  expect(told).toBe(clients)
  const mailed = catchers.flatMap(({ received: mails }, place) => mails.slice(before[place]))
  expect(mailed.toSorted()).toEqual(members.map(({ email }) => email).toSorted())
})

test(
  'what a killed server had at work is done by the other, and nothing acknowledged is lost or doubled',
  long,
  async () => {
    for (const catcher of catchers) catcher.setSilent(true)
    const late = await servers.registerMember(at(0), 'late')
    await within(10_000, async () => catchers.some((catcher) => catcher.hasWaiting()))
    const victim = catchers[0]?.hasWaiting() ? 0 : 1
    const other = victim === 0 ? 1 : 0
    for (const catcher of catchers) catcher.setSilent(false)

    const over = new AbortController()
    const written = members.map(async (member, n) => {
      const acknowledged: string[] = []
      while (!over.signal.aborted) {
        const card = { name: randomUUID(), key: randomUUID() }
        await persist([n % 2 === 0 ? at(victim) : at(other), at(other)], member, card)
        acknowledged.push(card.name)
      }
      return acknowledged
    })
    await sleep(writingTime)
    const killed = running[victim]
    if (killed) await servers.endProcess(killed, 'SIGKILL')
    await sleep(writingTime)
    over.abort()
    for (const [n, names] of (await Promise.all(written)).entries()) {
      expect(names.length).toBeGreaterThan(0)
      expect((await cardsOf(memberAt(n), at(other))).toSorted()).toEqual(names.toSorted())
    }
    // The other notices that nobody answers any more, and sets free what was held.
    await within(20_000, async () => received().includes(late.email))
    expect(received().filter((email) => email === late.email)).toHaveLength(1)
    await start(victim, killed?.port)
  },
)

/** Hears as a browser does: comes back with the last number that it heard, whenever it is sent away. */
function stayConnected(url: () => string, member: Member) {
  const heard: string[] = []
  let listener: LiveListener | undefined
  let last: number | undefined
  const over = new AbortController()
  let away = 0
  const stay = async () => {
    while (!over.signal.aborted) {
      listener = await hearAt(url(), member, last)
      await listener.closed
      away += 1
      for (const frame of listener.frames) if ('seq' in frame) last = frame.seq
      heard.push(...listener.changes().map(({ data }) => JSON.stringify(data)))
    }
  }
  return {
    staying: stay(),
    isConnected: () => listener?.frames.some((frame) => 'hello' in frame) === true,
    hasHeard: (name: string) =>
      [...heard, ...(listener?.changes() ?? []).map(({ data }) => JSON.stringify(data))].some((data) =>
        data.includes(name),
      ),
    timesAway: () => away,
    end: () => {
      over.abort()
      listener?.close()
    },
  }
}

// Long, and the same as a kill with more patience: for `npm run prove -- servers`.
test.runIf(process.env['PROVE'] !== undefined)(
  'servers are replaced one after the other without a failed request or a lost change',
  long,
  async () => {
    const ports = running.map(({ port }) => port)
    const front = (balancer = await startBalancer(ports))
    const tabs = members.map((member) => stayConnected(() => front.url, member))
    await within(10_000, async () => tabs.every((tab) => tab.isConnected()))
    const over = new AbortController()
    const failures: unknown[] = []
    const writing = members.map(async (member) => {
      const names: string[] = []
      while (!over.signal.aborted) {
        const card = { name: randomUUID(), key: randomUUID() }
        await add(front.url, member, card).then(
          () => names.push(card.name),
          (error: unknown) => failures.push(error),
        )
        await sleep(20)
      }
      return names
    })
    for (const place of [0, 1] as const) {
      const old = running[place]
      if (old) await servers.endProcess(old)
      const renewed = await start(place, ports[place])
      await within(5_000, renewed.isReady)
      await sleep(writingTime)
    }
    over.abort()
    const written = await Promise.all(writing)
    expect(failures).toEqual([])
    for (const [n, names] of written.entries()) {
      const there = new Set(await cardsOf(memberAt(n), front.url))
      expect(names.filter((name) => !there.has(name))).toEqual([])
      await within(20_000, async () => names.every((name) => tabs[n]?.hasHeard(name)))
    }
    // Else nothing was replaced under anybody.
    expect(tabs.reduce((sum, tab) => sum + tab.timesAway(), 0)).toBeGreaterThan(0)
    for (const tab of tabs) tab.end()
    await Promise.all(tabs.map((tab) => tab.staying))
  },
)
