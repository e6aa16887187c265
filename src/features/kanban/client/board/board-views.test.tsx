// Ann narrows her board, reads it as a list, and looks into its archive and labels.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import * as boardCalls from '../../board-contract.ts'
import * as calls from '../../contract.ts'
import { labelCard } from '../../card-contract.ts'
import type { Board } from '../../entities.ts'

let shown: Shown
let board: Board
const made = new Map<string, string>()

beforeAll(async () => {
  // Asked for in the address: what a reload shows.
  shown = await showPage('/dashboard/kanban?priority=high,unheard-of&assignee=gone', 'ann')
  board = (await shown.me.send(calls.getBoard, {})).board
  const [toDo = '', , , done = ''] = board.columnOrder
  await makeCard('Étude du hall', toDo, { priority: 'high', due: [null, '2026-12-05T10:00:00.000Z'] })
  await makeCard('Paint the gate', toDo, { priority: 'low', due: [null, '2026-12-01T10:00:00.000Z'] })
  await makeCard('Water the fig', toDo, { priority: 'medium', assigneeIds: [shown.me.id] })
  await makeCard('Count the chairs', done, { completed: true })
})

afterEach(() => vi.unstubAllGlobals())

async function makeCard(name: string, columnId: string, more: object) {
  const { card } = await shown.me.send(calls.createCard, { columnId, name, ...more })
  made.set(name, card.id)
}
const idOf = (name: string) => made.get(name) ?? ''
const saved = async (name: string) => (await shown.me.send(calls.getCard, { cardId: idOf(name) })).card
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const card = (name: string) => button(name)
const drawer = page.getByRole('dialog')
const inAddress = (name: string) => new URLSearchParams(location.search).get(name)
const press = (keys: string) => userEvent.keyboard(keys)

test('the address says which cards are shown, and what the board does not know is ignored', async () => {
  await expect.element(card('Étude du hall')).toBeVisible()
  await expect.element(card('Paint the gate')).not.toBeInTheDocument()
  await expect.element(page.getByText('1 of 4 cards')).toBeVisible()
  await expect.element(button('Remove Priority: High')).toBeVisible()
})

test('a filter is taken away by its chip, and all are cleared at once', async () => {
  await userEvent.click(button('Remove Priority: High'))
  await expect.element(card('Paint the gate')).toBeVisible()
  await userEvent.click(button('Mine'))
  await expect.element(card('Paint the gate')).not.toBeInTheDocument()
  await expect.element(card('Water the fig')).toBeVisible()
  await expect.poll(() => inAddress('assignee')).toBe(shown.me.id)
  await userEvent.click(button('Clear'))
  await expect.element(card('Paint the gate')).toBeVisible()
  expect(inAddress('assignee')).toBe(null)
})

test('filters are chosen in their panel, and a text is found without its accents', async () => {
  await userEvent.click(button('Filter'))
  await userEvent.click(drawer.getByRole('switch', { name: 'Hide completed cards' }))
  await expect.element(card('Count the chairs')).not.toBeInTheDocument()
  await userEvent.fill(drawer.getByRole('searchbox', { name: 'Search this board' }), 'etude')
  await expect.element(card('Paint the gate')).not.toBeInTheDocument()
  await expect.element(card('Étude du hall')).toBeVisible()
  await expect.poll(() => inAddress('q')).toBe('etude')
  await press('{Escape}')
  await press('{Escape}')
})

test('a card that is made while it is filtered away stays to be seen', async () => {
  await userEvent.click(
    page.getByRole('region', { name: 'To do' }).getByRole('button', { name: 'Add a card to “To do”' }),
  )
  await press('Sweep the stairs{Enter}{Escape}')
  await expect.element(card('Sweep the stairs')).toBeVisible()
  await expect.element(card('Étude du hall')).toBeVisible()
  await userEvent.click(button('Clear'))
})

test('the list shows the same cards in groups, sorted as the address says', async () => {
  const asBoard = page.getByRole('radio', { name: 'Board', exact: true })
  ;(asBoard.element() as HTMLElement).focus()
  await press('{ArrowRight}')
  await expect.poll(() => inAddress('view')).toBe('list')
  await userEvent.click(button('Due'))
  await expect.poll(() => inAddress('sort')).toBe('due')
  const names = () =>
    [...document.querySelectorAll('[data-card] [data-main]')].map((element) => element.textContent).slice(0, 2)
  await expect.poll(names).toEqual(['Paint the gate', 'Étude du hall'])
  await userEvent.click(button(/^Due/))
  await expect.poll(names).toEqual(['Étude du hall', 'Paint the gate'])
})

test('by keyboard: arrows go from row to row, Space finishes a card, Enter opens it', async () => {
  ;(button('To do').element() as HTMLElement).focus()
  await press('{ArrowDown}')
  await expect.element(card('Étude du hall')).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(card('Paint the gate')).toHaveFocus()
  await press(' ')
  await expect.poll(async () => (await saved('Paint the gate')).completed).toBe(true)
  await press('{Enter}')
  await expect.element(drawer.getByRole('button', { name: 'Paint the gate' })).toBeVisible()
  await press('{Escape}')
  await expect.element(card('Paint the gate')).toHaveFocus()
  await press('{Home}')
  await expect.element(button('To do')).toHaveFocus()
  await press('{Enter}')
  await expect.element(card('Paint the gate')).not.toBeInTheDocument()
  await press('{Enter}')
  await expect.element(card('Paint the gate')).toBeVisible()
})

test('no key carries a card in the list, where one would not see where it goes', async () => {
  const { columnId } = await saved('Paint the gate')
  const tick = page
    .getByRole('listitem')
    .filter({ has: card('Paint the gate') })
    .getByRole('checkbox')
  ;(tick.element() as HTMLElement).focus()
  await press('m{ArrowRight}m')
  ;(card('Paint the gate').element() as HTMLElement).focus()
  const arabic = { key: 'ة', code: 'KeyM', bubbles: true, cancelable: true }
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', arabic))
  await press('{Enter}')
  await expect.element(drawer.getByRole('button', { name: 'Paint the gate' })).toBeVisible()
  await press('{Escape}')
  await expect.element(card('Paint the gate')).toHaveFocus()
  // A later call proves that dragging sent nothing.
  await press(' ')
  await expect.poll(async () => (await saved('Paint the gate')).completed).toBe(false)
  expect((await saved('Paint the gate')).columnId).toBe(columnId)
})

test('a card is added to a group of the list', async () => {
  await userEvent.click(button('Add a card to “In progress”'))
  await press('Oil the hinges{Enter}')
  await expect.element(card('Oil the hinges')).toBeVisible()
  await press('{Escape}')
  await expect.element(button('In progress')).toHaveFocus()
})

test('an archived card is found in the archive and brought back; a deleted one goes for good', async () => {
  await shown.me.send(calls.archiveCard, { cardId: idOf('Water the fig') })
  await shown.me.send(calls.deleteCard, { cardId: idOf('Count the chairs') })
  await expect.element(card('Water the fig')).not.toBeInTheDocument()
  await userEvent.click(button('Archive'))
  await userEvent.fill(drawer.getByRole('searchbox'), 'fig')
  await userEvent.click(drawer.getByRole('button', { name: 'Restore “Water the fig”' }))
  await expect.element(card('Water the fig')).toBeVisible()
  await expect.element(drawer.getByText('No cards match')).toBeVisible()
  await userEvent.fill(drawer.getByRole('searchbox'), '')
  await expect.element(drawer.getByText('Nothing archived')).toBeVisible()
  await userEvent.click(drawer.getByRole('tab', { name: 'Deleted' }))
  await userEvent.click(drawer.getByRole('button', { name: 'Delete “Count the chairs” for good' }))
  const question = page.getByRole('dialog', { name: /for good\?/ })
  await userEvent.click(question.getByRole('button', { name: 'Delete for good' }))
  await expect.element(drawer.getByText('Nothing deleted')).toBeVisible()
  await expect.poll(() => saved('Count the chairs').catch((error: Error) => error.message)).toContain('404')
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
})

test('more of the archive that cannot be read says so, and comes when it is asked for again', async () => {
  const { column } = await shown.me.send(calls.createColumn, { boardId: board.id, name: 'Cellar' })
  for (let number = 1; number <= 21; number++) {
    await shown.me.send(calls.createCard, { columnId: column.id, name: `Box ${number}` })
  }
  await shown.me.send(calls.deleteColumn, { columnId: column.id })
  await userEvent.click(button('Archive'))
  await userEvent.click(drawer.getByRole('tab', { name: 'Archived' }))
  const more = drawer.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  const network = window.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.includes('before=')
      ? Promise.resolve(Response.json({ code: 'internal', message: 'Broken' }, { status: 500 }))
      : network(path, init),
  )
  await userEvent.click(more)
  await expect.element(drawer.getByRole('alert')).toBeVisible()
  vi.unstubAllGlobals()
  await userEvent.click(more)
  await expect.poll(() => document.querySelectorAll('[data-archived-card]').length).toBe(21)
  await expect.element(drawer.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
})

test('labels are made, renamed, coloured and deleted, and the question says how many cards have them', async () => {
  await userEvent.click(button(/^Actions for “Ann/))
  await userEvent.click(page.getByRole('menuitem', { name: 'Labels…' }))
  await userEvent.fill(drawer.getByRole('textbox', { name: 'New label' }), 'Stone')
  await press('{Enter}')
  await expect.element(drawer.getByRole('button', { name: 'Rename “Stone”' })).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Rename “Stone”' }))
  await press('Marble{Escape}')
  // Each Escape belongs to what is uppermost: the field, the colours, the question, and only then the dialog.
  await userEvent.click(drawer.getByRole('button', { name: 'Rename “Stone”' }))
  await press('Travertine{Enter}')
  await expect.element(drawer.getByRole('button', { name: 'Rename “Travertine”' })).toHaveFocus()
  const label = async () => (await shown.me.send(calls.getBoard, {})).board.labels[0]
  await expect.poll(async () => (await label())?.name).toBe('Travertine')
  await userEvent.click(drawer.getByRole('button', { name: 'Color of “Travertine”' }))
  await userEvent.click(page.getByRole('dialog').last().getByRole('radio', { name: 'Red' }))
  await expect.poll(async () => (await label())?.hue).toBe(3)
  await press('{Escape}')
  await expect.element(drawer.getByRole('button', { name: 'Color of “Travertine”' })).toHaveFocus()
  const { id: labelId = '' } = (await label()) ?? {}
  await shown.me.send(labelCard, { cardId: idOf('Water the fig'), labelId, labelled: true })
  await expect.element(drawer.getByText('1 card', { exact: true })).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Delete “Travertine”' }))
  const question = page.getByRole('dialog', { name: 'Delete the label “Travertine”?' })
  await expect.element(question.getByText('It will be removed from 1 card', { exact: false })).toBeVisible()
  await press('{Escape}')
  await userEvent.click(drawer.getByRole('button', { name: 'Delete “Travertine”' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete label' }))
  await expect.element(drawer.getByText('No labels yet.', { exact: false })).toBeVisible()
  await expect.poll(async () => (await saved('Water the fig')).labelIds).toEqual([])
})

test('who is taken off a board leaves the keyboard to the list at once, however late the answer is', async () => {
  await shown.me.send(boardCalls.addMember, { boardId: board.id, personId: shown.ben.id })
  await press('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await userEvent.click(button(/^Members of “Ann/))
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const network = window.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith(boardCalls.removeMember.path)) await answer
    return network(path, init)
  })
  await userEvent.click(drawer.getByRole('button', { name: `Remove ${shown.ben.name}` }))
  await userEvent.click(page.getByRole('dialog', { name: /from “/ }).getByRole('button', { name: 'Remove' }))
  await expect.element(drawer.getByRole('list', { name: 'Members' })).toHaveFocus()
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
  resolve()
  await expect.element(page.getByText(`${shown.ben.name} was removed from the board.`)).toBeVisible()
})

test('an archived board can be read, offers nothing that changes it, and its owner brings it back', async () => {
  const { boardId } = await shown.me.send(boardCalls.createBoard, { name: 'Old plan' })
  await shown.me.send(boardCalls.archiveBoard, { boardId, archived: true })
  history.pushState(null, '', `/dashboard/kanban/${boardId}`)
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(page.getByText('This board is archived.', { exact: false })).toBeVisible()
  await expect.element(button('New card')).not.toBeInTheDocument()
  await expect.element(button('Add column')).not.toBeInTheDocument()
  await userEvent.click(button('Unarchive'))
  await expect.element(button('New card')).toBeVisible()
})
