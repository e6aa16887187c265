// Ann in the shop: what narrows it stands in the address, and one press puts a product into the cart.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { listProducts, writeReview } from '../../contract.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/shop', 'ann')
  await putOnShelf(shown.manager, { name: 'Court runner', sku: 'A1' })
  await putOnShelf(shown.manager, {
    name: 'Loft hoodie',
    sku: 'A2',
    gender: ['women'],
    category: 'hoodies',
    price: 5600,
    newLabel: { enabled: true, content: '' },
    saleLabel: { enabled: true, content: 'Until Sunday' },
  })
  await putOnShelf(shown.manager, { name: 'Áo ấm', sku: 'A3', category: 'shirts', quantity: 0, colors: ['#c05c3a'] })
})

const names = () =>
  page
    .getByRole('list', { name: 'Products' })
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent)
const filter = (name: string) => new URLSearchParams(location.search).get(name)
const searchField = page.getByRole('combobox', { name: 'Search products' })
const drawer = page.getByRole('dialog', { name: 'Filters' })

test('what a manager publishes stands on the shelf of an open shop', async () => {
  await expect.poll(() => names().toSorted()).toEqual(['Court runner', 'Loft hoodie', 'Áo ấm'])
})

test('a label says what its maker wrote on it, or what it is', async () => {
  const hoodie = page.getByRole('article').filter({ hasText: 'Loft hoodie' })
  await expect.element(hoodie.getByText('Until Sunday')).toBeVisible()
  await expect.element(hoodie.getByText('New', { exact: true })).toBeVisible()
})

test('a card tells its stars and from how many reviews, and the button to add it appears under the pointer', async () => {
  const runner = page.getByRole('article').filter({ hasText: 'Court runner' })
  await expect.element(runner).not.toMatchTextContent(/review/)
  const [shoe] = (await shown.ann.send(listProducts, { search: 'runner' })).products
  await shown.ann.send(writeReview, { productId: shoe?.id ?? '', rating: 4, comment: 'Light.', uploadIds: [] })
  await expect.element(runner).toMatchTextContent(/4\.0, 1 review/)
  await userEvent.hover(runner)
  const add = runner.getByRole('button', { name: 'Add Court runner to cart' })
  await expect.poll(() => getComputedStyle(add.element()).opacity).toBe('1')
})

test('the filters count what stands behind them, narrow the shelf, and stand in the address', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Filters' }))
  await userEvent.click(drawer.getByRole('radio', { name: /^Apparel/ }))
  await expect.poll(names).toHaveLength(2)
  await expect.element(drawer.getByRole('radio', { name: 'Apparel 2' })).toBeChecked()
  await userEvent.click(drawer.getByRole('checkbox', { name: 'Women 1' }))
  await expect.poll(names).toEqual(['Loft hoodie'])
  expect([filter('category'), filter('gender')]).toEqual(['apparel', 'women'])
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))
  await expect.poll(names).toHaveLength(3)
  expect(location.search).toBe('')
})

test('the search suggests products without their accents, and Enter searches', async () => {
  await userEvent.fill(searchField, 'ao')
  await expect.element(page.getByRole('option', { name: /Áo ấm/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Áo ấm'])
  expect(filter('search')).toBe('ao')
  await userEvent.click(page.getByRole('button', { name: 'Clear', exact: true }))
  await expect.poll(names).toHaveLength(3)
})

/** As long as the page takes to give a focus that was lost to something else. */
const focusSettledMs = 400
const focusStaysInSearch = async () => {
  await new Promise((resolve) => setTimeout(resolve, focusSettledMs))
  await expect.element(searchField).toHaveFocus()
}

test('after Enter the focus stays in the search, so that a second Enter undoes nothing', async () => {
  await userEvent.fill(searchField, 'hood')
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Loft hoodie'])
  await focusStaysInSearch()
  await userEvent.keyboard('{Enter}')
  expect(filter('search')).toBe('hood')
})

test('who deletes the word that holds goes on to type another', async () => {
  await expect.element(searchField).toHaveValue('hood')
  await userEvent.click(searchField)
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  await expect.poll(() => filter('search')).toBeNull()
  await userEvent.keyboard('runner{Enter}')
  await expect.poll(names).toEqual(['Court runner'])
  await expect.element(searchField).toHaveValue('runner')
})

test('an address that another brings shows its words in the search', async () => {
  goTo('/dashboard/e-commerce/shop?search=loft')
  await expect.element(searchField).toHaveValue('loft')
  history.back()
  await expect.element(searchField).toHaveValue('runner')
  await expect.poll(names).toEqual(['Court runner'])
})

test('the cross empties the search and leaves the focus in it', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
  await expect.poll(names).toHaveLength(3)
  await expect.element(searchField).toHaveValue('')
  await focusStaysInSearch()
})

test('one press puts a product into the cart, which says how many it holds', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Add Court runner to cart' }))
  await expect.element(page.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Add Court runner to cart' }))
  await expect.element(page.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument()
  await expect.element(page.getByRole('status').filter({ hasText: '2 items in the cart' })).toBeInTheDocument()
})

test('what is sold out says so and cannot be put into the cart', async () => {
  const tile = page.getByRole('article').filter({ hasText: 'Áo ấm' })
  await expect.element(tile.getByText('Sold out')).toBeVisible()
  expect(tile.getByRole('button').elements()).toEqual([])
})
