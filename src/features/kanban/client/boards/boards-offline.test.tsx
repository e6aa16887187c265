// Ann at the list of her boards without a network: what she does shows at once, waits, and reaches the server afterwards.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import * as boardCalls from '../../board-contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban/boards', 'ann')
})
afterEach(() => vi.unstubAllGlobals())

const network = window.fetch.bind(window)
/** For calls whose path ends so; without an end for all. */
const loseNetwork = (end = '') =>
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.endsWith(end) ? Promise.reject(new TypeError('Failed to fetch')) : network(path, init),
  )
const findNetwork = () => {
  vi.unstubAllGlobals()
  dispatchEvent(new Event('online'))
}

const day = { dayStart: '2026-11-21T00:00:00.000Z', dayEnd: '2026-11-22T00:00:00.000Z' }
const boardsOf = async (which: 'active' | 'archived') =>
  (await shown.me.send(boardCalls.listBoards, { ...day, which })).boards
const namesOf = async (which: 'active' | 'archived') => (await boardsOf(which)).map(({ name }) => name)
const tile = (name: string) => page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const chooseFrom = async (board: string, action: string) => {
  await userEvent.click(button(`Actions for “${board}”`))
  await userEvent.click(page.getByRole('menuitem', { name: action }))
}
const showWhich = (words: 'Active' | 'Archived') => userEvent.click(page.getByText(words, { exact: false }).first())
const makeBoard = async (name: string) => {
  const { boardId } = await shown.me.send(boardCalls.createBoard, { name })
  await expect.element(tile(name)).toBeVisible()
  return boardId
}

test('a star is put on a board without a network, and is there afterwards', async () => {
  const boardId = await makeBoard('Herb garden')
  loseNetwork()
  await userEvent.click(button('Star “Herb garden”'))
  await expect.element(button('Unstar “Herb garden”')).toBeVisible()
  await expect.element(page.getByText('1 change waiting for a connection')).toBeVisible()
  findNetwork()
  await expect.poll(async () => (await boardsOf('active')).find(({ id }) => id === boardId)?.isStarred).toBe(true)
  await expect.element(button('Unstar “Herb garden”')).toBeVisible()
})

test('a board is archived and brought back without a network: both are sent, in order', async () => {
  await makeBoard('Tool shed')
  loseNetwork()
  await chooseFrom('Tool shed', 'Archive')
  await expect.element(tile('Tool shed')).not.toBeInTheDocument()
  await showWhich('Archived')
  await expect.element(tile('Tool shed')).toBeVisible()
  await chooseFrom('Tool shed', 'Unarchive')
  await expect.element(tile('Tool shed')).not.toBeInTheDocument()
  await showWhich('Active')
  await expect.element(tile('Tool shed')).toBeVisible()
  await expect.element(page.getByText('2 changes waiting for a connection')).toBeVisible()
  await chooseFrom('Tool shed', 'Archive')
  findNetwork()
  await expect.poll(() => namesOf('archived')).toContain('Tool shed')
  await expect.element(tile('Tool shed')).not.toBeInTheDocument()
})

test('a board that is renamed without a network has its new name in the list', async () => {
  await makeBoard('Gravel path')
  loseNetwork()
  await chooseFrom('Gravel path', 'Name and color…')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Stone path')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(tile('Stone path')).toBeVisible()
  findNetwork()
  await expect.poll(() => namesOf('active')).toContain('Stone path')
})

test('an archived board is deleted for good without a network', async () => {
  const { boardId } = await shown.me.send(boardCalls.createBoard, { name: 'Old fence' })
  await shown.me.send(boardCalls.archiveBoard, { boardId, archived: true })
  await showWhich('Archived')
  await expect.element(tile('Old fence')).toBeVisible()
  loseNetwork()
  await chooseFrom('Old fence', 'Delete for good')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await expect.element(tile('Old fence')).not.toBeInTheDocument()
  await expect.element(page.getByText('1 change waiting for a connection')).toBeVisible()
  findNetwork()
  await expect.poll(() => namesOf('archived')).not.toContain('Old fence')
  await showWhich('Active')
})

test('a board that cannot be deleted comes back to the list, and the reason is said', async () => {
  const boardId = await makeBoard('Water butt')
  await shown.me.send(boardCalls.archiveBoard, { boardId, archived: true })
  await showWhich('Archived')
  await expect.element(tile('Water butt')).toBeVisible()
  loseNetwork('/boards/delete')
  await chooseFrom('Water butt', 'Delete for good')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await expect.element(tile('Water butt')).not.toBeInTheDocument()
  // In use again meanwhile, in another window: only what is archived can be deleted.
  await shown.me.send(boardCalls.archiveBoard, { boardId, archived: false })
  findNetwork()
  await expect.element(page.getByText('Couldn’t save the change to “Water butt.”', { exact: false })).toBeVisible()
  await showWhich('Active')
  await expect.element(tile('Water butt')).toBeVisible()
})

test('a board that is made without a network waits in the list, is changed there, and opens once it is sent', async () => {
  loseNetwork()
  await userEvent.click(button('New board').first())
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Roof terrace')
  await userEvent.click(dialog.getByRole('button', { name: 'Create board' }))
  const waiting = page.getByRole('article').filter({ hasText: 'Roof terrace' })
  await expect.element(waiting.getByText('Not sent yet')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(tile('Roof terrace')).not.toBeInTheDocument()
  await userEvent.click(button('Star “Roof terrace”'))
  findNetwork()
  await expect.element(tile('Roof terrace')).toBeVisible()
  const made = async () => (await boardsOf('active')).filter(({ name }) => name === 'Roof terrace')
  await expect.poll(async () => (await made()).map(({ isStarred }) => isStarred)).toEqual([true])
  await expect.element(waiting.getByText('Not sent yet')).not.toBeInTheDocument()
})

test('a new board that is refused keeps what was typed', async () => {
  const refusal = { code: 'no-room', message: 'You can own up to 50 boards' }
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.endsWith(boardCalls.createBoard.path)
      ? Promise.resolve(Response.json(refusal, { status: 409 }))
      : network(path, init),
  )
  await userEvent.click(button('New board').first())
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'One too many')
  await userEvent.click(dialog.getByRole('button', { name: 'Create board' }))
  await expect.element(page.getByText('You’ve reached the limit.', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('One too many')
  expect(page.getByRole('article').filter({ hasText: 'One too many' }).elements()).toEqual([])
})
