// Work that goes on without a network: shown at once, kept through a reload, sent once and in order afterwards.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import type { Journey, Window } from './browser.ts'
import { startJourney } from './browser.ts'
import { addCard, boardPath, cardNamed, columnNamed, shareBoard, wideScreen } from './board.ts'
import { getBoard } from '#features/kanban/contract.ts'
import type { Board } from '#features/kanban/entities.ts'

let journey: Journey
let board: Board
let window: Window
let ann: Page
let ben: Page

beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  board = await shareBoard(product.ann, product.ben, ['Order the lamps', 'Paint the gate'])
  window = await journey.openWindow({ person: product.ann, viewport: wideScreen })
  ann = await window.openTab(boardPath(board))
  ben = await (await journey.openWindow({ person: product.ben, viewport: wideScreen })).openTab(boardPath(board))
  await cardNamed(ann, 'Paint the gate').waitFor()
})
afterAll(() => journey.close())

const waiting = () => ann.getByText(/changes? waiting for a connection/)
const finish = (name: string) => ann.getByRole('checkbox', { name: `Mark “${name}” complete` })
const namesOf = async () => {
  const { board: now } = await journey.product.ben.send(getBoard, { boardId: board.id })
  const nameOf = new Map(now.cards.map(({ id, name }) => [id, name]))
  return now.columns[0]?.cardIds.map((id) => nameOf.get(id))
}

const outage = process.env['PROVE'] === undefined ? 2_000 : 30_000

test('ten edits with a while without a network in the middle: all of them once, in their order', async () => {
  for (const name of ['Edit 1', 'Edit 2', 'Edit 3']) await addCard(ann, 'To do', name)
  await cardNamed(ben, 'Edit 3').waitFor()

  await window.context.setOffline(true)
  for (const name of ['Edit 4', 'Edit 5', 'Edit 6']) await addCard(ann, 'To do', name)
  await finish('Order the lamps').click({ force: true })
  await ann.getByText('4 changes waiting for a connection').waitFor()
  await sleep(outage)
  await ann.getByText('4 changes waiting for a connection').waitFor()
  expect(await namesOf()).toEqual(['Order the lamps', 'Paint the gate', 'Edit 1', 'Edit 2', 'Edit 3'])

  await window.context.setOffline(false)
  for (const name of ['Edit 8', 'Edit 9', 'Edit 10']) await addCard(ann, 'To do', name)
  await waiting().waitFor({ state: 'detached' })
  const all = [1, 2, 3, 4, 5, 6, 8, 9, 10].map((number) => `Edit ${number}`)
  await expect.poll(namesOf).toEqual(['Order the lamps', 'Paint the gate', ...all])
  await cardNamed(ben, 'Edit 10').waitFor()
  await ben.getByRole('checkbox', { name: 'Mark “Order the lamps” not complete' }).waitFor()
})

test('what waits when the tab is closed is sent by the next one', async () => {
  await window.context.setOffline(true)
  await addCard(ann, 'To do', 'Written on the train')
  await ann.getByText('1 change waiting for a connection').waitFor()
  await ann.close()
  await window.context.setOffline(false)
  ann = await window.openTab(boardPath(board))
  await cardNamed(ben, 'Written on the train').waitFor()
  await cardNamed(ann, 'Written on the train').waitFor()
  expect(
    await columnNamed(ann, 'To do').getByRole('button', { name: 'Written on the train', exact: true }).count(),
  ).toBe(1)
})

test('no page complained', () => {
  expect(journey.complaints).toEqual([])
})
