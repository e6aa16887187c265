// The question of a clash and Undo as Ann sees them: over the next page, by the toast and by the keys.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
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

const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
const column = (name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (columnName: string, name: string) => column(columnName).getByRole('button', { name, exact: true })
const button = (name: string | RegExp) => drawer.getByRole('button', { name })
const press = (keys: string) => userEvent.keyboard(keys)
const columnId = (index: number) => board.columnOrder[index] ?? ''
const question = page.getByRole('dialog', { name: /Which version do you want to keep/ })
const saved = async ({ id }: Card) => (await shown.ben.send(calls.getCard, { cardId: id })).card

function goTo(path: string) {
  history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

async function makeCard(name: string): Promise<Card> {
  const { card } = await shown.ben.send(calls.createCard, { columnId: columnId(0), name })
  await expect.element(cardIn('To do', name)).toBeVisible()
  return card
}
async function openCard(name: string) {
  await userEvent.click(cardIn('To do', name))
  await expect.element(drawer).toBeVisible()
}
async function close() {
  await userEvent.click(button('Close'))
  await expect.element(drawer).not.toBeInTheDocument()
}

/** Holds Ann's calls to this path back until she may send. */
function hold(path: string): () => void {
  const network = window.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const { url, headers } = new Request(...request)
    // Ben’s calls, made by the test, have no key.
    if (url.endsWith(path) && headers.has('Idempotency-Key')) await promise
    return network(...request)
  })
  return resolve
}

test('a name field that is left as it was leaves what Ben called the card meanwhile', async () => {
  const card = await makeCard('Order the lamps')
  await openCard('Order the lamps')
  await userEvent.click(button('Order the lamps'))
  await expect.element(drawer.getByRole('textbox', { name: 'Card name' })).toHaveFocus()
  await shown.ben.send(calls.updateCard, { cardId: card.id, card: { name: 'Order nine lamps' } })
  await expect.element(column('To do').getByText('Order nine lamps')).toBeInTheDocument()
  await press('{Enter}')
  await expect.element(button('Order nine lamps')).toBeVisible()
  expect((await saved(card)).name).toBe('Order nine lamps')
  await close()
})

test('who has left the board is asked on the next page; what they keep is kept, and the keys take it back', async () => {
  const card = await makeCard('Order the chairs')
  const letGo = hold(calls.updateCard.path)
  await userEvent.click(cardIn('To do', 'Order the chairs'))
  await userEvent.click(button('Order the chairs'))
  await press('Order nine chairs{Enter}')
  await press('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  goTo('/dashboard/kanban/boards')
  await expect.element(page.getByRole('searchbox', { name: 'Find a board' })).toBeVisible()
  await shown.ben.send(calls.updateCard, { cardId: card.id, card: { name: 'Order two chairs' } })
  letGo()
  await expect.element(question.getByText('Order nine chairs')).toBeVisible()
  await expect.element(question.getByText('Order two chairs')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(async () => (await saved(card)).name).toBe('Order nine chairs')
  goTo('/dashboard/kanban')
  await expect.element(cardIn('To do', 'Order nine chairs')).toBeVisible()

  await userEvent.click(cardIn('To do', 'Order nine chairs'))
  await userEvent.click(button('Order nine chairs'))
  await press('Order ten chairs{Enter}')
  await expect.poll(async () => (await saved(card)).name).toBe('Order ten chairs')
  await close()
  await press('{Control>}z{/Control}')
  await expect.element(page.getByText('Undid: renamed “Order ten chairs”')).toBeVisible()
  await expect.poll(async () => (await saved(card)).name).toBe('Order nine chairs')
})

test('the toast brings a card back from the next page too', async () => {
  const card = await makeCard('Sweep the court')
  await openCard('Sweep the court')
  await userEvent.click(button('Delete card'))
  const toast = page.getByRole('button', { name: 'Undo' }).last()
  // Pointed at, a toast stays.
  await userEvent.hover(toast)
  goTo('/dashboard/kanban/boards')
  await expect.element(page.getByRole('searchbox', { name: 'Find a board' })).toBeVisible()
  await userEvent.click(toast)
  const cardIds = async () => (await shown.me.send(calls.getBoard, {})).board.cards.map(({ id }) => id)
  await expect.poll(cardIds).toContain(card.id)
  goTo('/dashboard/kanban')
  await expect.element(column('To do')).toBeVisible()
})
