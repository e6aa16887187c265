// The connection between servers: one that no longer answers is taken for lost, and why it does not come back is told.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ClonedDatabase } from '#app/testing-database.ts'
import { cloneDatabase } from '#app/testing-database.ts'
import { openChannel } from './live-channel.ts'

const nothing = () => {}

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** A way to the database that can swallow everything, and be closed. */
async function openWay() {
  const { host = '', port = 0 } = database.connection
  const sockets = new Set<net.Socket>()
  const way = net.createServer((socket) => {
    const behind = host.startsWith('/') ? net.connect(path.join(host, `.s.PGSQL.${port}`)) : net.connect(port, host)
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', nothing).on('close', () => other.destroy())
    }
  })
  const open = async (at: number) => {
    way.listen(at, '127.0.0.1')
    await once(way, 'listening')
    return (way.address() as AddressInfo).port
  }
  const close = () => {
    way.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(close)
  const opened = await open(0)
  return {
    port: opened,
    swallow: () => {
      for (const socket of sockets) socket.unpipe()
    },
    close,
    open: () => open(opened),
  }
}

/** `query_timeout`: how long an answer is waited for, in ms. */
async function openOne(query_timeout = 20_000) {
  const way = await openWay()
  const warnings: object[] = []
  let reconnections = 0
  const connection = { ...database.connection, host: '127.0.0.1', port: way.port, query_timeout }
  const log = {
    debug: nothing,
    info: nothing,
    warn: (facts: object) => void warnings.push(facts),
    error: nothing,
    fatal: nothing,
  }
  const channel = await openChannel({ connection, log })
  channel.onReconnect(() => {
    reconnections += 1
  })
  onTestFinished(channel.close)
  return { way, channel, warnings, reconnections: () => reconnections }
}

test('a connection that swallows what is said is taken for lost, and opened anew', async () => {
  const { way, channel, reconnections } = await openOne(1_000)
  const heard: string[] = []
  channel.onPayload('changes', (payload) => void heard.push(payload))
  way.swallow()
  await expect(channel.notify('changes', 'one')).rejects.toThrow('timeout')
  await expect.poll(reconnections).toBeGreaterThan(0)
  const tellTwo = () =>
    channel.notify('changes', 'two').then(
      () => true,
      () => false,
    )
  await expect.poll(tellTwo).toBe(true)
  await expect.poll(() => heard).toContain('two')
})

test('what PostgreSQL refuses to carry costs no connection', async () => {
  const { channel, warnings } = await openOne()
  await expect(channel.notify('changes', 'x'.repeat(9_000))).rejects.toThrow('payload')
  await channel.notify('changes', 'one')
  expect(warnings).toEqual([])
})

test('why a lost connection does not come back is told once, and it comes back when it can', async () => {
  const { way, warnings, reconnections } = await openOne()
  way.close()
  const refusals = () =>
    warnings.filter((facts) => 'err' in facts && JSON.stringify(facts.err).includes('ECONNREFUSED'))
  await expect.poll(refusals).toHaveLength(1)
  // Tried again meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(refusals()).toHaveLength(1)
  await way.open()
  await expect.poll(reconnections).toBe(1)
})

test('many words at once are heard in order, each after the one before, and the last before it closes', async () => {
  const told: Error[] = []
  const onWarning = (warning: Error) => void told.push(warning)
  process.on('warning', onWarning)
  onTestFinished(() => void process.off('warning', onWarning))
  const [speaking, hearing] = [await openOne(), await openOne()]
  const heard: string[] = []
  hearing.channel.onPayload('servers', (payload) => void heard.push(payload))
  const words = Array.from({ length: 20 }, (_, index) => String(index))
  const saying = Promise.all(words.map((word) => speaking.channel.notify('servers', word)))
  await speaking.channel.close()
  await saying
  await expect.poll(() => heard).toEqual(words)
  // The driver warns of a statement that is begun while another runs.
  expect(told.map(({ message }) => message)).toEqual([])
})
