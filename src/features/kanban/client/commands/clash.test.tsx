// Ann and Ben change the same thing: whoever is second is asked, wherever they are by then, and nobody is overwritten.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import * as boardCalls from '../../board-contract.ts'
import * as cardCalls from '../../card-contract.ts'
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
const press = (keys: string) => userEvent.keyboard(keys)
const question = page.getByRole('dialog', { name: /Which version do you want to keep/ })
const columnId = (index: number) => board.columnOrder[index] ?? ''
const saved = async ({ id }: Card) => (await shown.ben.send(calls.getCard, { cardId: id })).card
const columnsOf = async () => (await shown.ben.send(calls.getBoard, { boardId: board.id })).board.columns
const namesOf = async () => (await columnsOf()).map(({ name }) => name)

async function makeCard(name: string): Promise<Card> {
  const { card } = await shown.ben.send(calls.createCard, { columnId: columnId(0), name })
  await expect.element(cardIn('To do', name)).toBeVisible()
  return card
}

function goTo(path: string) {
  history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/** What Ann sends to this path stays on its way until she may send. */
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

async function rename(from: string, to: string) {
  await userEvent.click(cardIn('To do', from))
  await userEvent.click(drawer.getByRole('button', { name: from, exact: true }))
  await press(`${to}{Enter}`)
  await press('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
}

test('who has left the board is asked on the next page, and what they keep is kept', async () => {
  const card = await makeCard('Order the lamps')
  const letGo = hold(calls.updateCard.path)
  await rename('Order the lamps', 'Order nine lamps')
  goTo('/dashboard/kanban/boards')
  await expect.element(page.getByRole('searchbox', { name: 'Find a board' })).toBeVisible()
  await shown.ben.send(calls.updateCard, { cardId: card.id, card: { name: 'Order two lamps' } })
  letGo()
  await expect.element(question.getByText('Order nine lamps')).toBeVisible()
  await expect.element(question.getByText('Order two lamps')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(async () => (await saved(card)).name).toBe('Order nine lamps')
  goTo('/dashboard/kanban')
  await expect.element(cardIn('To do', 'Order nine lamps')).toBeVisible()
})

test('who names it twice meanwhile is asked once, about the last name', async () => {
  const card = await makeCard('Oil the hinges')
  const letGo = hold(calls.updateCard.path)
  await rename('Oil the hinges', 'Oil two hinges')
  await rename('Oil two hinges', 'Oil all hinges')
  await shown.ben.send(calls.updateCard, { cardId: card.id, card: { name: 'Leave the hinges' } })
  letGo()
  await expect.element(question.getByText('Oil all hinges')).toBeVisible()
  await expect.element(question.getByText('Leave the hinges')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Keep mine' }))
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(async () => (await saved(card)).name).toBe('Oil all hinges')
  await expect.element(cardIn('To do', 'Oil all hinges')).toBeVisible()
  expect(question.elements()).toEqual([])
})

test('who kept their own may still take it back', async () => {
  const card = await makeCard('Paint the gate')
  const letGo = hold(calls.updateCard.path)
  await rename('Paint the gate', 'Paint it green')
  await shown.ben.send(calls.updateCard, { cardId: card.id, card: { name: 'Paint it blue' } })
  letGo()
  await userEvent.click(question.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(async () => (await saved(card)).name).toBe('Paint it green')
  await expect.element(cardIn('To do', 'Paint it green')).toBeVisible()
  await press('{Control>}z{/Control}')
  await expect.poll(async () => (await saved(card)).name).toBe('Paint the gate')
})

test('a column that both rename asks with both names', async () => {
  const letGo = hold(calls.updateColumn.path)
  await userEvent.click(column('Ready to test').getByRole('button', { name: 'Ready to test', exact: true }))
  await press('To be seen{Enter}')
  await shown.ben.send(calls.updateColumn, { columnId: columnId(2), column: { name: 'To be tried' } })
  letGo()
  await expect.element(question.getByText('To be seen')).toBeVisible()
  await expect.element(question.getByText('To be tried')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: /Keep .*’s/ }))
  await expect.element(column('To be tried')).toBeVisible()
  expect(await namesOf()).toContain('To be tried')
})

test('a subtask that both rename asks with both names, and Undo of what Ann kept leaves what Ben names it then', async () => {
  const card = await makeCard('Set the tables')
  const { subtask } = await shown.ben.send(cardCalls.createSubtask, { cardId: card.id, name: 'Chairs' })
  const rename = (name: string) => shown.ben.send(cardCalls.updateSubtask, { subtaskId: subtask.id, subtask: { name } })
  const subtaskNow = async () => (await saved(card)).subtasks[0]?.name
  const letGo = hold(cardCalls.updateSubtask.path)
  await userEvent.click(cardIn('To do', 'Set the tables'))
  await userEvent.click(drawer.getByRole('tab', { name: /Subtasks/ }))
  await userEvent.click(drawer.getByRole('button', { name: 'Chairs', exact: true }))
  await press('Nine chairs{Enter}')
  await rename('Two chairs')
  letGo()
  await expect.element(question.getByText('Nine chairs')).toBeVisible()
  await expect.element(question.getByText('Two chairs')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(subtaskNow).toBe('Nine chairs')
  await expect.element(drawer.getByRole('button', { name: 'Nine chairs', exact: true })).toBeVisible()
  await rename('No chairs')
  await press('{Control>}z{/Control}')
  await expect.element(page.getByText(/has changed since then/)).toBeVisible()
  expect(await subtaskNow()).toBe('No chairs')
  await press('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a label that both rename asks with both names, and theirs is kept', async () => {
  const { label } = await shown.ben.send(boardCalls.createLabel, { boardId: board.id, name: 'Light', hue: 1 })
  const letGo = hold(boardCalls.updateLabel.path)
  await userEvent.click(page.getByRole('button', { name: /^Actions for “/ }).first())
  await userEvent.click(page.getByRole('menuitem', { name: 'Labels…' }))
  const dialog = page.getByRole('dialog', { name: /^Labels/ })
  await userEvent.click(dialog.getByRole('button', { name: 'Rename “Light”' }))
  await press('Lamps{Enter}')
  await shown.ben.send(boardCalls.updateLabel, { labelId: label.id, label: { name: 'Lights' } })
  letGo()
  await expect.element(question.getByText('Lamps')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Keep theirs' }))
  await expect.element(dialog.getByRole('button', { name: 'Rename “Lights”' })).toBeVisible()
  const labels = async () => (await shown.ben.send(calls.getBoard, { boardId: board.id })).board.labels
  expect(await labels()).toContainEqual({ id: label.id, name: 'Lights', hue: 1 })
  await press('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Undo leaves the name that Ben gave a column since, seen here or not', async () => {
  await userEvent.click(column('Done').getByRole('button', { name: 'Done', exact: true }))
  await press('Finished{Enter}')
  await expect.poll(namesOf).toContain('Finished')
  await shown.ben.send(calls.updateColumn, { columnId: columnId(3), column: { name: 'Behind us' } })
  await expect.element(column('Behind us')).toBeVisible()
  await press('{Control>}z{/Control}')
  await expect.element(page.getByText(/has changed since then/)).toBeVisible()
  expect(await namesOf()).toContain('Behind us')
})

test('Undo of a move leaves the card where Ben put it since', async () => {
  const card = await makeCard('Count the chairs')
  ;(cardIn('To do', 'Count the chairs').element() as HTMLElement).focus()
  await press('m')
  await press('{ArrowRight}')
  await press('m')
  await expect.poll(async () => (await saved(card)).columnId).toBe(columnId(1))
  await shown.ben.send(calls.moveCard, { cardId: card.id, columnId: columnId(3), before: null })
  await press('{Control>}z{/Control}')
  await expect
    .element(page.getByText('“Count the chairs” has changed since then, so this can’t be undone.'))
    .toBeVisible()
  expect((await saved(card)).columnId).toBe(columnId(3))
})

test('two changes are taken back one after the other', async () => {
  const card = await makeCard('One')
  await rename('One', 'Two')
  await expect.poll(async () => (await saved(card)).name).toBe('Two')
  await rename('Two', 'Three')
  await expect.poll(async () => (await saved(card)).name).toBe('Three')
  await press('{Control>}z{/Control}')
  await expect.poll(async () => (await saved(card)).name).toBe('Two')
  await press('{Control>}z{/Control}')
  await expect.poll(async () => (await saved(card)).name).toBe('One')
})

test('Undo of a cleared column brings back what Ben put into it before it was cleared, too', async () => {
  const { column: made } = await shown.ben.send(calls.createColumn, { name: 'Loft', boardId: board.id })
  await shown.ben.send(calls.createCard, { columnId: made.id, name: 'Sort the boxes' })
  await expect.element(cardIn('Loft', 'Sort the boxes')).toBeVisible()
  const letGo = hold(calls.clearColumn.path)
  await userEvent.click(column('Loft').getByRole('button', { name: 'Actions for “Loft”' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Clear…' }))
  await userEvent.click(page.getByRole('button', { name: 'Clear column' }))
  await expect.element(cardIn('Loft', 'Sort the boxes')).not.toBeInTheDocument()
  await shown.ben.send(calls.createCard, { columnId: made.id, name: 'Insulate the roof' })
  await press('{Control>}z{/Control}')
  await expect.element(cardIn('Loft', 'Sort the boxes')).toBeVisible()
  letGo()
  await expect.element(cardIn('Loft', 'Insulate the roof')).toBeVisible()
  await expect.poll(async () => (await columnsOf()).find(({ id }) => id === made.id)?.cardIds.length).toBe(2)
})
