// An admin's rooms: what is chosen for everybody shows at once, the log says who it was, the server says how it is.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { listEntries } from '../audit-contract.ts'
import { getSettings, updateSettings } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/workspace/settings', 'admin')
})

const main = page.getByRole('main')
const read = async () => (await shown.me.send(getSettings, {})).settings

test('a new name is said to be unsaved, saved, and stands in the menu and the title at once', async () => {
  const name = main.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toHaveValue('Atrium')
  await name.fill('Loggia')
  await expect.element(main.getByText('1 unsaved change', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByRole('link', { name: 'Loggia' }).first()).toBeVisible()
  await expect.poll(() => document.title).toBe('Workspace: Settings | Loggia')
  expect((await read()).name).toBe('Loggia')
})

test('what another admin changes shows here, beside what is being typed', async () => {
  const domain = main.getByRole('textbox', { name: 'Email domain' })
  await domain.fill('no domain')
  await shown.me.send(updateSettings, { settings: { name: 'Portico' } })
  await expect.element(main.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Portico')
  await expect.element(domain).toHaveValue('no domain')
})

test('a value that makes no sense is refused at its field, and can be given up', async () => {
  await main.getByRole('button', { name: 'Save changes' }).click()
  const domain = main.getByRole('textbox', { name: 'Email domain' })
  await expect.element(domain).toHaveAttribute('aria-invalid', 'true')
  await main.getByRole('button', { name: 'Discard' }).click()
  await expect.element(domain).toHaveValue('')
  expect((await read()).mailDomain).toBeNull()
})

test('what is chosen while the last choice is being saved stays, and waits to be saved', async () => {
  const name = main.getByRole('textbox', { name: 'Name', exact: true })
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const send = window.fetch
  window.fetch = async (...request) => {
    const response = await send(...request)
    if (response.url.endsWith(updateSettings.path)) await isAnswered
    return response
  }
  await name.fill('Porch')
  await main.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await read()).name).toBe('Porch')
  await name.fill('Veranda')
  answer()
  window.fetch = send
  await expect.element(page.getByRole('link', { name: 'Porch' }).first()).toBeVisible()
  await expect.element(main.getByText('1 unsaved change', { exact: false })).toBeVisible()
  await expect.element(name).toHaveValue('Veranda')
  await main.getByRole('button', { name: 'Discard' }).click()
  await shown.me.send(updateSettings, { settings: { name: 'Portico' } })
  await expect.element(name).toHaveValue('Portico')
})

test('the colours change for who chose none, and a choice of one’s own stays', async () => {
  await main.getByRole('radio', { name: 'Purple' }).click({ force: true })
  await main.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => document.documentElement.dataset['preset']).toBe('purple')
  document.cookie = 'themeColorPresets=red; path=/'
  await shown.me.send(updateSettings, { settings: { preset: 'cyan' } })
  await expect.element(main.getByRole('radio', { name: 'Cyan' })).toBeChecked()
  expect(document.documentElement.dataset['preset']).toBe('purple')
  document.cookie = 'themeColorPresets=; path=/; max-age=0'
})

test('a test mail says what became of it', async () => {
  await main.getByRole('button', { name: 'Send test' }).click()
  await expect.element(main.getByText('Saved as a file')).toBeVisible()
})

test('the doors are closed with an end and words, and opened again', async () => {
  await main.getByRole('switch', { name: 'Closed to everyone except admins' }).click({ force: true })
  await main.getByRole('textbox', { name: 'Message' }).fill('New floors until noon.')
  await main.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(read).toMatchObject({ isClosed: true, closedWords: 'New floors until noon.' })
  // An admin goes on working.
  await main.getByRole('switch', { name: 'Closed to everyone except admins' }).click({ force: true })
  await main.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await read()).isClosed).toBe(false)
})

test('the log says all of it in words, opens for more, and is narrowed', async () => {
  await page.getByRole('link', { name: 'Audit log' }).first().click()
  const renamed = main.getByRole('row', { name: /renamed the workspace from “Loggia” to “Portico”/ })
  await expect.element(renamed).toBeVisible()
  // Days one knows are named as one names them.
  await expect.element(renamed.getByText(/^(Today|Yesterday) \d+:\d\d:\d\d/)).toBeVisible()
  await renamed.getByRole('button', { name: 'Show details' }).click()
  await expect.element(main.getByText('workspace.nameChanged')).toBeVisible()
  await main.getByRole('searchbox', { name: 'Person, text, or address' }).fill('floors and nothing else')
  await expect.element(main.getByText('No matching entries')).toBeVisible()
  await main.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect.element(renamed).toBeVisible()
  await main.getByRole('button', { name: 'Event' }).click()
  await page.getByRole('checkbox', { name: 'Test email' }).click()
  await expect.element(main.getByText('1 entry')).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('days in the address that are none narrow nothing', async () => {
  const before = location.pathname + location.search
  history.pushState(null, '', '/dashboard/workspace/audit-log?until=x&from=yesterday')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(main.getByRole('row', { name: /renamed the workspace/ }).first()).toBeVisible()
  history.pushState(null, '', before)
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(main.getByText('1 entry')).toBeVisible()
})

test('an export is an entry itself', async () => {
  await main.getByRole('button', { name: 'Export' }).click()
  await expect.element(page.getByText('Exported. The export was added to the log.')).toBeVisible()
  const { entries } = await shown.me.send(listEntries, {})
  expect(entries[0]).toMatchObject({ kind: 'workspace.trailExported', params: { count: '1' } })
})

test('the health page says how the server is, and asks again by itself', async () => {
  await page.getByRole('link', { name: 'Health' }).first().click()
  await expect.element(main.getByRole('heading', { name: /^All systems operational/ })).toBeVisible()
  await expect.element(main.getByText('No failed jobs')).toBeVisible()
  // A place without a mail server and a backup neither says that mails were sent nor that all is set up.
  await expect.element(main.getByText('No email server yet. Emails are saved as files.')).toBeVisible()
  await expect.element(main.getByText('No backup yet. Run npm run backup on the server.')).toBeVisible()
  expect(main.getByText('All emails sent').elements()).toEqual([])
})
