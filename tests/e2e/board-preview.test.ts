// The first cards of a board stand there before the code that carries them: at their places, open to what is done now.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Journey, WindowOptions } from './browser.ts'
import { startJourney } from './browser.ts'
import { boardPath, cardNamed, shareBoard } from './board.ts'
import type { Board } from '#features/kanban/entities.ts'

let journey: Journey
let board: Board
beforeAll(async () => {
  journey = await startJourney()
  const { ann, ben } = journey.product
  board = await shareBoard(ann, ben, ['Lamps', 'Ladder', 'Paint'])
})
afterAll(() => journey.close())

/** Opens the board; the rest of its code comes when `release` is called. */
async function openPreview(options: WindowOptions = {}, search = '') {
  const window = await journey.openWindow({ person: journey.product.ann, ...options })
  const { promise, resolve } = Promise.withResolvers<void>()
  await window.context.route(/\/board-view-[^/]+\.js/, async (route) => {
    await promise
    await route.continue()
  })
  const page = await window.openTab(boardPath(board) + search)
  return { window, page, release: resolve }
}

const firstNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const placeOf = (page: Page) => page.locator('[data-card]', { hasText: 'Ladder' }).boundingBox()
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }

test.each<{ where: string; options: WindowOptions }>([
  { where: 'a wide window', options: {} },
  { where: 'a phone', options: phone },
  { where: 'a phone in Arabic', options: { ...phone, locale: 'ar' } },
])('cards stand in $where where they will be', async ({ options }) => {
  const { window, page, release } = await openPreview(options)
  await firstNamed(page, 'Ladder').waitFor()
  const before = await placeOf(page)
  release()
  await cardNamed(page, 'Ladder').waitFor()
  await expect.poll(() => placeOf(page)).toEqual(before)
  await window.close()
})

test('a card is completed, another keeps the focus and opens', async () => {
  const { window, page, release } = await openPreview()
  await page.getByRole('checkbox', { name: 'Mark “Paint” complete' }).check()
  await firstNamed(page, 'Ladder').focus()
  release()
  await cardNamed(page, 'Ladder').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ladder')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Mark “Paint” not complete' }).waitFor()
  await window.close()
})

test('a press that began before ends on the same card, and opens it', async () => {
  const { window, page, release } = await openPreview()
  await firstNamed(page, 'Lamps').hover()
  await page.mouse.down()
  release()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await page.getByRole('dialog').getByText('Lamps').first().waitFor()
  await window.close()
})

test('where the address asks for some cards only, none are shown that it hides', async () => {
  const { window, page, release } = await openPreview({}, '?q=Lamps')
  // The columns' names, which only those who see them have.
  await page.getByText('To do', { exact: true }).waitFor()
  expect(await page.locator('[data-card]').count()).toBe(0)
  release()
  await cardNamed(page, 'Lamps').waitFor()
  expect(await page.locator('[data-card]').count()).toBe(1)
  await window.close()
})

test('what carries them is not among the files that the page’s HTML names', async () => {
  const answer = await fetch(`${journey.product.url}/dashboard/kanban`)
  const html = await answer.text()
  expect(html).toMatch(/\/kanban-page-[^/]+\.js/)
  expect(html).not.toMatch(/\/(board-view|virtual)-[^/]+\.js/)
})
