// The Security tab's calls: the password, where one is signed in, and what of it others hear.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { markVerified } from '#kernel/server/people/people.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getMyAccount, login } from '../../contract.ts'
import { changePassword, endOneSession, endOtherSessions, getSecurity } from '../../security-contract.ts'
import { stopClock } from '../testing-guesses.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const another = 'nine lamps on the stairs'
const signedOut = { status: 401, code: 'unauthorized' }

async function mailsTo(email: string) {
  await product.settle()
  return (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === email)
}

const auditEntriesOf = (personId: string) =>
  product.database.read.many<{ kind: string }>(sql`
    select kind from audit_trail where actor_id = ${personId} or person_id = ${personId} order by id`)

describe('changing the password', () => {
  test('ends all other sessions, leaves this one, and is told by mail', async () => {
    const { ann, visitor, signInAs } = product
    const elsewhere = await signInAs('ann')
    await ann.send(changePassword, { current: testPassword, password: another })
    await expect(elsewhere.send(getMyAccount)).rejects.toMatchObject(signedOut)
    expect((await ann.send(getMyAccount)).user.id).toBe(ann.id)
    await expect(visitor.send(login, { email: ann.email, password: testPassword })).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    await expect(visitor.send(login, { email: ann.email, password: another })).resolves.toBeDefined()
    const [mail] = (await mailsTo(ann.email)).filter(({ text }) => text.includes('Your password was changed'))
    expect(mail).toBeDefined()
    expect((await ann.send(getSecurity)).passwordChangedAt).not.toBeNull()
    const kinds = (await auditEntriesOf(ann.id)).map(({ kind }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining(['account.passwordChanged', 'account.signInFailed', 'account.signedIn']),
    )
  })

  test('is refused without the old one, with a wrong one, with the same, and with a common one', async () => {
    const { ben } = product
    const sent = (current: string | undefined, password: string) =>
      ben.send(changePassword, { ...(current !== undefined && { current }), password })
    await expect(sent(undefined, another)).rejects.toMatchObject({ fields: { current: { code: 'required' } } })
    await expect(sent('not it', another)).rejects.toMatchObject({ fields: { current: { code: 'wrong-password' } } })
    await expect(sent(testPassword, testPassword)).rejects.toMatchObject({ fields: { password: { code: 'not-new' } } })
    await expect(sent(testPassword, 'password1')).rejects.toMatchObject({
      fields: { password: { code: 'common-password' } },
    })
    expect((await product.visitor.send(login, { email: ben.email, password: testPassword })).user.id).toBe(ben.id)
  })

  test('needs no old one from who has none, and sets it', async () => {
    const { manager, database } = product
    await database.transaction((tx) => tx.run(sql`update people set password_hash = null where id = ${manager.id}`))
    expect((await manager.send(getSecurity)).hasPassword).toBe(false)
    await manager.send(changePassword, { password: another })
    expect((await manager.send(getSecurity)).hasPassword).toBe(true)
    expect((await product.visitor.send(login, { email: manager.email, password: another })).user.id).toBe(manager.id)
  })

  test('guesses at the old one are slowed like those at a sign-in', async () => {
    const { admin } = product
    const guess = () => admin.send(changePassword, { current: 'not it', password: another })
    const codes: string[] = []
    for (let count = 0; count < 7; count++) {
      const refusal: { code: string } = await guess().then(
        () => ({ code: 'none' }),
        (error: { code: string }) => error,
      )
      codes.push(refusal.code)
      await stopClock(product)
    }
    expect(codes.at(0)).toBe('invalid')
    expect(codes.at(-1)).toBe('too-many')
  })
})

describe('sessions', () => {
  test('are listed with what they are in, this one marked', async () => {
    const { ben, database } = product
    // To an address that nobody has proven the device would not be said: a browser calls itself as it likes.
    await database.transaction((tx) => markVerified(tx, ben.id))
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
    const headers = { 'Content-Type': 'application/json', 'User-Agent': userAgent }
    const body = JSON.stringify({ email: ben.email, password: testPassword })
    await product.raw('POST', login.path, { headers, body })
    const { sessions } = await ben.send(getSecurity)
    expect(sessions.find(({ isThis }) => isThis)?.id).toBe(ben.sessionId)
    expect(sessions).toContainEqual(
      expect.objectContaining({ browser: 'Safari', system: 'iOS', kind: 'phone', isThis: false }),
    )
    expect((await mailsTo(ben.email)).some(({ text }) => text.includes('Safari, iOS'))).toBe(true)
  })

  test('end one by one, and no longer work within the same moment', async () => {
    const { ben, signInAs } = product
    const other = await signInAs('ben')
    await other.send(getMyAccount)
    await ben.send(endOneSession, { sessionId: other.sessionId })
    await expect(other.send(getMyAccount)).rejects.toMatchObject(signedOut)
    await expect(ben.send(endOneSession, { sessionId: other.sessionId })).rejects.toMatchObject({ status: 404 })
  })

  test('of somebody else are as if they were not there', async () => {
    const { ben, admin } = product
    await expect(ben.send(endOneSession, { sessionId: admin.sessionId })).rejects.toMatchObject({ status: 404 })
    expect((await admin.send(getMyAccount)).user.id).toBe(admin.id)
  })

  test('end all at once but the one that asks', async () => {
    const { ben, signInAs } = product
    const others = [await signInAs('ben'), await signInAs('ben')]
    await ben.send(endOtherSessions)
    for (const other of others) await expect(other.send(getMyAccount)).rejects.toMatchObject(signedOut)
    expect((await ben.send(getSecurity)).sessions).toHaveLength(1)
  })
})

test('the tab is read by a handful of statements', async () => {
  expect(await product.ben.countStatements(getSecurity)).toBeLessThanOrEqual(6)
})
