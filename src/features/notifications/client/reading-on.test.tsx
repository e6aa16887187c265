// A list that is longer than one page: what cannot be read on is said beside the button, and tried again by it.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { assignCard } from '#features/kanban/card-contract.ts'
import { addMember } from '#features/kanban/board-contract.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import { listNotifications, pageSize } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/notifications', 'ann')
  const { board } = await shown.ben.send(getBoard, {})
  await shown.ben.send(addMember, { boardId: board.id, personId: shown.me.id })
  for (let index = 0; index <= pageSize; index++) {
    const { card } = await shown.ben.send(createCard, { columnId: board.columnOrder[0] ?? '', name: `Lamp ${index}` })
    await shown.ben.send(assignCard, { cardId: card.id, personId: shown.me.id, assigned: true })
  }
})
afterEach(() => vi.unstubAllGlobals())

test('what cannot be read on says why, and the same button reads on when it can', async () => {
  const main = page.getByRole('main')
  // Newer ones are in its list already; this one is loaded now.
  await main.getByRole('tab', { name: /^Unread/ }).click()
  const rows = main.getByRole('group', { name: 'Unread' }).getByRole('listitem')
  await expect.element(rows.nth(pageSize - 1)).toBeInTheDocument()
  const network = window.fetch
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
    new Request(...request).url.includes(`${listNotifications.path}?`)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : network(...request),
  )
  const more = main.getByRole('button', { name: 'Show earlier notifications' })
  await more.click()
  const why = main.getByText('Can’t reach the server. Check your connection and try again.')
  await expect.element(why).toBeInViewport()
  vi.unstubAllGlobals()
  // A live change has the list read again; why reading on failed stays until it is tried again.
  const { board } = await shown.ben.send(getBoard, {})
  const { card } = await shown.ben.send(createCard, { columnId: board.columnOrder[0] ?? '', name: 'Late lamp' })
  await shown.ben.send(assignCard, { cardId: card.id, personId: shown.me.id, assigned: true })
  await expect.element(rows.filter({ hasText: 'Late lamp' })).toBeInTheDocument()
  await expect.element(why).toBeInTheDocument()
  await more.click()
  await expect.element(rows.nth(pageSize)).toBeInTheDocument()
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})
