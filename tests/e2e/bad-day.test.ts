// A laptop that sleeps for an hour with a board open, and a network that takes seconds for everything.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CDPSession, Page } from 'playwright'
import { addCard, boardPath, cardNamed, columnNamed, shareBoard, wideScreen } from './board.ts'
import type { Journey, Window } from './browser.ts'
import { startJourney } from './browser.ts'
import {
  createCard,
  createColumn,
  deleteCard,
  deleteColumn,
  getBoard,
  moveCard,
  updateCard,
} from '#features/kanban/contract.ts'
import type { Board } from '#features/kanban/entities.ts'

let journey: Journey
let board: Board
let window: Window
let ann: Page
let devtools: CDPSession

beforeAll(async () => {
  journey = await startJourney()
  const { ann: me, ben } = journey.product
  board = await shareBoard(me, ben, ['Order the lamps', 'Paint the gate', 'Oil the hinge', 'Find the key'])
  window = await journey.openWindow({ person: me, viewport: wideScreen })
  // Its clock goes as ours does, until it is put forward.
  await window.context.clock.install()
  ann = await window.openTab(boardPath(board))
  devtools = await window.context.newCDPSession(ann)
  await cardNamed(ann, 'Find the key').waitFor()
})
afterAll(() => journey.close())

const cardId = (name: string) => board.cards.find((card) => card.name === name)?.id ?? ''
const columnAt = (index: number) => board.columnOrder[index] ?? ''

const namesIn = async (columnId: string) => {
  const { board: now } = await journey.product.ben.send(getBoard, { boardId: board.id })
  const nameOf = new Map(now.cards.map(({ id, name }) => [id, name]))
  return now.columns.find(({ id }) => id === columnId)?.cardIds.map((id) => nameOf.get(id))
}

/** All that a reader is told of the page. */
const readAloud = (page: Page) => page.getByRole('main').ariaSnapshot()

async function sleepAnHour(meanwhile: () => Promise<void>) {
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await window.context.setOffline(true)
  await meanwhile()
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await ann.clock.fastForward('01:00:00')
  await window.context.setOffline(false)
}

test('after an hour asleep the board is what a fresh one is, and what was not sent is sent once, in order', async () => {
  await window.context.setOffline(true)
  for (const name of ['Before the lid', 'Closed']) await addCard(ann, 'To do', name)
  const { ben } = journey.product
  await sleepAnHour(async () => {
    await ben.send(updateCard, {
      cardId: cardId('Order the lamps'),
      card: { name: 'Order nine lamps', completed: true },
    })
    await ben.send(moveCard, { cardId: cardId('Paint the gate'), columnId: columnAt(1), before: null })
    await ben.send(deleteCard, { cardId: cardId('Oil the hinge') })
    await ben.send(createCard, { columnId: columnAt(1), name: 'Made meanwhile' })
    await ben.send(deleteColumn, { columnId: columnAt(2) })
    await ben.send(createColumn, { boardId: board.id, name: 'Later' })
  })
  await columnNamed(ann, 'Later').waitFor()
  await ann.getByText(/changes? waiting for a connection/).waitFor({ state: 'detached' })
  const all = ['Order nine lamps', 'Find the key', 'Before the lid', 'Closed']
  await expect.poll(() => namesIn(columnAt(0))).toEqual(all)
  expect(await namesIn(columnAt(1))).toEqual(['Paint the gate', 'Made meanwhile'])
  const fresh = await window.openTab(boardPath(board))
  await cardNamed(fresh, 'Closed').waitFor()
  // Both are read each time: a fresh page is not all there when its first cards are.
  await vi.waitFor(async () => expect(await readAloud(ann)).toBe(await readAloud(fresh)), { timeout: 15_000 })
  await fresh.close()
})

test('where every answer takes two seconds, what is done is seen at once and saved in order', async () => {
  const slow = { offline: false, latency: 2_000, downloadThroughput: 500_000, uploadThroughput: 50_000 }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow)
  // No call reaches the server before all of this is seen, however slow the machine is.
  const seen = Promise.withResolvers<void>()
  await ann.route('**/api/**', async (route) => {
    await seen.promise
    await route.continue()
  })
  for (const name of ['Slow 1', 'Slow 2', 'Slow 3']) await addCard(ann, 'To do', name)
  await ann.getByRole('checkbox', { name: 'Mark “Slow 2” complete' }).click({ force: true })
  await ann.getByRole('checkbox', { name: 'Mark “Slow 2” not complete' }).waitFor()
  expect(await namesIn(columnAt(0))).not.toContain('Slow 1')
  seen.resolve()
  await expect
    .poll(() => namesIn(columnAt(0)), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['Slow 1', 'Slow 3']))
  await devtools.send('Network.emulateNetworkConditions', { ...slow, latency: 0 })
  await ann.reload()
  await cardNamed(ann, 'Slow 3', 'To do').waitFor()
  await ann.getByRole('checkbox', { name: 'Mark “Slow 2” not complete' }).waitFor()
  const names = await namesIn(columnAt(0))
  expect(names?.slice(-3)).toEqual(['Slow 1', 'Slow 2', 'Slow 3'])
})

test('no page complained', () => {
  expect(journey.complaints).toEqual([])
})
