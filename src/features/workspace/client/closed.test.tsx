// An open tab while admins begin maintenance, and when they end it.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { updateSettings } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/notifications', 'ann')
})

const menu = page.getByRole('navigation', { name: 'Main menu' })
const content = page.getByText('No notifications yet')
const settings = { isClosed: true, closedUntil: '2027-01-01T08:00:00.000Z', closedWords: 'New floors until noon.' }

test('the page gives way to the notice at once, with the end and the words of the admins', async () => {
  await expect.element(menu).toBeVisible()
  // The tab hears what happens from when it is connected.
  await expect.element(content).toBeVisible()
  await shown.admin.send(updateSettings, { settings })
  await expect.element(page.getByText('New floors until noon.')).toBeVisible()
  await expect.element(page.getByText('Expected back', { exact: false })).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
})

test('and comes back by itself when the doors are open', async () => {
  await shown.admin.send(updateSettings, { settings: { isClosed: false } })
  await expect.element(menu).toBeVisible()
  await expect.element(content).toBeVisible()
})
