// A tab follows a role: a change of it at once, without anybody reloading the page, and an admin's view as another.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { cardNamed } from './board.ts'
import type { Journey } from './browser.ts'
import { pathOf, startJourney } from './browser.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import { changeUsersRole } from '#features/users/contract.ts'
import type { Role } from '#kernel/contract.ts'
import { liveTicket } from '#kernel/live-contract.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const cards = '/dashboard/user/cards'
const list = '/dashboard/user/list'
const addUser = '/dashboard/user/new'

/** The pages of people that the menu leads to. */
const shownOf: Record<Role, string[]> = { user: [cards], manager: [cards, list], admin: [cards, list, addUser] }
const entriesOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link')
    .evaluateAll(
      (links, known) => links.map((link) => link.getAttribute('href') ?? '').filter((href) => known.includes(href)),
      shownOf.admin,
    )

async function expectMenuOf(page: Page, role: Role) {
  await expect.poll(() => entriesOf(page)).toEqual(shownOf[role])
}

const lockedPage = (page: Page) => page.getByRole('heading', { name: 'You don’t have access to this page' })

test('whoever becomes a manager has their menu at once, and loses it with the role', async () => {
  const { admin, ben } = journey.product
  const { openTab, close } = await journey.openWindow({ person: ben })
  const [page, other] = await Promise.all([openTab(cards), openTab(list)])
  await expectMenuOf(page, 'user')
  await lockedPage(other).waitFor()
  for (const role of ['manager', 'admin', 'user'] as const) {
    await admin.send(changeUsersRole, { userIds: [ben.id], role })
    await expectMenuOf(page, role)
    expect(pathOf(page)).toBe(cards)
    await expect.poll(() => lockedPage(other).count()).toBe(role === 'user' ? 1 : 0)
    expect(pathOf(other)).toBe(list)
  }
  await close()
})

test('a role that changes before the tab is connected is not missed', async () => {
  const { admin, ben } = journey.product
  const { context, openTab, close } = await journey.openWindow({ person: ben })
  const { promise: isChanged, resolve: connect } = Promise.withResolvers<void>()
  await context.route(`**${liveTicket.path}`, async (route) => {
    await isChanged
    await route.continue()
  })
  const page = await openTab(cards)
  await expectMenuOf(page, 'user')
  await admin.send(changeUsersRole, { userIds: [ben.id], role: 'manager' })
  await journey.product.settle()
  connect()
  await expectMenuOf(page, 'manager')
  await close()
  await admin.send(changeUsersRole, { userIds: [ben.id], role: 'user' })
})

test('an admin looks as a user: other menus, locked doors, their own records, and the way back', async () => {
  const admin = await journey.product.signInAs('admin')
  const { board } = await admin.send(getBoard)
  await admin.send(createCard, { columnId: board.columnOrder[0] ?? '', name: 'Oil the hinges' })
  const { openTab, close } = await journey.openWindow({ person: admin })
  const [page, other] = await Promise.all([openTab(cards), openTab(list)])
  await expectMenuOf(page, 'admin')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'View as User' }).click()
  await page.getByText('You’re viewing Atrium with the User role.').waitFor()
  await expectMenuOf(page, 'user')
  // The other tab of the same session sees it too.
  await lockedPage(other).waitFor()
  await page.goto(addUser)
  await lockedPage(page).waitFor()
  await page.goto(`/dashboard/kanban/${board.id}`)
  await cardNamed(page, 'Oil the hinges').waitFor()

  await page.getByRole('button', { name: 'Back to my view' }).click()
  await expect.poll(() => page.getByText('You’re viewing Atrium with the User role.').count()).toBe(0)
  await cardNamed(page, 'Oil the hinges').waitFor()
  await expect.poll(() => lockedPage(other).count()).toBe(0)
  await close()
  expect(journey.complaints).toEqual([])
})
