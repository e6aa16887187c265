// Live changes over real connections: who hears what, what a gap loses (nothing), and when a connection must end.
import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startServer } from '#app/server/server.ts'
import { listen as connect } from '#app/testing-live.ts'
import { findReadable } from '#app/testing-secrets.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { ServerFrame } from '../../live-contract.ts'
import { closeCodes, liveTicket } from '../../live-contract.ts'
import { event } from '../../contract.ts'
import { integer, object } from '../../shape.ts'
import { emit, everyone, personTopic, topics } from './events.ts'
import type { Part } from '../parts.ts'
import { endSession, endSessions } from '../access/sessions.ts'
import { sql } from '../database/sql.ts'

const said = event('hall.said', object({ n: integer() }))
const gone = event('hall.gone', object({}))
const room = 'room:blue'
/** The members of the test's chat room; its topic is read from here as from a feature's table. */
const members = new Set<string>()
const parts: Part[] = [topics(async (_, { id }) => (members.has(id) ? [room] : []))]

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ parts })
})
afterAll(() => product.close())

async function listen(
  person: TestPerson,
  options: { url?: string; since?: number; origin?: string; ticket?: string } = {},
) {
  const { url = product.url, ...rest } = options
  const listener = await connect(url, person, rest)
  onTestFinished(listener.close)
  await listener.waitFor((frame) => 'hello' in frame)
  return listener
}

const say = (n: number, to: string | string[] = everyone) =>
  product.database.transaction((tx) => emit(tx, said, { n }, { to }))
const saying = (n: number) => (frame: ServerFrame) => 'name' in frame && (frame.data as { n: number }).n === n
const numbers = (listener: { changes: () => { name: string; data: unknown }[] }) =>
  listener.changes().map(({ name, data }) => (name === said.name ? (data as { n: number }).n : name))

test('a change is heard by those who may hear its topic, by each once, and by nobody else', async () => {
  const { ann, ben } = product
  members.add(ann.id)
  onTestFinished(() => members.clear())
  const [atAnn, atBen] = [await listen(ann), await listen(ben)]
  await say(1, [room, personTopic(ann.id)])
  await say(2)
  await Promise.all([atAnn.waitFor(saying(2)), atBen.waitFor(saying(2))])
  expect(numbers(atAnn)).toEqual([1, 2])
  expect(numbers(atBen)).toEqual([2])
})

test('what is rolled back is never heard', async () => {
  const atAnn = await listen(product.ann)
  const failing = product.database.transaction(async (tx) => {
    await emit(tx, said, { n: 1 }, { to: everyone })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await say(2)
  await atAnn.waitFor(saying(2))
  expect(numbers(atAnn)).toEqual([2])
})

test('whoever is taken in hears from then on, whoever is put out is told so and hears no more', async () => {
  const { ann } = product
  const atAnn = await listen(ann)
  const change = (n: number) =>
    product.database.transaction((tx) => emit(tx, said, { n }, { to: room, refresh: [ann.id] }))
  members.add(ann.id)
  await change(1)
  await atAnn.waitFor(saying(1))
  members.clear()
  await product.database.transaction((tx) => emit(tx, gone, {}, { to: personTopic(ann.id), refresh: [ann.id] }))
  await change(2)
  await say(3)
  await atAnn.waitFor(saying(3))
  expect(numbers(atAnn)).toEqual([1, gone.name, 3])
})

test('after a gap everything that was missed comes in order, deletions too', async () => {
  const { ann } = product
  const before = await listen(ann)
  await say(1)
  const last = await before.waitFor(saying(1))
  before.close()
  await before.closed
  await say(2)
  await product.database.transaction((tx) => emit(tx, gone, {}, { to: personTopic(ann.id) }))
  await say(3, personTopic(product.ben.id))
  await say(4)
  const after = await listen(ann, { since: 'seq' in last ? last.seq : 0 })
  await after.waitFor(saying(4))
  expect(numbers(after)).toEqual([2, gone.name, 4])
  expect(after.frames.some((frame) => 'reset' in frame)).toBe(false)
})

test.each([
  ['more than is told change by change', 0],
  ['changes that this database never knew', 1_000_000],
])('whoever missed %s is told to read anew', async (_, since) => {
  const { ann, ben } = product
  const atBen = await listen(ben)
  await product.database.transaction(async (tx) => {
    for (let n = 0; n < 1001; n++) await emit(tx, said, { n }, { to: personTopic(ann.id) })
  })
  await say(-1)
  const last = await atBen.waitFor(saying(-1))
  const atAnn = await listen(ann, { since })
  expect(await atAnn.waitFor((frame) => 'reset' in frame)).toEqual({ reset: true, seq: 'seq' in last && last.seq })
  await say(-2)
  await atAnn.waitFor(saying(-2))
  expect(numbers(atAnn)).toEqual([-2])
})

test('who comes and goes is shown to everyone; who looks at something, to those who may hear of it', async () => {
  const { ann, ben, admin } = product
  members.add(ann.id).add(ben.id)
  onTestFinished(() => members.clear())
  const [atAnn, atAdmin] = [await listen(ann), await listen(admin)]
  const atBen = await listen(ben)
  const isHere = (frame: ServerFrame) =>
    'presence' in frame && frame.presence.some(({ personId, status }) => personId === ben.id && status === 'online')
  await Promise.all([atAnn.waitFor(isHere), atAdmin.waitFor(isHere)])
  atBen.view(room)
  const isLooking = (frame: ServerFrame) =>
    'viewers' in frame && frame.viewers.some(({ topic, personIds }) => topic === room && personIds.includes(ben.id))
  await atAnn.waitFor(isLooking)
  // Put out while looking: nobody is shown to look at what they may no longer hear.
  members.delete(ben.id)
  await product.database.transaction((tx) => emit(tx, said, { n: 1 }, { to: everyone, refresh: [ben.id] }))
  await atAnn.waitFor(
    (frame) =>
      'viewers' in frame && frame.viewers.some(({ topic, personIds }) => topic === room && personIds.length === 0),
  )
  atBen.view(room)
  atBen.close()
  const hasGone = (frame: ServerFrame) =>
    'presence' in frame && frame.presence.some(({ personId, status }) => personId === ben.id && status === 'offline')
  await Promise.all([atAnn.waitFor(hasGone), atAdmin.waitFor(hasGone)])
  expect(atAdmin.frames.filter(isLooking)).toEqual([])
  expect(atAnn.frames.filter(isLooking)).toHaveLength(1)
})

test('a browser that says what it may not is sent away', async () => {
  const listener = await listen(product.ann)
  listener.view('x'.repeat(500))
  expect(await listener.closed).toBe(closeCodes.badMessage)
})

test('a ticket opens one connection, once', async () => {
  const { ticket } = await product.ann.send(liveTicket)
  await listen(product.ann, { ticket })
  await expect(connect(product.url, product.ann, { ticket })).rejects.toThrow('401')
  await expect(connect(product.url, product.ann, { ticket: 'made-up' })).rejects.toThrow('401')
})

test('a ticket is of no use after its time, and none stands in the database', async () => {
  const { ticket } = await product.ann.send(liveTicket)
  await product.database.read.run(sql`update live_tickets set expires_at = now()`)
  await expect(connect(product.url, product.ann, { ticket })).rejects.toThrow('401')
  const other = await product.ann.send(liveTicket)
  const kept = await product.database.read.many<{ row: string }>(sql`
    select t::text as row from live_tickets t union all select k::text from idempotency_keys k`)
  expect(kept.length).toBeGreaterThan(0)
  expect(findReadable(kept, [other.ticket])).toEqual([])
})

test('a page of another origin is refused, with a good ticket too', async () => {
  await expect(connect(product.url, product.ann, { origin: 'https://elsewhere.example' })).rejects.toThrow('403')
  await expect(connect(product.url, product.ann, { origin: 'null' })).rejects.toThrow('403')
})

test('who does not say which page asks is refused, with a good ticket too', async () => {
  await expect(connect(product.url, product.ann, { origin: null })).rejects.toThrow('403')
})

test.each([liveTicket.path, '/api/kanban/board', '/api/openapi.json', '/api/nothing', '/healthz', '/', '/dashboard'])(
  '%s is not opened as a WebSocket',
  async (path) => {
    const socket = new WebSocket(new URL(path, product.url.replace('http', 'ws')), { origin: product.url })
    const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
    answer.resume()
    expect([400, 404]).toContain(answer.statusCode)
  },
)

test('a client that would rather speak another protocol is answered in this one', async () => {
  const headers = { Connection: 'Upgrade', Upgrade: 'h2c' }
  const asking = get(`${product.url}/healthz`, { headers })
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(200)
})

test('a session that ends loses its connections by itself; the person’s other sessions keep theirs', async () => {
  const phone = await product.signInAs('ann')
  const [atPhone, atDesk] = [await listen(phone), await listen(product.ann)]
  await product.database.transaction((tx) => endSession(tx, phone.sessionId))
  // Only being told closes it: nobody asks again. How long that takes depends on how busy the machine is.
  expect(await atPhone.closed).toBe(closeCodes.sessionEnded)
  await say(1)
  await atDesk.waitFor(saying(1))
})

test('a ticket of a session that has ended opens nothing', async () => {
  const phone = await product.signInAs('ann')
  const { ticket } = await phone.send(liveTicket)
  await product.database.transaction((tx) => endSession(tx, phone.sessionId))
  await expect(connect(product.url, phone, { ticket })).rejects.toThrow('401')
})

test('a second server tells the same changes, and closes what ends on the first', async () => {
  const { database, config } = product
  const { host, port, user, password, database: name } = database.pool.options
  const connection = { host, port, user, password, database: name }
  const second = await startServer({ config: { ...config, port: 0 }, parts, connection, isTest: true, poolSize: 4 })
  onTestFinished(second.close)
  const phone = await product.signInAs('ben')
  const atSecond = await listen(phone, { url: second.url })
  await say(1)
  await second.database.transaction((tx) => emit(tx, said, { n: 2 }, { to: everyone }))
  await atSecond.waitFor(saying(2))
  expect(numbers(atSecond)).toEqual([1, 2])
  await database.transaction((tx) => endSessions(tx, phone.id))
  expect(await atSecond.closed).toBe(closeCodes.sessionEnded)
})
