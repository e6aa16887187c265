// The page Webhooks: one is added with its events, its secret is shown once, and a test message is seen to fail.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { createWebhook, listWebhooks, updateWebhook } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/webhooks', 'admin')
})
afterEach(() => vi.unstubAllGlobals())

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const read = async () => (await shown.me.send(listWebhooks, {})).webhooks

/** Holds calls to this path back until they are released. */
function hold({ path }: { path: string }): () => void {
  const network = window.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (new Request(...request).url.endsWith(path)) await promise
    return network(...request)
  })
  return resolve
}

test('an address that may not be called is refused at its field', async () => {
  await main.getByRole('button', { name: 'New webhook' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Build server')
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://10.0.0.1/hook')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect.element(dialog.getByText('Choose at least one')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'A card was moved' }).click()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect.element(dialog.getByText('Enter an https address', { exact: false })).toBeVisible()
})

test('a webhook is added, and its secret is shown once; Escape loses it neither before nor then', async () => {
  await dialog.getByRole('textbox', { name: 'URL' }).fill('http://127.0.0.1:9/hook')
  const letGo = hold(createWebhook)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await userEvent.keyboard('{Escape}')
  letGo()
  const field = dialog.getByRole('textbox', { name: 'Secret' })
  await expect.element(field).toHaveValue(expect.stringMatching(/^whsec_[\w-]{43}$/) as string)
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(main.getByText('No messages sent yet')).toBeVisible()
  expect(await read()).toMatchObject([{ name: 'Build server', events: ['kanban.cardMoved'], isActive: true }])
})

test('a test message that does not arrive says why, and can be looked at', async () => {
  await main.getByRole('button', { name: 'More actions for Build server' }).click()
  await page.getByRole('menuitem', { name: 'Send a test' }).click()
  const row = main.getByRole('row', { name: /Test message/ })
  await expect.element(row.getByText('Failed')).toBeVisible()
  await row.getByRole('button', { name: 'View Test message' }).click()
  await expect.element(dialog.getByText('"type":"webhooks.ping"', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
})

test('what another admin changes shows by itself', async () => {
  const [webhook] = await read()
  await shown.me.send(updateWebhook, { webhookId: webhook?.id ?? '', webhook: { isActive: false } })
  await expect.element(main.getByText('Off', { exact: true })).toBeVisible()
})

test('what is saved is what was changed here: what another admin changed meanwhile stays', async () => {
  const [webhook] = await read()
  const events = ['kanban.cardMoved', 'users.banned']
  await main.getByRole('button', { name: 'More actions for Build server' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await shown.me.send(updateWebhook, { webhookId: webhook?.id ?? '', webhook: { isActive: true, events } })
  await expect.element(main.getByText('Off', { exact: true })).not.toBeInTheDocument()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Builder')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await read()).toMatchObject([{ name: 'Builder', isActive: true, events }])
})

test('it is deleted after a question', async () => {
  await main.getByRole('button', { name: 'More actions for Builder' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(main.getByText('No webhooks yet')).toBeVisible()
  expect(await read()).toEqual([])
})
