// People's records through the API: added, changed, and many changed at once, each with its line in the audit trail.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { insertPerson } from '#kernel/server/people/people.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  changeUsersRole,
  changeUsersStatus,
  createUser,
  deleteUsers,
  getUser,
  listUsers,
  markUsersVerified,
  restoreUsers,
  sendVerification,
  updateUser,
} from '../contract.ts'
import { addUser, sampleUser } from './testing-user.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }

const auditEntriesOf = async (personId: string) =>
  (
    await product.database.read.many<{ kind: string }>(sql`
      select kind from audit_trail where person_id = ${personId} order by id`)
  ).map(({ kind }) => kind)

const mailsTo = async (email: string) => {
  await product.settle()
  return (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === email)
}

describe('a new person', () => {
  test('is waited for, with an invitation by mail, when nothing else is said', async () => {
    const { user } = await product.admin.send(createUser, sampleUser({ language: 'fr' }))
    expect(user).toMatchObject({
      name: 'Rosa María Delgado',
      username: expect.stringMatching(/^rosa-maria-delgado/) as string,
      status: 'pending',
      isVerified: false,
      country: 'ES',
      invitation: { invitedBy: 'Ada Quist' },
    })
    expect(await mailsTo(user.email)).toHaveLength(1)
    expect(await auditEntriesOf(user.id)).toEqual(['users.created'])
  })

  test('is active at once and asked to prove the address, when that is said', async () => {
    const { user } = await product.admin.send(createUser, sampleUser({ status: 'active' }))
    expect(user).toMatchObject({ status: 'active', isVerified: false, invitation: null })
    expect(await mailsTo(user.email)).toMatchObject([{ subject: expect.stringContaining('code') as string }])
    const sure = await addUser(product)
    expect(sure.isVerified).toBe(true)
    expect(await mailsTo(sure.email)).toEqual([])
  })

  test('needs what the form needs, and an address that nobody has', async () => {
    const { admin, ben } = product
    const { name: _name, ...nameless } = sampleUser()
    await expect(admin.send(createUser, nameless as never)).rejects.toMatchObject({
      fields: { name: { code: 'required' } },
    })
    await expect(admin.send(createUser, sampleUser({ city: '' }))).rejects.toMatchObject({
      fields: { city: { code: 'required' } },
    })
    await expect(admin.send(createUser, sampleUser({ email: ben.email.toUpperCase() }))).rejects.toMatchObject({
      status: 409,
      fields: { email: { code: 'taken' } },
    })
    const long = `${'x'.repeat(61)} Delgado`
    await expect(admin.send(createUser, sampleUser({ name: long }))).rejects.toMatchObject({
      fields: { name: { code: 'too-long' } },
    })
  })

  test('of one word keeps it whole', async () => {
    const user = await addUser(product, { name: '李伟' })
    expect(user.name).toBe('李伟')
  })
})

describe('a changed record', () => {
  test('has what was changed and keeps the rest; both parts of a name that was not touched stay', async () => {
    const { admin, database } = product
    const person = await database.transaction((tx) =>
      insertPerson(tx, { email: 'van@users.test', firstName: 'Anna', lastName: 'van den Berg', passwordHash: null }),
    )
    const { user } = await admin.send(updateUser, {
      userId: person.id,
      user: { name: 'Anna van den Berg', company: 'Nhà Sáng', jobTitle: 'Buyer' },
    })
    expect(user).toMatchObject({
      name: 'Anna van den Berg',
      company: 'Nhà Sáng',
      jobTitle: 'Buyer',
      username: 'anna-van-den-berg',
    })
    expect(await database.read.one(sql`select last_name as "lastName" from people where id = ${person.id}`)).toEqual({
      lastName: 'van den Berg',
    })
    expect(await auditEntriesOf(person.id)).toEqual(['users.updated'])
  })

  test('of two who change the same field the second is asked, other fields merge', async () => {
    const { admin } = product
    const { id: userId, revision } = await addUser(product)
    await admin.send(updateUser, { userId, user: { city: 'Alicante' }, revision })
    await expect(admin.send(updateUser, { userId, user: { city: 'Murcia' }, revision })).rejects.toMatchObject({
      status: 409,
      clashes: { city: { yours: 'Murcia', theirs: 'Alicante' } },
      revision: revision + 1,
    })
    const { user } = await admin.send(updateUser, { userId, user: { state: 'Murcia' }, revision })
    expect(user).toMatchObject({ city: 'Alicante', state: 'Murcia' })
  })

  test('role, status and proof are changed with it, each with its line in the trail', async () => {
    const { admin } = product
    const { id: userId, email } = await addUser(product)
    const change = { role: 'manager', status: 'banned', isVerified: false } as const
    const { user } = await admin.send(updateUser, { userId, user: change })
    expect(user).toMatchObject({ role: 'manager', status: 'banned', isVerified: false })
    expect(await auditEntriesOf(userId)).toEqual([
      'users.created',
      'users.madeManager',
      'users.banned',
      'users.unverified',
    ])
    // No code for who cannot sign in.
    expect(await mailsTo(email)).toEqual([])
  })

  test('is found by username by managers, and is nobody’s after its end', async () => {
    const { admin, manager, ann } = product
    const { id, username } = await addUser(product)
    expect((await manager.send(getUser, { username })).user.id).toBe(id)
    await expect(ann.send(getUser, { username })).rejects.toMatchObject({ status: 403 })
    await expect(manager.send(updateUser, { userId: id, user: {} })).rejects.toMatchObject({ status: 403 })
    await admin.send(deleteUsers, { userIds: [id] })
    await expect(admin.send(getUser, { username })).rejects.toMatchObject(notFound)
    await expect(admin.send(updateUser, { userId: id, user: { city: 'Nowhere' } })).rejects.toMatchObject(notFound)
  })
})

describe('many at once', () => {
  test('get another role and status, and are proven; each is in the trail once', async () => {
    const { admin } = product
    const userIds = [(await addUser(product, { isVerified: false })).id, (await addUser(product)).id]
    await admin.send(changeUsersRole, { userIds, role: 'manager' })
    await admin.send(changeUsersStatus, { userIds, status: 'rejected' })
    await admin.send(changeUsersStatus, { userIds, status: 'active' })
    await admin.send(markUsersVerified, { userIds })
    const [first, second] = await Promise.all(userIds.map(auditEntriesOf))
    expect(first).toEqual(['users.created', 'users.madeManager', 'users.rejected', 'users.activated', 'users.verified'])
    // An already verified address isn't verified again.
    expect(second).toEqual(['users.created', 'users.madeManager', 'users.rejected', 'users.activated'])
  })

  test('are sent a code, if they have not proven their address and may sign in', async () => {
    const { admin } = product
    const [open, proven, banned] = [await addUser(product), await addUser(product), await addUser(product)]
    await admin.send(updateUser, { userId: banned.id, user: { status: 'banned', isVerified: false } })
    const userIds = [open, proven, banned].map(({ id }) => id)
    await product.database.transaction((tx) => tx.run(sql`update people set verified_at = null where id = ${open.id}`))
    expect(await admin.send(sendVerification, { userIds })).toEqual({ sent: 1 })
    expect(await mailsTo(open.email)).toHaveLength(1)
    expect(await mailsTo(proven.email)).toEqual([])
  })

  test('are deleted and brought back as they were', async () => {
    const { admin, manager } = product
    const userIds = [
      (await addUser(product, { role: 'manager' })).id,
      (await addUser(product, { status: 'banned' })).id,
    ]
    const before = (await admin.send(listUsers, { search: 'rosa', rows: '25' })).counts
    await admin.send(deleteUsers, { userIds })
    expect((await admin.send(listUsers, { search: 'rosa' })).counts.all.count).toBe(before.all.count - 2)
    await expect(manager.send(restoreUsers, { userIds })).rejects.toMatchObject({ status: 403 })
    expect(await admin.send(restoreUsers, { userIds })).toEqual({ restored: 2 })
    expect((await admin.send(listUsers, { search: 'rosa' })).counts).toEqual(before)
    expect(await auditEntriesOf(userIds[0] ?? '')).toEqual(['users.created', 'users.deleted', 'users.restored'])
    expect(await admin.send(restoreUsers, { userIds })).toEqual({ restored: 0 })
  })

  test('takes the same number of statements for one and for thirty', async () => {
    const { admin } = product
    const people: string[] = []
    for (let count = 0; count < 31; count++) people.push((await addUser(product)).id)
    const one = await admin.countStatements(changeUsersRole, { userIds: people.slice(0, 1), role: 'manager' })
    expect(await admin.countStatements(changeUsersRole, { userIds: people.slice(1), role: 'manager' })).toBe(one)
  })
})
