// A connection's topics are read while it is open, and applied to none that has closed meanwhile.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { everyone, topics } from './events.ts'
import { openAccess } from './live-access.ts'
import type { Connection } from './live-connections.ts'
import { createConnections } from './live-connections.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

// The only parts of a connection that count here.
const connectionOf = ({ id, sessionId }: TestPerson) =>
  ({ sessionId, personId: id, topics: new Set<string>() }) as unknown as Connection

test('a connection that closes while its topics are read hears nothing afterwards, and the other tab hears all', async () => {
  const { ann, database } = product
  const connections = createConnections()
  const [closing, staying] = [connectionOf(ann), connectionOf(ann)]
  const reading = Promise.withResolvers<void>()
  const read = Promise.withResolvers<string[]>()
  const access = openAccess({
    database,
    connections,
    topics: [
      topics(() => {
        reading.resolve()
        return read.promise
      }),
    ],
    onTopics: () => {},
  })
  connections.add(closing)
  connections.add(staying)
  const applied = access.readTopics(ann.id)
  await reading.promise
  connections.remove(closing)
  read.resolve(['room'])
  await applied
  const heard = connections.hearing([everyone, 'room'])
  expect(heard.has(staying)).toBe(true)
  expect(heard.has(closing)).toBe(false)
})
