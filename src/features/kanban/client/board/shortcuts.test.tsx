// Ann works on her board by keys alone, and takes back what she did.
import { beforeAll, expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import * as calls from '../../contract.ts'
import type { Board, Card } from '../../entities.ts'

let shown: Shown
let board: Board
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban', 'ann')
  board = (await shown.me.send(calls.getBoard, {})).board
})

const column = (name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (columnName: string, name: string) => column(columnName).getByRole('button', { name, exact: true })
const columnId = (index: number) => board.columnOrder[index] ?? ''
const saved = async (cardId: string) => (await shown.me.send(calls.getCard, { cardId })).card
const columnsOf = async () => (await shown.me.send(calls.getBoard, {})).board.columns
const focusOn = (button: Locator) => (button.element() as HTMLElement).focus()
const press = (keys: string) => userEvent.keyboard(keys)

async function makeCard(name: string): Promise<Card> {
  const { card } = await shown.me.send(calls.createCard, { columnId: columnId(0), name })
  await expect.element(cardIn('To do', name)).toBeVisible()
  return card
}

test('Ctrl+Z takes back moves and edits, the last one first, but not while somebody types', async () => {
  const card = await makeCard('Hang the bells')
  focusOn(cardIn('To do', 'Hang the bells'))
  await press('c')
  await expect.poll(async () => (await saved(card.id)).completed).toBe(true)
  await press('m{ArrowRight}m')
  await expect.poll(async () => (await saved(card.id)).columnId).toBe(columnId(1))
  await expect.element(cardIn('In progress', 'Hang the bells')).toHaveFocus()
  await press('n')
  await press('{Control>}z{/Control}{Escape}')
  expect((await saved(card.id)).columnId).toBe(columnId(1))
  await press('{Control>}z{/Control}')
  await expect.poll(async () => (await saved(card.id)).columnId).toBe(columnId(0))
  await press('{Control>}z{/Control}')
  await expect.poll(async () => (await saved(card.id)).completed).toBe(false)
})

test('keys go from card to card, and a list names them all', async () => {
  await makeCard('First in line')
  await makeCard('Second in line')
  focusOn(cardIn('To do', 'First in line'))
  await press('{ArrowDown}')
  await expect.element(cardIn('To do', 'Second in line')).toHaveFocus()
  await press('{ArrowUp}')
  await expect.element(cardIn('To do', 'First in line')).toHaveFocus()
  await press('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await press('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument()
  await expect.element(cardIn('To do', 'First in line')).toHaveFocus()
  await press('x')
  await expect.element(cardIn('To do', 'Second in line')).toHaveFocus()
  await expect.element(cardIn('To do', 'First in line')).not.toBeInTheDocument()
})

test('above its limit a column warns', async () => {
  await makeCard('One')
  await makeCard('One too many')
  await userEvent.click(column('To do').getByRole('button', { name: 'Actions for “To do”' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Set limit…' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Cards at most' }), '1')
  await press('{Enter}')
  await expect.element(column('To do').getByText('above its limit')).toBeInTheDocument()
  await expect.poll(async () => (await columnsOf()).at(0)?.cardLimit).toBe(1)
})
