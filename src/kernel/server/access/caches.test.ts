// Sessions are cached, and never beyond the moment that ends them: also when the two come at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { Database, Db } from '../database/db.ts'
import { newId } from '../ids.ts'
import { createSignals } from '../live/signals.ts'
import { createKey, keyHashOf } from './api-keys.ts'
import { createKeyCache } from './api-keys-cache.ts'
import { createSessionCache } from './session-cache.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

/** The database, whose answers are on their way until they are let go. */
function slowly({ read }: Database) {
  let reads = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const maybe: Db['maybe'] = async (statement) => {
    reads += 1
    const row = await read.maybe(statement)
    await held
    return row as never
  }
  return { database: { read: { ...read, maybe } }, reads: () => reads, letGo }
}

async function newKeyHash(): Promise<string> {
  const wish = { personId: product.ann.id, name: 'Slow', scopes: ['kanban:read'], days: null, most: 20 }
  const made = await product.database.transaction((tx) => createKey(tx, wish))
  return keyHashOf(made?.key ?? '') ?? ''
}

test.each(['session', 'key'] as const)('a %s that may have ended while it was read is read again', async (kind) => {
  const signals = createSignals()
  const { database, reads, letGo } = slowly(product.database)
  const { id, sessionId } = product.ann
  const hash = kind === 'key' ? await newKeyHash() : ''
  const sessions = createSessionCache(database, signals, () => {})
  const keys = createKeyCache(database, signals)
  const ask = () => (kind === 'key' ? keys.actorOf(hash) : sessions.actorOf(sessionId, id))
  const first = ask()
  signals.sessionsEnded.send(['of somebody'])
  letGo()
  await first
  expect(reads()).toBe(1)
  await ask()
  await ask()
  expect(reads()).toBe(2)
})

test('a session that has ended is looked for once in two seconds, and again when its person is another', async () => {
  const signals = createSignals()
  const { database, reads, letGo } = slowly(product.database)
  letGo()
  const sessions = createSessionCache(database, signals, () => {})
  const { id } = product.ben
  const ended = newId()
  for (let round = 0; round < 20; round++) expect(await sessions.actorOf(ended, id)).toBeUndefined()
  expect(reads()).toBe(1)
  signals.personChanged.send(id)
  await sessions.actorOf(ended, id)
  expect(reads()).toBe(2)
})

test('whoever names the session of another is nobody, and the other goes on', async () => {
  const sessions = createSessionCache(product.database, createSignals(), () => {})
  const { ann, ben } = product
  for (let round = 0; round < 2; round++) {
    expect(await sessions.actorOf(ben.sessionId, ann.id)).toBeUndefined()
    expect(await sessions.actorOf(ben.sessionId, ben.id)).toMatchObject({ id: ben.id })
  }
})
