// Looking at Atrium as another role: an admin's alone, for one session, with their own records, and back again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { changeRole } from '#kernel/server/people/people-standing.ts'
import { getBoard } from '#features/kanban/contract.ts'
import { getHeadcount } from '#features/pages/contract.ts'
import { updateSettings } from '#features/workspace/contract.ts'
import { getMyAccount, viewAs } from '../contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

test('an admin who looks as a user is refused what a user is, keeps what is theirs, and finds the way back', async () => {
  const { admin } = product
  const other = await product.signInAs('admin')
  const { board } = await admin.send(getBoard, {})
  await admin.send(viewAs, { role: 'user' })
  expect((await admin.send(getMyAccount)).user).toMatchObject({ id: admin.id, role: 'user', ownRole: 'admin' })
  await expect(admin.send(getHeadcount)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  expect((await admin.send(getBoard, {})).board.id).toBe(board.id)
  // Another session of the same person is as it was.
  await other.send(getHeadcount)
  await admin.send(viewAs, { role: 'manager' })
  await admin.send(getHeadcount)
  await admin.send(viewAs, { role: null })
  expect((await admin.send(getMyAccount)).user).toMatchObject({ role: 'admin', ownRole: 'admin' })
})

test('nobody else gets another view by it, and a view ends with the role that had it', async () => {
  const { ann, manager, admin, database } = product
  await expect(ann.send(viewAs, { role: 'manager' })).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await expect(manager.send(viewAs, { role: 'user' })).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await database.transaction((tx) => changeRole(tx, manager.id, 'admin'))
  await manager.send(viewAs, { role: 'user' })
  await database.transaction((tx) => changeRole(tx, manager.id, 'manager'))
  expect((await manager.send(getMyAccount)).user).toMatchObject({ role: 'manager', ownRole: 'manager' })
  await expect(manager.send(viewAs, { role: null })).rejects.toMatchObject({ status: 403 })
  await admin.send(getHeadcount)
})

test('an admin who looks as a user finds the way back while the doors are closed', async () => {
  const { admin } = product
  const other = await product.signInAs('admin')
  await admin.send(viewAs, { role: 'user' })
  await other.send(updateSettings, { settings: { isClosed: true } })
  await expect(admin.send(getMyAccount)).rejects.toMatchObject({ code: 'busy' })
  await admin.send(viewAs, { role: null })
  expect((await admin.send(getMyAccount)).user.role).toBe('admin')
  await admin.send(updateSettings, { settings: { isClosed: false } })
})
