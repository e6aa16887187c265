// Guessing passwords gets slow, and locks nobody out.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { stopClock } from './testing-guesses.ts'

let product: TestProduct
beforeAll(async () => {
  // Each try says where it comes from, as a proxy would.
  product = await testProduct({ config: { trustProxy: 1 } })
})
beforeEach(() =>
  product.database.transaction(async (tx) => {
    await tx.run(sql`delete from account_tries`)
    await tx.run(sql`delete from account_devices`)
  }),
)
afterAll(() => product.close())

type Try = { email?: string; password?: string; from?: string; browser?: string }

async function attempt({
  email = product.ann.email,
  password = 'a guess',
  from = '192.0.2.1',
  browser = 'one',
}: Try = {}) {
  const answer = await product.raw('POST', '/api/account/login', {
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, 'User-Agent': browser },
    body: JSON.stringify({ email, password }),
  })
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after') ?? 0) }
}

const statusOf = async (tried?: Try) => (await attempt(tried)).status

async function guess(times: number, tried?: Try) {
  for (let count = 0; count < times; count++) expect(await statusOf(tried)).toBe(401)
}

/** The longest wait that was begun, in seconds. */
async function readWait() {
  const { wait } = await product.database.read.one<{ wait: number }>(sql`
    select max(round(extract(epoch from next_at - last_at)))::int as "wait" from account_tries`)
  return wait
}

/** Lets the time of every wait pass. */
const waitUntilOver = () => product.database.transaction((tx) => tx.run(sql`update account_tries set next_at = now()`))

describe('guesses from one place at one account', () => {
  test.each(['ann@atrium.test', 'nobody@atrium.test'])('are held up after a few, for %s', async (email) => {
    await guess(4, { email })
    await stopClock(product)
    const { status, retryAfter } = await attempt({ email })
    expect(status).toBe(429)
    // The second of the wait and the hour, but for what the machine took.
    expect(retryAfter).toBeGreaterThan(3_000)
    expect(retryAfter).toBeLessThanOrEqual(3_601)
  })

  test('wait twice as long each time', async () => {
    await guess(4)
    const waits = []
    for (let count = 0; count < 4; count++) {
      waits.push(await readWait())
      await waitUntilOver()
      await guess(1)
    }
    expect(waits).toEqual([1, 2, 4, 8])
  })

  test('hold nobody up for a day when the clock is set back by one', async () => {
    await guess(4)
    await stopClock(product)
    await product.database.transaction((tx) =>
      tx.run(sql`update account_tries set last_at = last_at + interval '1 day', next_at = next_at + interval '1 day'`),
    )
    expect(await statusOf({ password: testPassword })).toBe(200)
  })

  test('cannot slip through all at once', async () => {
    await guess(3)
    // The next wait is minutes long, so that none of the twenty can outlast it.
    await product.database.transaction((tx) => tx.run(sql`update account_tries set failures = 12, next_at = now()`))
    const all = await Promise.all(Array.from({ length: 20 }, () => statusOf()))
    expect(all.filter((status) => status === 401)).toHaveLength(1)
    expect(all.filter((status) => status === 429)).toHaveLength(19)
  })

  test('are forgotten when the right password comes', async () => {
    await guess(3)
    expect(await statusOf({ password: testPassword })).toBe(200)
    await guess(3)
    expect(await statusOf({ password: testPassword })).toBe(200)
  })

  test('do not hold up another account', async () => {
    await guess(4)
    await stopClock(product)
    expect(await statusOf()).toBe(429)
    expect(await statusOf({ email: product.ben.email, password: testPassword })).toBe(200)
  })
})

describe('guesses from everywhere at one account', () => {
  const from = (place: number) => ({ from: `198.51.100.${place}` })
  const guessFromEverywhere = async () => {
    for (let place = 1; place <= 6; place++) await guess(1, from(place))
  }

  test('hold up a new place, for a minute at most', async () => {
    await guessFromEverywhere()
    await stopClock(product)
    expect(await statusOf({ ...from(99), password: testPassword })).toBe(429)
    await product.database.transaction((tx) => tx.run(sql`update account_tries set failures = 1000, next_at = now()`))
    await guess(1, from(98))
    expect((await attempt(from(97))).retryAfter).toBeLessThanOrEqual(60)
  })

  test('do not hold up the browser that signed in before', async () => {
    expect(await statusOf({ password: testPassword, browser: 'own' })).toBe(200)
    await guessFromEverywhere()
    await stopClock(product)
    expect(await statusOf({ password: testPassword, browser: 'other' })).toBe(429)
    expect(await statusOf({ password: testPassword, browser: 'own' })).toBe(200)
  })
})

describe('guesses from one place at many accounts', () => {
  test('are held up too', async () => {
    for (let count = 0; count < 31; count++) await guess(1, { email: `person${count}@atrium.test` })
    await stopClock(product)
    expect(await statusOf({ email: 'one-more@atrium.test' })).toBe(429)
    expect(await statusOf({ email: 'one-more@atrium.test', from: '192.0.2.2' })).toBe(401)
  })
})

test('people who sign in from one place at the same moment all get in', async () => {
  for (let round = 0; round < 5; round++) {
    const people = [product.ann, product.ben, product.manager, product.admin]
    const all = people.map(({ email }) => statusOf({ email, password: testPassword, browser: `round ${round}` }))
    expect(await Promise.all(all)).toEqual([200, 200, 200, 200])
  }
})

test('a right password while the disk is full is no wrong one: its owner gets in as soon as there is room', async () => {
  const { database } = product
  await database.pool.query(`
    create function refuse_full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on sessions for each row execute function refuse_full_disk()`)
  const right = { password: testPassword }
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push(await statusOf(right))
  await database.pool.query('drop trigger full_disk on sessions')
  expect(statuses).toEqual(Array<number>(6).fill(507))
  expect(await statusOf(right)).toBe(200)
})

test('right passwords for one account that come at the same moment all get in', async () => {
  await guess(3)
  const all = Array.from({ length: 8 }, () => statusOf({ password: testPassword }))
  expect(await Promise.all(all)).toEqual(Array.from({ length: 8 }, () => 200))
})
