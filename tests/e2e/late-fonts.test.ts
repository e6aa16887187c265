// Our fonts on a browser's first visit of a dashboard: fetched when it is quiet, shown when somebody acts, and kept.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'
import { settle } from './places.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const fontOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily)
const ours = /^"Hanken Grotesk/
const fontsIn = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length)

test('the stand-in stays while somebody reads; with the first click the fonts are there, and on the next page from the start', async () => {
  const window = await journey.openWindow({ person: journey.product.ann })
  const page = await window.openTab('/dashboard/kanban/boards')
  await settle(page)
  expect(await fontOf(page)).not.toMatch(ours)
  await expect.poll(() => fontsIn(page), { timeout: 20_000 }).toBeGreaterThan(0)
  expect(await fontOf(page)).not.toMatch(ours)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => fontOf(page)).toMatch(ours)
  const next = await window.openTab('/dashboard/kanban')
  expect(await fontOf(next)).toMatch(ours)
  await window.close()
})

test('keys show them too, in Arabic they were never away', async () => {
  const window = await journey.openWindow({ person: journey.product.ann })
  const page = await window.openTab('/dashboard/kanban/boards')
  await settle(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => fontOf(page)).toMatch(ours)
  await window.close()
  const arabic = await journey.openWindow({ person: journey.product.ben, locale: 'ar' })
  expect(await fontOf(await arabic.openTab('/dashboard/kanban/boards'))).toMatch(ours)
  await arabic.close()
})
