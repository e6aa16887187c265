// Invitations through the API and the mails they send: asked in, asked again, taken back, accepted once, declined.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { invitationAccepted } from '#kernel/people-contract.ts'
import { inviteByMail } from '#kernel/workspace-contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { login } from '#features/account/contract.ts'
import { getBoard } from '#features/kanban/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { changeUsersStatus, listUsers, updateUser } from '../../contract.ts'
import {
  acceptInvitation,
  declineInvitation,
  inviteUsers,
  openInvitation,
  resendInvitations,
  revokeInvitations,
} from '../../invitation-contract.ts'

let product: TestProduct
beforeAll(async () => {
  // Nobody registers by themself here.
  product = await testProduct({ config: { registration: 'closed' } })
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const password = 'nine lamps on the stairs'
const coming = { firstName: 'Amina', lastName: 'Yusuf', password }

let made = 0
const newAddress = () => `invited${(made += 1)}@users.test`

async function mailsTo(email: string) {
  await product.settle()
  const mails = (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === email)
  return mails.toSorted((one, other) => (one.sentAt < other.sentAt ? -1 : 1))
}

const tokenIn = (text: string) => /\/auth\/invitation#token=([\w-]+)/.exec(text)?.[1] ?? ''
const tokensOf = async (email: string) => (await mailsTo(email)).map(({ text }) => tokenIn(text))

async function invitePerson(more: { language?: 'en' | 'ar'; note?: string } = {}) {
  const email = newAddress()
  await product.admin.send(inviteUsers, { emails: [email], role: 'manager', language: 'en', ...more })
  const [token = ''] = await tokensOf(email)
  const [user] = (await product.admin.send(listUsers, { search: email, status: 'pending' })).users
  return { email, token, userId: user?.id ?? '' }
}

async function age(userId: string, interval: string) {
  await product.database.transaction((tx) =>
    tx.run(sql`
      update users_invitations
      set sent_at = sent_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
      where person_id = ${userId}`),
  )
}

describe('inviting', () => {
  test('makes pending people of the addresses, once each, and passes over who is here', async () => {
    const { admin, ben } = product
    const [one, other] = [newAddress(), newAddress()]
    const emails = [one, one.toUpperCase(), other, ben.email]
    const answer = await admin.send(inviteUsers, { emails, role: 'user', language: 'en' })
    expect(answer).toEqual({ invited: 2, skipped: [ben.email] })
    const { users } = await admin.send(listUsers, { search: other })
    expect(users).toMatchObject([
      { email: other, name: other.split('@')[0], status: 'pending', invitation: { invitedBy: 'Ada Quist' } },
    ])
    expect(users[0]?.invitation?.resendAfter).toBeGreaterThan(0)
  })

  test('writes in the language of who is invited, with the personal line and a link that nobody else has', async () => {
    const { email, token } = await invitePerson({ language: 'ar', note: 'See you <b>soon</b>' })
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Ada Quist يدعوك إلى Atrium')
    expect(mail?.text).toContain('See you <b>soon</b>')
    const raw = await readFile(join(product.config.dataDir, 'mail', `${mail?.name}.eml`), 'utf8')
    expect(raw).toContain('See you &lt;b&gt;soon&lt;/b&gt;')
    expect(raw).toContain('dir=3D"rtl"')
    expect(token.length).toBeGreaterThan(30)
    const stored = await product.database.read.many<{ hash: string }>(
      sql`select token_hash as "hash" from users_invitations`,
    )
    expect(stored.map(({ hash }) => hash)).not.toContain(token)
  })

  test('is for admins alone', async () => {
    const { manager, ann } = product
    for (const person of [manager, ann]) {
      const inviting = person.send(inviteUsers, { emails: [newAddress()], role: 'user', language: 'en' })
      await expect(inviting).rejects.toMatchObject({ status: 403 })
    }
  })
})

test('asked for on another page, an invitation goes out in the admin’s name, and who sent it is told of', async () => {
  const { admin, visitor, database } = product
  const email = newAddress()
  await admin.send(inviteByMail, { email })
  const { users } = await admin.send(listUsers, { search: email })
  expect(users).toMatchObject([{ email, status: 'pending', invitation: { invitedBy: 'Ada Quist' } }])
  const [token = ''] = await tokensOf(email)
  await visitor.send(acceptInvitation, { token, ...coming })
  const told = await database.read.many(sql`
    select data ->> 'invitedBy' as by from outbox
    where name = ${invitationAccepted.name} and data ->> 'personId' = ${users[0]?.id ?? ''}`)
  expect(told).toEqual([{ by: admin.id }])
})

describe('the link', () => {
  test('says who invites whom, and makes an active person with a session, a proven address and a board', async () => {
    const { visitor } = product
    const { email, token, userId } = await invitePerson({ note: 'Come in' })
    expect(await visitor.send(openInvitation, { token })).toMatchObject({
      invitedBy: 'Ada Quist',
      email,
      firstName: '',
      role: 'manager',
      note: 'Come in',
      isExpired: false,
    })
    const { accessToken, user } = await visitor.send(acceptInvitation, { token, ...coming, language: 'vi' })
    expect(user).toMatchObject({
      id: userId,
      displayName: 'Amina Yusuf',
      role: 'manager',
      status: 'active',
      emailVerified: true,
      locale: 'vi',
    })
    const headers = { Authorization: `Bearer ${accessToken}` }
    expect((await product.raw('GET', getBoard.path, { headers })).status).toBe(200)
    expect((await visitor.send(login, { email, password })).user.id).toBe(userId)
  })

  test('knows the browser that it was opened in: signing in there next is no new device', async () => {
    const { visitor } = product
    const { email, token } = await invitePerson()
    await visitor.send(acceptInvitation, { token, ...coming })
    await visitor.send(login, { email, password })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('works once, also when two use it at the same moment', async () => {
    const { visitor } = product
    const { token } = await invitePerson()
    const answers = await Promise.allSettled([
      visitor.send(acceptInvitation, { token, ...coming }),
      visitor.send(acceptInvitation, { token, ...coming }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(visitor.send(openInvitation, { token })).rejects.toMatchObject(notFound)
    await expect(visitor.send(acceptInvitation, { token, ...coming })).rejects.toMatchObject(notFound)
    await expect(visitor.send(declineInvitation, { token })).rejects.toMatchObject(notFound)
  })

  test('is no longer good after seven days, and says so', async () => {
    const { visitor } = product
    const { token, userId } = await invitePerson()
    await age(userId, '7 days')
    expect(await visitor.send(openInvitation, { token })).toMatchObject({ isExpired: true })
    await expect(visitor.send(acceptInvitation, { token, ...coming })).rejects.toMatchObject(notFound)
  })

  test('asks for a password that is not among the first that are tried', async () => {
    const { visitor } = product
    const { token } = await invitePerson()
    const common = visitor.send(acceptInvitation, { token, ...coming, password: 'password123' })
    await expect(common).rejects.toMatchObject({ fields: { password: { code: 'common-password' } } })
    await visitor.send(acceptInvitation, { token, ...coming })
  })

  test('that is declined makes a rejected person', async () => {
    const { visitor, admin } = product
    const { token, email } = await invitePerson()
    await visitor.send(declineInvitation, { token })
    expect((await admin.send(listUsers, { search: email })).users).toMatchObject([
      { status: 'rejected', invitation: null },
    ])
    await expect(visitor.send(openInvitation, { token })).rejects.toMatchObject(notFound)
  })

  test('that somebody made up opens nothing', async () => {
    await expect(product.visitor.send(openInvitation, { token: 'made-up' })).rejects.toMatchObject(notFound)
  })
})

describe('afterwards', () => {
  test('it is sent again after a pause, and only the last link works', async () => {
    const { admin, visitor } = product
    const { email, userId, token } = await invitePerson({ note: 'Come in' })
    expect(await admin.send(resendInvitations, { userIds: [userId] })).toEqual({ sent: 0, waiting: 1 })
    await age(userId, '5 minutes')
    expect(await admin.send(resendInvitations, { userIds: [userId] })).toEqual({ sent: 1, waiting: 0 })
    const tokens = await tokensOf(email)
    expect(tokens).toHaveLength(2)
    const again = tokens.find((other) => other !== token) ?? ''
    await expect(visitor.send(openInvitation, { token })).rejects.toMatchObject(notFound)
    expect(await visitor.send(openInvitation, { token: again })).toMatchObject({ email, note: 'Come in' })
    // The next pause is longer.
    await age(userId, '5 minutes')
    expect(await admin.send(resendInvitations, { userIds: [userId] })).toEqual({ sent: 0, waiting: 1 })
    // A clock that is set back makes nobody wait for what it was ahead.
    await age(userId, '-1 day')
    expect(await admin.send(resendInvitations, { userIds: [userId] })).toEqual({ sent: 1, waiting: 0 })
  })

  test('it is taken back, and whoever has come stays', async () => {
    const { admin, visitor, ben } = product
    const { email, userId, token } = await invitePerson()
    expect(await admin.send(revokeInvitations, { userIds: [userId, ben.id] })).toEqual({ revoked: 1 })
    await expect(visitor.send(acceptInvitation, { token, ...coming })).rejects.toMatchObject(notFound)
    expect((await admin.send(listUsers, { search: email })).users).toMatchObject([{ status: 'rejected' }])
    expect((await admin.send(listUsers, { search: ben.email })).users).toMatchObject([{ status: 'active' }])
    expect(await admin.send(resendInvitations, { userIds: [userId, ben.id] })).toEqual({ sent: 0, waiting: 0 })
  })

  test('who invited hears what came of it', async () => {
    const { admin, visitor } = product
    const { token } = await invitePerson()
    await visitor.send(acceptInvitation, { token, ...coming })
    const { token: other } = await invitePerson()
    await visitor.send(declineInvitation, { token: other })
    await product.settle()
    const { notifications } = await admin.send(listNotifications, { tab: 'all' })
    expect(notifications.slice(0, 2).map(({ kind }) => kind)).toEqual(['users.declined', 'users.accepted'])
  })

  test('another address gets a link of its own, and the first one’s ends', async () => {
    const { admin, visitor } = product
    const { token, userId } = await invitePerson()
    const email = newAddress()
    await admin.send(updateUser, { userId, user: { email } })
    await expect(visitor.send(openInvitation, { token })).rejects.toMatchObject(notFound)
    const [again = ''] = await tokensOf(email)
    expect(await visitor.send(openInvitation, { token: again })).toMatchObject({ email })
  })

  test('a ban takes it back too', async () => {
    const { admin, visitor } = product
    const { userId, token } = await invitePerson()
    await admin.send(changeUsersStatus, { userIds: [userId], status: 'banned' })
    await expect(visitor.send(acceptInvitation, { token, ...coming })).rejects.toMatchObject(notFound)
  })
})
