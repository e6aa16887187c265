// Servers on one database tell each other how often whom they answered: also one that comes later.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ClonedDatabase } from '#app/testing-database.ts'
import { cloneDatabase } from '#app/testing-database.ts'
import { createRateLimiter } from '../http/rate-limits.ts'
import { openChannel, parsePayload } from './live-channel.ts'
import { openPeers } from './live-peers.ts'
import { openPresence } from './presence.ts'

const nothing = () => {}
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing }
const rate = { max: 10, seconds: 600 }
/** So often servers tell each other what was used, and that they live. */
const exchanged = 400
const lived = 2_200

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function openOne() {
  const channel = await openChannel({ connection: database.connection, log })
  const presence = openPresence(nothing)
  const limiter = createRateLimiter(1)
  const here = {
    tabs: () => 0,
    people: () => [],
    describe: (personId: string) => ({
      personId,
      isHere: false,
      choice: 'online' as const,
      isPublic: true,
      isIdle: false,
      topics: [],
    }),
  }
  const peers = openPeers({ channel, presence, limiter, here, onLost: nothing })
  onTestFinished(async () => {
    peers.close()
    presence.close()
    await channel.close()
  })
  return { channel, limiter }
}

test('what was used up before a server came counts there too', async () => {
  const first = await openOne()
  for (let calls = 0; calls < rate.max; calls++) expect(first.limiter.take('somebody', rate)).toBe(0)
  // Told to nobody, as nobody else is there.
  await sleep(exchanged)
  const later = await openOne()
  await expect.poll(() => later.limiter.owed().get('somebody') ?? 0).toBeGreaterThan(500_000)
  expect(later.limiter.take('somebody', rate)).toBeGreaterThan(0)
  expect(later.limiter.take('somebody else', rate)).toBe(0)
})

test('a server that is heard of for the first time is asked for what it knows', async () => {
  const listener = await openChannel({ connection: database.connection, log })
  onTestFinished(listener.close)
  const heard: unknown[] = []
  await openOne()
  await sleep(lived)
  listener.onPayload('servers', (payload) => void heard.push(parsePayload(payload)))
  await listener.notify('servers', JSON.stringify({ from: 'the other', tabs: 0, kind: 'lives' }))
  await expect.poll(() => heard).toContainEqual(expect.objectContaining({ kind: 'begins' }))
})
