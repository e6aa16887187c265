// A day at the board by keyboard alone: every step is reached by keys, and the focus is always seen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { cardNamed, columnNamed, wideScreen } from './board.ts'
import type { Journey } from './browser.ts'
import { arrive, startJourney, startPath } from './browser.ts'
import type { Keys } from './keys.ts'
import { keysOf } from './keys.ts'
import { testPassword } from '#app/testing-database.ts'

let journey: Journey
let page: Page
let keys: Keys
beforeAll(async () => {
  journey = await startJourney()
  page = await (await journey.openWindow({ viewport: wideScreen })).openTab('/auth/login')
  keys = keysOf(page)
})
afterAll(() => journey.close())

test('the door: both fields and the button, and the start page with its heading', async () => {
  await keys.expectFocus(/^Email/)
  await page.keyboard.type(journey.product.ann.email)
  await keys.goTo(/^Password/)
  await page.keyboard.type(testPassword)
  await page.keyboard.press('Enter')
  await arrive(page, startPath)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
})

test('the first key leads past the menu to the content', async () => {
  await page.keyboard.press('Tab')
  await keys.expectFocus('Skip to content')
  await page.keyboard.press('Enter')
  await page.locator('main:focus').waitFor()
})

test('the menu leads to the board, whose name has the focus then', async () => {
  await page.reload()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  await keys.goTo('Kanban')
  await page.keyboard.press('Enter')
  await arrive(page, '/dashboard/kanban')
  await columnNamed(page, 'To do').waitFor()
  await keys.expectFocus(/board$/)
})

test('a column is added, and a card in it', async () => {
  await keys.goTo('Add column')
  await page.keyboard.press('Enter')
  await keys.expectFocus('Column name')
  await page.keyboard.type('Ideas')
  await page.keyboard.press('Enter')
  await columnNamed(page, 'Ideas').waitFor()
  await keys.expectFocus('Add column', 'button')

  await keys.goTo('Add a card to “Ideas”', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Grow a fig tree')
  await page.keyboard.press('Enter')
  await cardNamed(page, 'Grow a fig tree', 'Ideas').waitFor()
  await page.keyboard.press('Escape')
  await keys.expectFocus('Add a card')
})

const liftedIn = (column: string) => columnNamed(page, column).locator('[data-dragging]')

/** One column towards the start. */
async function carryTo(column: string) {
  await page.keyboard.press('ArrowLeft')
  await liftedIn(column).waitFor()
}

test('a card is carried to the neighbouring column, with words at each step', async () => {
  await keys.goTo('Grow a fig tree', 'Shift+Tab')
  const news = page.getByRole('main').locator('[aria-live=assertive]')
  await page.keyboard.press('m')
  await news.getByText('“Grow a fig tree” is at position 1 of 1 in “Ideas.”').waitFor()
  await carryTo('Done')
  await news.getByText(/“Grow a fig tree” is at position 1 of 1 in “Done\.”/).waitFor()
  await page.keyboard.press('m')
  await cardNamed(page, 'Grow a fig tree', 'Done').waitFor()
  await news.getByText(/was dropped at position 1 of 1 in “Done\.”/).waitFor()
  await keys.expectFocus('Grow a fig tree')
})

test('a card that was picked up by mistake stays where it was', async () => {
  await page.keyboard.press('m')
  await liftedIn('Done').waitFor()
  await carryTo('Ready to test')
  await page.keyboard.press('Escape')
  await cardNamed(page, 'Grow a fig tree', 'Done').waitFor()
  await keys.expectFocus('Grow a fig tree')
})

test('a card opens, is renamed and described, and gives the focus back when it closes', async () => {
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').locator('time').first().waitFor()
  // The drawer itself has the card's name too.
  await page.keyboard.press('Tab')
  await keys.goTo('Grow a fig tree')
  await page.keyboard.press('Enter')
  await keys.expectFocus('Card name')
  await page.keyboard.type('Grow two fig trees')
  await page.keyboard.press('Enter')
  await cardNamed(page, 'Grow two fig trees').waitFor()
  await keys.goTo('Add a description')
  await page.keyboard.press('Enter')
  await keys.expectFocus('Description')
  await page.keyboard.type('One for each side of the door')
  await page.keyboard.press('Control+Enter')
  // The text stands where its editor was, and the focus is on what opens it again.
  await page.getByRole('dialog').getByText('One for each side of the door').waitFor()
  await keys.expectFocus('Edit description')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await keys.expectFocus('Grow two fig trees')
})

test('a card moves by its menu, and after it is deleted the focus is on its column, where no other card is', async () => {
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').locator('time').first().waitFor()
  await keys.goTo(/^Column: Done/)
  await keys.openMenu()
  await keys.goTo('In progress', 'ArrowDown')
  await page.keyboard.press('Enter')
  await cardNamed(page, 'Grow two fig trees', 'In progress').waitFor()
  await keys.expectFocus(/^Column: In progress/)
  await keys.goTo('Delete card')
  await page.keyboard.press('Enter')
  await cardNamed(page, 'Grow two fig trees').waitFor({ state: 'detached' })
  await keys.expectFocus(/^In progress$/)
})

test('the settings open, change the mode, and give the focus back', async () => {
  await keys.goTo(/^Open settings/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  await keys.goTo('Light')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await keys.expectFocus(/^Open settings/)
})

test('the language changes, and the focus stays on its button', async () => {
  await keys.goTo(/^Language/, 'Shift+Tab')
  await keys.openMenu()
  await keys.goTo('Français', 'ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('html[lang=fr-FR]').waitFor()
  await keys.expectFocus(/^Langue/)
})

test('the account menu leads out', async () => {
  await keys.goTo(/^Menu du compte/)
  await keys.openMenu()
  await page.getByRole('menu', { name: 'Menu du compte' }).waitFor()
  await keys.goTo('Se déconnecter', 'ArrowDown')
  await page.keyboard.press('Enter')
  await arrive(page, '/auth/login')
})

test('wherever the focus was, it was seen', () => {
  expect(keys.lost).toEqual([])
  expect(journey.complaints).toEqual([])
})
