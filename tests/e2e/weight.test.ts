// The weight of a page's first visit: bytes as they travel with gzip, and requests; times are measured by `npm run bench`.
import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'
import { settle } from './places.ts'
import type { TestPerson } from '#app/testing.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

type Weight = Record<'script' | 'stylesheet' | 'font', number> & { requests: number }

// Such a browser fetches no other page ahead, however long the test takes.
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Opens the page with an empty cache; counts what comes until it is shown and nothing more is asked for, so also what is drawn late. */
async function weigh(path: string, person?: TestPerson): Promise<{ page: Page; weight: Weight; scripts: string[] }> {
  const { context } = await journey.openWindow({ ...(person && { person }) })
  const page = await context.newPage()
  await page.addInitScript(saveData)
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(journey.product.url + path)
  await page.waitForSelector('h1')
  // The public site's pages are whole as they come, without React.
  if (!/^\/(post|$)/.test(path)) await settle(page)
  await page.waitForLoadState('networkidle')
  return { page, ...(await sumUp(requests.slice())) }
}

async function sumUp(requests: readonly Request[]): Promise<{ weight: Weight; scripts: string[] }> {
  const weight: Weight = { script: 0, stylesheet: 0, font: 0, requests: requests.length }
  const scripts: string[] = []
  for (const request of requests) {
    const type = request.resourceType()
    if (type !== 'script' && type !== 'stylesheet' && type !== 'font') continue
    const body = (await (await request.response())?.body()) ?? Buffer.alloc(0)
    if (type === 'script') scripts.push(body.toString())
    weight[type] += type === 'font' ? body.length : gzipSync(body, { level: 9 }).length
  }
  return { weight, scripts }
}

test('the sign-in page stays light', async () => {
  const { weight } = await weigh('/auth/login')
  expect(weight.script).toBeLessThan(119_000)
  expect(weight.stylesheet).toBeLessThan(7_500)
  expect(weight.font).toBeLessThan(60_000)
  expect(weight.requests).toBeLessThan(25)
})

test.each([
  { place: 'the landing page', path: '/' },
  { place: 'the list of posts', path: '/post' },
])('$place brings no more than it needs before it is touched', async ({ path }) => {
  const { weight, scripts } = await weigh(path)
  expect(weight.script).toBeLessThan(12_000)
  expect(scripts.some((script) => script.includes('react.element'))).toBe(false)
  expect(weight.stylesheet).toBeLessThan(18_700)
})

/** Strings found in one part alone: code for writing, drawing or picking loads on demand. */
const heavy = { editor: 'ProseMirror', charts: 'beginAtZero', emoji: 'waving hand' } as const
const heavyIn = (scripts: readonly string[]) =>
  Object.entries(heavy).flatMap(([name, words]) => (scripts.some((script) => script.includes(words)) ? name : []))

test('the editor, the charts and the emoji are known by their words wherever they are', () => {
  const all = globSync('dist/client/assets/*.js').map((path) => readFileSync(path, 'utf8'))
  expect(heavyIn(all)).toEqual(Object.keys(heavy))
})

test('the start page stays light, and brings no editor, no charts and no emoji', async () => {
  const { weight, scripts } = await weigh('/dashboard/general/app', journey.product.ann)
  expect(heavyIn(scripts)).toEqual([])
  // With the commands that come once it is quiet, or without.
  expect(weight.script).toBeLessThan(302_500)
  expect(weight.stylesheet).toBeLessThan(19_900)
  expect(weight.font).toBeLessThan(60_000)
  expect(weight.requests).toBeLessThan(106)
})

// Far above what a table page should weigh (185 kB): the shell alone is more. It must not grow until it shrinks.
test('a page with a table grows no heavier', async () => {
  const { weight } = await weigh('/dashboard/user/list', journey.product.admin)
  expect(weight.script).toBeLessThan(269_000)
  expect(weight.stylesheet).toBeLessThan(16_900)
})

// The same is true of these.
test.each([
  { place: 'a board', path: '/dashboard/kanban', script: 338_000, stylesheet: 19_900 },
  { place: 'the list of boards', path: '/dashboard/kanban/boards', script: 267_500, stylesheet: 15_900 },
  { place: 'the page of notifications', path: '/dashboard/notifications', script: 271_500, stylesheet: 15_600 },
])('$place stays light, and brings no editor, no charts and no emoji', async ({ path, script, stylesheet }) => {
  const { weight, scripts } = await weigh(path, journey.product.ann)
  expect(heavyIn(scripts)).toEqual([])
  expect(weight.script).toBeLessThan(script)
  expect(weight.stylesheet).toBeLessThan(stylesheet)
})

test.each([
  { place: 'the sales dashboard', path: '/dashboard/general/ecommerce', script: 260_500, stylesheet: 16_500 },
  { place: 'the analytics dashboard', path: '/dashboard/general/analytics', script: 266_500, stylesheet: 17_700 },
])('$place draws its charts, and brings no editor and no emoji', async ({ path, script, stylesheet }) => {
  const { weight, scripts } = await weigh(path, journey.product.manager)
  expect(heavyIn(scripts)).not.toEqual(expect.arrayContaining(['editor', 'emoji']))
  expect(weight.script).toBeLessThan(script)
  expect(weight.stylesheet).toBeLessThan(stylesheet)
})

test('the frame of every page waits for nothing but the page, which is small', async () => {
  for (const path of ['/auth/login', '/dashboard/general/app', '/terms']) {
    const answer = await fetch(journey.product.url + path)
    const text = await answer.text()
    const head = /<head>.*<\/head>/s.exec(text)?.[0] ?? ''
    const sheets = [...head.matchAll(/<link rel="stylesheet" [^>]+>/g)].map(([link]) => link)
    expect(sheets).toEqual([expect.stringMatching(/\/assets\/frame-[^"]+" disabled>$/)])
    expect(head).not.toMatch(/<script src/)
    expect(gzipSync(text).length).toBeLessThan(13_000)
  }
})

test('the first script asks for the account, and nobody asks again', async () => {
  const { page } = await weigh('/dashboard/general/app', journey.product.ann)
  const calls = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/my-account')),
  )
  expect(calls).toHaveLength(1)
  // It was taken over. Reads of widgets that stand further down in an empty workspace may still wait.
  const waiting = await page.evaluate(() => [...(globalThis.earlyCalls?.keys() ?? [])])
  expect(waiting.filter((url) => url.endsWith('/my-account'))).toEqual([])
})
