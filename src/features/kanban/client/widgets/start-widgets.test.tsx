// The start page of someone new, and how it fills while they and others work.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { scrollToWidget, showPage } from '#app/testing-screen.ts'
import { createCard, getBoard, moveCard } from '../../contract.ts'
import { addMember } from '../../board-contract.ts'
import type { Board, Card } from '../../entities.ts'

let shown: Shown
let board: Board
beforeAll(async () => {
  shown = await showPage('/dashboard/general/app', 'ann')
  board = (await shown.me.send(getBoard, {})).board
})

afterEach(() => vi.unstubAllGlobals())

const hour = 60 * 60 * 1000
const main = page.getByRole('main')
const finishing = (name: string) => main.getByRole('checkbox', { name: `“${name}”`, exact: false })

async function makeDue(name: string, due: Date): Promise<Card> {
  const input = { columnId: board.columnOrder[0] ?? '', name, due: [null, due.toISOString()] as [null, string] }
  return (await shown.me.send(createCard, input)).card
}

test('someone new reads how to begin', async () => {
  await scrollToWidget('Due soon')
  await expect.element(main.getByText('Your first board is ready', { exact: false })).toBeVisible()
  await expect.element(main.getByText('Nothing due', { exact: true })).toBeVisible()
  await scrollToWidget('Recent activity')
  await expect.element(main.getByText('You created', { exact: false })).toBeVisible()
  await expect.element(main.getByText('No cards yet', { exact: true }).first()).toBeInTheDocument()
})

test('the first card that is due stands in the greeting and leads to itself', async () => {
  const yesterday = new Date(Date.now() - 30 * hour)
  const card = await makeDue('Order the lamps', yesterday)
  await makeDue('Paint the gate', new Date(yesterday.getTime() + hour))
  await expect.element(main.getByText('2 cards are overdue. The first is', { exact: false })).toBeVisible()
  const link = main.getByRole('link', { name: 'Open card' })
  await expect.element(link).toHaveAttribute('href', `/dashboard/kanban/${board.id}?card=${card.id}`)
})

test('a finished card leaves the list, its neighbour gets the focus, and Undo brings it back', async () => {
  const [first, second] = ['Order the lamps', 'Paint the gate']
  await userEvent.click(finishing(first))
  await expect.element(finishing(first)).not.toBeInTheDocument()
  await expect.element(finishing(second)).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(finishing(first)).toBeVisible()
  await expect.element(finishing(first)).not.toBeChecked()
})

test('what others do is told as it happens', async () => {
  await shown.me.send(addMember, { boardId: board.id, personId: shown.ben.id })
  await expect.element(main.getByText(`${shown.ben.name} joined`, { exact: false })).toBeVisible()
  const { card } = await shown.ben.send(createCard, { columnId: board.columnOrder[0] ?? '', name: 'Count the chairs' })
  await shown.ben.send(moveCard, { cardId: card.id, columnId: board.columnOrder[3] ?? '', before: null })
  await expect.element(main.getByText(`${shown.ben.name} moved Count the chairs`, { exact: false })).toBeVisible()
  await userEvent.click(main.getByText('Mine', { exact: true }))
  await expect
    .element(main.getByText(`${shown.ben.name} moved Count the chairs`, { exact: false }))
    .not.toBeInTheDocument()
  await expect.element(main.getByText('You added Order the lamps', { exact: false })).toBeVisible()
})

test('earlier changes that cannot be read say so beside the button', async () => {
  for (let number = 1; number <= 18; number++) {
    await shown.me.send(createCard, { columnId: board.columnOrder[1] ?? '', name: `Chair ${number}` })
  }
  const more = main.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  const network = window.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.includes('before=')
      ? Promise.resolve(Response.json({ code: 'internal', message: 'Broken' }, { status: 500 }))
      : network(path, init),
  )
  await userEvent.click(more)
  await expect.element(main.getByRole('alert')).toBeVisible()
  // A live change refetches the list and leaves the failure in place.
  await shown.me.send(createCard, { columnId: board.columnOrder[1] ?? '', name: 'Stool' })
  await expect.element(main.getByText('You added Stool', { exact: false })).toBeVisible()
  await expect.element(main.getByRole('alert')).toBeVisible()
  vi.unstubAllGlobals()
  await userEvent.click(more)
  await expect.element(main.getByText('You added Order the lamps', { exact: false })).toBeVisible()
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})

test('of more cards than are listed, greeting and title say how many there are, and the list says how many are left out', async () => {
  const yesterday = new Date(Date.now() - 29 * hour)
  const { cards } = (await shown.me.send(getBoard, {})).board
  const made = cards.filter(({ name }) => name.startsWith('Lantern')).length
  for (let number = made + 1; number <= 101; number++) await makeDue(`Lantern ${number}`, yesterday)
  await expect.element(main.getByText('103 cards are overdue. The first is', { exact: false })).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Due soon 103' })).toBeVisible()
  // The first is of the cards due; recent activity, below them, may have one too by then.
  await userEvent.click(main.getByRole('button', { name: 'Show more' }).first())
  await expect.element(main.getByText('And 3 more on your boards')).toBeVisible()
})

test('New card opens one’s own board with the field for its name', async () => {
  await userEvent.click(main.getByRole('link', { name: 'New card' }))
  const field = page.getByRole('textbox', { name: 'Add a card to “To do”' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Water the fig{Enter}')
  await expect
    .element(page.getByRole('region', { name: 'To do' }).getByRole('button', { name: 'Water the fig' }))
    .toBeVisible()
  await expect
    .poll(async () => (await shown.me.send(getBoard, {})).board.cards.map(({ name }) => name))
    .toContain('Water the fig')
})
