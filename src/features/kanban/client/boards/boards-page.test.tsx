// Ann at the list of her boards: made, renamed, starred, put away, brought back, deleted, read from a file.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { updateUser } from '#features/users/contract.ts'
import * as boardCalls from '../../board-contract.ts'
import { getBoard } from '../../contract.ts'
import { importMax } from '../../entities.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban/boards', 'ann')
  await shown.admin.send(updateUser, { userId: shown.ben.id, user: { isVerified: true } })
})

afterEach(() => vi.unstubAllGlobals())

/** Holds calls to this path back until they are released. */
function hold({ path }: { path: string }): () => void {
  const network = window.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (new Request(...request).url.endsWith(path)) await promise
    return network(...request)
  })
  return resolve
}

const day = { dayStart: '2026-11-21T00:00:00.000Z', dayEnd: '2026-11-22T00:00:00.000Z' }
const namesOf = async (which: 'active' | 'archived') =>
  (await shown.me.send(boardCalls.listBoards, { ...day, which })).boards.map(({ name }) => name)
const tile = (name: string) => page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const chooseFrom = async (board: string, action: string) => {
  await userEvent.click(button(`Actions for “${board}”`))
  await userEvent.click(page.getByRole('menuitem', { name: action }))
}
const backToBoards = async () => {
  history.pushState(null, '', '/dashboard/kanban/boards')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(page.getByRole('searchbox', { name: 'Find a board' })).toBeVisible()
}

test('a board is made, opens, and stands in the list', async () => {
  await userEvent.click(button(/^New board$/).first())
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Roof garden')
  await userEvent.click(dialog.getByRole('radio', { name: 'Green' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create board' }))
  await expect.element(page.getByRole('heading', { name: 'Roof garden', level: 1 })).toBeVisible()
  await backToBoards()
  await expect.element(tile('Roof garden')).toBeVisible()
})

test('a board gets another name, and a star in front of all others', async () => {
  await chooseFrom('Roof garden', 'Name and color…')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Roof and yard')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(tile('Roof and yard')).toBeVisible()
  await userEvent.click(button('Star “Roof and yard”'))
  await expect.element(button('Unstar “Roof and yard”')).toBeVisible()
  await expect.poll(async () => (await namesOf('active'))[0]).toBe('Roof and yard')
})

test('a dialog that is saved as it was sends nothing', async () => {
  const network = window.fetch
  const fetched = vi.fn<typeof fetch>((...request) => network(...request))
  vi.stubGlobal('fetch', fetched)
  await chooseFrom('Roof and yard', 'Name and color…')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(dialog).not.toBeInTheDocument()
  // Calls sent later queue behind it.
  await userEvent.click(button('Unstar “Roof and yard”'))
  await expect.poll(() => fetched.mock.calls.map(([path]) => path)).toContainEqual(expect.stringMatching(/star$/))
  expect(fetched.mock.calls.map(([path]) => path)).not.toContainEqual(expect.stringMatching(/boards\/update$/))
  await userEvent.click(button('Star “Roof and yard”'))
})

test('a text narrows the list, and the address keeps it', async () => {
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find a board' }), 'róof')
  await expect.poll(() => page.getByRole('article').elements().length).toBe(1)
  await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe('róof')
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find a board' }), '')
  await expect.poll(() => page.getByRole('article').elements().length).toBe(2)
})

test('an archived board comes back by Undo, and from the archive', async () => {
  await chooseFrom('Roof and yard', 'Archive')
  await expect.element(tile('Roof and yard')).not.toBeInTheDocument()
  await userEvent.click(button('Undo').last())
  await expect.element(tile('Roof and yard')).toBeVisible()
  await chooseFrom('Roof and yard', 'Archive')
  await expect.element(tile('Roof and yard')).not.toBeInTheDocument()
  await userEvent.click(page.getByText('Archived', { exact: false }).first())
  await expect.element(tile('Roof and yard')).toBeVisible()
  await chooseFrom('Roof and yard', 'Unarchive')
  await expect.poll(() => namesOf('active')).toContain('Roof and yard')
  await userEvent.click(page.getByText('Active', { exact: false }).first())
})

test('an archived board is deleted for good after a question', async () => {
  const { boardId } = await shown.me.send(boardCalls.createBoard, { name: 'Old plan' })
  await shown.me.send(boardCalls.archiveBoard, { boardId, archived: true })
  await userEvent.click(page.getByText('Archived', { exact: false }).first())
  await expect.element(tile('Old plan')).toBeVisible()
  await chooseFrom('Old plan', 'Delete for good')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await expect.element(tile('Old plan')).not.toBeInTheDocument()
  await expect.poll(() => namesOf('archived')).not.toContain('Old plan')
  await userEvent.click(page.getByText('Active', { exact: false }).first())
})

test('a member leaves an archived board after a question', async () => {
  const { boardId } = await shown.ben.send(boardCalls.createBoard, { name: 'Bens old plan' })
  await shown.ben.send(boardCalls.addMember, { boardId, personId: shown.me.id })
  await shown.ben.send(boardCalls.archiveBoard, { boardId, archived: true })
  await userEvent.click(page.getByText('Archived', { exact: false }).first())
  await expect.element(tile('Bens old plan')).toBeVisible()
  await chooseFrom('Bens old plan', 'Leave board')
  await userEvent.click(dialog.getByRole('button', { name: 'Leave board' }))
  await expect.element(tile('Bens old plan')).not.toBeInTheDocument()
  await expect.poll(() => namesOf('archived')).not.toContain('Bens old plan')
  await userEvent.click(page.getByText('Active', { exact: false }).first())
})

const fileOf = (name: string, text: string) => new File([text], name, { type: 'text/plain' })
const choose = (file: File) =>
  userEvent.upload(page.elementLocator(dialog.element().querySelector('input[type=file]') ?? document.body), file)

/** Within the page: the way by the browser's driver takes half a minute for ten megabytes. */
function chooseLong(file: File) {
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(file)
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a table shows what would come of it and why a row is left out, and becomes a board only then', async () => {
  await userEvent.click(button('Import…'))
  await expect.element(dialog.getByText('CSV file', { exact: false })).toBeVisible()
  await choose(fileOf('Moving.csv', 'name,column,due\nPack the books,To do,\n,To do,\nCarry the lamps,Done,someday\n'))
  await expect.element(dialog.getByText('Skipped: no name')).toBeVisible()
  await expect.element(dialog.getByText('Row 3', { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Moving')
  expect(await namesOf('active')).not.toContain('Moving')
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
  await expect.element(page.getByRole('heading', { name: 'Moving', level: 1 })).toBeVisible()
  const boardId = location.pathname.split('/').at(-1) ?? ''
  const { board } = await shown.me.send(getBoard, { boardId })
  expect(board.cards.map(({ name }) => name).toSorted()).toEqual(['Carry the lamps', 'Pack the books'])
  await backToBoards()
})

test('people in a board of Trello get the accounts that are found for them, which can be changed', async () => {
  await userEvent.click(button('Import…'))
  const { me, ben } = shown
  const text = JSON.stringify({
    name: 'Nursery',
    lists: [{ id: 'l', name: 'To do' }],
    members: [
      { id: 'm1', fullName: 'Benny', email: ben.email },
      { id: 'm2', fullName: 'Petra Havel' },
    ],
    cards: [
      { id: 'c1', idList: 'l', name: 'Sow', idMembers: ['m1'], pos: 1 },
      { id: 'c2', idList: 'l', name: 'Water', idMembers: ['m2'], pos: 2 },
    ],
  })
  await expect.element(dialog.getByText('Choose a CSV file', { exact: false })).toBeVisible()
  await choose(fileOf('nursery.json', text))
  const rowOf = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect.element(rowOf('Benny').getByText(ben.name).first()).toBeVisible()
  await expect.element(rowOf('Petra Havel').getByText('Unassigned')).toBeVisible()
  const choices = page.getByRole('listbox')
  await userEvent.click(rowOf('Petra Havel').getByRole('button'))
  await userEvent.fill(page.getByRole('combobox', { name: 'Find people' }), me.name)
  await userEvent.click(choices.getByRole('option', { name: me.name }))
  await userEvent.keyboard('{Escape}')
  await expect.element(rowOf('Petra Havel').getByText(me.name).first()).toBeVisible()
  await userEvent.click(rowOf('Benny').getByRole('button'))
  await userEvent.click(choices.getByRole('option', { name: ben.name }))
  await userEvent.keyboard('{Escape}')
  await expect.element(rowOf('Benny').getByText('Unassigned')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
  await expect.element(page.getByRole('heading', { name: 'Nursery', level: 1 })).toBeVisible()
  const { board } = await me.send(getBoard, { boardId: location.pathname.split('/').at(-1) ?? '' })
  expect(board.cards.map(({ name, assignee }) => [name, assignee.map(({ id }) => id)])).toEqual([
    ['Sow', []],
    ['Water', [me.id]],
  ])
  expect(board.members.map(({ id }) => id)).toEqual([me.id])
  await backToBoards()
})

test('a file without a board in it says so', async () => {
  await userEvent.click(button('Import…'))
  await choose(fileOf('notes.json', '{"notes": []}'))
  await expect
    .element(dialog.getByText('We couldn’t find a board in this file. Choose a CSV file or a JSON export.'))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
})

test('how long a file may be is counted in characters, whatever they are written in', async () => {
  chooseLong(fileOf('Plan.csv', `name,description\nCard,${'ب'.repeat(6_000_000)}`))
  await expect.element(dialog.getByText(/^The text is too long/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Choose another file' }))
  chooseLong(fileOf('Plan.csv', `name,description\nCard,${'b'.repeat(importMax)}`))
  await expect
    .element(dialog.getByText('This file is too large to import. Split it up, or choose a smaller one.'))
    .toBeVisible()
})

test('while a board is made its dialog stays, and leads nobody away from elsewhere', async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(button(/^New board$/).first())
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Cellar')
  const letGo = hold(boardCalls.createBoard)
  await userEvent.click(dialog.getByRole('button', { name: 'Create board' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  letGo()
  await expect.element(page.getByRole('heading', { name: 'Cellar', level: 1 })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await backToBoards()
})

test('while a board is made from a file its dialog stays too', async () => {
  await userEvent.click(button('Import…'))
  await choose(fileOf('Attic.csv', 'name,column\nSweep the boards,To do\n'))
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Attic')
  const letGo = hold(boardCalls.importBoard)
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await expect.element(dialog.getByRole('button', { name: 'Choose another file' })).toBeDisabled()
  letGo()
  await expect.element(page.getByRole('heading', { name: 'Attic', level: 1 })).toBeVisible()
})
