// Ann at the page of her tasks: added, ticked, edited in place, put in order, deleted and restored, given to Ben.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { createTask, listTasks } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/tasks', 'ann')
})

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const namesOf = async (person = shown.me) => (await person.send(listTasks, {})).tasks.map(({ name }) => name)
const choose = async (name: string, action: string) => {
  await userEvent.click(main.getByRole('button', { name: `Actions for “${name}”` }))
  await userEvent.click(page.getByRole('menuitem', { name: action }))
}

test('an empty list leads to the first tasks, one after the other', async () => {
  await expect.element(main.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  await userEvent.click(main.getByRole('button', { name: 'New task' }).last())
  const field = main.getByRole('textbox', { name: 'Task' })
  await userEvent.fill(field, ' ')
  await userEvent.click(main.getByRole('button', { name: 'Add' }))
  await expect.element(main.getByText('Please fill this in.')).toBeVisible()
  for (const name of ['First', 'Second']) {
    await userEvent.fill(field, name)
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByRole('checkbox', { name })).toBeVisible()
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(main.getByText('2 of 2 open')).toBeVisible()
})

test('the arrow keys move one, and say where it stands', async () => {
  main.getByRole('button', { name: 'Move “First”' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('“First” is now 2 of 2.')).toBeInTheDocument()
  await expect.poll(() => namesOf()).toEqual(['Second', 'First'])
})

test('a ticked one goes to the end, also with the mouse on its words', async () => {
  await userEvent.click(main.getByText('Second', { exact: true }))
  await expect.element(main.getByText('1 of 2 open')).toBeVisible()
  await expect.element(main.getByRole('checkbox', { name: 'Second' })).toBeChecked()
  await expect.poll(() => namesOf()).toEqual(['First', 'Second'])
})

test('it is edited in place, and what is made elsewhere shows at once', async () => {
  await choose('First', 'Edit')
  await userEvent.fill(main.getByRole('textbox', { name: 'Task' }), 'Renamed')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByRole('checkbox', { name: 'Renamed' })).toBeVisible()
  await shown.me.send(createTask, { name: 'From afar' })
  await expect.element(main.getByRole('checkbox', { name: 'From afar' })).toBeVisible()
})

test('a deleted one comes back to its place by Undo', async () => {
  await choose('Renamed', 'Delete')
  await expect.element(main.getByRole('checkbox', { name: 'Renamed' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(main.getByRole('checkbox', { name: 'Renamed' })).toBeVisible()
  await expect.poll(() => namesOf()).toEqual(['Renamed', 'From afar', 'Second'])
})

test('somebody else gets a copy', async () => {
  await choose('Renamed', 'Share')
  await userEvent.click(dialog.getByRole('button', { name: /People who get it/ }))
  await userEvent.click(page.getByRole('option', { name: /Ben/ }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog.getByRole('button', { name: 'Share' }))
  await expect.element(page.getByText('“Renamed” was shared.')).toBeVisible()
  expect(await namesOf(shown.ben)).toEqual(['Renamed'])
})
