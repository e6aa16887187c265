// Boards that are not there for Ann: never hers, or no longer.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { getBoard } from '../../contract.ts'
import { addMember, removeMember } from '../../board-contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban/01a1fecc-c32c-7000-ab22-ce190d8e4a2d', 'ann')
})

test('of a board that is not there the page says so, and leads to one’s own', async () => {
  await expect.element(page.getByRole('heading', { name: 'Board not found' })).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Open my board' }))
  await expect.element(page.getByRole('region', { name: 'To do' })).toBeVisible()
})

test('who is taken off a board sees that at once', async () => {
  const { board } = await shown.ben.send(getBoard, {})
  await shown.ben.send(addMember, { boardId: board.id, personId: shown.me.id })
  await userEvent.click(page.getByRole('button', { name: /^Ann’s board\s*Other boards$/ }))
  await userEvent.click(page.getByRole('menuitem', { name: board.name }))
  await expect.element(page.getByRole('heading', { name: board.name, level: 1 })).toBeVisible()
  await shown.ben.send(removeMember, { boardId: board.id, personId: shown.me.id })
  await expect.element(page.getByRole('heading', { name: 'You’re no longer on this board' })).toBeVisible()
})
