// Six digits by mail, through the API: proving an address and choosing a new password.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { findReadable } from '#app/testing-secrets.ts'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getMyAccount, login } from '../contract.ts'
import { register, requestPasswordReset, resendCode, setNewPassword, verifyEmail } from '../sign-up-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { trustProxy: 1 } })
})
afterAll(() => product.close())

const password = 'nine lamps on the stairs'
let count = 0

/** Somebody new, with the code that was mailed to them. */
async function newcomer(language: 'en' | 'ar' = 'en') {
  const email = `newcomer${count++}@atrium.test`
  const { user } = await product.visitor.send(register, {
    email,
    password,
    firstName: 'Noor',
    lastName: 'Vance',
    language,
  })
  return { email, user, code: await mailedCode(email) }
}

async function mailsTo(email: string) {
  await product.settle()
  return (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === email)
}

async function mailedCode(email: string) {
  const [newest] = await mailsTo(email)
  return /^\d{6}$/m.exec(newest?.text ?? '')?.[0] ?? 'no code was mailed'
}

/** Tries a code from elsewhere; answers how many tries are left there. */
async function verifyFrom(place: string, body: { email: string; code: string }): Promise<number | undefined> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': place, 'User-Agent': 'a stranger' }
  const { text } = await product.raw('POST', verifyEmail.path, { headers, body: JSON.stringify(body) })
  return (JSON.parse(text) as { fields?: { code?: { limit?: number } } }).fields?.code?.limit
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const letPass = (time: string) =>
  product.database.transaction((tx) => tx.run(sql`update account_codes set sent_at = sent_at - ${time}::interval`))
const readEmailVerified = async (personId: string) =>
  (
    await product.database.read.one<{ isVerified: boolean }>(sql`
    select verified_at is not null as "isVerified" from people where id = ${personId}`)
  ).isVerified

describe('the code that proves an address', () => {
  test('is mailed at registration and verifies it', async () => {
    const { email, user, code } = await newcomer()
    expect(user.emailVerified).toBe(false)
    expect(await product.visitor.send(verifyEmail, { email, code })).toEqual({})
    expect(await readEmailVerified(user.id)).toBe(true)
  })

  test('works once', async () => {
    const { email, code } = await newcomer()
    await product.visitor.send(verifyEmail, { email, code })
    const again = product.visitor.send(verifyEmail, { email, code })
    await expect(again).rejects.toMatchObject({ status: 400, fields: { code: { code: 'wrong-code', limit: 0 } } })
  })

  test('stands five wrong tries and then not even the right one', async () => {
    const { email, user, code } = await newcomer()
    for (const limit of [4, 3, 2, 1, 0]) {
      const wrong = product.visitor.send(verifyEmail, { email, code: otherThan(code) })
      await expect(wrong).rejects.toMatchObject({ fields: { code: { code: 'wrong-code', limit } } })
    }
    await expect(product.visitor.send(verifyEmail, { email, code })).rejects.toMatchObject({ status: 400 })
    expect(await readEmailVerified(user.id)).toBe(false)
  })

  test('stands five wrong tries also when they come all at once', async () => {
    const { email, code } = await newcomer()
    const wrong = Array.from({ length: 20 }, () => product.visitor.send(verifyEmail, { email, code: otherThan(code) }))
    const left = (await Promise.allSettled(wrong)).map((tried) =>
      tried.status === 'rejected'
        ? (tried.reason as { fields: { code: { limit: number } } }).fields.code.limit
        : undefined,
    )
    expect(new Set(left)).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(left.filter((limit) => limit !== 0)).toHaveLength(4)
  })

  test('cannot be used up by whoever knows the address and tries from another place', async () => {
    const { email, user, code } = await newcomer()
    for (const limit of [4, 3, 2, 1, 0, 0])
      expect(await verifyFrom('198.51.100.7', { email, code: otherThan(code) })).toBe(limit)
    // All strangers share five tries: another place has none of its own.
    expect(await verifyFrom('198.51.100.8', { email, code })).toBe(0)
    expect(await readEmailVerified(user.id)).toBe(false)
    await product.visitor.send(verifyEmail, { email, code })
    expect(await readEmailVerified(user.id)).toBe(true)
  })

  test('works for ten minutes', async () => {
    const { email, code } = await newcomer()
    await letPass('601 seconds')
    await expect(product.visitor.send(verifyEmail, { email, code })).rejects.toMatchObject({ status: 400 })
  })

  test('is over when the clock is set back before it was sent, and another one is had at once', async () => {
    const { email, code } = await newcomer()
    await letPass('-1 day')
    await expect(product.visitor.send(verifyEmail, { email, code })).rejects.toMatchObject({ status: 400 })
    expect(await product.visitor.send(resendCode, { email })).toMatchObject({ isSent: true })
    await product.visitor.send(verifyEmail, { email, code: await mailedCode(email) })
  })

  test('is sent again after a wait that doubles, and replaces the one before', async () => {
    const { email, code } = await newcomer()
    expect(await product.visitor.send(resendCode, { email })).toMatchObject({ isSent: false })
    expect(await mailsTo(email)).toHaveLength(1)
    await letPass('60 seconds')
    expect(await product.visitor.send(resendCode, { email })).toEqual({ isSent: true, resendAfter: 120 })
    const second = await mailedCode(email)
    expect(await mailsTo(email)).toHaveLength(2)
    const first = code === second ? otherThan(code) : code
    await expect(product.visitor.send(verifyEmail, { email, code: first })).rejects.toMatchObject({ status: 400 })
    await product.visitor.send(verifyEmail, { email, code: second })
  })

  test('is mailed in the person’s language and direction', async () => {
    const { email } = await newcomer('ar')
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('رمزك في Atrium')
    expect(mail?.text).toContain('مرحبًا،')
  })

  test('stands nowhere in the database as it was mailed', async () => {
    const { email, code } = await newcomer()
    const rows = await product.database.read.many<{ row: string }>(
      sql`select account_codes::text as "row" from account_codes`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(code).toMatch(/^\d{6}$/)
    expect(findReadable(rows, [email, code])).toEqual([])
  })
})

describe('asking for a new password', () => {
  test('is answered alike whether or not somebody has the address, and mailed to those who are', async () => {
    const known = await product.visitor.send(requestPasswordReset, { email: product.ben.email })
    const unknown = await product.visitor.send(requestPasswordReset, { email: 'nobody@atrium.test' })
    expect(known).toEqual({ isSent: true, resendAfter: 60 })
    expect(unknown).toEqual(known)
    expect(await mailsTo(product.ben.email)).toHaveLength(1)
    expect(await mailsTo('nobody@atrium.test')).toHaveLength(0)
  })

  test('is slowed down alike', async () => {
    const again = await Promise.all(
      [product.ben.email, 'nobody@atrium.test'].map((email) => product.visitor.send(requestPasswordReset, { email })),
    )
    expect(again.map(({ isSent }) => isSent)).toEqual([false, false])
  })

  test('refuses a wrong code alike', async () => {
    const tries = [product.ben.email, 'nobody@atrium.test'].map((email) =>
      product.visitor
        .send(setNewPassword, { email, code: '000000', password })
        .catch((error: { fields: unknown }) => error.fields),
    )
    const [known, unknown] = await Promise.all(tries)
    expect(known).toEqual({ code: { code: 'wrong-code', limit: 4 } })
    expect(unknown).toEqual(known)
  })
})

describe('a new password', () => {
  test('ends all sessions, replaces the old one and proves the address', async () => {
    const { email } = product.ann
    await product.visitor.send(requestPasswordReset, { email })
    await product.visitor.send(setNewPassword, { email, code: await mailedCode(email), password })
    await expect(product.ann.send(getMyAccount)).rejects.toMatchObject({ status: 401 })
    await expect(product.visitor.send(login, { email, password: testPassword })).rejects.toMatchObject({ status: 401 })
    const { user } = await product.visitor.send(login, { email, password })
    expect(user).toMatchObject({ id: product.ann.id, emailVerified: true })
  })

  test('may not be a common one, and that uses up no try', async () => {
    const { email } = product.admin
    await product.visitor.send(requestPasswordReset, { email })
    const code = await mailedCode(email)
    const common = product.visitor.send(setNewPassword, { email, code, password: 'Password123' })
    await expect(common).rejects.toMatchObject({ status: 400, fields: { password: { code: 'common-password' } } })
    await product.visitor.send(setNewPassword, { email, code, password })
  })

  test('needs the code that was mailed for it, not the one that proves the address', async () => {
    const { email, code } = await newcomer()
    await product.visitor.send(requestPasswordReset, { email })
    await expect(product.visitor.send(setNewPassword, { email, code, password })).rejects.toMatchObject({ status: 400 })
  })

  /** Somebody who has asked for a new password, and how they answer the code: with the right one or another. */
  async function forgetful() {
    const { email } = await newcomer()
    await product.visitor.send(requestPasswordReset, { email })
    const right = await mailedCode(email)
    const tryOnce = (code: string) => product.visitor.send(setNewPassword, { email, code, password: `${password} too` })
    return { email, right, tryRight: () => tryOnce(right), tryWrong: () => tryOnce(otherThan(right)) }
  }

  test('comes with the right code after four wrong ones', async () => {
    const { email, tryRight, tryWrong } = await forgetful()
    for (const limit of [4, 3, 2, 1])
      await expect(tryWrong()).rejects.toMatchObject({ fields: { code: { code: 'wrong-code', limit } } })
    await tryRight()
    expect((await product.visitor.send(login, { email, password: `${password} too` })).user.email).toBe(email)
  })

  test('does not come with the right code after five wrong ones, and others’ codes stand', async () => {
    const [guessed, other] = [await forgetful(), await forgetful()]
    for (const limit of [4, 3, 2, 1, 0])
      await expect(guessed.tryWrong()).rejects.toMatchObject({ fields: { code: { code: 'wrong-code', limit } } })
    await expect(guessed.tryRight()).rejects.toMatchObject({ fields: { code: { code: 'wrong-code', limit: 0 } } })
    await product.visitor.send(login, { email: guessed.email, password })
    await other.tryRight()
  })
})
