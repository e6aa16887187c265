// The open shop before and after its scripts: what its HTML shows stays where it is, and is not asked for again.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Journey, WindowOptions } from './browser.ts'
import { startJourney } from './browser.ts'
import { stockShop } from './shop.ts'
import { listProducts } from '#features/ecommerce/contract.ts'
import { storeKey } from '#features/ecommerce/kept.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
  await stockShop(journey.product)
})
afterAll(() => journey.close())

const shelf = '/product'
const noScripts = { javaScriptEnabled: false }

const mostTries = 10

/** On a busy machine the page may come without its view, which is never waited for long: then it is opened again. */
async function openShelf(page: Page): Promise<void> {
  for (let tried = 0; tried < mostTries; tried++) {
    const answer = await page.goto(shelf)
    if ((await answer?.text())?.includes('<ul class="at-shelf">')) return
  }
  throw new Error('The page came without its shelf')
}

async function look<Found>(options: WindowOptions, find: (page: Page) => Promise<Found>): Promise<Found> {
  const { context, close } = await journey.openWindow(options)
  const page = await context.newPage()
  await openShelf(page)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  const found = await find(page)
  await close()
  return found
}

const places = (page: Page) =>
  // The test's picture has no file: a script puts an empty niche in its place, as large as the picture.
  page.locator('h1, h2, article .at-product-image').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      // A name gives way to the colours that come beside it.
      const [name, ...size] = element.tagName.startsWith('H') ? [element.tagName] : ['picture', width, height]
      return [name, ...[x, y, ...size].map(Math.round)]
    }),
  )

test.each([
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 700, height: 900 }],
  ['a desktop', { width: 1440, height: 900 }],
])('on %s nothing moves when the page takes over', async (_, viewport) => {
  const before = await look({ viewport, ...noScripts }, places)
  const after = await look({ viewport }, async (page) => {
    await page.getByRole('combobox').waitFor()
    return places(page)
  })
  expect(before.length).toBeGreaterThan(2)
  expect(after).toEqual(before)
})

test('without a script the shelf is there, and its names lead to their products', async () => {
  const { names, leadsTo } = await look(noScripts, async (page) => {
    const links = page.getByRole('article').getByRole('link')
    return { names: await links.allTextContents(), leadsTo: await links.first().getAttribute('href') }
  })
  const { products } = await journey.product.visitor.send(listProducts)
  expect(names.toSorted()).toEqual(products.map(({ name }) => name).toSorted())
  expect(leadsTo).toMatch(/^\/product\/[\w-]+$/)
})

test('a visitor’s page asks for no products again; who is signed in has their own', async () => {
  const askedBy = (options: WindowOptions) =>
    look(options, async (page) => {
      let asked = 0
      page.on('framenavigated', () => (asked = 0))
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === listProducts.path) asked++
      })
      await openShelf(page)
      await page.getByRole('combobox').waitFor()
      await page.getByRole('article').first().waitFor()
      return asked
    })
  expect(await askedBy({})).toBe(0)
  expect(await askedBy({ person: journey.product.ann })).toBeGreaterThan(0)
})

test('a browser that sorts otherwise is not shown the shelf of others first', async () => {
  const localStorage = [{ name: storeKey, value: '{"sortBy":"priceAsc"}' }]
  const storageState = { cookies: [], origins: [{ origin: journey.product.url, localStorage }] }
  const { context, close } = await journey.openWindow({ storageState })
  // Only the first script runs.
  await context.route(/\/assets\/(?!first-frame)[^/]*\.js$/, (route) => route.abort())
  const page = await context.newPage()
  await openShelf(page)
  const view = page.locator('main.at-first-view')
  await view.waitFor({ state: 'attached' })
  expect(await view.isVisible()).toBe(false)
  await close()
})

test('no page complained', () => {
  expect(journey.complaints).toEqual([])
})
