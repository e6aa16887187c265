// One-time codes through the API: set up, asked for at sign-in, never taken twice; recovery codes once each.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { findReadable } from '#app/testing-secrets.ts'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { seal } from '#kernel/server/access/sealed.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getMyAccount, login } from '../../contract.ts'
import {
  beginOneTimeCodes,
  changePassword,
  confirmOneTimeCodes,
  endOneTimeCodes,
  getSecurity,
  renewRecoveryCodes,
  takeSecondStep,
} from '../../security-contract.ts'
import { stopClock } from '../testing-guesses.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const step = 30_000
/** The app's code, `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * step })

/** As if half a minute and more had passed since the last code was taken. */
const letPass = (person: TestPerson) =>
  product.database.transaction((tx) =>
    tx.run(sql`update account_one_time_codes set last_step = last_step - 5 where person_id = ${person.id}`),
  )

const setUp = async (person: TestPerson) => {
  const { secret } = await person.send(beginOneTimeCodes, { password: testPassword })
  const { recoveryCodes } = await person.send(confirmOneTimeCodes, { code: codeOf(secret) })
  await letPass(person)
  return { secret, recoveryCodes }
}

const refusalOf = async (sending: Promise<unknown>) =>
  sending.then(
    () => expect.fail('It was not refused'),
    (error: { status: number; code: string; ticket?: string }) => error,
  )

/** The right password of somebody who has one-time codes; the ticket for the next step. */
async function ticketOf(person: TestPerson, password = testPassword): Promise<string> {
  const refusal = await refusalOf(product.visitor.send(login, { email: person.email, password }))
  expect(refusal).toMatchObject({ status: 401, code: 'second-step-required' })
  return refusal.ticket ?? 'none'
}

const wrongCode = { status: 400, code: 'invalid', fields: { code: { code: 'wrong-code' } } }
const expired = { status: 401, code: 'expired' }

describe('one-time codes', () => {
  test('are not on before a first code has shown that the app has the secret', async () => {
    const { ann, visitor } = product
    const { secret, address } = await ann.send(beginOneTimeCodes, { password: testPassword })
    expect(address).toContain(secret)
    await expect(ann.send(confirmOneTimeCodes, { code: codeOf(secret, 40) })).rejects.toMatchObject(wrongCode)
    expect((await ann.send(getSecurity)).oneTimeCodes).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect((await visitor.send(login, { email: ann.email, password: testPassword })).user.id).toBe(ann.id)
  })

  test('are asked for after the right password, and open the account', async () => {
    const { ann, visitor, raw } = product
    const { secret } = await setUp(ann)
    const ticket = await ticketOf(ann)
    const { accessToken, user } = await visitor.send(takeSecondStep, { ticket, code: codeOf(secret) })
    expect(user.id).toBe(ann.id)
    const headers = { Authorization: `Bearer ${accessToken}` }
    expect((await raw('GET', getMyAccount.path, { headers })).status).toBe(200)
    await expect(ann.send(beginOneTimeCodes, { password: testPassword })).rejects.toMatchObject({ status: 409 })
    await letPass(ann)
    await ann.send(endOneTimeCodes, { password: testPassword })
  })

  test('are not told to whoever does not know the password', async () => {
    const { ben, visitor } = product
    await setUp(ben)
    const refused = refusalOf(visitor.send(login, { email: ben.email, password: 'not the password' }))
    expect(await refused).toMatchObject({ status: 401, code: 'wrong-credentials' })
    await ben.send(endOneTimeCodes, { password: testPassword })
  })

  test('stand nowhere in the database as the app has them', async () => {
    const { ben, database } = product
    const { secret, recoveryCodes } = await setUp(ben)
    const kept = await database.read.many<{ row: string }>(sql`
      select c::text as "row" from account_one_time_codes c union all select c::text from account_recovery_codes c
      union all select k::text from idempotency_keys k`)
    expect(kept.length).toBeGreaterThan(recoveryCodes.length)
    const bare = recoveryCodes.map((code) => code.replace('-', ''))
    expect(findReadable(kept, [secret, ...recoveryCodes, ...bare])).toEqual([])
    await ben.send(endOneTimeCodes, { password: testPassword })
  })
})

describe('a one-time code', () => {
  test('that was taken is refused the second time, and so is an earlier one', async () => {
    const { manager, visitor } = product
    const { secret } = await setUp(manager)
    const code = codeOf(secret)
    const sent = async (typed: string) => visitor.send(takeSecondStep, { ticket: await ticketOf(manager), code: typed })
    await expect(sent(code)).resolves.toMatchObject({ user: { id: manager.id } })
    await expect(sent(code)).rejects.toMatchObject(wrongCode)
    await expect(sent(codeOf(secret, -1))).rejects.toMatchObject(wrongCode)
    await letPass(manager)
    await manager.send(endOneTimeCodes, { password: testPassword })
  })

  test('sent several times at once opens one session', async () => {
    const { manager, visitor } = product
    const { secret } = await setUp(manager)
    const code = codeOf(secret)
    const tickets = await Promise.all(Array.from({ length: 3 }, () => ticketOf(manager)))
    const sent = await Promise.allSettled(tickets.map((ticket) => visitor.send(takeSecondStep, { ticket, code })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await letPass(manager)
    await manager.send(endOneTimeCodes, { password: testPassword })
  })

  test('is refused as a wrong one where its secret was sealed under a key that is no more', async () => {
    const { manager, visitor, database, config } = product
    const { secret } = await setUp(manager)
    const other = { ...config, tokenKey: '5b'.repeat(32) }
    const sealed = seal(other, { purpose: 'account secrets', owner: manager.id }, secret)
    await database.transaction((tx) =>
      tx.run(sql`update account_one_time_codes set secret = ${sealed} where person_id = ${manager.id}`),
    )
    const sent = visitor.send(takeSecondStep, { ticket: await ticketOf(manager), code: codeOf(secret) })
    await expect(sent).rejects.toMatchObject(wrongCode)
    await manager.send(endOneTimeCodes, { password: testPassword })
  })
})

describe('the ticket of the second step', () => {
  test('works once, stands five wrong codes, and only for a few minutes', async () => {
    const serious = product.admin
    const { secret } = await setUp(serious)
    const { visitor, database } = product
    const used = await ticketOf(serious)
    await visitor.send(takeSecondStep, { ticket: used, code: codeOf(secret) })
    await letPass(serious)
    await expect(visitor.send(takeSecondStep, { ticket: used, code: codeOf(secret) })).rejects.toMatchObject(expired)

    const old = await ticketOf(serious)
    await database.transaction((tx) => tx.run(sql`update account_tickets set expires_at = now() - interval '1 s'`))
    await expect(visitor.send(takeSecondStep, { ticket: old, code: codeOf(secret) })).rejects.toMatchObject(expired)
    const guessed = 'x'.repeat(43)
    await expect(visitor.send(takeSecondStep, { ticket: guessed, code: '123456' })).rejects.toMatchObject(expired)

    const tried = await ticketOf(serious)
    for (let count = 0; count < 3; count++) {
      const wrong = visitor.send(takeSecondStep, { ticket: tried, code: codeOf(secret, 40 + count) })
      await expect(wrong).rejects.toMatchObject(wrongCode)
    }
    // From here on the guesses are slowed too.
    const slowed = visitor.send(takeSecondStep, { ticket: tried, code: codeOf(secret, 50) })
    await expect(slowed).rejects.toMatchObject({ code: 'invalid' })
    await stopClock(product)
    const waiting = visitor.send(takeSecondStep, { ticket: tried, code: codeOf(secret, 51) })
    await expect(waiting).rejects.toMatchObject({ status: 429, code: 'too-many' })
    await database.transaction((tx) => tx.run(sql`delete from account_tries`))
    await expect(visitor.send(takeSecondStep, { ticket: tried, code: codeOf(secret, 52) })).rejects.toMatchObject(
      wrongCode,
    )
    await expect(visitor.send(takeSecondStep, { ticket: tried, code: codeOf(secret) })).rejects.toMatchObject(expired)
    await database.transaction((tx) => tx.run(sql`delete from account_tries`))
    await serious.send(endOneTimeCodes, { password: testPassword })
  })

  test('is worthless when the password is another meanwhile', async () => {
    const { ben, visitor } = product
    const { secret } = await setUp(ben)
    const ticket = await ticketOf(ben)
    const password = 'nine lamps on the stairs'
    await ben.send(changePassword, { current: testPassword, password })
    await expect(visitor.send(takeSecondStep, { ticket, code: codeOf(secret) })).rejects.toMatchObject(expired)
    await ben.send(changePassword, { current: password, password: testPassword })
    await letPass(ben)
    await ben.send(endOneTimeCodes, { password: testPassword })
  })
})

describe('a recovery code', () => {
  test('opens the account once, however it is written; new ones end the old', async () => {
    const { ann, visitor } = product
    const { recoveryCodes } = await setUp(ann)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    const sent = async (recoveryCode: string) =>
      visitor.send(takeSecondStep, { ticket: await ticketOf(ann), recoveryCode })
    await expect(sent(first.toUpperCase().replace('-', ' '))).resolves.toMatchObject({ user: { id: ann.id } })
    await expect(sent(first)).rejects.toMatchObject({ fields: { recoveryCode: { code: 'wrong-code' } } })
    expect((await ann.send(getSecurity)).oneTimeCodes).toEqual({ isOn: true, recoveryCodesLeft: 9 })
    const renewed = await ann.send(renewRecoveryCodes, { password: testPassword })
    await expect(sent(second)).rejects.toMatchObject({ code: 'invalid' })
    await expect(sent(renewed.recoveryCodes[0] ?? '')).resolves.toMatchObject({ user: { id: ann.id } })
    await product.database.transaction((tx) => tx.run(sql`delete from account_tries`))
    await ann.send(endOneTimeCodes, { password: testPassword })
  })
})

test('setting codes up asks for the password: an open session alone locks nobody out', async () => {
  const { manager } = product
  const atPassword = { status: 400, fields: { password: { code: 'wrong-password' } } }
  await expect(manager.send(beginOneTimeCodes, {})).rejects.toMatchObject(atPassword)
  await expect(manager.send(beginOneTimeCodes, { password: 'not it' })).rejects.toMatchObject(atPassword)
})

test('a first password asks for a code: it would turn the codes off', async () => {
  const { manager, database } = product
  const { secret } = await setUp(manager)
  await database.transaction((tx) => tx.run(sql`update people set password_hash = null where id = ${manager.id}`))
  await expect(manager.send(changePassword, { password: testPassword })).rejects.toMatchObject(wrongCode)
  await manager.send(changePassword, { password: testPassword, code: codeOf(secret) })
  await manager.send(endOneTimeCodes, { password: testPassword })
})

describe('turning codes off, and new recovery codes', () => {
  test('ask for the password or a code again', async () => {
    const { ann } = product
    const { secret } = await setUp(ann)
    for (const endpoint of [endOneTimeCodes, renewRecoveryCodes]) {
      await expect(ann.send(endpoint, {})).rejects.toMatchObject({ fields: { password: { code: 'wrong-password' } } })
      await expect(ann.send(endpoint, { password: 'not it' })).rejects.toMatchObject({ code: 'invalid' })
      await expect(ann.send(endpoint, { code: codeOf(secret, 40) })).rejects.toMatchObject(wrongCode)
      await product.database.transaction((tx) => tx.run(sql`delete from account_tries`))
    }
    await ann.send(endOneTimeCodes, { code: codeOf(secret) })
    expect((await ann.send(getSecurity)).oneTimeCodes.isOn).toBe(false)
    const { user } = await product.visitor.send(login, { email: ann.email, password: testPassword })
    expect(user.id).toBe(ann.id)
  })
})
