// What an admin sets up by keyboard alone: the workspace, a webhook that is tried out, a key that is made and taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { testPassword } from '#app/testing-database.ts'
import { wideScreen } from './board.ts'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'
import { readFocus } from './focus.ts'
import { keysOf } from './keys.ts'
import { settle } from './places.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

async function open(path: string) {
  const office = await journey.openWindow({ viewport: wideScreen, person: journey.product.admin })
  const page = await office.openTab(path)
  await settle(page)
  return { page, keys: keysOf(page), close: office.close }
}

/** Nobody has to look for the place where they were. */
const focusStays = (page: Page) => expect.poll(async () => (await readFocus(page))?.name).toBeDefined()

test('the workspace gets another name, another door and another currency', async () => {
  const { page, keys, close } = await open('/dashboard/workspace/settings')
  await keys.goTo('Name')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Lantern Works')
  await keys.goTo(/^Currency/)
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.type('Swiss')
  await page.getByRole('option', { name: /CHF/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await keys.goTo(/^Open/)
  await page.keyboard.press('ArrowRight')
  await keys.expectFocus(/^By invitation/)
  await keys.goTo('Save changes')
  await page.keyboard.press('Enter')
  await page.getByText('Lantern Works').first().waitFor()
  await focusStays(page)
  expect(keys.lost).toEqual([])
  await close()
})

test('a webhook is added, its secret is shown once, and a test event is sent', async () => {
  const { page, keys, close } = await open('/dashboard/webhooks')
  await keys.goTo('New webhook')
  await page.keyboard.press('Enter')
  await keys.expectFocus(/^Name/)
  await page.keyboard.type('Stock room')
  await keys.goTo(/address/i)
  await page.keyboard.type('https://stock.example/hear')
  await keys.goTo('A card was created')
  await page.keyboard.press('Space')
  await keys.goTo('Add')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /Stock room/ }).getByRole('textbox').waitFor()
  await keys.expectFocus('Copy')
  await keys.goTo('Done')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await focusStays(page)
  await keys.goTo(/^More.*Stock room/)
  await keys.openMenu()
  await keys.goTo('Send a test', 'ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('Test message').first().waitFor()
  await focusStays(page)
  expect(keys.lost).toEqual([])
  await close()
})

test('a key is made for a program, and taken back', async () => {
  const { page, keys, close } = await open('/dashboard/user/account?tab=api-keys')
  await keys.goTo('New key')
  await page.keyboard.press('Enter')
  await keys.expectFocus('Name')
  await page.keyboard.type('Night copy')
  await keys.goTo('Read: Boards')
  await page.keyboard.press('Space')
  await keys.goTo('Your password')
  await page.keyboard.type(testPassword)
  await keys.goTo('Make the key')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Your new key' }).waitFor()
  await keys.expectFocus('Copy')
  await keys.goTo('Done')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await focusStays(page)
  await keys.goTo('Revoke Night copy')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Revoke “Night copy”?' }).waitFor()
  await keys.goTo('Revoke')
  await page.keyboard.press('Enter')
  await page.getByText('The key was revoked').waitFor()
  await page.getByText('No API keys yet').waitFor()
  await focusStays(page)
  expect(keys.lost).toEqual([])
  await close()
})
