// Ann where no live connection comes about, as behind some proxies: what she does is read back, and no more than that.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { liveTicket } from '#kernel/live-contract.ts'
import { listArchive } from '../../board-contract.ts'
import { createCard, getBoard, getCard } from '../../contract.ts'

let shown: Shown
let boardId: string
const reads = { board: 0, card: 0 }
beforeAll(async () => {
  const network = window.fetch
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    const { url } = new Request(...request)
    if (url.includes(liveTicket.path)) return Promise.reject(new TypeError('Failed to fetch'))
    const { pathname } = new URL(url)
    if (pathname === getBoard.path) reads.board += 1
    if (pathname === getCard.path) reads.card += 1
    return network(...request)
  })
  shown = await showPage('/dashboard/kanban/boards', 'ann')
  const { board } = await shown.me.send(getBoard, {})
  boardId = board.id
  await shown.me.send(createCard, { columnId: board.columnOrder[0] ?? '', name: 'Sweep the steps' })
})
afterAll(() => vi.unstubAllGlobals())

test('what was done is read back once, not over and over', async () => {
  await userEvent.click(page.getByRole('link', { name: 'Ann’s board' }))
  await userEvent.click(page.getByRole('button', { name: 'Sweep the steps', exact: true }))
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
  await expect.element(drawer.getByRole('tab', { name: 'Subtasks' })).toBeVisible()
  const before = { ...reads }
  const more = () => ({ board: reads.board - before.board, card: reads.card - before.card })
  await userEvent.click(drawer.getByRole('button', { name: 'Mark complete' }))
  await expect.poll(more).toEqual({ board: 1, card: 1 })
  // As long as more reads would take.
  for (let round = 0; round < 20; round++) await shown.me.send(listArchive, { boardId, which: 'archived' })
  expect(more()).toEqual({ board: 1, card: 1 })
})
