// The public site: read and written to without a script, on a phone, in Arabic, by keyboard, without barriers or complaints.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { findBarriers } from './axe.ts'
import type { Journey } from './browser.ts'
import { arrive, startJourney, startPath } from './browser.ts'
import { seed } from '#features/site/server/seed.ts'
import { listMessages } from '#features/site/contract.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
  await seed({ transaction: journey.product.database.transaction })
})
afterAll(() => journey.close())

const paths = ['/', '/about-us', '/contact-us', '/faqs']

async function write(page: Page, subject: string) {
  await page.getByLabel('Name', { exact: true }).fill('Rosa Delgado')
  await page.getByLabel('Email', { exact: true }).fill('rosa@garden.example')
  await page.getByLabel('Subject', { exact: true }).fill(subject)
  await page.getByLabel('Message', { exact: true }).fill('400 square meters, and hardly any soil.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Thank you. We’ve got your message').waitFor()
}

test('a visitor without a script reads every page and writes; a manager answers by mail', async () => {
  const { product } = journey
  const plain = await journey.openWindow({ javaScriptEnabled: false })
  const page = await plain.openTab('/')
  await page.getByRole('heading', { level: 1, name: 'Every door opens onto one court.' }).waitFor()
  await page.getByRole('link', { name: 'Write to us' }).click()
  await write(page, 'A roof')
  await plain.close()
  const inside = await journey.openWindow({ person: product.manager })
  const messages = await inside.openTab('/dashboard/site/messages')
  await messages.getByRole('button', { name: /Rosa Delgado A roof/ }).click()
  await messages.getByLabel('Your answer').fill('We’d love to.')
  await messages.getByRole('button', { name: 'Send answer' }).click()
  await messages.getByText('Answer sent.').waitFor()
  await product.settle()
  const mails = await readKeptMails(product.config.dataDir)
  expect(mails.find(({ to }) => to === 'rosa@garden.example')?.text).toContain('We’d love to.')
  await inside.close()
})

test('with a script the form is sent in place, and says at the field what is wrong', async () => {
  const window = await journey.openWindow()
  const page = await window.openTab('/contact-us')
  // Before its script has come, the form is sent as a page.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Please fill this in').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await write(page, 'Another roof')
  expect(new URL(page.url()).search).toBe('')
  const { messages } = await journey.product.manager.send(listMessages, { tab: 'open' })
  expect(messages.map(({ subject }) => subject)).toContain('Another roof')
  await window.close()
})

test('from an address that leads nowhere, a visitor comes to the site, and a person with a session to the dashboard', async () => {
  const window = await journey.openWindow()
  const page = await window.openTab('/nowhere')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Every door opens onto one court.' }).waitFor()
  await window.close()
  const inside = await journey.openWindow({ person: journey.product.ann })
  const lost = await inside.openTab('/nowhere')
  await lost.getByRole('link', { name: 'Back to home' }).click()
  await arrive(lost, startPath)
  await inside.close()
})

test('the settings change the page at once; the demos use the same ones', async () => {
  const window = await journey.openWindow()
  const page = await window.openTab('/')
  const mode = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(mode).toBe('dark')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Switch this page to light' }).click()
  await expect.poll(mode).toBe('light')
  await window.close()
})

test('a card of the small board is moved by keys', async () => {
  const window = await journey.openWindow()
  const page = await window.openTab('/')
  const done = page.getByRole('region', { name: 'Done' })
  await done.scrollIntoViewIfNeeded()
  // Cards take the focus once the board's script has come.
  const card = page.locator('[data-card][tabindex]', { hasText: 'North hall layout' })
  await card.focus()
  await page.keyboard.press('ArrowRight')
  await done.getByText('North hall layout').waitFor()
  await window.close()
})

test('questions are suggested while somebody types, and open by keyboard', async () => {
  const window = await journey.openWindow()
  const page = await window.openTab('/faqs')
  await page.getByRole('combobox', { name: 'Search the answers' }).pressSequentially('share acc')
  await page.getByRole('option', { name: /Can two people share one account/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('You can, but we wouldn’t.').waitFor()
  await window.close()
})

test.each([
  { name: 'by day', options: {}, path: '' },
  { name: 'by night', options: { settings: { themeMode: 'dark' as const } }, path: '' },
  { name: 'in Arabic', options: {}, path: '?lng=ar' },
  { name: 'on a phone', options: { viewport: { width: 390, height: 844 }, isMobile: true }, path: '' },
])('no page has a barrier or is too wide $name', async ({ options, path }) => {
  const window = await journey.openWindow(options)
  for (const place of paths) {
    const page = await window.openTab(place + path)
    expect([place, await findBarriers(page)]).toEqual([place, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.close()
  }
  await window.close()
})

test('no page of all these complained', () => {
  expect(journey.complaints).toEqual([])
})
