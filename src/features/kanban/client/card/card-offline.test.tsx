// Ann at an open card, and in the archive, without a network: what has not been sent is named, and sent afterwards.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
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
afterEach(() => vi.unstubAllGlobals())

const loseNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const findNetwork = () => {
  vi.unstubAllGlobals()
  dispatchEvent(new Event('online'))
}
const addCard = async (name: string) =>
  (await shown.me.send(calls.createCard, { columnId: board.columnOrder[0] ?? '', name })).card
const saved = async (cardId: string) => (await shown.me.send(calls.getCard, { cardId })).card
const card = (name: string) => page.getByRole('button', { name, exact: true })

test('an open card names the parts that were not sent yet, until they are', async () => {
  const { id } = await addCard('Lay the path')
  await userEvent.click(card('Lay the path'))
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
  await expect.element(drawer.getByRole('tab', { name: 'Subtasks' })).toBeVisible()
  loseNetwork()
  await userEvent.click(drawer.getByRole('button', { name: 'Mark complete' }))
  await expect.element(drawer.getByText('Not sent yet: Completed')).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Like', exact: true }))
  await expect.element(drawer.getByText('Not sent yet: Completed and Like')).toBeVisible()
  findNetwork()
  await expect.element(drawer.getByText('Not sent yet', { exact: false })).not.toBeInTheDocument()
  await expect.poll(async () => (await saved(id)).completed).toBe(true)
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
})

test('a file that has arrived cannot be given up while its card waits for the network', async () => {
  const { id } = await addCard('Show the plan')
  await userEvent.click(card('Show the plan'))
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
  await expect.element(drawer.getByRole('tab', { name: 'Subtasks' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('dialog input[type="file"][multiple]')
  if (!input) throw new Error('There is no field for files')
  // Uploads have a queue of their own: only the calls that use them wait.
  loseNetwork()
  await userEvent.upload(input, new File(['Twelve chairs'], 'list.txt', { type: 'text/plain' }))
  await expect.element(page.getByText('1 change waiting for a connection')).toBeInTheDocument()
  await expect.element(drawer.getByText('list.txt')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Cancel upload of list.txt' })).not.toBeInTheDocument()
  findNetwork()
  await expect.poll(async () => (await saved(id)).attachments.map(({ name }) => name)).toEqual(['list.txt'])
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
})

test('a card in the archive is deleted for good without a network', async () => {
  const { id } = await addCard('Count the bricks')
  await expect.element(card('Count the bricks')).toBeVisible()
  await shown.me.send(calls.archiveCard, { cardId: id })
  await userEvent.click(page.getByRole('button', { name: 'Archive' }))
  const archive = page.getByRole('dialog', { name: /Archive of/ })
  await expect.element(archive.getByText('Count the bricks')).toBeVisible()
  loseNetwork()
  await userEvent.click(archive.getByRole('button', { name: 'Delete “Count the bricks” for good' }))
  await userEvent.click(
    page.getByRole('dialog', { name: /for good\?/ }).getByRole('button', { name: 'Delete for good' }),
  )
  await expect.element(archive.getByText('Nothing archived')).toBeVisible()
  await expect.element(page.getByText('1 change waiting for a connection')).toBeInTheDocument()
  findNetwork()
  await expect.poll(() => saved(id).catch((error: Error) => error.message)).toContain('404')
})
