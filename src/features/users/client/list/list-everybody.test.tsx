// Bulk actions on all people that match the filters, when they exceed the limit of one call.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { listUserIds, listUsers } from '../../contract.ts'
import { mostAtOnce } from '../../entities.ts'
import { importUsers } from '../../import-contract.ts'

const crew = mostAtOnce + 50
let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/list?users.is.status=pending', 'admin')
  const rows = Array.from({ length: crew }, (_, at) => ({
    row: at + 2,
    name: `Sailor ${at}`,
    email: `sailor${at}@quay.test`,
  }))
  await shown.admin.send(importUsers, { rows, sendsInvitations: false })
})

const managers = async () => (await shown.admin.send(listUsers, { roles: 'manager', status: 'pending' })).counts.pending
const chooseAll = async () => {
  await userEvent.click(page.getByRole('checkbox', { name: /^Select all/ }))
  await userEvent.click(page.getByRole('button', { name: /^Select all/ }))
}
const makeManagers = async () => {
  await userEvent.click(page.getByRole('columnheader').getByRole('button', { name: 'Role' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Manager' }))
}

test('they are read a stretch at a time, each once', async () => {
  const { userIds, next } = await shown.admin.send(listUserIds, { status: 'pending' })
  expect(userIds).toHaveLength(mostAtOnce)
  const rest = await shown.admin.send(listUserIds, { status: 'pending', after: next ?? '' })
  expect(rest.next).toBeNull()
  expect(new Set([...userIds, ...rest.userIds]).size).toBe(crew)
})

test('all of them get the role, also those beyond the first thousand, and nobody whom the tab leaves out', async () => {
  await expect.element(page.getByRole('row', { name: /Sailor/ }).first()).toBeVisible()
  await chooseAll()
  await makeManagers()
  await expect.element(page.getByText(/^Role changed to Manager for 1,050 users$/)).toBeVisible()
  expect((await managers()).count).toBe(crew)
  const { counts } = await shown.admin.send(listUsers, { roles: 'manager', status: 'active' })
  expect(counts.active.count).toBe(1)
})
