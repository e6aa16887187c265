// The browser's entry on a real server: the page, the person, and what another person changes meanwhile.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createColumn, getBoard } from '#features/kanban/contract.ts'
import type { Shown } from './testing-screen.ts'
import { showPage } from './testing-screen.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban', 'ann')
})

test('a person sees their own board', async () => {
  for (const column of ['To do', 'In progress', 'Ready to test', 'Done']) {
    await expect.element(page.getByRole('region', { name: column })).toBeVisible()
  }
})

test('what they do on another device shows here without a reload', async () => {
  const { board } = await shown.me.send(getBoard, {})
  await shown.me.send(createColumn, { boardId: board.id, name: 'Someday' })
  await expect.element(page.getByRole('region', { name: 'Someday' })).toBeVisible()
})
