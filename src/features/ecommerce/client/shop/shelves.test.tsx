// The shelves of the shop: in what order things stand there, whose favourites they are, and how many of them are drawn.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { onFrame } from '#app/testing-parts.ts'
import { productChanged } from '../../contract.ts'
import { someOrder } from '../orders/testing-orders.ts'
import { makeProductStore } from '../testing-parts.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'

const shop = '/dashboard/e-commerce/shop'

let shown: Shown
beforeAll(async () => {
  shown = await showPage(shop, 'ann')
  const cap = await putOnShelf(shown.manager, { name: 'Ridge cap', sku: 'A1', price: 2000 })
  // Before the others come, of which the open shop hears.
  await someOrder(shown.ben, cap)
  await putOnShelf(shown.manager, { name: 'Court runner', sku: 'A2', price: 9600, priceSale: 1900 })
  await putOnShelf(shown.manager, { name: 'Loft hoodie', sku: 'A3', price: 5600, colors: ['#2f6ea5', '#c05c3a'] })
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const shelf = page.getByRole('list', { name: 'Products' })
const names = () =>
  shelf
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent)

test.each([
  ['Price: low to high', 'priceAsc', ['Court runner', 'Ridge cap', 'Loft hoodie']],
  ['Price: high to low', 'priceDesc', ['Loft hoodie', 'Ridge cap', 'Court runner']],
  ['Newest', 'newest', ['Loft hoodie', 'Court runner', 'Ridge cap']],
  ['Featured', 'featured', ['Ridge cap', 'Loft hoodie', 'Court runner']],
])('sorted by “%s” they stand in this order, and the browser keeps it', async (label, sort, order) => {
  await userEvent.click(button(/^Sort:/))
  await userEvent.click(page.getByRole('menuitem', { name: label }))
  await expect.poll(names).toEqual(order)
  await expect.element(button(`Sort: ${label}`)).toBeVisible()
  expect(makeProductStore().getState().sortBy).toBe(sort)
})

test('each colour says how many things come in it; one in which nothing comes cannot be chosen', async () => {
  await userEvent.click(button('Filters'))
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(drawer.getByRole('checkbox', { name: 'Harbor 3' })).toBeEnabled()
  await expect.element(drawer.getByRole('checkbox', { name: 'Plum 0' })).toBeDisabled()
  await userEvent.click(drawer.getByRole('checkbox', { name: 'Rust 1' }))
  await expect.poll(names).toEqual(['Loft hoodie'])
  await userEvent.click(drawer.getByRole('button', { name: 'Clear' }))
  await userEvent.keyboard('{Escape}')
  await expect.poll(names).toHaveLength(3)
})

test('favourites have a button of their own, and say so while there are none', async () => {
  await userEvent.click(button('Favorites'))
  await expect.element(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
  expect(location.search).toBe('?favourites=1')
  await userEvent.click(button('See all products'))
  await expect.poll(names).toHaveLength(3)
  expect(location.search).toBe('')
})

test('what somebody keeps on its page leads to their favourites', async () => {
  goTo('/dashboard/e-commerce/product/loft-hoodie')
  await userEvent.click(button('Add to favorites'))
  await expect.element(button('Remove from favorites')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(button('View favorites'))
  await expect.poll(names).toEqual(['Loft hoodie'])
  expect(location.pathname + location.search).toBe(`${shop}?favourites=1`)
  await expect.element(button('Favorites')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(button('Remove Favorites'))
  await expect.poll(names).toHaveLength(3)
})

test.each([
  ['of the shelves', `${shop}?search=%00`, 'Couldn’t load the shop', 'invalid'],
  ['of a product', '/dashboard/e-commerce/product/nothing-of-the-kind', 'Product not found', 'not-found'],
])('a failed fetch %s is shown, and logged for whoever looks after it', async (_what, address, title, code) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  goTo(address)
  await expect.element(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ code }))
  log.mockRestore()
})

test('what came on the shelves while they were not shown stands there when one comes back', async () => {
  goTo('/dashboard/e-commerce/product/loft-hoodie')
  await expect.element(page.getByRole('heading', { name: 'Loft hoodie', level: 1 })).toBeVisible()
  const heard: unknown[] = []
  const stop = onFrame((frame) => 'name' in frame && frame.name === productChanged.name && heard.push(frame))
  await putOnShelf(shown.manager, { name: 'Gale scarf', sku: 'A4' })
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  stop()
  goTo(shop)
  await expect.poll(names).toHaveLength(4)
})

// Four pages of the list.
const many = 80
const atOnce = 16
const things: Awaited<ReturnType<typeof putOnShelf>>[] = []

test('of many products only those near the window are drawn, down to the last', async () => {
  // Elsewhere, so that the shop does not fetch itself anew for each of them.
  goTo('/404')
  for (let first = 0; first < many; first += atOnce) {
    const made = await Promise.all(
      Array.from({ length: atOnce }, (_, place) =>
        putOnShelf(shown.manager, { name: `Thing ${first + place}`, sku: `B${first + place}` }),
      ),
    )
    things.push(...made)
  }
  goTo(shop)
  let most = 0
  await expect
    .poll(
      () => {
        window.scrollTo({ top: document.documentElement.scrollHeight })
        const tiles = shelf.element().querySelectorAll('li')
        most = Math.max(most, tiles.length)
        return [...tiles].at(-1)?.ariaPosInSet
      },
      { timeout: 60_000 },
    )
    .toBe(String(many + 4))
  expect(most).toBeGreaterThan(4)
  expect(most).toBeLessThan(60)
}, 120_000)

test('what is sold while somebody goes along the shelves stands there once', async () => {
  const network = window.fetch
  let isSold = false
  // The last of the first page is bought before the second is read: it stands among the first now.
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const asked = new URL(new Request(...request).url).searchParams
    const isNext = !isSold && asked.get('gender') === 'men'
    const product = isNext ? things.find(({ id }) => id === asked.get('after')) : undefined
    if (product) {
      isSold = true
      await someOrder(shown.ben, product)
    }
    return network(...request)
  })
  goTo(`${shop}?gender=men`)
  await expect
    .poll(
      () => {
        window.scrollTo({ top: document.documentElement.scrollHeight })
        const last = [...shelf.element().querySelectorAll('li')].at(-1)
        return { isSold, isBusy: shelf.element().ariaBusy, count: last?.ariaSetSize }
      },
      { timeout: 30_000 },
    )
    .toEqual({ isSold: true, isBusy: null, count: String(many + 4) })
  vi.unstubAllGlobals()
}, 60_000)
