// Journeys of signing in by more than a password: a passkey in a device of the browser, codes from an app, a provider.
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { startOpenidProvider } from '#app/testing-openid.ts'
import { freePort } from '#kernel/server/http/free-port.ts'
import type { Journey, Window } from './browser.ts'
import { arrive, signIn, signOut, signOutAfter, startJourney, startPath } from './browser.ts'

const securityTab = '/dashboard/user/account?tab=security'

let journey: Journey
let openid: Awaited<ReturnType<typeof startOpenidProvider>>
let baseURL: string
beforeAll(async () => {
  const port = await freePort()
  // A passkey belongs to a name, and an address of numbers is none.
  baseURL = `http://localhost:${port}`
  openid = await startOpenidProvider(`${baseURL}/auth/provider`)
  journey = await startJourney({ port, publicUrl: baseURL, providers: [openid.provider], registration: 'open' })
})
afterAll(async () => {
  await journey.close()
  await openid.close()
})

/** A browser in which this person has signed in, and opened the Security tab. */
async function openSecurity(email: string): Promise<{ window: Window; page: Page }> {
  const window = await journey.openWindow({ baseURL })
  const page = await window.openTab('/auth/login')
  await signIn(page, email)
  await arrive(page, startPath)
  await page.goto(securityTab)
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
  return { window, page }
}

/** A device with keys in it, whose owner is always there and shows it. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, opens the account without a password, and is taken away', async () => {
  const { window, page } = await openSecurity(journey.product.ann.email)
  await addDevice(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Your password').fill(testPassword)
  await page.keyboard.press('Enter')
  await page.getByLabel('Name').fill('Blue key')
  await page.keyboard.press('Enter')
  await page.getByText('never used').waitFor()

  await signOutAfter(page, 'Passkey added.')
  await arrive(page, '/auth/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await arrive(page, startPath)
  await page.goto(securityTab)
  await page.getByText('Used now').waitFor()

  await page.getByRole('button', { name: 'Actions for the passkey Blue key' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByLabel('Your password').fill(testPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await signOutAfter(page, 'Passkey removed.')
  await arrive(page, '/auth/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('alert').getByText('We don’t recognize this passkey.').waitFor()
  await window.close()
})

/** The app's code for this key, `steps` half minutes from now. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * 30_000 })

test('one-time codes are set up, asked for after the password, and a recovery code takes their place', async () => {
  const { email } = journey.product.ben
  const { window, page } = await openSecurity(email)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password').fill(testPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
  const key = (await page.getByRole('dialog').locator('bdi').textContent()) ?? ''
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(codeOf(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  const recoveryCodes = await page.getByRole('dialog').getByRole('listitem').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('10 left.').waitFor()

  await signOut(page)
  await arrive(page, '/auth/login')
  await signIn(page, email)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  // The next code: the one that turned them on is used up.
  await page.keyboard.type(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await arrive(page, startPath)

  await signOut(page)
  await arrive(page, '/auth/login')
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await arrive(page, startPath)
  await page.goto(securityTab)
  await page.getByText('9 left.').waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Your password').fill(testPassword)
  await page.keyboard.press('Enter')
  await page.getByText('One-time codes turned off.').waitFor()
  await window.close()
})

/** The provider's own two pages. */
async function passProvider(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('somebody comes by a provider, is sent back to the page that was asked for, and connects it to another account', async () => {
  const { openTab, close } = await journey.openWindow({ baseURL })
  const page = await openTab('/dashboard/blank')
  await page.getByRole('button', { name: 'Sign in with Courthouse' }).click()
  await passProvider(page, 'rosa@elsewhere.example')
  await arrive(page, '/dashboard/blank')
  await page.getByRole('heading', { name: 'Blank' }).waitFor()
  await page.getByText('Rosa Lund').first().waitFor()
  expect(new URL(page.url()).search).toBe('')
  await close()

  const { window, page: other } = await openSecurity(journey.product.manager.email)
  await other.getByRole('button', { name: 'Connect Courthouse' }).click()
  await other.getByLabel('Your password').fill(testPassword)
  await other.keyboard.press('Enter')
  await passProvider(other, 'mona@elsewhere.example')
  await arrive(other, '/dashboard/user/account')
  await other.getByRole('button', { name: 'Disconnect Courthouse' }).waitFor()
  await other.getByText('mona@elsewhere.example').waitFor()
  await window.close()
})

test('an ended session is over in its tab by itself', async () => {
  const { window, page } = await openSecurity(journey.product.admin.email)
  const elsewhere = await openSecurity(journey.product.admin.email)
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await page.getByText('Only this device is signed in').waitFor()
  await elsewhere.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await elsewhere.window.close()
  await window.close()
})

test('the pages complain of nothing', () => {
  expect(journey.complaints).toEqual([])
})
