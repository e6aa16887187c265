// Ann takes back what she did, by the toast and by the keys, and never what Ben did since.
import { beforeAll, expect, test } from 'vitest'
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

const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
const column = (name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (columnName: string, name: string) => column(columnName).getByRole('button', { name, exact: true })
const button = (name: string | RegExp) => drawer.getByRole('button', { name })
const press = (keys: string) => userEvent.keyboard(keys)
const undo = (index: number) => userEvent.click(page.getByRole('button', { name: 'Undo' }).nth(index))
const columnId = (index: number) => board.columnOrder[index] ?? ''
const columnsOf = async () => (await shown.me.send(calls.getBoard, { boardId: board.id })).board.columns
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

test('of two comments that were deleted, Undo brings back the one that its toast is about', async () => {
  const card = await makeCard('Talk about the gate')
  for (const message of ['First', 'Second']) await shown.me.send(cardCalls.createComment, { cardId: card.id, message })
  await openCard('Talk about the gate')
  for (const message of ['First', 'Second']) {
    const comment = drawer.getByRole('listitem').filter({ hasText: message })
    await userEvent.click(comment.getByRole('button', { name: /’s comment$/ }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Delete comment' }))
    await expect.element(drawer.getByText(message, { exact: true })).not.toBeInTheDocument()
  }
  await undo(1)
  await expect.poll(async () => (await saved(card)).comments.map(({ message }) => message)).toEqual(['Second'])
  await close()
})

test('a card that went to another board comes back to its place by Undo, with its label and its people', async () => {
  const { boardId } = await shown.me.send(boardCalls.createBoard, { name: 'Garden' })
  await shown.me.send(calls.createColumn, { boardId, name: 'Beds' })
  const card = await makeCard('Roses')
  await makeCard('Tulips')
  const { label } = await shown.me.send(boardCalls.createLabel, { boardId: board.id, name: 'Red', hue: 1 })
  await shown.me.send(cardCalls.assignCard, { cardId: card.id, personId: shown.ben.id, assigned: true })
  await shown.me.send(cardCalls.labelCard, { cardId: card.id, labelId: label.id, labelled: true })
  await openCard('Roses')
  await expect.element(drawer.getByText('Red', { exact: true }).first()).toBeVisible()
  await userEvent.click(button('More actions for this card'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Move to another board…' }))
  await userEvent.click(page.getByRole('button', { name: 'Move card' }))
  await expect.element(page.getByText('“Roses” is now on “Garden.”')).toBeVisible()
  await press('{Control>}z{/Control}')
  const found = async () => (await shown.me.send(calls.getCard, { cardId: card.id })).card
  await expect.poll(found).toMatchObject({ boardId: board.id, columnId: columnId(0), labelIds: [label.id] })
  await expect.poll(async () => (await found()).assignee.map(({ id }) => id)).toEqual([shown.ben.id])
  const order = async () => (await shown.me.send(calls.getBoard, {})).board.columns[0]?.cardIds ?? []
  await expect.poll(async () => (await order()).at(-2)).toBe(card.id)
})

test('Undo leaves a card on the other board once Ben has labelled it there', async () => {
  const { boardId } = await shown.me.send(boardCalls.createBoard, { name: 'Cellar' })
  await shown.me.send(calls.createColumn, { boardId, name: 'Racks' })
  await shown.me.send(boardCalls.addMember, { boardId, personId: shown.ben.id })
  const card = await makeCard('Wine')
  await openCard('Wine')
  await userEvent.click(button('More actions for this card'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Move to another board…' }))
  await userEvent.click(page.getByRole('button', { name: 'Move card' }))
  await expect.element(page.getByText('“Wine” is now on “Cellar.”')).toBeVisible()
  await expect.poll(async () => (await saved(card)).boardId).toBe(boardId)
  const { label } = await shown.ben.send(boardCalls.createLabel, { boardId, name: 'White', hue: 1 })
  await shown.ben.send(cardCalls.labelCard, { cardId: card.id, labelId: label.id, labelled: true })
  await press('{Control>}z{/Control}')
  await expect.element(page.getByText('“Wine” has changed since then, so this can’t be undone.')).toBeVisible()
  expect(await saved(card)).toMatchObject({ boardId, labelIds: [label.id] })
})

test('Undo of a step’s move leaves it where Ben put it since, seen here or not; else it is where it was', async () => {
  const card = await makeCard('Open the pool')
  const steps: string[] = []
  for (const name of ['Sweep', 'Fill', 'Heat'])
    steps.push((await shown.ben.send(cardCalls.createSubtask, { cardId: card.id, name })).subtask.id)
  const names = async () => (await saved(card)).subtasks.map(({ name }) => name)
  const moveUp = async () => {
    await openCard('Open the pool')
    await userEvent.click(drawer.getByRole('tab', { name: /Subtasks/ }))
    ;(button('Move “Heat”').element() as HTMLElement).focus()
    await press(' ')
    await expect.element(page.getByText('“Heat” is at position 3 of 3.')).toBeInTheDocument()
    await press('{ArrowUp}')
    await expect.element(page.getByText('“Heat” is at position 2 of 3.')).toBeInTheDocument()
    await press(' ')
    await expect.poll(names).toEqual(['Sweep', 'Heat', 'Fill'])
    await close()
  }
  await moveUp()
  await press('{Control>}z{/Control}')
  await expect.poll(names).toEqual(['Sweep', 'Fill', 'Heat'])
  await moveUp()
  const [first = '', , third = ''] = steps
  await shown.ben.send(cardCalls.moveSubtask, { subtaskId: third, before: first })
  await press('{Control>}z{/Control}')
  await expect.element(page.getByText('“Heat” has changed since then, so this can’t be undone.')).toBeVisible()
  expect(await names()).toEqual(['Heat', 'Sweep', 'Fill'])
})

test('the keys take back what a comment was made to say and what the board was called, and say so', async () => {
  const card = await makeCard('Talk about the fence')
  await shown.me.send(cardCalls.createComment, { cardId: card.id, message: 'As it was' })
  await openCard('Talk about the fence')
  await userEvent.click(drawer.getByRole('button', { name: /’s comment$/ }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Edit comment' }))
  await expect.element(drawer.getByRole('textbox', { name: 'Edit comment' })).toHaveFocus()
  await press(' once')
  await userEvent.click(button('Save'))
  const said = async () => (await saved(card)).comments.map(({ message }) => message)
  await expect.poll(said).not.toEqual(['As it was'])
  await press('{Control>}z{/Control}')
  await expect.poll(said).toEqual(['As it was'])
  await close()

  const read = async () => (await shown.me.send(calls.getBoard, {})).board
  const { name: before } = await read()
  await userEvent.click(page.getByRole('button', { name: /^Actions for “Ann’s board”/ }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Name and color…' }))
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveValue(before)
  // From another tab of hers.
  await shown.me.send(boardCalls.updateBoard, { boardId: board.id, board: { subtitle: 'Since May' } })
  await userEvent.fill(field, 'Ann at work')
  await press('{Enter}')
  await expect.poll(async () => (await read()).name).toBe('Ann at work')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await press('{Control>}z{/Control}')
  await expect.element(page.getByText('Undid: edited “Ann at work”')).toBeVisible()
  await expect.poll(read).toMatchObject({ name: before, subtitle: 'Since May' })
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

test('a board that was open at two addresses is the one that is open: Undo takes back, and a new column is cleared', async () => {
  const card = await makeCard('Sow the lawn')
  goTo(`/dashboard/kanban/${board.id}`)
  await openCard('Sow the lawn')
  await userEvent.click(button('Sow the lawn'))
  await press('Sow the meadow{Enter}')
  await expect.poll(async () => (await saved(card)).name).toBe('Sow the meadow')
  await close()
  await press('{Control>}z{/Control}')
  await expect.poll(async () => (await saved(card)).name).toBe('Sow the lawn')

  const { column: made } = await shown.ben.send(calls.createColumn, { name: 'Shed', boardId: board.id })
  await shown.ben.send(calls.createCard, { columnId: made.id, name: 'Sort the pots' })
  await expect.element(cardIn('Shed', 'Sort the pots')).toBeVisible()
  await userEvent.click(column('Shed').getByRole('button', { name: 'Actions for “Shed”' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Clear…' }))
  await userEvent.click(page.getByRole('button', { name: 'Clear column' }))
  await expect.element(cardIn('Shed', 'Sort the pots')).not.toBeInTheDocument()
  await expect.poll(async () => (await columnsOf()).find(({ id }) => id === made.id)?.cardIds).toEqual([])
  goTo('/dashboard/kanban')
})
