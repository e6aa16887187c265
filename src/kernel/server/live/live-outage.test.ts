// The connection between servers is lost for a moment: who left meanwhile is gone everywhere, and who stayed is here.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ClonedDatabase } from '#app/testing-database.ts'
import { cloneDatabase } from '#app/testing-database.ts'
import type { PresenceChange } from '../../live-contract.ts'
import { createRateLimiter } from '../http/rate-limits.ts'
import { openChannel } from './live-channel.ts'
import { openPeers } from './live-peers.ts'
import { openPresence } from './presence.ts'

const nothing = () => {}
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing }
/** So often servers tell each other who came and went. */
const exchanged = 400

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** A server at which these people sit. */
async function openOne(name: string, people: string[]) {
  let mayConnect = Promise.resolve()
  const connection = { ...database.connection, application_name: name }
  const channel = await openChannel({ connection, onConnect: () => mayConnect, log })
  const told: PresenceChange[] = []
  const presence = openPresence(({ changes }) => void told.push(...changes))
  const here = {
    tabs: () => people.length,
    people: () => people,
    describe: (personId: string) => ({
      personId,
      isHere: people.includes(personId),
      choice: 'online' as const,
      isPublic: true,
      isIdle: false,
      topics: [],
    }),
  }
  const peers = openPeers({ channel, presence, limiter: createRateLimiter(1), here, onLost: nothing })
  onTestFinished(async () => {
    peers.close()
    presence.close()
    await channel.close()
  })
  return {
    told,
    online: () => presence.online().all.map(({ personId }) => personId),
    leave: (personId: string) => {
      people.splice(people.indexOf(personId), 1)
      peers.changed(personId)
    },
    /** Its connection is lost, and does not come back before this has been done. */
    without: async (act: () => void) => {
      const back = Promise.withResolvers<void>()
      mayConnect = back.promise
      await endConnection(name)
      act()
      await sleep(exchanged)
      back.resolve()
    },
  }
}

async function endConnection(name: string) {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name])
  await client.end()
}

const [mara, sten] = ['01a210bf-2c6b-7000-b682-e372d67038f0', '01a210bf-2c6b-7000-b682-e372d67038f1']

test.each([
  ['that they left', 'first'],
  ['that shows them', 'second'],
] as const)(
  'who leaves while the server %s hears nothing of others is gone there too, and no one else is',
  async (_, lost) => {
    const first = await openOne(`first ${lost}`, [mara, sten])
    const second = await openOne(`second ${lost}`, [])
    await expect.poll(second.online).toEqual([mara, sten])
    await { first, second }[lost].without(() => first.leave(mara))
    await expect.poll(second.online).toEqual([sten])
    expect(second.told.filter(({ status }) => status === 'offline').map(({ personId }) => personId)).toEqual([mara])
  },
)
