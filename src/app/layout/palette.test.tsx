// The command palette: pages and records by their words, by key alone.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '../testing-screen.ts'
import { showPage } from '../testing-screen.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { confirm } from '../testing-parts.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/blank', 'ann')
  const { board } = await shown.me.send(getBoard, {})
  const columnId = board.columnOrder[0] ?? ''
  await shown.me.send(createCard, { columnId, name: 'Café der Brücke 鞋架' })
  await shown.me.send(createCard, { columnId, name: 'Harbour' })
})
afterEach(() => vi.unstubAllGlobals())

const field = page.getByRole('combobox', { name: 'Search' })
const chosen = () => page.getByRole('option', { selected: true })

test('a key opens it, Escape closes it and gives the focus back', async () => {
  await expect.element(page.getByRole('button', { name: 'Search' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
})

test('on a keyboard that writes another alphabet the same key opens it', async () => {
  const init = { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
  document.body.dispatchEvent(new KeyboardEvent('keydown', init))
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
})

test.each([
  ['asks', () => void confirm({ title: 'Leave the board?', action: 'Leave' })],
  [
    'makes the rest of the page inert',
    () => {
      const drawer = document.body.appendChild(document.createElement('dialog'))
      drawer.ariaLabel = 'Leave the board?'
      drawer.addEventListener('close', () => drawer.remove())
      drawer.showModal()
    },
  ],
])('over a dialog that %s the key does nothing', async (_, open) => {
  open()
  const dialog = page.getByRole('dialog', { name: 'Leave the board?' })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
})

test('a page is found by a part of its name, with the letters marked', async () => {
  await page.getByRole('button', { name: 'Search' }).click()
  await field.fill('kanb')
  await expect.element(chosen()).toMatchTextContent(/Kanban/)
  expect(chosen().element().querySelector('u')?.textContent).toBe('Kanb')
})

test.each(['cafe brucke', '鞋架'])('a card is found by %s', async (text) => {
  await field.fill(text)
  await expect.element(page.getByRole('option', { name: /Café der Brücke/ })).toBeVisible()
})

test('what is nowhere says so', async () => {
  await field.fill('zzz')
  await expect.element(page.getByText('No results found', { exact: false })).toBeVisible()
})

test('while other words are looked for, what was found before is left out unless it matches them', async () => {
  const bridge = page.getByRole('option', { name: /Café der Brücke/ })
  const harbour = page.getByRole('option', { name: /Harbour/ })
  await field.fill('brück')
  await expect.element(bridge).toBeVisible()
  const network = window.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (new Request(...request).url.includes(findRecords.path)) await promise
    return network(...request)
  })
  await field.fill('brücke')
  await expect.element(bridge).toBeVisible()
  await field.fill('harbour')
  await expect.element(bridge).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toBeVisible()
  resolve()
  await expect.element(harbour).toBeVisible()
})

test('arrows choose, Enter goes there', async () => {
  await field.fill('brücke')
  await expect.element(page.getByRole('option', { name: /Café der Brücke/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Café der Brücke 鞋架' })).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

test('what led somewhere is offered again, the newest first, and looks for it once more', async () => {
  await userEvent.keyboard('{Escape}{Control>}k{/Control}')
  const recent = page.getByRole('group', { name: 'Recent searches' })
  await expect.element(recent.getByRole('option')).toMatchTextContent('brücke')
  await field.fill('kanb')
  await expect.element(chosen()).toMatchTextContent(/Kanban/)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect
    .poll(() =>
      recent
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['kanb', 'brücke'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('brücke')
  await expect.element(page.getByRole('option', { name: /Café der Brücke/ })).toBeVisible()
})

test('a search that fails says so below the pages, and is tried again', async () => {
  const network = window.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (!new Request(...request).url.includes(findRecords.path)) return network(...request)
    return Response.json({ code: 'internal', message: 'Something went wrong' }, { status: 500 })
  })
  await field.fill('ca')
  const failed = page.getByText('Search failed. Please try again.', { exact: false }).first()
  await expect.element(failed).toBeVisible()
  await field.fill('kanba')
  await expect.element(page.getByRole('option', { name: /Kanban/ })).toBeVisible()
  await expect.element(failed).toBeVisible()
  await field.fill('cafe')
  await expect.element(failed).toBeVisible()
  vi.unstubAllGlobals()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('option', { name: /Café der Brücke/ })).toBeVisible()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

test('a page is found although its name is typed with a slip', async () => {
  await field.fill('kaban')
  const near = page.getByRole('group', { name: 'Did you mean' })
  await expect.element(near.getByRole('option')).toMatchTextContent(/Kanban/)
})

test('an act is found by what one says, and done', async () => {
  await field.fill('dark')
  await expect.element(chosen()).toMatchTextContent(/Switch to dark mode/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('light mode')
  await expect.element(chosen()).toMatchTextContent(/Switch to light mode/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('light')
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('french')
  await expect.element(chosen()).toMatchTextContent(/Change language to Français/)
  await field.fill('sign out')
  await expect.element(chosen()).toMatchTextContent(/Sign out/)
})

test('an act that begins on another page begins there', async () => {
  await field.fill('new board')
  await expect.element(chosen()).toMatchTextContent(/New board/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'New board' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
