// The contacts in the header: everyone else, and who of them is here.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { openWindowOf, showPage } from '#app/testing-screen.ts'
import { changeDetails } from '#features/account/details-contract.ts'
import { changeUsersStatus, listUserIds } from '#features/users/contract.ts'
import { importUsers } from '#features/users/import-contract.ts'
import { onFrame } from '#app/testing-parts.ts'
import { choosePresence, presenceChosen } from '#kernel/live-contract.ts'
import { listContacts, pageSize } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/blank', 'ann')
})

async function createPeople(admin: Shown['me'], count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    name: `Contact ${at}`,
    email: `contact${at}@atrium.test`,
  }))
  await admin.send(importUsers, { rows, sendsInvitations: false })
  const { userIds } = await admin.send(listUserIds, { status: 'pending' })
  await admin.send(changeUsersStatus, { userIds, status: 'active' })
}

test('everyone else is named, and oneself is not; one appears as one chose before anything showed it', async () => {
  const chosen = new Promise((resolve) => {
    onFrame((frame) => 'name' in frame && frame.name === presenceChosen.name && resolve(frame))
  })
  await shown.me.send(choosePresence, { presence: 'busy' })
  await chosen
  await page.getByRole('button', { name: 'Contacts' }).click()
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByRole('heading', { name: 'Contacts (3)' })).toBeVisible()
  const ben = panel.getByRole('link', { name: new RegExp(shown.ben.name) })
  await expect.element(ben).toHaveAttribute('href', '/dashboard/chat/ben-osei')
  expect(panel.getByText(shown.me.name).elements()).toHaveLength(0)
  await expect.element(panel.getByRole('radio', { name: 'Busy' })).toBeChecked()
})

test('one chooses how one appears, here or in another tab', async () => {
  const panel = page.getByRole('dialog')
  await shown.me.send(choosePresence, { presence: 'away' })
  await expect.element(panel.getByRole('radio', { name: 'Away' })).toBeChecked()
  await panel.getByRole('group').getByText('Busy').click()
  await expect.element(panel.getByRole('radio', { name: 'Busy' })).toBeChecked()
})

test('who comes stands first at once, and is said to be online', async () => {
  const panel = page.getByRole('dialog')
  const others = [shown.ben, shown.manager, shown.admin].toSorted((one, other) => one.name.localeCompare(other.name))
  const last = others.at(-1) ?? shown.ben
  const rows = panel.getByRole('list').getByRole('listitem')
  await expect.element(rows.nth(2).getByText(last.name)).toBeVisible()
  await expect.element(rows.nth(2).getByText('Hasn’t signed in yet')).toBeVisible()
  const socket = await openWindowOf(last)
  await expect.element(rows.first().getByText(last.name)).toBeVisible()
  await expect.element(rows.first().getByText('online').last()).toBeInTheDocument()
  socket.close()
})

test('who leaves goes back among the others, with when they were last here', async () => {
  const rows = page.getByRole('dialog').getByRole('list').getByRole('listitem')
  const left = rows.filter({ hasText: 'now' })
  // Loading a page anew is no leaving, so it takes a while until they are gone.
  await expect.element(left, { timeout: 15_000 }).toBeVisible()
  await expect.element(rows.filter({ hasText: 'online' })).not.toBeInTheDocument()
  await expect.poll(() => rows.filter({ hasText: 'Hasn’t signed in yet' }).elements().length).toBe(2)
})

test('what others change of themselves is so in the open panel at once', async () => {
  const { ben } = shown
  const panel = page.getByRole('dialog')
  const change = (details: { jobTitle?: string; isPublic?: boolean }) => ben.send(changeDetails, { details })
  await change({ jobTitle: 'Glazier' })
  await expect.element(panel.getByText('Glazier')).toBeVisible()
  await change({ isPublic: false })
  await expect.element(panel.getByText(ben.name)).not.toBeInTheDocument()
  await expect.element(panel.getByRole('heading', { name: 'Contacts (2)' })).toBeVisible()
  await change({ isPublic: true })
  await expect.element(panel.getByText(ben.name)).toBeVisible()
})

test('whoever comes is added to a list that was read on, which stays while they cannot be read', async () => {
  const { admin, ben } = shown
  // The last row is the button that reads on.
  const people = page
    .getByRole('dialog')
    .getByRole('list')
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('button') })
  // Behind everybody else, on a page that is not read.
  await ben.send(changeDetails, { details: { firstName: 'Zoe' } })
  await createPeople(admin, 2 * pageSize)
  await page.getByRole('button', { name: 'Show more' }).click()
  const readOn = 2 * pageSize
  await expect.poll(() => people.elements().length).toBe(readOn)
  const send = window.fetch
  let refused = 0
  const refusing = vi.spyOn(window, 'fetch').mockImplementation((...request) => {
    if (new URL(new Request(...request).url).pathname !== listContacts.path) return send(...request)
    refused++
    return Promise.reject(new TypeError('No network'))
  })
  onTestFinished(() => refusing.mockRestore())
  const socket = await openWindowOf(ben)
  await expect.poll(() => refused).toBeGreaterThan(0)
  expect(people.elements()).toHaveLength(readOn)
  refusing.mockRestore()
  await expect.element(people.first().getByText(/^Zoe /)).toBeVisible()
  expect(people.elements()).toHaveLength(readOn + 1)
  socket.close()
})
