// Two people on one board: each sees what the other does, and what both did at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'
import { addCard, boardPath, cardNamed, columnNamed, dragCard, shareBoard, wideScreen } from './board.ts'
import type { TestPerson } from '#app/testing.ts'
import { getCard } from '#features/kanban/contract.ts'
import type { Board } from '#features/kanban/entities.ts'

let journey: Journey
let board: Board
let ann: Page
let ben: Page

beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  board = await shareBoard(product.ann, product.ben, ['Order the lamps', 'Paint the gate', 'Water the fig'])
  const open = async (person: TestPerson) =>
    (await journey.openWindow({ person, viewport: wideScreen })).openTab(boardPath(board))
  ;[ann, ben] = await Promise.all([open(product.ann), open(product.ben)])
})
afterAll(() => journey.close())

const drawer = (page: Page) => page.getByRole('dialog')

/** Types a description for the open card, which has none yet. */
async function writeDescription(page: Page, text: string) {
  await drawer(page).getByRole('button', { name: 'Add a description' }).click()
  const field = drawer(page).getByRole('textbox', { name: 'Description' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type(text)
}
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Save' }).click()
const readDescription = async () => {
  const cardId = board.cards.find(({ name }) => name === 'Water the fig')?.id ?? ''
  return (await journey.product.ann.send(getCard, { cardId })).card.description
}

test('both see that they are two', async () => {
  await Promise.all([ann, ben].map((page) => page.getByText('2 here').waitFor()))
})

test('a card that Ann adds appears at Ben’s', async () => {
  await addCard(ann, 'To do', 'Count the chairs')
  await cardNamed(ben, 'Count the chairs', 'To do').waitFor()
})

test('a card that Ann drags to another column moves at Ben’s', async () => {
  await dragCard(ann, 'Paint the gate', 'Done')
  await cardNamed(ben, 'Paint the gate', 'Done').waitFor()
  expect(await cardNamed(ben, 'Paint the gate').count()).toBe(1)
})

test('a new name appears at Ben’s, on the board and in the open card', async () => {
  await cardNamed(ben, 'Order the lamps').click()
  await cardNamed(ann, 'Order the lamps').click()
  await drawer(ann).getByRole('button', { name: 'Order the lamps' }).click()
  await ann.keyboard.type('Order nine lamps')
  await ann.keyboard.press('Enter')
  await drawer(ben).getByRole('button', { name: 'Order nine lamps' }).waitFor()
  await Promise.all([ann, ben].map((page) => drawer(page).getByRole('button', { name: 'Close' }).click()))
  await cardNamed(ben, 'Order nine lamps', 'To do').waitFor()
})

test('a deleted card leaves Ben’s board, and comes back to its place when Ann undoes it', async () => {
  const namesAt = (page: Page) => columnNamed(page, 'To do').locator('[data-card]').allInnerTexts()
  const before = await namesAt(ben)
  await cardNamed(ann, 'Order nine lamps').click()
  await drawer(ann).getByRole('button', { name: 'Delete card' }).click()
  // The toast of the new name before may still be there, above.
  const undo = ann.getByRole('button', { name: 'Undo' }).last()
  // A toast that has the focus stays.
  await undo.focus()
  await cardNamed(ben, 'Order nine lamps').waitFor({ state: 'detached' })
  await undo.click()
  await cardNamed(ben, 'Order nine lamps').waitFor()
  await expect.poll(() => namesAt(ben)).toEqual(before)
  await expect.poll(() => namesAt(ann)).toEqual(before)
})

test('who changed the same text at the same time is asked, and what they typed stays until they chose', async () => {
  await Promise.all([ann, ben].map((page) => cardNamed(page, 'Water the fig').click()))
  const { promise: annHasSaved, resolve: letBenSave } = Promise.withResolvers<void>()
  await ben.route('**/api/kanban/cards/update', async (route) => {
    await annHasSaved
    await route.continue()
  })
  await writeDescription(ben, 'Twice a week')
  await writeDescription(ann, 'Every morning')
  const sending = ben.waitForRequest('**/api/kanban/cards/update')
  await save(ben)
  await sending
  await save(ann)
  await expect.poll(readDescription).toBe('Every morning')
  await drawer(ben).getByText('Twice a week').waitFor()
  letBenSave()

  const question = ben.getByRole('dialog', {
    name: 'Ann Lee changed the description too. Which version do you want to keep?',
  })
  await question.getByRole('region', { name: 'Ann Lee' }).getByText('Every morning').waitFor()
  await question.getByRole('region', { name: 'Yours' }).getByText('Twice a week').waitFor()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await question.waitFor({ state: 'detached' })
  await drawer(ann).getByText('Twice a week').waitFor()
  await Promise.all([ann, ben].map((page) => drawer(page).getByRole('button', { name: 'Close' }).click()))
})

test('when Ann removes Ben, the board closes at Ben’s and Ann is alone on it', async () => {
  await ann.getByRole('button', { name: /^Members of/ }).click()
  await ann.getByRole('button', { name: 'Remove Ben Osei' }).click()
  await ann
    .getByRole('dialog', { name: /^Remove Ben Osei/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await ben.getByText('You’re no longer on this board').waitFor()
  expect(await cardNamed(ben, 'Water the fig').count()).toBe(0)
  await ann.getByText('2 here').waitFor({ state: 'detached' })
  await ben.getByRole('link', { name: 'Open my board' }).click()
  await columnNamed(ben, 'To do').waitFor()
  expect(await cardNamed(ben, 'Water the fig').count()).toBe(0)
})

test('no page complained', () => {
  expect(journey.complaints).toEqual([])
})
