// Ann's list of cards: what a row's menu does, and where the focus goes when a row is gone.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { createBoard } from '../../board-contract.ts'
import * as calls from '../../contract.ts'

let shown: Shown
const made = new Map<string, string>()
const names = [
  'Order the lamps',
  'Paint the gate',
  'Water the fig',
  'Count the chairs',
  'Find the key',
  'Oil the hinges',
]

beforeAll(async () => {
  shown = await showPage('/dashboard/kanban?view=list&done=hide', 'ann')
  const { board } = await shown.me.send(calls.getBoard, {})
  for (const name of names) {
    const { card } = await shown.me.send(calls.createCard, { columnId: board.columnOrder[0] ?? '', name })
    made.set(name, card.id)
  }
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const finish = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) })
const saved = async (name: string) => (await shown.me.send(calls.getCard, { cardId: made.get(name) ?? '' })).card
const choose = async (name: string, entry: string) => {
  await userEvent.click(button(`More actions for “${name}”`))
  await userEvent.click(page.getByRole('menuitem', { name: entry }))
}

test('a card that is finished while finished ones are hidden leaves the focus to the next row', async () => {
  await userEvent.click(finish('Order the lamps'))
  await expect.element(button('Order the lamps')).not.toBeInTheDocument()
  await expect.element(button('Paint the gate')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(button('Water the fig')).toHaveFocus()
  await expect.poll(async () => (await saved('Paint the gate')).completed).toBe(true)
})

test('the menu of a row archives its card, and the focus goes to the neighbour', async () => {
  await choose('Oil the hinges', 'Archive card')
  await expect.element(button('Find the key')).toHaveFocus()
  await expect.poll(async () => (await saved('Oil the hinges')).isArchived).toBe(true)
})

test('a card that somebody else takes away leaves the focus to its neighbour too', async () => {
  await shown.me.send(calls.archiveCard, { cardId: made.get('Find the key') ?? '' })
  await expect.element(button('Count the chairs')).toHaveFocus()
})

test('the menu of a row moves its card to another board', async () => {
  const { boardId } = await shown.me.send(createBoard, { name: 'Roof garden' })
  await choose('Count the chairs', 'Move to another board…')
  const dialog = page.getByRole('dialog', { name: /Count the chairs/ })
  await userEvent.click(dialog.getByRole('button', { name: 'Move card' }))
  await expect.element(button('Count the chairs')).not.toBeInTheDocument()
  await expect.poll(async () => (await saved('Count the chairs')).boardId).toBe(boardId)
})
