// The bell and the page of notifications: what comes is shown at once, in words, and every button does what it says.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { assignCard, createComment } from '#features/kanban/card-contract.ts'
import { addMember } from '#features/kanban/board-contract.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import { getChoices, getCounts, markAllRead } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/notifications', 'ann')
})

const main = page.getByRole('main')
const bell = (name: string | RegExp) => page.getByRole('button', { name })

const button = (name: string, of: string) =>
  main.getByRole('listitem').filter({ hasText: of }).getByRole('button', { name, exact: true })

async function giveCard(name: string) {
  const { board } = await shown.ben.send(getBoard, {})
  if (!board.members.some(({ id }) => id === shown.me.id))
    await shown.ben.send(addMember, { boardId: board.id, personId: shown.me.id })
  const { card } = await shown.ben.send(createCard, { columnId: board.columnOrder[0] ?? '', name })
  await shown.ben.send(assignCard, { cardId: card.id, personId: shown.me.id, assigned: true })
}

test('someone new reads what will appear here', async () => {
  await expect.element(main.getByText('No notifications yet')).toBeVisible()
  await expect.element(bell('Notifications')).toBeVisible()
})

test('what concerns me appears at once, in words, and is counted at the bell', async () => {
  await giveCard('Order the lamps')
  await expect.element(main.getByText('assigned you to “Order the lamps”', { exact: false })).toBeVisible()
  await expect.element(main.getByText('added you to', { exact: false })).toBeVisible()
  await expect.element(bell('Notifications, 2 unread')).toBeVisible()
})

test('read, unread, archived and brought back', async () => {
  await button('Mark as read', 'added you to').click()
  await expect.element(bell('Notifications, 1 unread')).toBeVisible()
  await button('Mark as read', 'Order the lamps').click()
  await expect.element(bell('Notifications')).toBeVisible()
  await expect.poll(async () => (await shown.me.send(getCounts, {})).counts.unread).toBe(0)
  await button('Mark as unread', 'Order the lamps').click()
  await expect.element(bell('Notifications, 1 unread')).toBeVisible()
  await button('Archive', 'added you to').click()
  await button('Archive', 'Order the lamps').click()
  await expect.element(main.getByText('No notifications yet')).toBeVisible()
  await main.getByRole('tab', { name: /^Archived/ }).click()
  await button('Unarchive', 'added you to').click()
  await button('Unarchive', 'Order the lamps').click()
  await expect.element(main.getByText('No archived notifications')).toBeVisible()
})

test('the panel of the bell shows the newest and marks all as read', async () => {
  await giveCard('Paint the gate')
  await bell('Notifications, 1 unread').click()
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByText('assigned you to “Paint the gate”', { exact: false })).toBeVisible()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(panel.getByText('You’re all caught up')).toBeVisible()
})

test('“View all” opens a drawer with all, unread and archived ones; Escape leads back to the bell', async () => {
  await page.getByRole('dialog').getByRole('button', { name: 'View all' }).click()
  const drawer = page.getByRole('dialog', { name: 'Notifications' })
  await expect.element(drawer.getByRole('tab', { name: /^All/ })).toBeVisible()
  await drawer.getByRole('tab', { name: /^Unread/ }).click()
  await expect.element(drawer.getByText('You’re all caught up')).toBeVisible()
  await drawer.getByRole('tab', { name: /^All/ }).click()
  await drawer.getByRole('button', { name: 'Archive', exact: true }).first().click()
  await drawer.getByRole('tab', { name: /^Archived/ }).click()
  await expect.element(drawer.getByRole('button', { name: 'Unarchive' }).first()).toBeInTheDocument()
  await expect.element(drawer.getByRole('link', { name: 'Open notifications page' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(bell('Notifications')).toHaveFocus()
})

async function stand(on: ReturnType<typeof button>) {
  await expect.element(on).toBeInTheDocument()
  const button = on.element()
  if (button instanceof HTMLElement) button.focus()
}

test('the keyboard goes to the next one when a notification goes, and to the list when all are gone', async () => {
  await giveCard('Wash the cups')
  await giveCard('Wax the floor')
  await main.getByRole('tab', { name: /^Unread/ }).click()
  await stand(button('Mark as read', 'Wax the floor'))
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Mark as read', 'Wash the cups')).toHaveFocus()
  // As another tab does.
  await shown.me.send(markAllRead, {})
  await expect.element(main.getByText('You’re all caught up')).toBeVisible()
  await expect.element(main.getByRole('group', { name: 'Unread' })).toHaveFocus()
  await main.getByRole('tab', { name: /^All/ }).click()
})

test('a mention is answered from its row: the card opens at its comments', async () => {
  const { board } = await shown.ben.send(getBoard, {})
  const cardId = board.cards[0]?.id ?? ''
  await shown.ben.send(createComment, { cardId, message: `@{${shown.me.id}} Blue or green?` })
  await main.getByRole('tab', { name: /^All/ }).click()
  await main.getByRole('link', { name: 'Reply' }).click()
  await expect.element(page.getByRole('tab', { name: /^Comments/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(bell('Notifications')).toBeVisible()
  history.back()
})

const part = (name: string | RegExp) =>
  main.getByRole('navigation', { name: 'Workspace areas' }).getByRole('link', { name })

test('one part of the workspace is shown alone, as the address says, and counts what is unread at once', async () => {
  await giveCard('Sweep the court')
  await expect.element(part(/^Kanban 1 unread$/)).toBeVisible()
  await expect.element(part(/^Everything 1 unread$/)).toHaveAttribute('aria-current', 'page')
  await part(/^Shop/).click()
  await expect.element(main.getByText('No notifications from this area.')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  expect(new URLSearchParams(location.search).get('area')).toBe('ecommerce')
  await main.getByRole('tab', { name: 'Unread' }).click()
  await part(/^Kanban/).click()
  await expect.element(part(/^Kanban/)).toHaveAttribute('aria-current', 'page')
  await expect.element(main.getByText('assigned you to “Sweep the court”', { exact: false })).toBeVisible()
  expect(location.search).toBe('?area=kanban&tab=unread')
  await main.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(part(/^Kanban$/)).toBeVisible()
  await expect.element(main.getByText('You’re all caught up')).toBeVisible()
})

test('parts that tell managers and admins alone are no part of anybody else’s list', async () => {
  await expect.element(part(/^Shop/)).toBeVisible()
  await expect.element(part('Webhooks')).not.toBeInTheDocument()
})

/** By the keyboard: the track that is seen lies over the input. */
async function press(name: string) {
  const input = main.getByRole('switch', { name })
  await expect.element(input).toBeInTheDocument()
  const element = input.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(' ')
}

const choicesOf = async (kind: string) => {
  const { muted, mailed } = await shown.me.send(getChoices, {})
  return { isMuted: muted.includes(kind), isMailed: mailed.includes(kind) }
}

test('what reaches me is chosen on the account page: a switch for each kind and way, kept at once', async () => {
  await main.getByRole('link', { name: 'Notification settings' }).click()
  await press('I’m assigned to a card, By email')
  await expect.poll(() => choicesOf('kanban.assigned')).toEqual({ isMuted: false, isMailed: true })
  await press('I’m assigned to a card, In Atrium')
  await expect.poll(() => choicesOf('kanban.assigned')).toEqual({ isMuted: true, isMailed: true })
})

test('mails that come unless turned off are on there, and a letter that always comes has no switch', async () => {
  await expect.element(main.getByRole('switch', { name: 'Orders shipped, By email' })).toBeChecked()
  await press('Orders shipped, By email')
  await expect.poll(() => choicesOf('ecommerce.orderShipped')).toEqual({ isMuted: false, isMailed: false })
  await expect.element(main.getByText('Always').first()).toBeVisible()
  await expect.element(main.getByRole('switch', { name: /^My orders/ })).toHaveAccessibleName(/In Atrium$/)
})

test('what reaches managers and admins alone is no choice of anybody else’s', async () => {
  await expect.element(main.getByRole('switch', { name: /^Orders shipped/ }).first()).toBeInTheDocument()
  for (const name of [/^New orders/, /webhook/, /accepts my invitation/])
    await expect.element(main.getByRole('switch', { name })).not.toBeInTheDocument()
})
