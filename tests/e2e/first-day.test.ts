// Somebody's first day: they register, find their board, prove their address, leave and come back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { cardNamed, columnNamed } from './board.ts'
import type { Journey } from './browser.ts'
import { arrive, pathOf, signIn, signOut, startJourney, startPath } from './browser.ts'

let journey: Journey
let page: Page
beforeAll(async () => {
  journey = await startJourney()
  page = await (await journey.openWindow()).openTab('/auth/register')
})
afterAll(() => journey.close())

const email = 'noor@atrium.test'
const password = 'nine lamps on the stairs'

test('whoever registers is signed in by a full load of the start page, whose first call is answered', async () => {
  // The load clears the memory of the page that registered; the stored token stays.
  const sentTo: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && pathOf(page) === '/auth/register')
      sentTo.push(request.headers()['authorization'] ?? '')
  })
  const firstCall = page.waitForResponse((response) => response.url().endsWith('/api/account/my-account'))
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  expect((await firstCall).status()).toBe(200)
  await arrive(page, startPath)
  expect(sentTo).toEqual([''])
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
})

test('they are greeted by name, and asked to prove their address', async () => {
  await page.getByRole('heading', { name: /Noor/ }).first().waitFor()
  await page.getByText(`Is ${email} yours?`).waitFor()
})

test('they have a board of their own and put a first card on it', async () => {
  await page.getByRole('link', { name: 'Add your first card' }).click()
  await arrive(page, '/dashboard/kanban')
  for (const name of ['To do', 'In progress', 'Ready to test', 'Done']) await columnNamed(page, name).waitFor()
  // The field is open already: whoever came here wants to type.
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('Find the coffee')
  await page.keyboard.press('Enter')
  await cardNamed(page, 'Find the coffee', 'To do').waitFor()
  await page.locator('[data-pending]').waitFor({ state: 'detached' })
  await page.reload()
  await cardNamed(page, 'Find the coffee', 'To do').waitFor()
})

test('with the code from their mail the address is proved, and nobody asks any more', async () => {
  await page.getByRole('link', { name: 'Verify' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.keyboard.type(await journey.readCode(email))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'All set' }).waitFor()
  await page.getByRole('heading', { name: 'All set' }).press('Enter')
  await page.goto('/dashboard/kanban')
  await cardNamed(page, 'Find the coffee').waitFor()
  expect(await page.getByText(`Is ${email} yours?`).count()).toBe(0)
})

test('they sign out, and the board is closed to this browser', async () => {
  await signOut(page)
  await arrive(page, '/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await page.goto('/dashboard/kanban')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(pathOf(page)).toBe('/dashboard/kanban')
  expect(await page.getByText('Find the coffee').count()).toBe(0)
})

test('after signing in, they are on the page that they asked for, without another load', async () => {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await signIn(page, email, password)
  await cardNamed(page, 'Find the coffee', 'To do').waitFor()
  expect(pathOf(page)).toBe('/dashboard/kanban')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('no page complained', () => {
  expect(journey.complaints).toEqual([])
})
