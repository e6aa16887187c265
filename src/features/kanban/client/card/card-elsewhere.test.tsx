// A card of Ann’s that leaves the board on which she knew it: to another board, or with its whole column.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import * as boardCalls from '../../board-contract.ts'
import { transferCard } from '../../card-contract.ts'
import * as calls from '../../contract.ts'
import type { Board, Card } from '../../entities.ts'

let shown: Shown
let board: Board
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban', 'ann')
  board = (await shown.me.send(calls.getBoard, {})).board
  await shown.me.send(boardCalls.addMember, { boardId: board.id, personId: shown.ben.id })
})

const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
const card = (name: string) => page.getByRole('button', { name, exact: true })
const button = (name: string) => drawer.getByRole('button', { name, exact: true })
const saved = async ({ id }: Card) => (await shown.me.send(calls.getCard, { cardId: id })).card

async function openNew(name: string, columnId = board.columnOrder[0] ?? ''): Promise<Card> {
  const made = await shown.me.send(calls.createCard, { columnId, name })
  await userEvent.click(card(name))
  await expect.element(button('Mark complete')).toBeEnabled()
  return made.card
}
async function close() {
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
}
function goTo(path: string) {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** A board that has counted less than Ann's own. */
async function makeBoard(name: string) {
  const { boardId } = await shown.me.send(boardCalls.createBoard, { name })
  const { column } = await shown.me.send(calls.createColumn, { boardId, name: 'Shelf' })
  for (const task of ['Sweep', 'Mop', 'Dust', 'Air', 'Lock up'])
    await shown.me.send(calls.createCard, { columnId: board.columnOrder[1] ?? '', name: `${task} for ${name}` })
  return { boardId, columnId: column.id }
}

async function renameThere(moved: Card, boardId: string, name: string) {
  onTestFinished(() => goTo('/dashboard/kanban'))
  goTo(`/dashboard/kanban/${boardId}`)
  await userEvent.click(card(moved.name))
  await userEvent.click(button(moved.name))
  await userEvent.keyboard(`${name}{Enter}`)
  await expect.element(button(name)).toBeVisible()
  await expect.poll(() => saved(moved)).toMatchObject({ name, boardId })
  await close()
}

test('a card that was open and went to a board that has counted less is changed there', async () => {
  const { boardId, columnId } = await makeBoard('Shed')
  const moved = await openNew('Sort the nails')
  await close()
  await shown.me.send(transferCard, { cardId: moved.id, columnId })
  await expect.element(card('Sort the nails')).not.toBeInTheDocument()
  await renameThere(moved, boardId, 'Sort the screws')
})

test('a card that is open while it goes to such a board is changed there too', async () => {
  const { boardId, columnId } = await makeBoard('Attic')
  const moved = await openNew('Count the boxes')
  await shown.me.send(transferCard, { cardId: moved.id, columnId })
  await expect.element(button('Mark complete')).toBeDisabled()
  await close()
  await renameThere(moved, boardId, 'Count the crates')
})

/** How often the page has read a board from now on. */
function countReads() {
  const network = window.fetch
  const reads = { board: 0 }
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    if (new URL(new Request(...request).url).pathname === calls.getBoard.path) reads.board += 1
    return network(...request)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return reads
}

test('a card that comes from a board that has counted more is seen where it arrives, and what is done to it there', async () => {
  const { boardId, columnId } = await makeBoard('Loft')
  onTestFinished(() => goTo('/dashboard/kanban'))
  goTo(`/dashboard/kanban/${boardId}`)
  await expect.element(page.getByRole('region', { name: 'Shelf', exact: true })).toBeVisible()
  // All that was told of the board until then has come.
  await shown.me.send(calls.createCard, { columnId, name: 'Was here first' })
  await expect.element(card('Was here first')).toBeVisible()
  const reads = countReads()
  const cardOfOwn = { columnId: board.columnOrder[0] ?? '', name: 'Hang the ropes' }
  const { card: moved } = await shown.me.send(calls.createCard, cardOfOwn)
  await shown.me.send(transferCard, { cardId: moved.id, columnId })
  await expect.element(card('Hang the ropes')).toBeVisible()
  await shown.me.send(calls.updateCard, { cardId: moved.id, card: { name: 'Hang the lamps' } })
  await expect.element(card('Hang the lamps')).toBeVisible()
  // Everyone with the board open receives it like any other card.
  expect(reads.board).toBe(0)
})

test('a card whose column Ben clears says so where it is open', async () => {
  const { column } = await shown.me.send(calls.createColumn, { boardId: board.id, name: 'Ideas' })
  await openNew('Paint the roof', column.id)
  await shown.ben.send(calls.clearColumn, { columnId: column.id })
  await expect.element(page.getByText('This card is no longer here.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('a card whose column Ben deletes is in the archive where it is open, and brought back from there', async () => {
  const { column } = await shown.me.send(calls.createColumn, { boardId: board.id, name: 'Wishes' })
  await openNew('Build a pond', column.id)
  await shown.ben.send(calls.deleteColumn, { columnId: column.id })
  await expect.element(drawer.getByText('This card is archived.')).toBeVisible()
  await expect.element(button('Mark complete')).toBeDisabled()
  await userEvent.click(button('Restore'))
  await expect.element(button('Mark complete')).toBeEnabled()
  await close()
})

test('a card that Ben deletes for good out of the archive is gone from there, and from where it is open', async () => {
  const left = await openNew('Plant a hedge')
  await shown.ben.send(calls.archiveCard, { cardId: left.id })
  await expect.element(drawer.getByText('This card is archived.')).toBeVisible()
  await shown.ben.send(boardCalls.forgetCard, { cardId: left.id })
  await expect.element(page.getByText('This card is archived.')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')

  const kept = await shown.ben.send(calls.createCard, { columnId: board.columnOrder[0] ?? '', name: 'Trim a hedge' })
  await shown.ben.send(calls.archiveCard, { cardId: kept.card.id })
  await userEvent.click(page.getByRole('button', { name: 'Archive', exact: true }))
  const archive = page.getByRole('dialog', { name: /Archive of/ })
  await expect.element(archive.getByText('Trim a hedge')).toBeVisible()
  await shown.ben.send(boardCalls.forgetCard, { cardId: kept.card.id })
  await expect.element(archive.getByText('Trim a hedge')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
})
