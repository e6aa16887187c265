// People arrange their start page: by mouse, by keys and on a phone; other tabs follow, and it stays so.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import type { Journey } from './browser.ts'
import { startJourney, startPath } from './browser.ts'
import { dismissFirstSteps } from '#features/dashboards/start-contract.ts'

let journey: Journey
let page: Page
/** A second tab of the same person. */
let other: Page
beforeAll(async () => {
  journey = await startJourney()
  const { ann } = journey.product
  const window = await journey.openWindow({ person: ann, viewport: { width: 1440, height: 1000 } })
  page = await window.openTab(startPath)
  other = await window.openTab(startPath)
  await other.getByRole('heading', { name: 'First steps' }).waitFor()
})
afterAll(() => journey.close())

const order = (tab: Page) => tab.locator('[data-box]').evaluateAll((boxes) => boxes.map((box) => box.dataset['box']))
const boxOf = (tab: Page, key: string) => tab.locator(`[data-box="${key}"]`)
const middleOf = async (tab: Page, key: string) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await boxOf(tab, key).boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}
/** The titles of the panels from the top, as they are read. */
const titles = (tab: Page) =>
  tab.locator('main section header h2').evaluateAll((all) => all.map((title) => title.firstChild?.textContent))

const beginArranging = async (tab: Page) => {
  await tab.getByRole('button', { name: 'Arrange' }).click()
  await tab.getByRole('heading', { name: 'Arrange your start page' }).waitFor()
}

test('the first steps are there on the first day, and gone once they are hidden', async () => {
  await page.getByRole('link', { name: 'Put a card on your board' }).waitFor()
  await page.getByRole('button', { name: 'Hide these steps' }).click()
  await page.getByRole('heading', { name: 'First steps' }).waitFor({ state: 'detached' })
  await other.getByRole('heading', { name: 'First steps' }).waitFor({ state: 'detached' })
})

test('a widget that is dragged stays under the pointer, and stands where the others made room', async () => {
  await beginArranging(page)
  const from = await middleOf(page, 'files-recent')
  const to = await middleOf(page, 'kanban-my-boards')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x - 200, to.y, { steps: 12 })
  const carried = await page.locator('ol > li[aria-hidden]').boundingBox()
  expect(Math.abs((carried?.x ?? 0) + (carried?.width ?? 0) / 2 - (to.x - 200))).toBeLessThan(2)
  await page.mouse.up()
  const keys = await order(page)
  expect(keys.indexOf('files-recent')).toBe(keys.indexOf('kanban-my-boards') - 1)
})

test('by the keys of its handle a widget moves, which is said, and Undo takes it back', async () => {
  const before = await order(page)
  const handle = page.getByRole('button', { name: 'Move Unread email' })
  await handle.press('End')
  expect((await order(page)).at(-1)).toBe('mail-unread')
  await page.getByText(`Unread email is now at place ${before.length} of ${before.length}`).waitFor()
  expect(await handle.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await order(page)).toEqual(before)
})

test('a hidden widget leaves the page in every tab, and stays away after a reload', async () => {
  await page.getByRole('button', { name: 'Hide Recent activity' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Arrange' }).waitFor()
  await other.getByRole('heading', { name: 'Recent activity' }).waitFor({ state: 'detached' })
  const arranged = await titles(page)
  expect(arranged.indexOf('Recent files')).toBeLessThan(arranged.indexOf('My boards'))
  expect(await titles(other)).toEqual(arranged)
  await page.reload()
  await page.getByRole('heading', { name: 'Recent files' }).waitFor()
  await expect.poll(() => titles(page)).toEqual(arranged)
})

test('on a phone a finger moves a widget by its handle, and what was hidden is added again', async () => {
  const { ann, ben } = journey.product
  await ben.send(dismissFirstSteps, { isDismissed: true })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const window = await journey.openWindow({ person: ann, ...phone })
  const tab = await window.openTab(startPath)
  await beginArranging(tab)
  const [first, second] = await order(tab)
  const grip = await boxOf(tab, first ?? '')
    .locator('[data-grip]')
    .boundingBox()
  const at = { x: (grip?.x ?? 0) + 12, y: (grip?.y ?? 0) + 12 }
  const to = await middleOf(tab, second ?? '')
  const session = await tab.context().newCDPSession(tab)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  for (let step = 1; step <= 6; step++) {
    const y = at.y + ((to.y + 24 - at.y) * step) / 6
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: at.x, y }] })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => (await order(tab)).slice(0, 2)).toEqual([second, first])
  await tab.getByRole('button', { name: 'Add Recent activity' }).click()
  await boxOf(tab, 'kanban-lately').waitFor()
  await tab.getByRole('button', { name: 'Usual order' }).click()
  await tab.getByRole('button', { name: 'Done' }).click()
  await other.getByRole('heading', { name: 'Recent activity' }).waitFor()
  await window.close()
})

test('in Arabic the keys follow the direction of reading', async () => {
  const window = await journey.openWindow({ person: journey.product.ben, locale: 'ar-SD' })
  const tab = await window.openTab(startPath)
  await tab.getByRole('button', { name: 'ترتيب', exact: true }).click()
  await tab.locator('[data-box]').first().waitFor()
  const [first, second, third] = await order(tab)
  await boxOf(tab, second ?? '')
    .locator('[data-grip]')
    .press('ArrowLeft')
  expect((await order(tab)).slice(0, 3)).toEqual([first, third, second])
  await window.close()
})

test('no page complained', () => {
  expect(journey.complaints).toEqual([])
})
