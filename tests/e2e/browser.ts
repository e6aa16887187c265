// A built product and a browser for journeys: people's windows, the mails they get, what the pages complain of.
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { inject } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { testProduct } from '#app/testing.ts'
import type { ProductOptions, TestPerson, TestProduct } from '#app/testing.ts'
import type { Config } from '#kernel/server/config.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import type { Settings } from '#kernel/settings.ts'

const longestClosing = 10_000
const distDir = fileURLToPath(new URL('../../dist/client', import.meta.url))

export type WindowOptions = BrowserContextOptions & {
  /** The person who is signed in from the start. */
  person?: Pick<TestPerson, 'token'>
  /** The settings cookie. */
  settings?: Partial<Settings>
}

/** One browser: every tab of it shares who is signed in. */
export type Window = { context: BrowserContext; openTab: (path: string) => Promise<Page>; close: () => Promise<void> }

export type Journey = {
  product: TestProduct
  openWindow: (options?: WindowOptions) => Promise<Window>
  /** The code in the newest mail to this address. */
  readCode: (email: string) => Promise<string>
  /** Console errors of the pages, without the refusals that a test provokes. */
  complaints: readonly string[]
  close: () => Promise<void>
}

type JourneyOptions = Partial<Config> & Pick<ProductOptions, 'hasDemo'>

export async function startJourney({ hasDemo = false, ...config }: JourneyOptions = {}): Promise<Journey> {
  const product = await testProduct({ config, hasDemo, pages: { distDir, isDevelopment: false } })
  const browser = await chromium.connect(inject('browserAddress'))
  const complaints: string[] = []
  return {
    product,
    complaints,
    openWindow: (options) => openWindow(browser, { url: product.url, complaints, options }),
    readCode: async (email) => {
      await product.settle()
      const newest = (await readKeptMails(product.config.dataDir)).find(({ to }) => to === email)
      return /^\d{6}$/m.exec(newest?.text ?? '')?.[0] ?? 'no code'
    },
    close: async () => {
      // Its own windows; the browser itself goes on.
      await browser.close()
      await product.close()
    },
  }
}

type Opening = { url: string; complaints: string[]; options: WindowOptions | undefined }

async function openWindow(browser: Browser, { url, complaints, options = {} }: Opening): Promise<Window> {
  const { person, settings = {}, ...rest } = options
  const kept = person ? [{ origin: url, localStorage: [{ name: 'accessToken', value: person.token }] }] : []
  const cookies = Object.entries(settings).map(([name, value]) => ({ name, value: String(value), url }))
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    storageState: { cookies: [], origins: kept },
    ...rest,
  })
  await context.addCookies(cookies)
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    const isRefusal = /^Failed to load resource|HTTP Authentication failed/.test(message.text())
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
  })
  return {
    context,
    openTab: async (path) => {
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    // The browser now and then never says that a window is closed whose page was on its way elsewhere; the window ends
    // with the browser then.
    close: () => Promise.race([context.close(), delay(longestClosing, undefined, { ref: false })]),
  }
}

/** Where everyone arrives who asked for no page. */
export const startPath = '/dashboard/general/app'

export const pathOf = (page: Page) => new URL(page.url()).pathname
/** Waits until the page is there; as a pattern the path would match `returnTo` too. */
export const arrive = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

export async function signIn(page: Page, email: string, typed = testPassword) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.keyboard.press('Enter')
}

/** A toast slides over the account's button and would take a press: wait until it has come and gone. */
export async function signOutAfter(page: Page, words: string) {
  const toast = page.getByText(words).first()
  await toast.waitFor()
  await toast.waitFor({ state: 'detached' })
  await signOut(page)
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
