// A page's first script sends its first reads once, and the answers are there when the page is first drawn.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserContext } from 'playwright'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'
import { settle } from './places.ts'
import { readParts } from '#app/features.ts'
import { readPages } from '#app/html/pages-on-disk.ts'
import { listUsers } from '#features/users/contract.ts'
import { partsOf } from '#kernel/server/parts.ts'

let journey: Journey
let context: BrowserContext
beforeAll(async () => {
  journey = await startJourney()
  context = (await journey.openWindow({ person: journey.product.manager })).context
})
afterAll(() => journey.close())

const parts = partsOf(await readParts(), 'firstReads')
const { pages } = await readPages()
const paths = pages
  .filter(({ path, showsWidgets }) => parts.some(({ of }) => of === path || of === showsWidgets))
  .map(({ path }) => path.replace('$systemLabel', 'inbox'))
  .filter((path) => !path.includes('$'))
const atOnce = 4

async function openTab() {
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  const open = async (path: string) => {
    await page.goto(journey.product.url + path)
    await settle(page)
    await page.waitForLoadState('networkidle')
  }
  return { page, asked, open }
}

const pathOf = (address: string) => address.split('?')[0]

/** Texts that the code had to ask for before the page was first drawn, when the live connection is opened. */
function listLateTexts(): string[] {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const drawn = all.find(({ name }) => name.includes('/api/live/ticket'))?.startTime ?? Infinity
  return all.flatMap(({ name, initiatorType, startTime }) =>
    initiatorType === 'script' && startTime < drawn && /\/assets\/en-/.test(name) ? name : [],
  )
}

async function visit(path: string) {
  const { page, asked, open } = await openTab()
  await open(path)
  const reads = await page.evaluate(() => JSON.parse(document.documentElement.dataset['reads'] ?? '[]') as string[])
  const lateTexts = await page.evaluate(listLateTexts)
  await page.close()
  // The account is asked for first. If the page's own call differs, it comes later, and nobody takes the early one.
  const [early, later] = [asked.slice(1, reads.length + 1), asked.slice(reads.length + 1)]
  const paths = new Set(early.map(pathOf))
  return { path, isAsked: reads.length > 0, anew: later.filter((address) => paths.has(pathOf(address))), lateTexts }
}

test('pages ask early for what they read, and once, and their texts are named in their HTML', async () => {
  expect(paths.length).toBeGreaterThan(15)
  for (let begin = 0; begin < paths.length; begin += atOnce) {
    const some = paths.slice(begin, begin + atOnce)
    const right = some.map((path) => ({ path, isAsked: true, anew: [], lateTexts: [] }))
    // More pages at once would only wait for each other.
    // oxlint-disable-next-line no-await-in-loop -- see the line above
    expect(await Promise.all(some.map(visit))).toEqual(right)
  }
})

declare global {
  var waits: boolean | undefined
}

test('the list of people is drawn with its rows at once', async () => {
  const { page, open } = await openTab()
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main [aria-busy=true]')) globalThis.waits = true
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await open('/dashboard/user/list')
  expect(await page.getByRole('row').count()).toBeGreaterThan(2)
  expect(await page.evaluate(() => globalThis.waits)).toBeUndefined()
  await page.close()
})

test('nothing is asked early if the address asks for more', async () => {
  const { page, asked, open } = await openTab()
  await open('/dashboard/user/list?role=user')
  expect(await page.evaluate(() => document.documentElement.dataset['reads'])).toBeUndefined()
  expect(asked.filter((address) => address.startsWith(`${listUsers.path}?`))).toHaveLength(1)
  await page.close()
})
