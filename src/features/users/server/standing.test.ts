// The effects of an admin's decisions on access and visibility, at once; and the last admin, who always stays.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { listen } from '#app/testing-live.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { changeRoles, changeStatus } from '#kernel/server/people/people-standing.ts'
import { createSession } from '#kernel/server/access/sessions.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getMyAccount, login } from '#features/account/contract.ts'
import { deleteAccount } from '#features/account/data-contract.ts'
import {
  changeUsersRole,
  changeUsersStatus,
  deleteUsers,
  listCards,
  listDeletedUsers,
  listUsers,
  restoreUsers,
  updateUser,
} from '../contract.ts'
import { addUser } from './testing-user.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const lastAdmin = { status: 409, code: 'last-admin' }

describe('at once, in every call and every tab', () => {
  async function newcomer(role: 'user' | 'manager' = 'user') {
    const { id } = await addUser(product, { role })
    const request = { address: '127.0.0.1', userAgent: 'test' }
    const { accessToken } = await product.database.transaction((tx) => createSession(tx, id, request))
    const headers = { Authorization: `Bearer ${accessToken}` }
    const call = async (path: string) => (await product.raw('GET', path, { headers })).status
    return { id, token: accessToken, call }
  }

  test('who is banned is out: no call is answered, and the live connection is closed', async () => {
    const { admin, url } = product
    const { id, token, call } = await newcomer()
    const ticket = JSON.parse(
      (
        await product.raw('POST', '/api/live/ticket', {
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: '{}',
        })
      ).text,
    ) as { ticket: string }
    const listener = await listen(url, product.ann, ticket)
    expect(await call(getMyAccount.path)).toBe(200)
    await admin.send(changeUsersStatus, { userIds: [id], status: 'banned' })
    expect(await call(getMyAccount.path)).toBe(401)
    // Only being told closes it; how long that takes depends on how busy the machine is.
    await listener.closed
  })

  test('who has come in is not made to wait for an invitation again', async () => {
    const { id } = await newcomer()
    const query = { userId: id, user: { status: 'pending' as const } }
    const refused = { code: 'invalid', fields: { status: { code: 'not-allowed' } } }
    await expect(product.admin.send(updateUser, query)).rejects.toMatchObject(refused)
  })

  test('another role counts with the next call', async () => {
    const { admin } = product
    const { id, call } = await newcomer()
    expect(await call(listUsers.path)).toBe(403)
    await admin.send(changeUsersRole, { userIds: [id], role: 'manager' })
    expect(await call(listUsers.path)).toBe(200)
    await admin.send(changeUsersRole, { userIds: [id], role: 'user' })
    expect(await call(listUsers.path)).toBe(403)
  })

  test('everybody hears that somebody is another now', async () => {
    const { admin, ann, url } = product
    const { id } = await addUser(product)
    const listener = await listen(url, ann)
    await admin.send(updateUser, { userId: id, user: { jobTitle: 'Baker' } })
    const heard = await listener.waitFor((frame) => JSON.stringify(frame).includes(id))
    expect(heard).toMatchObject({ name: 'people.changed', data: { personIds: [id] } })
    listener.close()
  })
})

describe('who is found', () => {
  test('cards and the palette show who is public and active; admins see the others too', async () => {
    const { admin, ann, database } = product
    const [shown, hidden, banned] = [
      await addUser(product, { name: 'Zuri Public' }),
      await addUser(product, { name: 'Zuri Hidden' }),
      await addUser(product, { name: 'Zuri Banned', status: 'banned' }),
    ]
    await database.transaction((tx) => tx.run(sql`update people set is_public = false where id = ${hidden.id}`))
    const found = async (person: typeof ann) =>
      (await person.send(findRecords, { text: 'zuri' })).hits.map(({ link }) => link)
    expect(await found(ann)).toEqual([`/dashboard/user/profile/${shown.username}`])
    expect(await found(admin)).toEqual([
      `/dashboard/user/${banned.username}/edit`,
      `/dashboard/user/profile/${hidden.username}`,
      `/dashboard/user/profile/${shown.username}`,
    ])
    const cards = async (person: typeof ann) => {
      const ids: string[] = []
      let after: string | undefined
      for (;;) {
        const page = await person.send(listCards, after === undefined ? {} : { after })
        ids.push(...page.users.map(({ id }) => id))
        expect(page.users.length).toBeLessThanOrEqual(12)
        if (!page.hasNext) return { ids, total: page.total.count }
        after = page.users.at(-1)?.id
      }
    }
    const seen = await cards(ann)
    expect(seen.ids).toContain(shown.id)
    expect(seen.ids).not.toContain(hidden.id)
    expect(seen.ids).not.toContain(banned.id)
    expect(seen.total).toBe(seen.ids.length)
    const all = await cards(admin)
    expect(all.ids).toContain(hidden.id)
    expect(all.ids).not.toContain(banned.id)
  })
})

test('who deleted their account does not come back when an admin banned them meanwhile, and does when that is over', async () => {
  const { admin, visitor } = product
  const ben = await product.signInAs('ben')
  const typed = { email: ben.email, password: testPassword }
  const shown = async () => (await admin.send(listDeletedUsers)).users.find(({ id }) => id === ben.id)
  expect(await shown()).toBeUndefined()
  await ben.send(deleteAccount, { password: testPassword })
  expect(await shown()).toMatchObject({ email: ben.email, status: 'active' })
  await admin.send(changeUsersStatus, { userIds: [ben.id], status: 'banned' })
  expect(await shown()).toMatchObject({ status: 'banned' })
  await expect(visitor.send(login, typed)).rejects.toMatchObject({ status: 403 })
  await admin.send(changeUsersStatus, { userIds: [ben.id], status: 'active' })
  expect((await visitor.send(login, typed)).user).toMatchObject({ id: ben.id, status: 'active' })
  expect(await shown()).toBeUndefined()
  // Leaving has ended his session.
  product = { ...product, ben: await product.signInAs('ben') }
})

test('who deleted their account is brought back by an admin too, and is not erased then', async () => {
  const { admin, ben, database } = product
  await ben.send(deleteAccount, { password: testPassword })
  expect(await admin.send(restoreUsers, { userIds: [ben.id] })).toEqual({ restored: 1 })
  const standing = sql`select status, erase_after as "eraseAfter" from people_records where id = ${ben.id}`
  expect(await database.read.one(standing)).toEqual({ status: 'active', eraseAfter: null })
  product = { ...product, ben: await product.signInAs('ben') }
})

describe('one admin stays', () => {
  beforeEach(async () => {
    const { admin, manager, database } = product
    // Ada is an admin, and nobody else.
    await database.transaction(async (tx) => {
      await changeRoles(tx, [admin.id], 'admin')
      await changeStatus(tx, [admin.id, manager.id], 'active')
      const others = await tx.many<{ id: string }>(sql`
        select id from people where role = 'admin' and id <> ${admin.id} order by id`)
      await changeRoles(
        tx,
        others.map(({ id }) => id),
        'user',
      )
    })
    product = { ...product, admin: await product.signInAs('admin') }
  })

  test('the last one is neither demoted nor banned nor deleted, by themself or in a crowd', async () => {
    const { admin, ann } = product
    const userIds = [admin.id, ann.id]
    await expect(admin.send(changeUsersRole, { userIds, role: 'user' })).rejects.toMatchObject(lastAdmin)
    await expect(admin.send(changeUsersStatus, { userIds, status: 'banned' })).rejects.toMatchObject(lastAdmin)
    await expect(admin.send(deleteUsers, { userIds })).rejects.toMatchObject(lastAdmin)
    await expect(admin.send(updateUser, { userId: admin.id, user: { role: 'manager' } })).rejects.toMatchObject(
      lastAdmin,
    )
    await expect(admin.send(updateUser, { userId: admin.id, user: { status: 'rejected' } })).rejects.toMatchObject(
      lastAdmin,
    )
    await expect(admin.send(deleteAccount, { password: testPassword })).rejects.toMatchObject(lastAdmin)
    expect((await admin.send(getMyAccount)).user).toMatchObject({ role: 'admin', status: 'active' })
  })

  test('two who demote each other at the same moment: one of them stays', async () => {
    const { admin, ben } = product
    for (let round = 0; round < 5; round++) {
      await product.database.transaction((tx) => changeRoles(tx, [admin.id, ben.id], 'admin'))
      const answers = await Promise.allSettled([
        admin.send(changeUsersRole, { userIds: [ben.id], role: 'user' }),
        ben.send(changeUsersRole, { userIds: [admin.id], role: 'user' }),
      ])
      const admins = await product.database.read.many(
        sql`select id from people where role = 'admin' and status = 'active'`,
      )
      expect(admins.length).toBeGreaterThan(0)
      // The slower one is no admin any more, or would have taken the last one away.
      const refusals = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [(answer.reason as { status: number }).status] : [],
      )
      expect(refusals.filter((status) => status !== 403 && status !== 409)).toEqual([])
    }
  })

  test('while there is another, an admin may step down', async () => {
    const { admin, ben, database } = product
    await database.transaction((tx) => changeRoles(tx, [ben.id], 'admin'))
    await admin.send(changeUsersRole, { userIds: [admin.id], role: 'manager' })
    await expect(admin.send(changeUsersRole, { userIds: [admin.id], role: 'admin' })).rejects.toMatchObject({
      status: 403,
    })
  })
})
