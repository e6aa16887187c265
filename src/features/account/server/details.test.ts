// A person's own record through the API: changed field by field, a photo, and another e-mail address that proves itself.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { testPassword } from '#app/testing-database.ts'
import { findReadable } from '#app/testing-secrets.ts'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { sendFile } from '#app/testing-uploads.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getMyAccount, login } from '../contract.ts'
import {
  cancelEmailChange,
  changeDetails,
  changePhoto,
  confirmEmailChange,
  getDetails,
  requestEmailChange,
  resendEmailCode,
} from '../details-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

async function mailsTo(email: string) {
  await product.settle()
  return (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === email)
}
async function mailedCode(email: string) {
  const [newest] = await mailsTo(email)
  return /^\d{6}$/m.exec(newest?.text ?? '')?.[0] ?? 'no code was mailed'
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const letPass = (time: string) =>
  product.database.transaction((tx) =>
    tx.run(sql`update account_email_changes set sent_at = sent_at - ${time}::interval`),
  )
const request = (person: TestPerson, email: string, password = testPassword) =>
  person.send(requestEmailChange, { email, password })

describe('the own record', () => {
  test('is changed field by field; what others changed since asks', async () => {
    const { ann } = product
    const { details: seen } = await ann.send(getDetails)
    const { details } = await ann.send(changeDetails, {
      details: { city: 'Gent', country: 'BE' },
      revision: seen.revision,
    })
    expect(details).toMatchObject({ city: 'Gent', country: 'BE', firstName: seen.firstName })
    const other = { details: { about: 'I look after doors.' }, revision: seen.revision }
    expect((await ann.send(changeDetails, other)).details).toMatchObject({ city: 'Gent', about: 'I look after doors.' })
    const clash = ann.send(changeDetails, { details: { city: 'Lagos' }, revision: seen.revision })
    await expect(clash).rejects.toMatchObject({
      status: 409,
      clashes: { city: { yours: 'Lagos', theirs: 'Gent' } },
      revision: details.revision + 1,
    })
  })

  test('is refused a blank first name, a country that is none, and a role', async () => {
    const { ann } = product
    const change = (details: object) => ann.send(changeDetails, { details })
    await expect(change({ firstName: '  ' })).rejects.toMatchObject({
      fields: { 'details.firstName': { code: 'required' } },
    })
    await expect(change({ country: 'Belgium' })).rejects.toMatchObject({
      fields: { 'details.country': { code: 'not-allowed' } },
    })
    await expect(change({ role: 'admin' })).rejects.toMatchObject({ status: 400 })
  })

  test('has a name of one line: in mails to others it begins no paragraph of its own', async () => {
    const { ann } = product
    const lastName = 'Berg\n\nYour account ends today:\r\nhttps://elsewhere.example'
    const { details } = await ann.send(changeDetails, { details: { lastName } })
    expect(details.lastName).toBe('Berg Your account ends today: https://elsewhere.example')
  })

  test('has a photo that was sent, until it is taken away', async () => {
    const { ann, ben, url } = product
    const content = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#306050' } })
      .png()
      .toBuffer()
    const { id } = await sendFile({ url, token: ann.token }, { name: 'me.png', content })
    await expect(ben.send(changePhoto, { uploadId: id })).rejects.toMatchObject({ status: 404 })
    const { photoURL } = (await ann.send(changePhoto, { uploadId: id })).details
    expect((await ann.send(getMyAccount)).user.photoURL).toBe(photoURL)
    expect((await fetch(url + photoURL)).headers.get('content-type')).toBe('image/webp')
    expect((await ann.send(changePhoto, { uploadId: null })).details.photoURL).toBeNull()
    expect((await fetch(url + photoURL)).status).toBe(404)
  })

  test('takes one statement beside the session', async () => {
    expect(await product.ann.countStatements(getDetails)).toBeLessThanOrEqual(2)
  })
})

describe('another e-mail address', () => {
  test('stands when its code was entered; the old one hears of it before and after', async () => {
    const { ann } = product
    const { details } = await request(ann, 'ann@court.example')
    expect(details).toMatchObject({ email: ann.email, pendingEmail: 'ann@court.example' })
    expect(await mailsTo(ann.email)).toHaveLength(1)
    const code = await mailedCode('ann@court.example')
    const done = (await ann.send(confirmEmailChange, { code })).details
    expect(done).toMatchObject({ email: 'ann@court.example', pendingEmail: null })
    expect((await ann.send(getMyAccount)).user.emailVerified).toBe(true)
    expect(await mailsTo(ann.email)).toHaveLength(2)
    const typed = { email: 'ann@court.example', password: testPassword }
    await expect(product.visitor.send(login, typed)).resolves.toMatchObject({ user: { id: ann.id } })
    // The browser that entered the code is known at the new address: signing in there is no news.
    expect(await mailsTo('ann@court.example')).toHaveLength(1)
    const twice = ann.send(confirmEmailChange, { code })
    await expect(twice).rejects.toMatchObject({ fields: { code: { code: 'wrong-code', limit: 0 } } })
  })

  test('needs the password', async () => {
    const { manager } = product
    const wrong = request(manager, 'imani@court.example', 'not the password')
    await expect(wrong).rejects.toMatchObject({ status: 400, fields: { password: { code: 'wrong-password' } } })
    const none = manager.send(requestEmailChange, { email: 'imani@court.example' })
    await expect(none).rejects.toMatchObject({ status: 400, fields: { password: { code: 'wrong-password' } } })
    expect((await manager.send(getDetails)).details.pendingEmail).toBeNull()
  })

  test('that somebody has is answered like any other, and no code is mailed there', async () => {
    const { ben, admin } = product
    const { details } = await request(ben, admin.email)
    expect(details.pendingEmail).toBe(admin.email)
    expect(await mailsTo(admin.email)).toEqual([])
    // The old address hears of the wish all the same.
    expect(await mailsTo(ben.email)).toHaveLength(1)
    expect((await ben.send(cancelEmailChange)).details).toMatchObject({ email: ben.email, pendingEmail: null })
  })

  test('is asked for anew at once when the clock is set back before its code was sent', async () => {
    const { admin } = product
    await request(admin, 'early@court.example')
    const code = await mailedCode('early@court.example')
    await letPass('-1 day')
    await expect(admin.send(confirmEmailChange, { code })).rejects.toMatchObject({ status: 400 })
    expect(await admin.send(resendEmailCode)).toMatchObject({ isSent: true })
    await admin.send(cancelEmailChange)
    await letPass('1 day')
  })

  test('that somebody gets while its code is on the way stays theirs', async () => {
    const { ben, manager } = product
    await letPass('1 day')
    await request(ben, 'wanted@court.example')
    const code = await mailedCode('wanted@court.example')
    await product.database.transaction((tx) =>
      tx.run(sql`update people set email = 'Wanted@court.example' where id = ${manager.id}`),
    )
    await expect(ben.send(confirmEmailChange, { code })).rejects.toMatchObject({ status: 409, code: 'conflict' })
    expect((await ben.send(getDetails)).details.email).toBe(ben.email)
  })

  test('stands five wrong tries and then not even the right one, also all at once', async () => {
    const { ben } = product
    await letPass('1 day')
    await request(ben, 'tries@court.example')
    const code = await mailedCode('tries@court.example')
    const wrong = Array.from({ length: 12 }, () => ben.send(confirmEmailChange, { code: otherThan(code) }))
    const left = (await Promise.allSettled(wrong)).map((tried) =>
      tried.status === 'rejected' ? (tried.reason as { fields: { code: { limit: number } } }).fields.code.limit : -1,
    )
    expect(left.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])
    await expect(ben.send(confirmEmailChange, { code })).rejects.toMatchObject({ status: 400 })
  })

  test('is mailed again after a wait that doubles, whatever the address', async () => {
    const { ben } = product
    await letPass('1 day')
    await request(ben, 'again@court.example')
    expect(await ben.send(resendEmailCode)).toMatchObject({ isSent: false })
    await expect(request(ben, 'else@court.example')).rejects.toMatchObject({ status: 429, code: 'too-many' })
    await letPass('60 seconds')
    expect(await ben.send(resendEmailCode)).toEqual({ isSent: true, resendAfter: 120 })
    expect(await mailsTo('again@court.example')).toHaveLength(2)
  })

  test('leaves no code readable in the database', async () => {
    const rows = await product.database.read.many<{ row: string }>(
      sql`select account_email_changes::text as "row" from account_email_changes`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const code = await mailedCode('again@court.example')
    expect(code).toMatch(/^\d{6}$/)
    expect(findReadable(rows, [code])).toEqual([])
  })
})
