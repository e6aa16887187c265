// Expired rows are removed in batches, and nobody waits: neither readers nor other servers that tidy up.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '../database/sql.ts'
import { tidyHourly, tidyUp } from './tidy-up.ts'

const nothing = () => {}
const many = 12_000

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

/** Tidies up until it came to what was given last; answers how many transactions that took, and what went wrong. */
async function tidyOnce() {
  const { transaction } = product.database
  const wrong: object[] = []
  let count = 0
  await new Promise<void>((resolve) => {
    const stop = tidyHourly(
      {
        transaction: (work) => {
          count += 1
          return transaction(work)
        },
      },
      { debug: nothing, info: nothing, warn: (facts) => void wrong.push(facts), error: nothing, fatal: nothing },
      [async () => resolve()],
    )
    onTestFinished(stop)
  })
  return { count, wrong }
}

test('what is no longer needed is removed in steps, and what another server is removing is passed over', async () => {
  const { database } = product
  // The server's own round, begun before, has passed these steps too.
  await tidyOnce()
  await database.read.run(sql`
    insert into jobs_done (job_id, revision, done_at)
    select 1000000 + n, 1, now() - interval '8 days' from generate_series(1, ${many}::int) n`)
  await database.read.run(sql`
    insert into outbox (seq, name, data, topics, refresh, reactions, emitted_at)
    select -n, 'test.old', '{}', '{}', '{}', '{}', now() - interval '2 days' from generate_series(1, 3) n`)
  const readOld = () =>
    database.read.one<{ marks: number; events: number }>(sql`
      select (select count(*) from jobs_done where done_at < now() - interval '7 days') as marks,
        (select count(*) from outbox where emitted_at < now() - interval '1 day') as events`)
  await database.transaction(async (tx) => {
    await tx.run(sql`select from jobs_done where job_id = 1000001 for update`)
    const { count, wrong } = await tidyOnce()
    expect(wrong).toEqual([])
    // Five kinds of things, and two steps more for those that are many.
    expect(count).toBe(7)
    expect((await readOld()).marks).toBe(1)
  })
  await tidyOnce()
  const { marks, events } = await readOld()
  expect(marks).toBe(0)
  // The last one stays, whatever its age.
  expect(events).toBeLessThan(2)
})

test('a server that starts removes what features keep for a time only', async () => {
  const removed = Promise.withResolvers<string>()
  const part = tidyUp(async (tx) => tx.afterCommit(() => removed.resolve('committed')))
  const other = await testProduct({ parts: [part] })
  onTestFinished(() => other.close())
  expect(await removed.promise).toBe('committed')
})
