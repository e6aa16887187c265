// Many right sign-ins to one account at the same moment, with one-time codes: none is taken for a guess.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { login } from '../../contract.ts'
import { beginOneTimeCodes, confirmOneTimeCodes, takeSecondStep } from '../../security-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const eight = <Result>(attempt: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 8 }, (_, index) => attempt(index)))

/** Turns codes on, and signs in with the password eight times at once. */
async function comeEightTimes(person: TestPerson) {
  const { secret } = await person.send(beginOneTimeCodes, { password: testPassword })
  const { recoveryCodes } = await person.send(confirmOneTimeCodes, { code: codeOf(secret) })
  await product.database.transaction((tx) => tx.run(sql`update account_one_time_codes set last_step = last_step - 5`))
  const refusals = await eight(() =>
    product.visitor.send(login, { email: person.email, password: testPassword }).then(
      () => expect.fail('No code was asked for'),
      (error: { code: string; ticket?: string }) => error,
    ),
  )
  expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 'second-step-required'))
  return { secret, recoveryCodes, tickets: refusals.map(({ ticket = '' }) => ticket) }
}

test('eight with the right password are asked for their codes, and get in with eight right ones', async () => {
  const { ben, visitor } = product
  const { tickets, recoveryCodes } = await comeEightTimes(ben)
  const sessions = await eight((index) =>
    visitor.send(takeSecondStep, { ticket: tickets[index] ?? '', recoveryCode: recoveryCodes[index] ?? '' }),
  )
  expect(sessions.map(({ user }) => user.id)).toEqual(Array.from({ length: 8 }, () => ben.id))
})

test('of eight with one code the first gets in, and the others are told that it is used, not to wait', async () => {
  const { ann, visitor } = product
  const { tickets, secret } = await comeEightTimes(ann)
  const code = codeOf(secret)
  const statuses = await eight((index) =>
    visitor.send(takeSecondStep, { ticket: tickets[index] ?? '', code }).then(
      () => 200,
      (error: { status: number }) => error.status,
    ),
  )
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, ...Array.from({ length: 7 }, () => 400)])
})
