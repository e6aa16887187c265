// The contacts in the header: everyone else, and who of them is here.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { onFrame } from '#kernel/client/live-connection.ts'
import { choosePresence, livePath, liveTicket, presenceChosen } from '#kernel/live-contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/blank', 'ann')
})

test('everyone else is named, and oneself is not; one appears as one chose before anything showed it', async () => {
  const chosen = new Promise((resolve) => {
    onFrame((frame) => 'name' in frame && frame.name === presenceChosen.name && resolve(frame))
  })
  await shown.me.send(choosePresence, { presence: 'busy' })
  await chosen
  await page.getByRole('button', { name: 'Contacts' }).click()
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByRole('heading', { name: 'Contacts (3)' })).toBeVisible()
  await expect.element(panel.getByText(shown.ben.name)).toBeVisible()
  expect(panel.getByText(shown.me.name).elements()).toHaveLength(0)
  await expect.element(panel.getByRole('radio', { name: 'Busy' })).toBeChecked()
})

test('one chooses how one appears, here or in another tab', async () => {
  const panel = page.getByRole('dialog')
  await shown.me.send(choosePresence, { presence: 'away' })
  await expect.element(panel.getByRole('radio', { name: 'Away' })).toBeChecked()
  await panel.getByRole('radio', { name: 'Busy' }).click({ force: true })
  await expect.element(panel.getByRole('radio', { name: 'Busy' })).toBeChecked()
})

test('who comes stands first at once, and is said to be online', async () => {
  const panel = page.getByRole('dialog')
  const others = [shown.ben, shown.manager, shown.admin].toSorted((one, other) => one.name.localeCompare(other.name))
  const last = others.at(-1) ?? shown.ben
  const rows = panel.getByRole('list').getByRole('listitem')
  await expect.element(rows.nth(2).getByText(last.name)).toBeVisible()
  await expect.element(rows.nth(2).getByText('Not here yet')).toBeVisible()
  const { ticket } = await last.send(liveTicket, {})
  const api = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content ?? ''
  const socket = new WebSocket(`${api.replace('http', 'ws')}${livePath}?ticket=${ticket}`)
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
  await expect.poll(() => rows.filter({ hasText: 'Not here yet' }).elements().length).toBe(2)
})
