// No mail to an address that nobody has proven says a word of those who gave the address as theirs.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { createKey, revokeKey } from '#features/api-keys/contract.ts'
import { login } from '#features/account/contract.ts'
import { register, requestPasswordReset, resendCode } from '#features/account/sign-up-contract.ts'
import { deleteAccount } from '#features/account/data-contract.ts'
import { confirmEmailChange, requestEmailChange } from '#features/account/details-contract.ts'
import { changePassword } from '#features/account/security-contract.ts'
import { mailSecurityNews } from '#features/account/server/security/mails.ts'
import { addSubscriber } from '#features/pages/subscribers-contract.ts'
import { placeOrder } from '#features/ecommerce/checkout-contract.ts'
import { placeVisitorOrder, sendOrderLinks } from '#features/ecommerce/visitor-contract.ts'
import { lineOf, orderInput } from '#features/ecommerce/server/orders/testing-orders.ts'
import { someProduct } from '#features/ecommerce/server/testing-products.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { markVerified } from '#kernel/server/people/people.ts'

/** Every file that sends mail, and why none of it says a stranger's words. A new one is tried below too. */
const senders: Record<string, string> = {
  'src/features/account/server/letters.ts': 'words go through wordsFor',
  'src/features/calendar/server/reminders/ring.ts': 'words go through wordsFor',
  'src/features/ecommerce/server/orders/order-mail.ts': 'goes to proven addresses alone',
  'src/features/ecommerce/server/visitors/visitor-mail.ts': 'has numbers, names of products and links alone',
  'src/features/notifications/server/mails.ts': 'goes to proven addresses alone',
  'src/features/pages/server/subscribers/mail-opening.ts': 'has no words but ours',
  'src/features/pages/server/subscribers/subscription.ts': 'has no words but ours',
  'src/features/site/server/answer-mail.ts': 'has no words but a manager’s',
  'src/features/users/server/invitations/mail.ts': 'has no words but an admin’s',
}

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { registration: 'open' } })
})
afterAll(() => product.close())

test('every file that sends mail is known here', () => {
  const sends = globSync('src/**/*.ts').filter(
    (file) =>
      !file.includes('.test.') && /import \{[^}]*\bsendMails?\b[^}]*\} from '#kernel/.test(readFileSync(file, 'utf8')),
  )
  expect(sends.map((file) => file.split(path.sep).join('/')).toSorted()).toEqual(Object.keys(senders))
})

const evil = 'evil.example'
const password = 'kapali-carsi-77'
const other = 'nine lamps on the stairs'
let count = 0

/** The session of somebody who registered with a stranger's address, and what it may do. */
async function impostor({ isProven }: { isProven: boolean }) {
  const email = `victim${++count}@elsewhere.example`
  const named = { firstName: `You won 500 EUR, claim at https://${evil}/claim now`, lastName: `Regards, ${evil}` }
  const { accessToken, user } = await product.visitor.send(register, { email, password, ...named })
  if (isProven) await product.database.transaction((tx) => markVerified(tx, user.id))
  const as = (token: string) => async (endpoint: { path: string }, input: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'user-agent': `${evil}/1.0`,
    }
    const answer = await product.raw('POST', endpoint.path, { headers, body: JSON.stringify(input) })
    expect(answer.status, `${endpoint.path}: ${answer.text}`).toBe(200)
    return JSON.parse(answer.text) as Record<string, unknown>
  }
  return { email, id: user.id, isProven, send: as(accessToken) }
}

/** All that is sent to them for what they do, by subject, with every part of each message. */
async function mailsTo(email: string) {
  await product.settle()
  return (await readKeptMails(product.config.dataDir))
    .filter(({ to }) => to === email)
    .map(({ name, subject, text }) => {
      const raw = readFileSync(path.join(product.config.dataDir, 'mail', `${name}.eml`), 'utf8')
      return { subject, all: `${subject}\n${text}\n${raw.replaceAll(/=\r?\n/g, '')}` }
    })
}

async function doAll({ email, id, isProven, send }: Awaited<ReturnType<typeof impostor>>) {
  const newEmail = `claim-at-${evil}@elsewhere${count}.example`
  await send(resendCode, { email })
  await product.visitor.send(requestPasswordReset, { email })
  await send(login, { email, password })
  const key = { name: `Claim at ${evil}`, scopes: ['kanban:read'], lifetime: '30', proof: { password } }
  const { apiKey } = await send(createKey, key)
  await send(revokeKey, { keyId: (apiKey as { id: string }).id })
  await product.database.transaction((tx) => mailSecurityNews(tx, id, 'passkeyAdded', { passkey: `Claim at ${evil}` }))
  await product.database.transaction((tx) =>
    mailSecurityNews(tx, id, 'passkeyRemoved', { passkey: `Claim at ${evil}` }),
  )
  const items = [lineOf(await someProduct(product, product.manager))]
  const { address } = orderInput(items)
  await send(
    placeOrder,
    orderInput(items, { address: { ...address, receiver: `Claim at ${evil}`, street: evil, city: evil } }),
  )
  await send(changePassword, { password: other, current: password })
  await send(requestEmailChange, { email: newEmail, password: other })
  const [toNew] = await mailsTo(newEmail)
  // The code for it goes to an address that is not proven yet, whoever asks.
  expect(toNew?.all).not.toContain('You won')
  if (isProven) await send(confirmEmailChange, { code: /^\d{6}$/m.exec(toNew?.all ?? '')?.[0] })
  await send(deleteAccount, { password: other })
}

test('nobody speaks to a stranger by registering, ordering or changing an account with the stranger’s address', async () => {
  const they = await impostor({ isProven: false })
  await product.visitor.send(addSubscriber, { email: they.email })
  const items = [lineOf(await someProduct(product, product.manager))]
  const order = orderInput(items, {
    address: { ...orderInput(items).address, receiver: `Claim at ${evil}`, street: evil, city: evil },
  })
  await product.visitor.send(placeVisitorOrder, { ...order, email: they.email })
  await product.visitor.send(sendOrderLinks, { email: they.email })
  await doAll(they)
  const mails = await mailsTo(they.email)
  // To verify, to reset, news of security, of another address, of the end, of the visitor's order, the links of it, and to confirm for the
  // opening day.
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(8)
  expect(mails.filter(({ all }) => all.includes(evil) || all.includes('You won'))).toEqual([])
})

test('who has proven the address is called by name, and reads what it is about', async () => {
  const they = await impostor({ isProven: true })
  await doAll(they)
  const mails = await mailsTo(they.email)
  const about = (words: string) => mails.filter(({ all }) => all.includes(words)).length
  expect(about('You won')).toBeGreaterThan(4)
  // Two of a key, two of a passkey; a mail about an order repeats no address.
  expect(about(`Claim at ${evil}`)).toBe(4)
  expect(about(`claim-at-${evil}`)).toBe(1)
})
