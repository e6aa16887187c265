// The order of what is told: with many writers on several servers, everyone hears each event once, and no number early.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServer } from '#app/server/server.ts'
import { listen } from '#app/testing-live.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { event } from '../../contract.ts'
import { integer, object } from '../../shape.ts'
import type { Database } from '../database/db.ts'
import { requestScope } from '../http/request-scope.ts'
import { emit, emitAll, everyone, personTopic, when } from './events.ts'
import type { Part } from '../parts.ts'
import { sql } from '../database/sql.ts'

const counted = event('race.counted', object({ writer: integer(), n: integer() }))
const parts: Part[] = [
  when(counted, async (tx, { writer, n }) => {
    await tx.run(sql`insert into race_reactions (writer, n) values (${writer}, ${n})`)
  }),
]
const writers = 20
const each = 15

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ parts, poolSize: 24 })
  await product.database.read.run(sql`create table race_reactions (writer integer, n integer)`)
})
afterAll(() => product.close())

/** Commits that overlap in every way: some wait before their commit, some are rolled back. */
async function write(database: Database, writer: number) {
  for (let n = 0; n < each; n++) {
    await database.transaction(async (tx) => {
      await emit(tx, counted, { writer, n }, { to: everyone })
      await sleep((writer * 7 + n * 3) % 9)
    })
    const refused = database.transaction(async (tx) => {
      await emit(tx, counted, { writer, n: -1 }, { to: everyone })
      throw new Error('rolled back')
    })
    await expect(refused).rejects.toThrow('rolled back')
  }
}

/** Looks, as often as it can, whether below the highest number that can be seen any is missing. */
async function watch(database: Database, isOver: () => boolean) {
  let looks = 0
  while (!isOver()) {
    const { last, seen } = await database.read.one<{ last: number; seen: number }>(sql`
      select coalesce(max(seq), 0) as last, count(seq) as seen from outbox`)
    expect(seen).toBe(last)
    looks++
  }
  return looks
}

test('twenty writers on two servers: no number is seen before those below it, each event is heard once and in order', async () => {
  const { host, port, user, password, database: name } = product.database.pool.options
  const connection = { host, port, user, password, database: name }
  const second = await startServer({
    config: { ...product.config, port: 0 },
    parts,
    connection,
    isTest: true,
    poolSize: 24,
  })
  onTestFinished(second.close)
  const listeners = [await listen(product.url, product.ann), await listen(second.url, product.ben)]
  for (const listener of listeners) onTestFinished(listener.close)

  let isOver = false
  const watching = watch(product.database, () => isOver)
  const databases = [product.database, second.database]
  await Promise.all(
    Array.from({ length: writers }, (_, writer) => write(databases[writer % 2] ?? product.database, writer)),
  )
  const { last } = await product.database.read.one<{ last: number }>(sql`select count(*) as last from outbox`)
  await Promise.all(listeners.map((listener) => listener.waitFor((frame) => 'name' in frame && frame.seq === last)))
  isOver = true
  expect(await watching).toBeGreaterThan(10)

  const acts = Array.from({ length: writers }, (_, writer) =>
    Array.from({ length: each }, (_, n) => `${writer}:${n}`),
  ).flat()
  for (const listener of listeners) {
    const changes = listener.changes()
    expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, index) => last - changes.length + index + 1))
    const heard = changes.map(({ data }) => data as { writer: number; n: number })
    expect(heard.map(({ writer, n }) => `${writer}:${n}`).toSorted()).toEqual(acts.toSorted())
    for (let writer = 0; writer < writers; writer++) {
      const own = heard.filter((data) => data.writer === writer).map(({ n }) => n)
      expect(own).toEqual(own.toSorted((one, other) => one - other))
    }
  }

  await product.settle()
  const reactions = await product.database.read.many<{ act: string }>(sql`
    select writer || ':' || n as act from race_reactions`)
  expect(reactions.map(({ act }) => act).toSorted()).toEqual(acts.toSorted())
})

test('what happened to a thousand people takes no more statements than to one, and each hears of their own, in order', async () => {
  const { ann, ben, database } = product
  const listeners = [await listen(product.url, ann), await listen(product.url, ben)]
  for (const listener of listeners) onTestFinished(listener.close)
  const sayTo = async (many: number) => {
    const scope = { id: 'test', statements: 0 }
    const happened = Array.from({ length: many }, (_, n) => ({
      data: { writer: -many, n },
      to: personTopic(n % 2 === 0 ? ann.id : ben.id),
    }))
    await requestScope.run(scope, () => database.transaction((tx) => emitAll(tx, counted, happened)))
    return scope.statements
  }
  const ofOne = await sayTo(1)
  expect(await sayTo(1000)).toBe(ofOne)
  expect(await sayTo(0)).toBeLessThan(ofOne)

  for (const [person, listener] of listeners.entries()) {
    const heard = () => listener.changes().map(({ data }) => data as { writer: number; n: number })
    const own = () => heard().filter(({ writer }) => writer === -1000)
    await expect.poll(() => own().length).toBe(500)
    expect(own().map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, index) => 2 * index + person))
  }
})
