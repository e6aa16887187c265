// Journeys through the doors: registering, signing in and out, a new password.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import type { Journey } from './browser.ts'
import { arrive, pathOf, signIn, startJourney, startPath } from './browser.ts'
import { settle } from './places.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

declare global {
  var tellOfBar: () => void
}

const password = 'nine lamps on the stairs'

test('someone registers and proves their address, by keyboard alone', async () => {
  const { openTab, close } = await journey.openWindow()
  const page = await openTab('/auth/register')
  await page.getByLabel('First name').waitFor()
  for (const text of ['Eve', 'Okoye', 'eve@atrium.test', password]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: 'Create account' }).focus()
  await page.keyboard.press('Enter')
  await arrive(page, startPath)
  await page.getByText('Is eve@atrium.test yours?').waitFor()
  await page.getByRole('link', { name: 'Verify' }).press('Enter')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.keyboard.type(await journey.readCode('eve@atrium.test'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'All set' }).waitFor()
  await page.locator('a:focus').waitFor()
  await page.keyboard.press('Enter')
  await arrive(page, startPath)
  await settle(page)
  expect(await page.getByText('Is eve@atrium.test yours?').count()).toBe(0)
  await close()
})

test('whoever is not signed in gets the form in place, and the page that was asked for after it', async () => {
  const { openTab, close } = await journey.openWindow()
  const page = await openTab('/dashboard/blank')
  await signIn(page, journey.product.ann.email, 'not the password')
  await page.getByRole('alert').getByText('Incorrect email or password.').waitFor()
  expect(pathOf(page)).toBe('/dashboard/blank')
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Blank' }).waitFor()
  expect(pathOf(page)).toBe('/dashboard/blank')
  await close()
})

test('between the doors too a bar runs at the top while a page is on its way', async () => {
  const { openTab, close } = await journey.openWindow()
  const page = await openTab('/auth/login')
  const link = page.getByRole('link', { name: 'Create an account' })
  await link.waitFor()
  // The page cannot be asked while it is being left: it tells by itself, and the next one waits for that.
  const { promise: shown, resolve: tell } = Promise.withResolvers<void>()
  await page.exposeFunction('tellOfBar', tell)
  await page.evaluate(() => {
    const look = () => document.querySelector('[role=progressbar]') && globalThis.tellOfBar()
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await page.route('**/auth/register', async (route) => {
    await shown
    await route.continue()
  })
  await link.click()
  await page.getByLabel('First name').waitFor()
  expect(await page.getByRole('progressbar', { name: 'Loading' }).count()).toBe(0)
  await close()
})

test('login leads back to the asked page, and never to another site', async () => {
  const { openTab, close } = await journey.openWindow()
  const page = await openTab('/auth/login?returnTo=/dashboard/blank')
  await signIn(page, journey.product.ann.email)
  await arrive(page, '/dashboard/blank')
  await page.goto('/auth/login?returnTo=https://evil.example/')
  await arrive(page, startPath)
  expect(new URL(page.url()).origin).toBe(journey.product.url)
  await close()
})

test('a forgotten password is replaced, and the old sessions end', async () => {
  const { email, token } = journey.product.manager
  const { openTab, close } = await journey.openWindow()
  const page = await openTab('/auth/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'New password' }).waitFor()
  await page.keyboard.type(await journey.readCode(email))
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Password changed.').waitFor()
  const headers = { Authorization: `Bearer ${token}` }
  expect((await journey.product.raw('GET', '/api/account/my-account', { headers })).status).toBe(401)
  await signIn(page, email, password)
  await arrive(page, startPath)
  await close()
})

test('where registration is by invitation, both pages say so', async () => {
  const guarded = await startJourney({ registration: 'invite' })
  const { openTab } = await guarded.openWindow()
  const page = await openTab('/auth/login')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.getByRole('link', { name: 'Create an account' }).count()).toBe(0)
  await page.goto('/auth/register')
  await page.getByRole('heading', { name: 'By invitation' }).waitFor()
  expect(await page.getByLabel('Email').count()).toBe(0)
  await guarded.close()
})

test('no page complained', () => {
  expect(journey.complaints).toEqual([])
})
