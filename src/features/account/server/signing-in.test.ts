// Signing in and out, through the API: who gets in, and what a refusal gives away.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { hashPassword } from '#kernel/server/access/passwords.ts'
import { changePasswordHash, insertPerson } from '#kernel/server/people/people.ts'
import { banPerson, unbanPerson } from '#kernel/server/people/people-standing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { changeLanguage, getMyAccount, login, logout } from '../contract.ts'
import { readSignIns } from '../figures-contract.ts'
import { demoPassword } from '../demo-accounts.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const bodyOf = async (call: Promise<unknown>) => {
  const refusal = await call.then(
    () => undefined,
    (error: { status: number; code: string; message: string; fields?: object }) => error,
  )
  return { status: refusal?.status, code: refusal?.code, message: refusal?.message, fields: refusal?.fields }
}

describe('signing in', () => {
  test('answers a token and the person', async () => {
    const { accessToken, user } = await product.visitor.send(login, {
      email: product.ann.email,
      password: testPassword,
    })
    expect(user).toMatchObject({ id: product.ann.id, email: product.ann.email })
    const headers = { Authorization: `Bearer ${accessToken}` }
    expect((await product.raw('GET', '/api/account/my-account', { headers })).status).toBe(200)
  })

  test('is counted by the day and the system, and managers alone are told', async () => {
    const { manager, ann } = product
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1'
    const body = JSON.stringify({ email: ann.email, password: testPassword })
    const headers = { 'content-type': 'application/json', 'user-agent': phone }
    for (let time = 0; time < 2; time++)
      expect((await product.raw('POST', '/api/account/login', { body, headers })).status).toBe(200)
    const { systems } = await manager.send(readSignIns, { period: 'week' })
    expect(systems.find(({ system }) => system === 'ios')).toEqual({ system: 'ios', count: 2 })
    await product.database.transaction((tx) =>
      tx.run(sql`update account_sign_in_days set day = day - 7 where system = 'ios'`),
    )
    const of = async (period: 'week' | 'month') =>
      (await manager.send(readSignIns, { period })).systems.some(({ system }) => system === 'ios')
    expect([await of('week'), await of('month')]).toEqual([false, true])
    await expect(ann.send(readSignIns, { period: 'year' })).rejects.toMatchObject({ status: 403 })
  })

  test('does not mind the case of the address', async () => {
    const { user } = await product.visitor.send(login, {
      email: product.ann.email.toUpperCase(),
      password: testPassword,
    })
    expect(user.id).toBe(product.ann.id)
  })

  test('refuses a wrong password and an unknown address in the same words', async () => {
    const wrong = await bodyOf(product.visitor.send(login, { email: product.ben.email, password: 'not the password' }))
    const unknown = await bodyOf(
      product.visitor.send(login, { email: 'nobody@atrium.test', password: 'not the password' }),
    )
    expect(wrong).toMatchObject({ status: 401, code: 'wrong-credentials' })
    expect(unknown).toEqual(wrong)
  })
})

describe('a password', () => {
  test('that is replaced while it is compared opens nothing', async () => {
    const { admin, database, visitor } = product
    // Holds up the last step of signing in, after the comparison.
    const holder = await database.pool.connect()
    onTestFinished(() => holder.release())
    await holder.query('begin; lock table account_devices in exclusive mode')
    const refused = bodyOf(visitor.send(login, { email: admin.email, password: testPassword }))
    const isHeld = sql`select exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as "isHeld"`
    await expect.poll(() => database.read.one(isHeld)).toEqual({ isHeld: true })
    const another = await hashPassword('rowan lantern 84')
    await database.transaction((tx) => changePasswordHash(tx, admin.id, another))
    await holder.query('rollback')
    expect(await refused).toMatchObject({ status: 401, code: 'wrong-credentials' })
  })

  test('that everybody knows opens nothing where there is no demo', async () => {
    const serious = await testProduct({ config: { demo: false } })
    onTestFinished(serious.close)
    const passwordHash = await hashPassword(demoPassword)
    const left = { email: 'left@atrium.example', firstName: 'Left', lastName: 'Over', passwordHash }
    await serious.database.transaction((tx) => insertPerson(tx, left))
    await product.database.transaction((tx) => insertPerson(tx, left))
    const typed = { email: left.email, password: demoPassword }
    await expect(product.visitor.send(login, typed)).resolves.toMatchObject({ user: { email: left.email } })
    await expect(serious.visitor.send(login, typed)).rejects.toMatchObject({ status: 401, code: 'wrong-credentials' })
  })
})

describe('a banned person', () => {
  beforeAll(() => product.database.transaction((tx) => banPerson(tx, product.manager.id)))
  afterAll(() => product.database.transaction((tx) => unbanPerson(tx, product.manager.id)))

  test('is signed out everywhere', async () => {
    await expect(product.manager.send(getMyAccount)).rejects.toMatchObject({ status: 401 })
  })

  test('is told so with the right password', async () => {
    const refused = product.visitor.send(login, { email: product.manager.email, password: testPassword })
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'account-closed' })
  })

  test('learns nothing without it', async () => {
    const refused = product.visitor.send(login, { email: product.manager.email, password: 'not the password' })
    await expect(refused).rejects.toMatchObject({ status: 401, code: 'wrong-credentials' })
  })
})

describe('signing out', () => {
  test('ends this session in every tab at once', async () => {
    const session = await product.signInAs('ben')
    const otherTab = { Authorization: `Bearer ${session.token}` }
    expect((await product.raw('GET', '/api/account/my-account', { headers: otherTab })).status).toBe(200)
    await session.send(logout)
    expect((await product.raw('GET', '/api/account/my-account', { headers: otherTab })).status).toBe(401)
  })

  test('leaves the sessions of other devices', async () => {
    const session = await product.signInAs('ben')
    await session.send(logout)
    expect((await product.ben.send(getMyAccount)).user.id).toBe(product.ben.id)
  })
})

describe('the own account', () => {
  test('takes one statement beside the session', async () => {
    expect(await product.ann.countStatements(getMyAccount)).toBeLessThanOrEqual(2)
  })

  test('keeps the language that was chosen', async () => {
    const { user } = await product.ann.send(changeLanguage, { language: 'ar' })
    expect(user.locale).toBe('ar')
    expect((await product.ann.send(getMyAccount)).user.locale).toBe('ar')
  })
})
