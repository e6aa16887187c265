// Somebody has another address: the devices in which they are signed in are no news there, all others are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { updateUser } from '#features/users/contract.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { login } from '../contract.ts'
import { confirmEmailChange, requestEmailChange } from '../details-contract.ts'
import { endOtherSessions } from '../security-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

async function signIn(email: string, browser: string) {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': browser }
  const answer = await product.raw('POST', login.path, {
    headers,
    body: JSON.stringify({ email, password: testPassword }),
  })
  expect(answer.status).toBe(200)
}

/** The key of an unknown device. */
async function newsTo(email: string) {
  await product.settle()
  const mails = (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === email)
  return mails.filter(({ text }) => text.includes('on a new device'))
}

async function changeOwn(person: TestPerson, email: string) {
  await person.send(requestEmailChange, { email, password: testPassword })
  await product.settle()
  const mail = (await readKeptMails(product.config.dataDir)).find(({ to }) => to === email)
  await person.send(confirmEmailChange, { code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '' })
}
const changeAsAdmin = ({ id }: TestPerson, email: string) =>
  product.admin.send(updateUser, { userId: id, user: { email, isVerified: true } })

test.each([
  ['by oneself', 'ann', changeOwn],
  ['by an admin', 'ben', changeAsAdmin],
] as const)('changed %s', async (_, name, change) => {
  const person = product[name]
  const email = `${name}@elsewhere.example`
  await signIn(person.email, 'Known browser')
  await change(person, email)
  await signIn(email, 'Known browser')
  expect(await newsTo(email)).toHaveLength(0)
  await signIn(email, 'Another browser')
  expect(await newsTo(email)).toHaveLength(1)
})

test('a device that was signed out before is a stranger at the new address', async () => {
  const { manager } = product
  await signIn(manager.email, 'Stolen browser')
  await manager.send(endOtherSessions)
  await changeAsAdmin(manager, 'imani@elsewhere.example')
  await signIn('imani@elsewhere.example', 'Stolen browser')
  expect(await newsTo('imani@elsewhere.example')).toHaveLength(1)
})

test('what was known at an address is not known to whoever has it next', async () => {
  const { ben, admin } = product
  const email = 'first@elsewhere.example'
  await changeAsAdmin(ben, email)
  await signIn(email, 'Known browser')
  await changeAsAdmin(ben, 'second@elsewhere.example')
  await changeAsAdmin(admin, email)
  const before = await newsTo(email)
  await signIn(email, 'Known browser')
  expect(await newsTo(email)).toHaveLength(before.length + 1)
})
