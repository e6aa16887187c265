// The bell and the page of notifications: what comes is shown at once, in words, and every button does what it says.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { assignCard } from '#features/kanban/card-contract.ts'
import { addMember } from '#features/kanban/board-contract.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import { getCounts, listMailedKinds } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/notifications', 'ann')
})

const main = page.getByRole('main')
const bell = (name: string | RegExp) => page.getByRole('button', { name })

async function giveCard(name: string) {
  const { board } = await shown.ben.send(getBoard, {})
  if (!board.members.some(({ id }) => id === shown.me.id))
    await shown.ben.send(addMember, { boardId: board.id, personId: shown.me.id })
  const { card } = await shown.ben.send(createCard, { columnId: board.columnOrder[0] ?? '', name })
  await shown.ben.send(assignCard, { cardId: card.id, personId: shown.me.id, assigned: true })
}

test('someone new reads what will appear here', async () => {
  await expect.element(main.getByText('Nothing new')).toBeVisible()
  await expect.element(bell('Notifications')).toBeVisible()
})

test('what concerns me appears at once, in words, and is counted at the bell', async () => {
  await giveCard('Order the lamps')
  await expect.element(main.getByText('gave you “Order the lamps”', { exact: false })).toBeVisible()
  await expect.element(bell('Notifications, 1 unread')).toBeVisible()
})

test('read, unread, archived and brought back', async () => {
  await main.getByRole('button', { name: 'Mark as read', exact: true }).click()
  await expect.element(bell('Notifications')).toBeVisible()
  await expect.poll(async () => (await shown.me.send(getCounts, {})).counts.unread).toBe(0)
  await main.getByRole('button', { name: 'Mark as unread', exact: true }).click()
  await expect.element(bell('Notifications, 1 unread')).toBeVisible()
  await main.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.element(main.getByText('Nothing new')).toBeVisible()
  await main.getByRole('tab', { name: /^Archived/ }).click()
  await main.getByRole('button', { name: 'Bring back' }).click()
  await expect.element(main.getByText('The archive is empty')).toBeVisible()
})

test('the panel of the bell shows the newest and marks all as read', async () => {
  await giveCard('Paint the gate')
  await bell('Notifications, 1 unread').click()
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByText('gave you “Paint the gate”', { exact: false })).toBeVisible()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(panel.getByText('All read')).toBeVisible()
})

test('a switch says what comes by mail, and is kept', async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await main.getByRole('switch', { name: 'A card is given to me' }).click()
  await expect.poll(() => shown.me.send(listMailedKinds, {})).toEqual({ kinds: ['kanban.assigned'] })
})
