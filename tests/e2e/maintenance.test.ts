// While the doors are closed for repair: what everyone sees, and who still gets in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnNamed } from './board.ts'
import type { Journey } from './browser.ts'
import { arrive, pathOf, signIn, startJourney, startPath } from './browser.ts'
import { listPlaces } from './places.ts'
import { getMyAccount, login } from '#features/account/contract.ts'
import { getBoard } from '#features/kanban/contract.ts'
import { liveTicket } from '#kernel/live-contract.ts'
import { testPassword } from '#app/testing-database.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney({ maintenance: true })
})
afterAll(() => journey.close())

const closed = listPlaces({ boardId: 'any' }).filter(({ isAuthPage }) => !isAuthPage)
const authPages = listPlaces({ boardId: 'any' }).filter(({ isAuthPage }) => isAuthPage)

test('every page but the sign-in pages answers 503 and says when to come back', async () => {
  for (const { path } of closed) {
    const { status, headers } = await journey.product.raw('GET', path)
    expect([path, status]).toEqual([path, 503])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  for (const { path } of authPages) expect((await journey.product.raw('GET', path)).status).toBe(200)
})

test('calls answer 503 busy, before and after sign-in; the health checks go on', async () => {
  const { ann, visitor, raw } = journey.product
  const busy = { status: 503, code: 'busy' }
  await expect(ann.send(getBoard)).rejects.toMatchObject(busy)
  await expect(ann.send(liveTicket)).rejects.toMatchObject(busy)
  // Without a session the sign-in page comes first.
  await expect(visitor.send(getBoard)).rejects.toMatchObject({ status: 401 })
  const { user } = await visitor.send(login, { email: ann.email, password: testPassword })
  expect(user.id).toBe(ann.id)
  for (const path of ['/healthz', '/readyz']) expect((await raw('GET', path)).status).toBe(200)
})

test('whoever works here sees the notice in place of their page, before and after signing in', async () => {
  const { openTab, close } = await journey.openWindow()
  const page = await openTab('/dashboard/kanban')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(pathOf(page)).toBe('/dashboard/kanban')
  const notice = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto('/auth/login')
  await signIn(page, journey.product.ben.email)
  await arrive(page, startPath)
  await page.getByRole('heading', { level: 1, name: notice }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0)
  await close()
})

test('admins get through: they sign in, and the whole product is there', async () => {
  const { admin } = journey.product
  expect((await admin.send(getMyAccount)).user.id).toBe(admin.id)
  const { openTab, close } = await journey.openWindow()
  const page = await openTab('/auth/login')
  await signIn(page, admin.email)
  await arrive(page, startPath)
  await page.getByRole('link', { name: 'Kanban' }).first().click()
  await columnNamed(page, 'To do').waitFor()
  await close()
})

test('no page complained', () => {
  expect(journey.complaints.filter((complaint) => !complaint.includes('busy'))).toEqual([])
})
