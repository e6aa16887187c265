// Ann at an open card: its fields, its steps, its ways off the board, while Ben works on it too.
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
const columnId = (index: number) => board.columnOrder[index] ?? ''
const saved = async ({ id }: Card) => (await shown.ben.send(calls.getCard, { cardId: id })).card

async function openNew(name: string): Promise<Card> {
  const { card } = await shown.ben.send(calls.createCard, { columnId: columnId(0), name })
  await userEvent.click(cardIn('To do', name))
  await expect.element(drawer).toBeVisible()
  return card
}
async function close() {
  await userEvent.click(button('Close'))
  await expect.element(drawer).not.toBeInTheDocument()
}
const openTab = (name: RegExp) => userEvent.click(drawer.getByRole('tab', { name }))

test('a name is changed where it stands; Escape leaves it, and the drawer, in two steps', async () => {
  const card = await openNew('Draw the gate')
  await userEvent.click(button('Draw the gate'))
  await press('Paint it{Escape}')
  await expect.element(button('Draw the gate')).toHaveFocus()
  await userEvent.click(button('Draw the gate'))
  await press('Paint the gate{Enter}')
  await expect.element(button('Paint the gate')).toHaveFocus()
  await expect.poll(async () => (await saved(card)).name).toBe('Paint the gate')
  await press('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(cardIn('To do', 'Paint the gate')).toHaveFocus()
})

test('done and the column are set in the head, and the board beside shows it', async () => {
  const card = await openNew('Call the smith')
  await userEvent.click(button('Mark complete'))
  await expect.element(button('Completed')).toBeVisible()
  await userEvent.click(button(/Move to another/))
  await userEvent.click(page.getByRole('menuitem', { name: 'In progress' }))
  await expect.element(cardIn('In progress', 'Call the smith')).toBeVisible()
  await expect.poll(() => saved(card)).toMatchObject({ completed: true, columnId: columnId(1) })
  await close()
})

test('a priority is chosen by its word, and Ben’s choice shows here', async () => {
  const card = await openNew('Order gravel')
  await userEvent.click(drawer.getByText('High', { exact: true }))
  await expect.poll(async () => (await saved(card)).priority).toBe('high')
  await shown.ben.send(calls.updateCard, { cardId: card.id, card: { priority: 'low' } })
  await expect.element(drawer.getByRole('radio', { name: 'Low' })).toBeChecked()
  await close()
})

test('Ann takes a card and gives it to Ben; who Ben takes off is off here', async () => {
  const card = await openNew('Plant the fig')
  await userEvent.click(button('Assign to me'))
  await expect.element(button('Assign to me')).not.toBeInTheDocument()
  await userEvent.click(button('Choose people: Assignees'))
  // The list's code may come only now.
  await expect.element(page.getByRole('combobox', { name: 'Find people' })).toHaveFocus()
  await userEvent.keyboard(shown.ben.name)
  await press('{Enter}')
  await expect
    .poll(async () => (await saved(card)).assignee.map(({ id }) => id).toSorted())
    .toEqual([shown.ann.id, shown.ben.id].toSorted())
  await press('{Escape}')
  const { id: cardId } = card
  await shown.ben.send(cardCalls.assignCard, { cardId, personId: shown.ann.id, assigned: false })
  await expect.element(button('Assign to me')).toBeVisible()
  await close()
})

test('a label is made on the spot by keyboard, put on the card, and taken off', async () => {
  const card = await openNew('Paint the door')
  await userEvent.click(button('Choose labels'))
  await expect.element(page.getByRole('searchbox', { name: 'Find or create a label' })).toHaveFocus()
  await press('Colour{Enter}')
  await expect.poll(async () => (await saved(card)).labelIds).toHaveLength(1)
  await userEvent.click(page.getByRole('checkbox', { name: 'Colour' }))
  await expect.poll(async () => (await saved(card)).labelIds).toHaveLength(0)
  await press('{Escape}')
  await close()
})

test('of several labels Enter takes the one whose whole name was typed, with or without accents', async () => {
  const label = { boardId: board.id, hue: 0 }
  await shown.me.send(boardCalls.createLabel, { ...label, name: 'A Łódź line' })
  const { label: exact } = await shown.me.send(boardCalls.createLabel, { ...label, name: 'Łódź' })
  const card = await openNew('Order the tiles')
  await userEvent.click(button('Choose labels'))
  await expect.element(page.getByRole('searchbox', { name: 'Find or create a label' })).toHaveFocus()
  await press('lodz')
  await expect.element(page.getByRole('checkbox', { name: 'A Łódź line' })).toBeVisible()
  await press('{Enter}')
  await expect.poll(async () => (await saved(card)).labelIds).toEqual([exact.id])
  await press('{Escape}')
  await close()
})

test('a like counts, and Ben’s name is told', async () => {
  const card = await openNew('Cake on Friday')
  await userEvent.click(button('Like'))
  await expect.poll(async () => (await saved(card)).likedBy.map(({ id }) => id)).toEqual([shown.ann.id])
  await shown.ben.send(cardCalls.likeCard, { cardId: card.id, liked: true })
  await expect.element(button(new RegExp(`Liked by .*${shown.ben.name}`))).toBeVisible()
  await close()
})

test('steps are added one after the other, ticked, put in order by keyboard, deleted and brought back', async () => {
  const card = await openNew('Open the court')
  await openTab(/Subtasks/)
  await userEvent.click(drawer.getByRole('textbox', { name: 'Add a subtask' }))
  await press('Sweep{Enter}Water{Enter}')
  await userEvent.click(drawer.getByRole('checkbox', { name: 'Sweep' }))
  await expect.element(drawer.getByRole('tab', { name: /1\/2/ })).toBeVisible()
  const names = async () => (await saved(card)).subtasks.map(({ name }) => name)
  await expect.poll(names).toEqual(['Sweep', 'Water'])
  ;(button('Move “Water”').element() as HTMLElement).focus()
  await press(' ')
  await expect.element(page.getByText('“Water” is at position 2 of 2.')).toBeInTheDocument()
  await press('{ArrowUp}')
  await expect.element(page.getByText('“Water” is at position 1 of 2.')).toBeInTheDocument()
  await press(' ')
  await expect.poll(names).toEqual(['Water', 'Sweep'])
  await userEvent.click(button('Delete “Sweep”'))
  await expect.poll(names).toEqual(['Water'])
  await expect.element(button('Move “Water”')).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }).last())
  await expect.poll(names).toEqual(['Water', 'Sweep'])
  await close()
})

test('a step that Ben finishes is finished here', async () => {
  const card = await openNew('Close the court')
  await openTab(/Subtasks/)
  const { subtask } = await shown.ben.send(cardCalls.createSubtask, { cardId: card.id, name: 'Lock up' })
  const box = drawer.getByRole('checkbox', { name: 'Lock up' })
  await expect.element(box).not.toBeChecked()
  await shown.ben.send(cardCalls.updateSubtask, { subtaskId: subtask.id, subtask: { done: true } })
  await expect.element(box).toBeChecked()
  await close()
})

test('a card goes into the archive, and its neighbour gets the focus', async () => {
  const card = await openNew('Old lamps')
  await shown.ben.send(calls.createCard, { columnId: columnId(0), name: 'New lamps' })
  await expect.element(cardIn('To do', 'New lamps')).toBeVisible()
  await userEvent.click(button('More actions for this card'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Archive card' }))
  await expect.element(cardIn('To do', 'Old lamps')).not.toBeInTheDocument()
  await expect.element(cardIn('To do', 'New lamps')).toHaveFocus()
  await expect.poll(async () => (await saved(card)).isArchived).toBe(true)
})

test('a card moves to another board, and says so where Ben has it open', async () => {
  const { boardId } = await shown.me.send(boardCalls.createBoard, { name: 'Garden' })
  const { board: garden } = await shown.me.send(calls.getBoard, { boardId })
  const { column: beds } = await shown.me.send(calls.createColumn, { boardId, name: 'Beds' })
  const card = await openNew('Roses')
  await userEvent.click(button('More actions for this card'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Move to another board…' }))
  const question = page.getByRole('dialog', { name: 'Move “Roses” to another board' })
  await expect.element(question.getByRole('combobox', { name: /Board/ })).toHaveTextContent('Garden')
  await userEvent.click(question.getByRole('combobox', { name: /Column/ }))
  await userEvent.click(page.getByRole('option', { name: 'Beds' }))
  await userEvent.click(question.getByRole('button', { name: 'Move card' }))
  await expect.element(cardIn('To do', 'Roses')).not.toBeInTheDocument()
  await expect
    .poll(async () => (await shown.me.send(calls.getCard, { cardId: card.id })).card)
    .toMatchObject({ boardId: garden.id, columnId: beds.id })
})

test('a card that Ben deletes says so where it is open', async () => {
  const card = await openNew('Sort the tools')
  await shown.ben.send(calls.deleteCard, { cardId: card.id })
  await expect.element(page.getByText('This card is no longer here.')).toBeVisible()
  await press('{Escape}')
})

test('a file that is attached lies on the board too; deleted it comes back by Undo', async () => {
  const card = await openNew('Show the plan')
  const input = document.querySelector<HTMLInputElement>('dialog input[type="file"][multiple]')
  if (!input) throw new Error('There is no field for files')
  await userEvent.upload(input, new File(['Twelve chairs, four tables'], 'list.txt', { type: 'text/plain' }))
  const files = async () => (await saved(card)).attachments.map(({ name }) => name)
  await expect.poll(files).toEqual(['list.txt'])
  await userEvent.click(button('More actions for list.txt'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete file' }))
  await expect.poll(files).toEqual([])
  const attachments = drawer.getByRole('region', { name: 'Attachments' })
  await expect.element(attachments.getByRole('button', { name: 'Attach files' })).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }).last())
  await expect.poll(files).toEqual(['list.txt'])
  await close()
})

test('a card that Ben archives can be read, not changed, and brought back from where it is open', async () => {
  const card = await openNew('Winter lights')
  await shown.ben.send(calls.archiveCard, { cardId: card.id })
  await expect.element(drawer.getByText('This card is archived.')).toBeVisible()
  await expect.element(button('Mark complete')).toBeDisabled()
  await expect.element(button('Send comment')).not.toBeInTheDocument()
  await userEvent.click(button('Restore'))
  await expect.element(cardIn('To do', 'Winter lights')).toBeVisible()
  await expect.element(button('Mark complete')).toBeEnabled()
  await close()
})
