// The analytics dashboard: a time in the address, a mark’s rows by keys and by mouse, a task in two windows, Arabic, a phone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { countView } from '#features/analytics/contract.ts'
import type { Journey } from './browser.ts'
import { pathOf, startJourney, startPath } from './browser.ts'

const path = '/dashboard/general/analytics'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15'

let journey: Journey
let page: Page
beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  const visits = [
    { path: '/pricing', referrer: 'https://www.google.com/', zone: 'Africa/Khartoum' },
    { path: '/post', zone: 'Africa/Khartoum' },
  ]
  for (const view of visits) {
    await product.raw('POST', countView.path, {
      headers: { 'Content-Type': 'application/json', 'User-Agent': laptop },
      body: JSON.stringify(view),
    })
  }
  await product.settle()
  const window = await journey.openWindow({ person: product.manager, viewport: { width: 1440, height: 900 } })
  page = await window.openTab(path)
})
afterAll(() => journey.close())

const drawer = (name: string | RegExp) => page.getByRole('dialog', { name })
const searchOf = (of: Page) => new URL(of.url()).searchParams

test('the time stays after a reload, and another page is left by the back button', async () => {
  await page.getByText('7 days', { exact: true }).click()
  await expect.poll(() => searchOf(page).get('range')).toBe('week')
  await page.reload()
  await expect.poll(() => page.getByRole('radio', { name: '7 days' }).isChecked()).toBe(true)
  await page.goBack()
  await expect.poll(() => page.getByRole('radio', { name: '30 days' }).isChecked()).toBe(true)
})

test('by keys the last day of the chart leads to its pages, and Escape back to the chart', async () => {
  const chart = page.getByRole('region', { name: 'Website visits' })
  const keys = chart.getByRole('slider')
  await keys.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '/pricing' }).waitFor()
  expect(searchOf(page).get('rows')).toBe('path')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '/pricing' }).waitFor({ state: 'detached' })
  expect(searchOf(page).get('rows')).toBeNull()
  expect(await keys.evaluate((slider) => slider === document.activeElement)).toBe(true)
})

test('a continent leads to its countries, and a country to its days', async () => {
  const chart = page.getByRole('region', { name: 'Visits by continent' })
  await chart.getByRole('button', { name: 'Show as a table' }).click()
  await chart.getByRole('button', { name: 'Africa' }).click()
  await drawer('Africa').getByRole('button', { name: 'Sudan' }).click()
  await drawer('Sudan').getByRole('columnheader', { name: 'Days' }).waitFor()
  await page.goBack()
  await drawer('Africa').waitFor()
  await drawer('Africa').getByRole('button', { name: 'Close' }).click()
})

test('a task is added beside the figures, shows on the start page, and is ticked there', async () => {
  await page.getByRole('button', { name: 'New task' }).first().click()
  await page.getByRole('textbox', { name: 'Task' }).fill('Read the figures')
  await page.keyboard.press('Enter')
  const tick = (of: Page) => of.getByRole('checkbox', { name: 'Read the figures' })
  await tick(page).waitFor()
  const other = await page.context().newPage()
  await other.goto(journey.product.url + startPath)
  // Widgets below the first screen are fetched when they are near.
  await other.getByRole('heading', { name: 'Tasks' }).first().scrollIntoViewIfNeeded()
  await tick(other).click()
  await expect.poll(() => tick(page).isChecked()).toBe(true)
})

test('in Arabic on a phone everything fits, and the rows are a sheet', async () => {
  const { manager } = journey.product
  const window = await journey.openWindow({ person: manager, locale: 'ar-SD', ...phone })
  const small = await window.openTab(`${path}?range=year&rows=country`)
  await small.getByRole('dialog', { name: 'زيارات الموقع' }).waitFor()
  await small.keyboard.press('Escape')
  await small.getByRole('radio', { name: '١٢ شهرًا' }).waitFor()
  const width = await small.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(phone.viewport.width)
  expect(pathOf(small)).toBe(path)
  expect(journey.complaints).toEqual([])
})
