// Ann works on her board by keys alone, and takes back what she did.
import { beforeAll, expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { getMyAccount } from '#features/account/contract.ts'
import * as calls from '../../contract.ts'
import type { Board, Card } from '../../entities.ts'

let shown: Shown
let board: Board
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban', 'ann')
  board = (await shown.me.send(calls.getBoard, {})).board
})

const column = (name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (columnName: string, name: string) => column(columnName).getByRole('button', { name, exact: true })
const columnId = (index: number) => board.columnOrder[index] ?? ''
const saved = async (cardId: string) => (await shown.me.send(calls.getCard, { cardId })).card
const columnsOf = async () => (await shown.me.send(calls.getBoard, {})).board.columns
const focusOn = (button: Locator) => (button.element() as HTMLElement).focus()
const press = (keys: string) => userEvent.keyboard(keys)

async function makeCard(name: string): Promise<Card> {
  const { card } = await shown.me.send(calls.createCard, { columnId: columnId(0), name })
  await expect.element(cardIn('To do', name)).toBeVisible()
  return card
}

test('Ctrl+Z takes back moves and edits, the last one first, but not while somebody types', async () => {
  const card = await makeCard('Hang the bells')
  focusOn(cardIn('To do', 'Hang the bells'))
  await press('c')
  await expect.poll(async () => (await saved(card.id)).completed).toBe(true)
  await press('m{ArrowRight}m')
  await expect.poll(async () => (await saved(card.id)).columnId).toBe(columnId(1))
  await expect.element(cardIn('In progress', 'Hang the bells')).toHaveFocus()
  await press('n')
  await press('{Control>}z{/Control}{Escape}')
  expect((await saved(card.id)).columnId).toBe(columnId(1))
  await press('{Control>}z{/Control}')
  await expect.poll(async () => (await saved(card.id)).columnId).toBe(columnId(0))
  await press('{Control>}z{/Control}')
  await expect.poll(async () => (await saved(card.id)).completed).toBe(false)
})

test('keys go from card to card, and a list names them all', async () => {
  await makeCard('First in line')
  await makeCard('Second in line')
  focusOn(cardIn('To do', 'First in line'))
  await press('{ArrowDown}')
  await expect.element(cardIn('To do', 'Second in line')).toHaveFocus()
  await press('{ArrowUp}')
  await expect.element(cardIn('To do', 'First in line')).toHaveFocus()
  await press('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await press('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument()
  await expect.element(cardIn('To do', 'First in line')).toHaveFocus()
  await press('x')
  await expect.element(cardIn('To do', 'Second in line')).toHaveFocus()
  await expect.element(cardIn('To do', 'First in line')).not.toBeInTheDocument()
})

test('keys of the board begin a card, lead to the search and open the filters', async () => {
  const card = await makeCard('Sweep the stairs')
  focusOn(cardIn('To do', 'Sweep the stairs'))
  const search = page.getByRole('searchbox', { name: 'Search this board' })
  for (const key of ['/', 'f']) {
    await press(key)
    await expect.element(search).toBeVisible()
    await press('{Escape}')
    await expect.element(search).not.toBeInTheDocument()
    focusOn(cardIn('To do', 'Sweep the stairs'))
  }
  focusOn(cardIn('To do', 'Sweep the stairs'))
  await press('n')
  await expect.element(column('To do').getByRole('textbox')).toHaveFocus()
  await press('{Escape}')
  expect((await saved(card.id)).name).toBe('Sweep the stairs')
})

test('keys of a card open its due date, its labels and its name, assign it and delete it', async () => {
  const card = await makeCard('Wax the floor')
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
  const close = async () => {
    await press('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(cardIn('To do', 'Wax the floor')).toHaveFocus()
  }
  focusOn(cardIn('To do', 'Wax the floor'))
  await press('a')
  await expect.poll(async () => (await saved(card.id)).assignee.length).toBe(1)
  for (const [key, field] of [
    ['e', drawer.getByRole('textbox', { name: 'Card name' })],
    ['d', page.getByRole('button', { name: 'Next month' })],
    ['l', page.getByLabelText('Find or create a label').first()],
  ] as const) {
    await press(key)
    await expect.element(field).toBeVisible()
    await press('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await close()
  }
  await press('{Delete}')
  await expect.element(cardIn('To do', 'Wax the floor')).not.toBeInTheDocument()
})

/** As a keyboard that writes another alphabet says it: by its own letter, and the place of the key. */
function pressForeign(key: string, code: string, modifiers: Partial<KeyboardEventInit> = {}) {
  const init = { key, code, bubbles: true, cancelable: true, ...modifiers }
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
}

test.each([
  ['Arabic', { c: 'ؤ', m: 'ة', z: 'ئ' }],
  ['Cyrillic', { c: 'с', m: 'ь', z: 'я' }],
  ['of an input method', { c: 'Process', m: 'Process', z: 'Process' }],
])('on a keyboard that is %s the same keys do the same', async (keyboard, { c, m, z }) => {
  const card = await makeCard(`Dust the shelves, ${keyboard}`)
  focusOn(cardIn('To do', card.name))
  pressForeign(c, 'KeyC')
  await expect.poll(async () => (await saved(card.id)).completed).toBe(true)
  pressForeign(m, 'KeyM')
  await press('{ArrowRight}')
  await expect.element(cardIn('In progress', card.name)).toHaveFocus()
  pressForeign(m, 'KeyM')
  await expect.poll(async () => (await saved(card.id)).columnId).toBe(columnId(1))
  pressForeign(z, 'KeyZ', { ctrlKey: true })
  await expect.poll(async () => (await saved(card.id)).columnId).toBe(columnId(0))
})

test('while a card is carried the keys of the browser stay its own, and Tab leaves the card where it was', async () => {
  const card = await makeCard('Carry the lamp')
  const isTaken = (key: string, modifiers: Partial<KeyboardEventInit> = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
    document.activeElement?.dispatchEvent(event)
    return event.defaultPrevented
  }
  focusOn(cardIn('To do', card.name))
  await press('m')
  expect([isTaken('r', { ctrlKey: true }), isTaken('l', { metaKey: true }), isTaken('F5')]).toEqual([
    false,
    false,
    false,
  ])
  expect(isTaken('x')).toBe(true)
  await press('{ArrowRight}')
  await expect.element(cardIn('In progress', card.name)).toHaveFocus()
  await press('{Tab}')
  await expect.element(cardIn('To do', card.name)).toBeVisible()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(cardIn('To do', card.name)).not.toHaveFocus()
  expect((await saved(card.id)).columnId).toBe(columnId(0))
})

test('in an open card the keys of the board rest', async () => {
  await makeCard('Oil the hinges')
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
  await userEvent.click(cardIn('To do', 'Oil the hinges'))
  await expect.element(drawer.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await press('?')
  await press('n')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument()
  await expect.element(column('To do').getByRole('textbox')).not.toBeInTheDocument()
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
  await expect.element(cardIn('To do', 'Oil the hinges')).toHaveFocus()
})

/** A dialog takes the focus once it stands, also from where it was put before. */
async function focusInDialog() {
  await expect.poll(() => document.activeElement?.closest('[role=dialog]') ?? null).not.toBeNull()
}

test('keys of the whole board can be turned off, for the person and not for the browser, and on again from its menu', async () => {
  await makeCard('Ring the bell')
  const keys = page.getByRole('switch', { name: /^Single-key shortcuts/ })
  focusOn(cardIn('To do', 'Ring the bell'))
  await press('?')
  await focusInDialog()
  focusOn(keys)
  await press(' ')
  await expect.element(keys).not.toBeChecked()
  const kept = async () => JSON.parse((await shown.me.send(getMyAccount, {})).user.tables ?? '') as unknown
  await expect.poll(kept).toMatchObject({ 'kanban.pageKeys': false })
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('pageKeys')
  await press('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  await press('?')
  await press('n')
  await expect.element(column('To do').getByRole('textbox')).not.toBeInTheDocument()
  // A toast stays while the pointer is on it, and lies over the button.
  await userEvent.hover(cardIn('To do', 'Ring the bell'))
  await userEvent.click(page.getByRole('button', { name: `Actions for “${board.name}”` }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Keyboard shortcuts' }))
  await focusInDialog()
  focusOn(keys)
  await press(' ')
  await expect.element(keys).toBeChecked()
  await press('{Escape}')
})

test('at its limit a column warns, and above it more', async () => {
  const before = (await columnsOf()).at(0)?.cardIds.length ?? 0
  await makeCard('One')
  await makeCard('One too many')
  await userEvent.click(column('To do').getByRole('button', { name: 'Actions for “To do”' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Set limit…' }))
  const arabic = new Intl.NumberFormat('ar-EG').format(before + 2)
  await userEvent.fill(page.getByRole('textbox', { name: 'Maximum cards' }), arabic)
  await press('{Enter}')
  await expect.element(column('To do').getByText(`Limit of ${before + 2} reached`)).toBeVisible()
  await expect.element(column('To do').getByText('over its limit')).not.toBeInTheDocument()
  await makeCard('And another')
  await expect.element(column('To do').getByText('over its limit')).toBeInTheDocument()
  await expect.poll(async () => (await columnsOf()).at(0)?.cardLimit).toBe(before + 2)
})

test('the palette offers what can be done with the board that is open, and nothing of it elsewhere', async () => {
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  const choose = async (name: string) => {
    await userEvent.click(page.getByRole('button', { name: 'Search', exact: true }))
    await userEvent.click(option(name))
    await expect.element(option(name)).not.toBeInTheDocument()
  }
  await choose('Add a column to this board')
  const name = page.getByRole('textbox', { name: 'Column name' })
  await expect.element(name).toHaveFocus()
  await userEvent.fill(name, 'Waiting')
  await press('{Enter}{Escape}')
  await expect.element(column('Waiting')).toBeVisible()
  await choose('Show only my cards')
  await expect.element(page.getByRole('button', { name: 'Mine', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await choose('Show everyone’s cards')
  await expect.element(page.getByRole('button', { name: 'Mine', exact: true })).toHaveAttribute('aria-pressed', 'false')
  for (const [action, dialog] of [
    ['Invite to this board', /Members/],
    ['Open this board’s archive', /Archive of/],
    ['Change this board’s name and color', /board/i],
  ] as const) {
    await choose(action)
    await expect.element(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await press('{Escape}')
    await expect.element(page.getByRole('dialog', { name: dialog })).not.toBeInTheDocument()
  }
  history.pushState(null, '', '/dashboard/kanban/boards')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(page.getByRole('heading', { name: 'Boards', level: 1 })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Search', exact: true }))
  await expect.element(option('New board')).toBeVisible()
  await expect.element(option('Invite to this board')).not.toBeInTheDocument()
})
