// A phone that opens a page over the slow link: when its first words, its largest part and its own data are painted.
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import type { Front } from './front.ts'
import { screens, slowDown } from './visit.ts'
import type { Fetched, Mark, Watched } from './watch.ts'
import { watch } from './watch.ts'

const patience = 60_000
// The largest paint may come after the mark.
const settling = 1500
// Before it fetches other pages, the product waits three seconds, and longer while calls are running.
const silence = 4500
const longestNoise = 60_000
const look = 100

export type Phone = { context: BrowserContext; close: () => Promise<void> }
export type Opening = { url: string; mark: Mark; token?: string | undefined; isUntilQuiet?: boolean }

export async function takePhone(browser: Browser, token?: string): Promise<Phone> {
  const context = await browser.newContext(screens.phone)
  if (token !== undefined) {
    await context.addInitScript((kept) => window.localStorage.setItem('accessToken', kept), token)
  }
  return { context, close: () => context.close() }
}

export async function openTab({ context }: Phone, mark: Mark): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowDown(session)
  await page.addInitScript(watch, mark)
  return { page, session }
}

export async function waitForMark(page: Page) {
  await page.waitForFunction(() => window.watched().ready > 0, undefined, { timeout: patience, polling: look })
}

/** Waits until nothing has been requested for a while. */
export async function waitForSilence(page: Page) {
  let last = performance.now()
  const until = last + longestNoise
  const note = () => void (last = performance.now())
  page.on('request', note).on('requestfinished', note)
  while (performance.now() < Math.min(last + silence, until)) await page.waitForTimeout(look)
  page.off('request', note).off('requestfinished', note)
}

async function open(phone: Phone, { url, mark, isUntilQuiet = false }: Omit<Opening, 'token'>): Promise<Watched> {
  const { page } = await openTab(phone, mark)
  await page.goto(url, { waitUntil: 'commit' })
  await waitForMark(page)
  await page.waitForTimeout(settling)
  if (isUntilQuiet) await waitForSilence(page)
  const seen = await page.evaluate(() => window.watched())
  await page.close()
  return seen
}

/** Makes a first visit, and a second with new connections and the cache that the first has left. */
export async function visitTwice(browser: Browser, front: Front, { token, ...opening }: Opening) {
  const phone = await takePhone(browser, token)
  try {
    await front.disconnect()
    const cold = await open(phone, opening)
    await front.disconnect()
    return { cold, warm: await open(phone, { ...opening, isUntilQuiet: false }) }
  } finally {
    await phone.close()
  }
}

const weights = new Map<string, number>()

/** Sums up what the scripts weigh with gzip, however they were sent. */
export async function weighScripts(origin: string, fetched: readonly Fetched[]): Promise<number> {
  let sum = 0
  for (const path of new Set(fetched.map(({ url }) => new URL(url).pathname))) {
    if (!path.endsWith('.js')) continue
    const address = origin + path
    const weight = weights.get(address) ?? gzipSync(await (await fetch(address)).bytes(), { level: 9 }).length
    weights.set(address, weight)
    sum += weight
  }
  return sum
}
