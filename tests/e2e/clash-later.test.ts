// A change that was typed without a network meets another one after a reload, on a page that shows nothing of boards.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import type { Journey, Window } from './browser.ts'
import { startJourney } from './browser.ts'
import { boardPath, cardNamed, shareBoard, wideScreen } from './board.ts'
import { getCard, updateCard } from '#features/kanban/contract.ts'
import { settle } from './places.ts'
import type { Board } from '#features/kanban/entities.ts'

let journey: Journey
let board: Board
let window: Window
let ann: Page
beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  board = await shareBoard(product.ann, product.ben, ['Order the lamps'])
  window = await journey.openWindow({ person: product.ann, viewport: wideScreen })
  ann = await window.openTab(boardPath(board))
  await cardNamed(ann, 'Order the lamps').click()
})
afterAll(() => journey.close())

test('who typed a name offline is asked after a reload, elsewhere, with both names', async () => {
  const cardId = board.cards[0]?.id ?? ''
  const drawer = ann.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Order the lamps', exact: true }).click()
  await drawer.getByRole('textbox', { name: 'Card name' }).waitFor()
  // The drawer and the toasts have to load while there is a network.
  await settle(ann)
  await ann.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /toast-shelf.*css/.test(name)),
  )
  await window.context.setOffline(true)
  await ann.keyboard.type('Order nine lamps')
  await ann.keyboard.press('Enter')
  await ann.getByText('1 change waiting for a connection').waitFor({ state: 'attached' })
  await ann.close()
  await journey.product.ben.send(updateCard, { cardId, card: { name: 'Order two lamps' } })
  await window.context.setOffline(false)
  ann = await window.openTab('/dashboard/notifications')
  const question = ann.getByRole('dialog', {
    name: 'Ben Osei changed the name too. Which version do you want to keep?',
  })
  await question.getByRole('region', { name: 'Yours' }).getByText('Order nine lamps').waitFor()
  await question.getByRole('region', { name: 'Ben Osei' }).getByText('Order two lamps').waitFor()
  // Reloaded instead of answered: the question comes again, until it is.
  await ann.reload()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await question.waitFor({ state: 'detached' })
  const nameOf = async () => (await journey.product.ben.send(getCard, { cardId })).card.name
  await expect.poll(nameOf).toBe('Order nine lamps')
  await ann.reload()
  await ann.getByRole('heading', { level: 1 }).waitFor()
  await settle(ann)
  expect(await question.count()).toBe(0)
})

test('no page complained', () => {
  expect(journey.complaints).toEqual([])
})
