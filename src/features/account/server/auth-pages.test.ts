// Sign-in by status: active people get in, everybody else learns why not, and only they themselves.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { changeStatus } from '#kernel/server/people/people-standing.ts'
import { getMyAccount, login } from '../contract.ts'
import { requestPasswordReset } from '../sign-up-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

/** How many mails whoever asks for another password gets, as if they had never asked before. */
async function countMailed(email: string): Promise<number> {
  const count = async () => {
    await product.settle()
    return (await readKeptMails(product.config.dataDir)).length
  }
  await product.database.transaction((tx) => tx.run(sql`delete from account_codes`))
  const before = await count()
  await product.visitor.send(requestPasswordReset, { email })
  return (await count()) - before
}

const pages = [
  ['banned', 'account-closed'],
  ['pending', 'account-pending'],
  ['rejected', 'account-rejected'],
] as const

describe.each(pages)('somebody who is %s', (status, code) => {
  beforeAll(() => product.database.transaction((tx) => changeStatus(tx, [product.ben.id], status)))

  test('is signed out everywhere', async () => {
    await expect(product.ben.send(getMyAccount)).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
  })

  test('is told so with the right password, in a word of its own', async () => {
    const refused = product.visitor.send(login, { email: product.ben.email, password: testPassword })
    await expect(refused).rejects.toMatchObject({ status: 403, code })
  })

  test('learns nothing without it', async () => {
    const refused = product.visitor.send(login, { email: product.ben.email, password: 'not the password' })
    await expect(refused).rejects.toMatchObject({ status: 401, code: 'wrong-credentials' })
  })

  test('is mailed no code', async () => {
    const { ann, ben } = product
    expect(await countMailed(ann.email)).toBe(1)
    expect(await countMailed(ben.email)).toBe(0)
  })

  test('comes in again when they are active', async () => {
    await product.database.transaction((tx) => changeStatus(tx, [product.ben.id], 'active'))
    const { user } = await product.visitor.send(login, { email: product.ben.email, password: testPassword })
    expect(user).toMatchObject({ id: product.ben.id, status: 'active' })
    product.ben = await product.signInAs('ben')
  })
})
