// Columns on the screen: what is asked before one goes, and how one is dragged to another place and back.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import * as calls from '../../contract.ts'
import type { Board } from '../../entities.ts'

let shown: Shown
let board: Board
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban', 'ann')
  board = (await shown.me.send(calls.getBoard, {})).board
})

const column = (name: string) => page.getByRole('region', { name, exact: true })
const read = async () => (await shown.me.send(calls.getBoard, {})).board

async function makeColumn(name: string, ...cards: string[]) {
  const { column: made } = await shown.me.send(calls.createColumn, { name, boardId: board.id })
  for (const card of cards) await shown.me.send(calls.createCard, { columnId: made.id, name: card })
  await expect.element(column(name).getByRole('button', { name: cards.at(-1) ?? '', exact: true })).toBeVisible()
}

async function askToDelete(name: string) {
  await userEvent.click(column(name).getByRole('button', { name: `Actions for “${name}”` }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete', exact: true }))
}

test('before a column goes, its cards are named, and they can be found in the archive afterwards', async () => {
  await makeColumn('Fitting out', 'Acoustic panels', 'Night lighting')
  await askToDelete('Fitting out')
  const dialog = page.getByRole('dialog', { name: 'Delete “Fitting out” and its 2 cards?' })
  await expect.element(dialog.getByText('Acoustic panels')).toBeVisible()
  await expect.element(dialog.getByText(/Its cards go to the archive/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete column' }))
  await expect.element(column('Fitting out')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Archive', exact: true }))
  const archive = page.getByRole('dialog', { name: /Archive of/ })
  await expect.element(archive.getByText('Night lighting')).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('the cards of a column that goes can stand in the column beside it instead', async () => {
  await makeColumn('Beside', 'Stays')
  await makeColumn('Leaving', 'Comes along')
  await askToDelete('Leaving')
  await userEvent.click(page.getByRole('checkbox', { name: 'Move the cards to “Beside” instead' }))
  const dialog = page.getByRole('dialog', { name: 'Delete “Leaving”?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Delete column' }))
  await expect.element(column('Beside').getByRole('button', { name: 'Comes along', exact: true })).toBeVisible()
  await expect.poll(async () => (await read()).columns.map(({ name }) => name)).not.toContain('Leaving')
})
