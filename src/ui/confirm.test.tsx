// Questions before something is done: the answer, the focus, the ways out.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { confirm, withdrawQuestion } from './confirm.tsx'
import { show } from './testing.tsx'

const question = { title: 'Delete “Done”?', text: 'Its 3 cards go with it.', action: 'Delete column', danger: true }
const dialog = page.getByRole('dialog', { name: 'Delete “Done”?' })

test('the button with the verb answers yes', async () => {
  await show(<p>Board</p>)
  const answer = confirm(question)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete column' }))
  expect(await answer).toBe(true)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Escape answers no', async () => {
  await show(<p>Board</p>)
  const answer = confirm(question)
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await answer).toBe(false)
})

test('a dangerous question begins on Cancel, so that Enter does no harm', async () => {
  await show(<p>Board</p>)
  const answer = confirm(question)
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await answer).toBe(false)
})

test('a second question answers the first one with no', async () => {
  await show(<p>Board</p>)
  const first = confirm(question)
  const second = confirm({ ...question, title: 'Leave the board?', action: 'Leave' })
  expect(await first).toBe(false)
  await userEvent.click(page.getByRole('button', { name: 'Leave' }))
  expect(await second).toBe(true)
})

test('a question goes with its page, answered with no', async () => {
  await show(<p>Board</p>)
  const answer = confirm(question)
  await expect.element(dialog).toBeVisible()
  withdrawQuestion()
  expect(await answer).toBe(false)
  await expect.element(dialog).not.toBeInTheDocument()
})
