// What the first visit of a page weighs: bytes as they travel with gzip, and requests; times are measured by `npm run bench`.
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

/** Opens the page with an empty cache; counts what comes until it is shown and quiet. */
async function weigh(path: string, person?: TestPerson): Promise<{ page: Page; weight: Weight }> {
  const { context } = await journey.openWindow({ ...(person && { person }) })
  const page = await context.newPage()
  await page.addInitScript(saveData)
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(journey.product.url + path)
  await page.waitForSelector('h1')
  await settle(page)
  const weight: Weight = { script: 0, stylesheet: 0, font: 0, requests: requests.length }
  for (const request of requests.slice()) {
    const type = request.resourceType()
    if (type !== 'script' && type !== 'stylesheet' && type !== 'font') continue
    const body = (await (await request.response())?.body()) ?? Buffer.alloc(0)
    weight[type] += type === 'font' ? body.length : gzipSync(body, { level: 9 }).length
  }
  return { page, weight }
}

test('the sign-in page stays light', async () => {
  const { weight } = await weigh('/auth/login')
  expect(weight.script).toBeLessThan(135_000)
  expect(weight.stylesheet).toBeLessThan(14_000)
  expect(weight.font).toBeLessThan(60_000)
  expect(weight.requests).toBeLessThan(24)
})

test('the start page stays light', async () => {
  const { weight } = await weigh('/dashboard/general/app', journey.product.ann)
  expect(weight.script).toBeLessThan(269_500)
  expect(weight.stylesheet).toBeLessThan(25_500)
  expect(weight.font).toBeLessThan(60_000)
  expect(weight.requests).toBeLessThan(62)
})

// Far above what a table page should weigh (185 kB): the shell alone is more. It must not grow until it shrinks.
test('a page with a table grows no heavier', async () => {
  const { weight } = await weigh('/dashboard/user/list', journey.product.admin)
  expect(weight.script).toBeLessThan(299_000)
  expect(weight.stylesheet).toBeLessThan(30_000)
})

test('the frame of every page waits for one small sheet, and for no script of the product', async () => {
  for (const path of ['/auth/login', '/dashboard/general/app', '/terms']) {
    const answer = await fetch(journey.product.url + path)
    const head = /<head>.*<\/head>/s.exec(await answer.text())?.[0] ?? ''
    const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address]) => address)
    expect(sheets).toEqual([expect.stringContaining('/assets/frame-')])
    const sheet = await fetch(journey.product.url + sheets[0])
    expect(gzipSync(await sheet.text()).length).toBeLessThan(8000)
    const blocking = [...head.matchAll(/<script src="([^"]+)"/g)].map(([, address]) => address)
    expect(blocking).toEqual([expect.stringContaining('/assets/first-frame-')])
  }
})

test('the first script asks for the account, and nobody asks again', async () => {
  const { page } = await weigh('/dashboard/general/app', journey.product.ann)
  const calls = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/my-account')),
  )
  expect(calls).toHaveLength(1)
  // It was taken over.
  expect(await page.evaluate(() => globalThis.earlyCall)).toBeUndefined()
})
