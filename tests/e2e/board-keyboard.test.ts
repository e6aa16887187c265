// From the list of boards to a card and back by keyboard alone: filters, the archive, notifications, the palette.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { cardNamed, columnNamed, shareBoard, wideScreen } from './board.ts'
import type { Journey } from './browser.ts'
import { arrive, startJourney } from './browser.ts'
import type { Keys } from './keys.ts'
import { keysOf } from './keys.ts'
import { assignCard } from '#features/kanban/card-contract.ts'
import { createCard } from '#features/kanban/contract.ts'

let journey: Journey
let page: Page
let keys: Keys
beforeAll(async () => {
  journey = await startJourney()
  const anns = await journey.openWindow({ viewport: wideScreen, person: journey.product.ann })
  page = await anns.openTab('/dashboard/kanban/boards')
  await page.getByRole('searchbox', { name: 'Find a board' }).waitFor()
  keys = keysOf(page)
})
afterAll(() => journey.close())

test('a board is made from the list, and opens with its name said', async () => {
  await keys.goTo('New board')
  await page.keyboard.press('Enter')
  await keys.expectFocus(/^Name/)
  await page.keyboard.type('Roof garden')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Roof garden', level: 1 }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await columnNamed(page, 'To do').waitFor()
  await keys.expectFocus('Roof garden', 'heading')
})

test('a key begins cards, another opens the filters, and a filter is put on and taken off', async () => {
  await page.keyboard.press('n')
  await keys.expectFocus(/card/i)
  await page.keyboard.type('Order the lamps')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Water the fig')
  await page.keyboard.press('Enter')
  await cardNamed(page, 'Water the fig').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await keys.expectFocus('Search this board')
  await page.keyboard.type('fig')
  await cardNamed(page, 'Order the lamps').waitFor({ state: 'detached' })
  await keys.goTo('Unassigned')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Hide completed cards' }).waitFor({ state: 'detached' })
  await page.getByText('1 of 2 cards').waitFor()
  await keys.goTo('Clear')
  await page.keyboard.press('Enter')
  await cardNamed(page, 'Order the lamps').waitFor()
  await keys.expectFocus('Filter')
})

test('a card goes to the archive by its key, and is brought back from there', async () => {
  await keys.goTo('Water the fig')
  await page.keyboard.press('x')
  await cardNamed(page, 'Water the fig').waitFor({ state: 'detached' })
  await keys.expectFocus('Order the lamps')
  await keys.goTo('Archive', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const archive = page.getByRole('dialog', { name: 'Archive of “Roof garden”' })
  await archive.getByText('Water the fig').waitFor()
  await keys.goTo('Restore “Water the fig”')
  await page.keyboard.press('Enter')
  await cardNamed(page, 'Water the fig').waitFor()
  await archive.getByText('Nothing archived').waitFor()
  await keys.expectFocus('Archived')
  await page.keyboard.press('Escape')
  await archive.waitFor({ state: 'detached' })
  await keys.expectFocus('Archive')
})

test('the bell opens its panel, the panel all of them, and from there leads the way to their page', async () => {
  const { ann, ben } = journey.product
  const board = await shareBoard(ben, ann)
  const { card } = await ben.send(createCard, { columnId: board.columnOrder[0] ?? '', name: 'Paint the gate' })
  await ben.send(assignCard, { cardId: card.id, personId: ann.id, assigned: true })
  await page.getByRole('button', { name: /^Notifications, \d unread/ }).waitFor()
  await keys.goTo(/^Notifications, /, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Paint the gate').first().waitFor()
  await keys.goTo('View all')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('tablist').waitFor()
  await keys.goTo('Open notifications page')
  await page.keyboard.press('Enter')
  await arrive(page, '/dashboard/notifications')
  await page.getByRole('main').getByText('Paint the gate').first().waitFor()
})

test('on their page one is marked as read, and followed to the card that it is about', async () => {
  await keys.goTo('Mark as read')
  await page.keyboard.press('Enter')
  await keys.expectFocus('Mark as unread')
  await keys.goTo(/Paint the gate/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Paint the gate' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Paint the gate' }).waitFor({ state: 'detached' })
  await keys.expectFocus('Paint the gate')
})

test('the palette opens by its keys, and its words lead to a card of another board', async () => {
  await page.keyboard.press('Control+k')
  await keys.expectFocus('Search')
  await page.keyboard.type('order the lamps')
  await page.getByRole('option', { name: /Order the lamps/ }).waitFor()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Order the lamps' })
  await card.getByRole('tablist').waitFor()
  await keys.expectFocus('Order the lamps', 'dialog')
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Roof garden', level: 1 }).waitFor()
  await keys.expectFocus('Order the lamps', 'button')
  expect(keys.lost).toEqual([])
  expect(journey.complaints).toEqual([])
})
