// One-time codes after a password reset by mail: the mailbox owner's stay, those of someone who misused the address go.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { markVerified } from '#kernel/server/people/people.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { login } from '../../contract.ts'
import { requestPasswordReset, setNewPassword } from '../../sign-up-contract.ts'
import { beginOneTimeCodes, confirmOneTimeCodes } from '../../security-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const password = 'nine lamps on the stairs'

async function setUpCodes(person: TestPerson) {
  const { secret } = await person.send(beginOneTimeCodes, { password: testPassword })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await person.send(confirmOneTimeCodes, { code })
}

async function choosePasswordByMail({ email }: TestPerson) {
  const { visitor, settle, config } = product
  await visitor.send(requestPasswordReset, { email })
  await settle()
  const [newest] = (await readKeptMails(config.dataDir)).filter(({ to }) => to === email)
  const code = /^\d{6}$/m.exec(newest?.text ?? '')?.[0] ?? ''
  await visitor.send(setNewPassword, { email, code, password })
}

const countRecoveryCodes = async ({ id }: TestPerson) =>
  (
    await product.database.read.one<{ count: number }>(sql`
      select count(*)::int as "count" from account_recovery_codes where person_id = ${id}`)
  ).count

test('a new password by mail does not open an account that has one-time codes', async () => {
  const { ben, database, visitor } = product
  await database.transaction((tx) => markVerified(tx, ben.id))
  await setUpCodes(ben)
  await choosePasswordByMail(ben)
  const signingIn = visitor.send(login, { email: ben.email, password })
  await expect(signingIn).rejects.toMatchObject({ status: 401, code: 'second-step-required' })
  expect(await countRecoveryCodes(ben)).toBe(10)
})

test('one-time codes of whoever wrote down another’s address end when the owner chooses a password by mail', async () => {
  const { manager, visitor } = product
  await setUpCodes(manager)
  await choosePasswordByMail(manager)
  expect((await visitor.send(login, { email: manager.email, password })).user.id).toBe(manager.id)
  expect(await countRecoveryCodes(manager)).toBe(0)
})
