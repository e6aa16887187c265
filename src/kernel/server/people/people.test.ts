// People: names in addresses, addresses that are taken, fields that two change, the first admin's link.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { changePerson, insertPerson, markVerified, readPerson, readPersonByEmail, rememberActivity } from './people.ts'
import { sql } from '../database/sql.ts'
import { createSetupLink, hasAdmin, spendSetupToken } from '../access/setup.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

let made = 0
const add = (firstName: string, lastName: string, email = `person${++made}@atrium.test`) =>
  product.database.transaction((tx) => insertPerson(tx, { firstName, lastName, email, passwordHash: 'none' }))

test.each([
  ['Tomás', 'Arrieta', 'tomas-arrieta'],
  ['Linh', 'Trần', 'linh-tran'],
  ['Đặng', 'Ngọc', 'dang-ngoc'],
  ['Jürgen', 'Groß', 'jurgen-gross'],
])('%s %s is %s in addresses', async (firstName, lastName, username) => {
  expect((await add(firstName, lastName)).username).toBe(username)
})

test.each([
  ['李', '伟'],
  ['محمد', 'علي'],
  ['New', ''],
])('%s %s gets a name with a random part', async (firstName, lastName) => {
  expect((await add(firstName, lastName)).username).toMatch(/^(person|new)-[0-9a-f]{8}$/)
})

test('fifty people of one name register at once and are told apart', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => add('Rosa', 'Delgado')))
  expect(new Set(people.map((person) => person.username)).size).toBe(50)
})

test('one address has one person, however it is written and however many ask at once', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => add('Wei', 'Zhang', index % 2 ? 'wei@atrium.test' : 'WEI@Atrium.test')),
  )
  expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  for (const attempt of tries.filter((each) => each.status === 'rejected')) {
    expect(attempt.reason).toMatchObject({ code: 'conflict', fields: { email: { code: 'taken' } } })
  }
  expect(await readPersonByEmail(product.database.read, 'Wei@Atrium.Test')).toMatchObject({ lastName: 'Zhang' })
})

test('of two who take one address at the same moment, the second is told that it is taken', async () => {
  const [one, other] = [await add('Ines', 'Mora'), await add('Inês', 'Moura')]
  const email = 'ines@atrium.test'
  const isTaken = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const first = product.database.transaction(async (tx) => {
    await changePerson(tx, one.id, { email })
    isTaken.resolve()
    await goesOn.promise
  })
  await isTaken.promise
  const second = product.database.transaction((tx) => changePerson(tx, other.id, { email }))
  const refusal = second.catch((error: unknown) => error)
  await vi.waitFor(async () => {
    const { rows } = await product.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).not.toEqual([])
  }, 10_000)
  goesOn.resolve()
  await first
  expect(await refusal).toMatchObject({ code: 'conflict', fields: { email: { code: 'taken' } } })
})

test('two change one person: other fields merge, the same field asks', async () => {
  const { id, revision } = await add('Salma', 'Idris')
  const change = (fields: object) => product.database.transaction((tx) => changePerson(tx, id, fields, revision))
  await change({ jobTitle: 'Architect' })
  await change({ lastName: 'Idrissi' })
  await expect(change({ jobTitle: 'Builder' })).rejects.toMatchObject({
    code: 'conflict',
    detail: { clashes: { jobTitle: { yours: 'Builder', theirs: 'Architect' } } },
  })
  expect(await readPerson(product.database.read, id)).toMatchObject({ jobTitle: 'Architect', name: 'Salma Idrissi' })
})

test('a new address has to be verified anew, the same in other letters has not', async () => {
  const { id, email } = await add('Noah', 'Verbeek')
  const act = product.database.transaction
  expect((await act((tx) => markVerified(tx, id))).verifiedAt).not.toBeNull()
  expect((await act((tx) => changePerson(tx, id, { email: email.toUpperCase() }))).verifiedAt).not.toBeNull()
  expect((await act((tx) => changePerson(tx, id, { email: 'noah@atrium.test' }))).verifiedAt).toBeNull()
  await expect(act((tx) => changePerson(tx, id, { email: product.ann.email }))).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('when somebody was last here is written by the first server that says so, and never goes back', async () => {
  const { database, ann } = product
  const say = async (lastActivity: string) => {
    await database.transaction((tx) => rememberActivity(tx, [{ personId: ann.id, lastActivity }]))
    return database.read.one<{ version: string; at: string }>(sql`
      select xmin::text as version, last_active_at as at from people where id = ${ann.id}`)
  }
  const first = await say('2026-11-20T08:30:00.000Z')
  expect(first.at).toBe('2026-11-20T08:30:00.000Z')
  for (const moment of ['2026-11-20T08:30:00.400Z', '2026-11-20T08:20:00.000Z'])
    expect(await say(moment)).toEqual(first)
  expect((await say('2026-11-20T09:00:00.000Z')).at).toBe('2026-11-20T09:00:00.000Z')
})

test('the set-up link works once, and only the last one', async () => {
  expect(await hasAdmin(product.database.read)).toBe(true)
  const tokenOf = (link: string) => new URL(link).searchParams.get('setup') ?? ''
  const first = tokenOf(await createSetupLink(product.database, product.config))
  const second = tokenOf(await createSetupLink(product.database, product.config))
  const use = (token: string) => product.database.transaction((tx) => spendSetupToken(tx, token))
  expect(await use(first)).toBe(false)
  expect(await Promise.all([use(second), use(second)])).toContain(true)
  expect(await use(second)).toBe(false)
})
