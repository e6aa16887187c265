// Columns on the screen: what is asked before one goes, and how one is dragged to another place, by mouse and by keys.
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
  await expect.element(dialog.getByText(/Its cards move to the archive/)).toBeVisible()
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

test('before a column goes, it says how many of its cards the filter hides', async () => {
  await makeColumn('Workshop', 'Mend the bench', 'Mend the gate', 'Oil the hinges')
  await userEvent.keyboard('f')
  const search = page.getByRole('searchbox', { name: 'Search this board' }).last()
  await userEvent.fill(search, 'hinges')
  await expect
    .element(column('Workshop').getByRole('button', { name: 'Mend the gate', exact: true }))
    .not.toBeInTheDocument()
  // In the field itself Escape would empty it.
  await userEvent.keyboard('{Tab}{Escape}')
  await askToDelete('Workshop')
  const dialog = page.getByRole('dialog', { name: 'Delete “Workshop” and its 3 cards?' })
  await expect.element(dialog.getByText('2 of its cards are hidden by your filter.', { exact: false })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(page.getByRole('button', { name: 'Clear', exact: true }))
  await expect.element(column('Workshop').getByRole('button', { name: 'Mend the gate', exact: true })).toBeVisible()
})

const handle = (name: string) => column(name).getByRole('button', { name, exact: true })
const announced = (words: string) => page.getByText(words, { exact: false })
const order = async () => {
  const { columns, columnOrder } = await read()
  return columnOrder.slice(0, 2).map((id) => columns.find((one) => one.id === id)?.name)
}

/** The mouse presses, moves or lets go; in between, the board says where the column is. */
function mouse(type: string, x: number, y: number, on: Element | Document = document) {
  on.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, cancelable: true, buttons: 1 }))
}

test('by the mouse a column is carried to the place of another, and stays there', async () => {
  expect(await order()).toEqual(['To do', 'In progress'])
  const from = handle('To do').element().getBoundingClientRect()
  const across =
    column('In progress').element().getBoundingClientRect().left -
    column('To do').element().getBoundingClientRect().left
  const [x, y] = [from.left + 4, from.top + 4]
  mouse('mousedown', x, y, handle('To do').element())
  mouse('mousemove', x + 20, y)
  await expect.element(announced('“To do” is at position 1 of')).toBeInTheDocument()
  mouse('mousemove', x + across, y)
  await expect.element(announced('“To do” is at position 2 of')).toBeInTheDocument()
  mouse('mouseup', x + across, y)
  await expect.element(announced('“To do” was dropped at position 2 of')).toBeInTheDocument()
  await expect.poll(order).toEqual(['In progress', 'To do'])
})

test('by keys too, with words at each step; Escape leaves it where it was', async () => {
  ;(handle('To do').element() as HTMLElement).focus()
  const lift = async () => {
    await userEvent.keyboard('m')
    await expect.element(announced('“To do” is at position 2 of')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(announced('“To do” is at position 1 of')).toBeInTheDocument()
  }
  await lift()
  await userEvent.keyboard('{Escape}')
  await expect.element(announced('“To do” is back where it was.')).toBeInTheDocument()
  expect(await order()).toEqual(['In progress', 'To do'])
  await lift()
  await userEvent.keyboard('m')
  await expect.element(announced('“To do” was dropped at position 1 of')).toBeInTheDocument()
  await expect.poll(order).toEqual(['To do', 'In progress'])
  await expect.element(handle('To do')).toHaveFocus()
})

test('on a French keyboard it is the letter M that lifts and lets go, not the key in its English place', async () => {
  ;(handle('To do').element() as HTMLElement).focus()
  const key = (letter: string, code: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: letter, code, bubbles: true, cancelable: true }),
    )
  key(',', 'KeyM')
  key('m', 'Semicolon')
  await expect.element(announced('“To do” is at position 1 of')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(announced('“To do” is at position 2 of')).toBeInTheDocument()
  key('m', 'Semicolon')
  await expect.element(announced('“To do” was dropped at position 2 of')).toBeInTheDocument()
  await expect.poll(order).toEqual(['In progress', 'To do'])
})

test('what was typed for a new card is there again after another column’s field, until Escape', async () => {
  const field = (name: string) => column(name).getByRole('textbox', { name: `Add a card to “${name}”` })
  const add = (name: string) => userEvent.click(column(name).getByRole('button', { name: `Add a card to “${name}”` }))
  await add('To do')
  await userEvent.keyboard('Hang the bells')
  await userEvent.click(column('To do').getByRole('checkbox', { name: 'Mark complete' }))
  await add('In progress')
  await expect.element(field('In progress')).toHaveValue('')
  await add('To do')
  await expect.element(field('To do')).toHaveValue('Hang the bells')
  await expect.element(column('To do').getByRole('checkbox', { name: 'Mark complete' })).toBeChecked()
  await userEvent.click(field('To do'))
  await userEvent.keyboard('{Enter}')
  const made = async () => (await read()).cards.find(({ name }) => name === 'Hang the bells')
  await expect.poll(made).toMatchObject({ completed: true })
  await userEvent.keyboard('Ring the bells{Escape}')
  await add('To do')
  await expect.element(field('To do')).toHaveValue('')
  await userEvent.keyboard('{Escape}')
})
