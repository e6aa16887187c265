// A stranger requests codes for an address and guesses at them: the owner's code works all the same.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { register, requestPasswordReset, resendCode, setNewPassword, verifyEmail } from '../sign-up-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { trustProxy: 1 } })
})
afterAll(() => product.close())

const [stranger, owner, third] = ['198.51.100.7', '203.0.113.5', '192.0.2.250']
const password = 'nine lamps on the stairs'
let count = 0

/** The address of somebody new, whose code has been mailed. */
async function newcomer() {
  const email = `newcomer${count++}@atrium.test`
  await product.visitor.send(register, { email, password, firstName: 'Noor', lastName: 'Vance' })
  return email
}

async function mailsTo(email: string) {
  await product.settle()
  return (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === email)
}

async function mailedCode(email: string) {
  const [newest] = await mailsTo(email)
  return /^\d{6}$/m.exec(newest?.text ?? '')?.[0] ?? 'no code was mailed'
}

/** A call from this place, by a browser that never signed in. */
async function sendFrom(place: string, { path }: { path: string }, body: object) {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': place, 'User-Agent': 'a stranger' }
  const { text } = await product.raw('POST', path, { headers, body: JSON.stringify(body) })
  return JSON.parse(text) as { isSent?: boolean; resendAfter?: number }
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const letPass = (seconds: number) =>
  product.database.transaction(async (tx) => {
    const time = `${seconds} seconds`
    await tx.run(sql`update account_codes set sent_at = sent_at - ${time}::interval`)
    await tx.run(sql`
      update account_tries set last_at = last_at - ${time}::interval, next_at = next_at - ${time}::interval`)
  })

const purposes = [
  ['the address', resendCode, verifyEmail, {}],
  ['a new password', requestPasswordReset, setNewPassword, { password }],
] as const

test.each(purposes)('a code for %s is had, and works, whatever others ask for and try', async (_, ask, use, more) => {
  const email = await newcomer()
  const waits: number[] = []
  for (let passed = 0; passed < 3600; passed += waits.at(-1) ?? 3600) {
    const { isSent, resendAfter = 0 } = await sendFrom(stranger, ask, { email })
    expect(isSent).toBe(true)
    waits.push(resendAfter)
    await letPass(resendAfter)
  }
  // No wait is longer than a code is good for.
  expect(waits).toEqual([60, 120, 240, 480, 600, 600, 600, 600, 600])
  expect(await sendFrom(stranger, ask, { email })).toMatchObject({ isSent: true })
  // Several mails are written at a time: the owner’s is the newest once all others have come.
  await product.settle()
  expect(await sendFrom(owner, ask, { email })).toEqual({ isSent: true, resendAfter: 60 })
  const code = await mailedCode(email)
  const wrong = { email, code: otherThan(code), ...more }
  for (const place of [stranger, third]) for (let tries = 0; tries < 5; tries++) await sendFrom(place, use, wrong)
  expect(await sendFrom(owner, use, { email, code, ...more })).toEqual({})
})

test('what one place asks for anew leaves the code that another one asked for as it is, until one is used', async () => {
  const email = await newcomer()
  await sendFrom(owner, requestPasswordReset, { email })
  const code = await mailedCode(email)
  await sendFrom(stranger, requestPasswordReset, { email })
  const later = await mailedCode(email)
  expect(await sendFrom(owner, setNewPassword, { email, code, password })).toEqual({})
  const again = await sendFrom(stranger, setNewPassword, { email, code: later, password })
  expect(again).toMatchObject({ fields: { code: { code: 'wrong-code', limit: 0 } } })
})

test('an address gets twelve mails an hour at most, and more for the browser that signed in before alone', async () => {
  const email = await newcomer()
  const askFromEverywhere = (address: string) => {
    const places = Array.from({ length: 14 }, (_, place) => `192.0.2.${place}`)
    return Promise.all(places.map((place) => sendFrom(place, resendCode, { email: address })))
  }
  for (const address of [email, 'nobody@atrium.test']) {
    const answers = await askFromEverywhere(address)
    expect(answers.filter(({ isSent }) => isSent)).toHaveLength(12)
    const refused = answers.find(({ isSent }) => isSent === false)
    expect(refused?.resendAfter).toBeGreaterThan(3500)
    expect(refused?.resendAfter).toBeLessThanOrEqual(3600)
  }
  expect(await mailsTo(email)).toHaveLength(13)
  await letPass(60)
  expect(await sendFrom(owner, resendCode, { email })).toMatchObject({ isSent: false })
  expect(await product.visitor.send(resendCode, { email })).toMatchObject({ isSent: true })
  await letPass(3540)
  expect(await sendFrom(owner, resendCode, { email })).toMatchObject({ isSent: true })
})

test('asking too soon uses up none of them', async () => {
  const email = await newcomer()
  for (let asked = 0; asked < 14; asked++) await sendFrom(stranger, resendCode, { email })
  const answers = [await sendFrom(stranger, resendCode, { email }), await sendFrom(owner, resendCode, { email })]
  expect(answers.map(({ isSent }) => isSent)).toEqual([false, true])
})
