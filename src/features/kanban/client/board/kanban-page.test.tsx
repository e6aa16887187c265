// Ann at her board, while Ben works on it too.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import * as boardCalls from '../../board-contract.ts'
import * as calls from '../../contract.ts'
import type { Board, Card } from '../../entities.ts'

let shown: Shown
let board: Board
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban', 'ann')
  board = (await shown.me.send(calls.getBoard, {})).board
  await shown.me.send(boardCalls.addMember, { boardId: board.id, personId: shown.ben.id })
})
afterEach(() => vi.unstubAllGlobals())

const column = (name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (columnName: string, name: string) => column(columnName).getByRole('button', { name, exact: true })
const drawer = page.getByRole('dialog')
const columnId = (index: number) => board.columnOrder[index] ?? ''

async function makeCard(name: string): Promise<Card> {
  const { card } = await shown.ben.send(calls.createCard, { columnId: columnId(0), name })
  await expect.element(cardIn('To do', name)).toBeVisible()
  return card
}
const saved = async (cardId: string) => (await shown.ben.send(calls.getCard, { cardId })).card
const columnsOf = async () => (await shown.ben.send(calls.getBoard, { boardId: board.id })).board.columns
const focusOn = (button: Locator) => (button.element() as HTMLElement).focus()
const press = (keys: string) => userEvent.keyboard(keys)

async function openCard(name: string) {
  await userEvent.click(cardIn('To do', name))
  await expect.element(drawer.getByRole('tablist')).toBeVisible()
}

test('a card that Ben moves shows in its new column', async () => {
  const card = await makeCard('Order the lamps')
  await shown.ben.send(calls.moveCard, { cardId: card.id, columnId: columnId(3), before: null })
  await expect.element(cardIn('Done', 'Order the lamps')).toBeVisible()
})

test('names that are typed one after another become cards, and Escape gives the focus back', async () => {
  await userEvent.click(column('In progress').getByRole('button', { name: 'Add a card', exact: true }))
  await press('Paint the gate{Enter}')
  await press('Water the fig{Enter}')
  await expect.element(cardIn('In progress', 'Water the fig')).toBeVisible()
  await expect.element(cardIn('In progress', 'Paint the gate')).toBeVisible()
  await press('{Escape}')
  await expect.element(column('In progress').getByRole('button', { name: 'Add a card', exact: true })).toHaveFocus()
})

test('a card is moved by keyboard, and every step is told', async () => {
  const card = await makeCard('Count the chairs')
  focusOn(cardIn('To do', 'Count the chairs'))
  await press('m')
  await expect.element(page.getByText('“Count the chairs” is at position', { exact: false })).toBeInTheDocument()
  await press('{ArrowRight}')
  await expect.element(page.getByText('in “In progress.”', { exact: false })).toBeInTheDocument()
  await press('m')
  await expect
    .element(page.getByText('“Count the chairs” was dropped at position', { exact: false }))
    .toBeInTheDocument()
  await expect.element(cardIn('In progress', 'Count the chairs')).toHaveFocus()
  await expect.poll(async () => (await saved(card.id)).columnId).toBe(columnId(1))
})

test('Escape leaves a lifted card where it was, and nothing is sent', async () => {
  const card = await makeCard('Sweep the stairs')
  focusOn(cardIn('To do', 'Sweep the stairs'))
  await press('m')
  await press('{ArrowRight}')
  await expect.element(cardIn('In progress', 'Sweep the stairs')).toBeInTheDocument()
  await press('{Escape}')
  await expect.element(page.getByText('“Sweep the stairs” is back where it was.')).toBeInTheDocument()
  await expect.element(cardIn('To do', 'Sweep the stairs')).toBeVisible()
  expect((await saved(card.id)).revision).toBe(card.revision)
})

test('a column is renamed where its name stands', async () => {
  await userEvent.click(column('Ready to test').getByRole('button', { name: 'Ready to test', exact: true }))
  await press('To be seen{Enter}')
  await expect.element(column('To be seen').getByRole('button', { name: 'To be seen', exact: true })).toHaveFocus()
  await expect.poll(async () => (await columnsOf()).map(({ name }) => name)).toContain('To be seen')
})

test('a deleted card leaves the focus to its neighbour and comes back by Undo', async () => {
  await makeCard('Wash the windows')
  const card = await makeCard('Oil the hinges')
  await makeCard('Mend the bench')
  await openCard('Oil the hinges')
  await userEvent.click(drawer.getByRole('button', { name: 'Delete card' }))
  await expect.element(cardIn('To do', 'Mend the bench')).toHaveFocus()
  await expect.element(cardIn('To do', 'Oil the hinges')).not.toBeInTheDocument()
  // The toast of the rename before may stand there still.
  await userEvent.click(page.getByRole('button', { name: 'Undo' }).last())
  await expect.element(cardIn('To do', 'Oil the hinges')).toBeVisible()
  await expect.poll(async () => (await columnsOf())[0]?.cardIds.at(-2)).toBe(card.id)
})

test('Ctrl+Z brings back the card that was deleted last', async () => {
  await makeCard('Label the keys')
  await openCard('Label the keys')
  await userEvent.click(drawer.getByRole('button', { name: 'Delete card' }))
  await expect.element(page.getByText('“Label the keys” was deleted.')).toBeVisible()
  await press('{Control>}z{/Control}')
  await expect.element(page.getByText('Undid: deleted “Label the keys”')).toBeVisible()
  await expect.element(page.getByText('“Label the keys” was deleted.')).not.toBeInTheDocument()
  await expect.element(cardIn('To do', 'Label the keys')).toBeVisible()
})

test('what the server refuses is taken back, and what Ben did meanwhile stays', async () => {
  const [mine, bens] = [await makeCard('Call the workshop'), await makeCard('Write the list')]
  const network = window.fetch
  let fail = () => {}
  const isCut = new Promise<void>((resolve) => {
    fail = resolve
  })
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (!new Request(...request).url.endsWith(calls.updateCard.path)) return network(...request)
    await isCut
    return Response.json({ code: 'forbidden', message: 'No' }, { status: 403 })
  })
  const ring = page.getByRole('checkbox', { name: /Call the workshop/ })
  await userEvent.click(ring)
  await expect.element(ring).toBeChecked()
  await shown.ben.send(calls.moveCard, { cardId: bens.id, columnId: columnId(3), before: null })
  await expect.element(cardIn('Done', 'Write the list')).toBeVisible()
  fail()
  await expect.element(ring).not.toBeChecked()
  await expect
    .element(page.getByText('Couldn’t save the change to “Call the workshop.”', { exact: false }))
    .toBeVisible()
  await expect.element(cardIn('Done', 'Write the list')).toBeVisible()
  expect((await saved(mine.id)).completed).toBe(false)
})

test('without an answer the card waits, marked; it is sent when the server answers again', async () => {
  const card = await makeCard('Sort the seeds')
  const network = window.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (new Request(...request).url.endsWith(calls.updateCard.path)) throw new TypeError('Failed to fetch')
    return network(...request)
  })
  const ring = page.getByRole('checkbox', { name: /Sort the seeds/ })
  await userEvent.click(ring)
  await expect.element(page.getByText('1 change waiting for a connection')).toBeVisible()
  await expect.element(page.getByText('Not sent yet')).toBeInTheDocument()
  await expect.element(ring).toBeChecked()
  expect((await saved(card.id)).completed).toBe(false)
  vi.unstubAllGlobals()
  window.dispatchEvent(new Event('online'))
  await expect.poll(async () => (await saved(card.id)).completed).toBe(true)
  await expect.element(page.getByText('1 change waiting for a connection')).not.toBeInTheDocument()
  await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument()
})
