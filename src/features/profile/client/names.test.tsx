// Where others are named, the name or the face leads to their page.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { scrollToWidget, showPage } from '#app/testing-screen.ts'
import { addMember } from '#features/kanban/board-contract.ts'
import { assignCard, createComment } from '#features/kanban/card-contract.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import type { OutputOf } from '#kernel/contract.ts'

let shown: Shown
let board: OutputOf<typeof getBoard>['board']
let card: OutputOf<typeof createCard>['card']
beforeAll(async () => {
  shown = await showPage('/dashboard/general/app', 'ann')
  board = (await shown.ben.send(getBoard, {})).board
  await shown.ben.send(addMember, { boardId: board.id, personId: shown.me.id })
  card = (await shown.ben.send(createCard, { columnId: board.columnOrder[0] ?? '', name: 'Count the chairs' })).card
  await shown.ben.send(assignCard, { cardId: card.id, personId: shown.ben.id, assigned: true })
  await shown.ben.send(assignCard, { cardId: card.id, personId: shown.me.id, assigned: true })
  await shown.ben.send(assignCard, { cardId: card.id, personId: shown.me.id, assigned: false })
  await shown.ben.send(createComment, { cardId: card.id, message: 'Twelve' })
})

const links = (within = page.getByRole('main')) => within.getByRole('link', { name: shown.ben.name, exact: true })
const open = (address: string) => history.pushState(null, '', address)

test('in what happened lately', async () => {
  await scrollToWidget('Recent activity')
  await expect.element(links().first()).toHaveAttribute('href', `/dashboard/user/profile/${shown.ben.id}`)
})

test('on an open card: who made it, who works on it, who wrote and who did something', async () => {
  open(`/dashboard/kanban/${board.id}?card=${card.id}`)
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
  await expect.element(drawer.getByText('Twelve')).toBeVisible()
  await expect.poll(() => links(drawer).elements().length).toBeGreaterThanOrEqual(3)
})

test('among the members of a board', async () => {
  open(`/dashboard/kanban/${board.id}`)
  await page.getByRole('button', { name: /^Members of/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Members of/ })
  await expect.element(links(dialog)).toHaveAttribute('href', `/dashboard/user/profile/${shown.ben.id}`)
  await links(dialog).click()
  await expect.element(page.getByRole('heading', { name: shown.ben.name }).first()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('beside what one is told', async () => {
  open('/dashboard/notifications')
  await expect.element(page.getByRole('main').getByText('assigned you', { exact: false })).toBeVisible()
  await links().first().click()
  await expect.poll(() => window.location.pathname).toBe('/dashboard/user/profile/ben-osei')
})

test('on the cards of people', async () => {
  open('/dashboard/user/cards')
  await expect.element(links().first()).toHaveAttribute('href', '/dashboard/user/profile/ben-osei')
})
