// Ann buys: she chooses a product, is told of a price that changed, and pays by card.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { createAddress } from '#features/account/addresses-contract.ts'
import { addToCart, resetCheckout } from '../../cart.ts'
import { placeOrder } from '../../checkout-contract.ts'
import { updateProduct } from '../../manage-contract.ts'
import { cancelOrder, listOrders } from '../../orders-contract.ts'
import { changeCheckout, itemsOf, readCheckout } from '../testing-parts.ts'
import { goTo, putOnShelf } from '../testing-shop.ts'

let shown: Shown
let shoe: Awaited<ReturnType<typeof putOnShelf>>
let cap: typeof shoe
beforeAll(async () => {
  shown = await showPage('/dashboard/e-commerce/shop', 'ann')
  shoe = await putOnShelf(shown.manager, { name: 'Court runner', sku: 'A1', colors: ['#2f6ea5', '#c05c3a'] })
  await putOnShelf(shown.manager, { name: 'Trail runner', sku: 'A2' })
  cap = await putOnShelf(shown.manager, { name: 'Ridge cap', sku: 'A3', category: 'hats' })
  await shown.me.send(createAddress, {
    name: 'Ann Lee',
    company: null,
    phone: null,
    street: '14 Lantern Street',
    zipCode: '9000',
    city: 'Ghent',
    state: null,
    country: 'BE',
    isPrimary: true,
  })
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const line = page.getByRole('row').filter({ hasText: 'Court runner' })
const orders = async () => (await shown.me.send(listOrders, {})).orders

test('a colour shows its picture, and what was chosen lies in the cart', async () => {
  goTo(`/dashboard/e-commerce/product/${shoe.slug}`)
  await expect.element(page.getByRole('heading', { name: 'Court runner', level: 1 })).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Rust' }))
  await expect.element(page.getByRole('img', { name: 'Court runner, picture 2 of 2' })).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: '10' }))
  await userEvent.click(button('Add to cart'))
  await userEvent.click(page.getByRole('link', { name: 'Cart, 1 item' }))
  await expect.element(line.getByText('Size 10')).toBeVisible()
  await expect.element(line.getByRole('img', { name: /Rust/ })).toBeVisible()
})

test('below the cart stands what goes well with it, of the same shelf', async () => {
  const shelf = page.getByRole('region', { name: 'You might also like' })
  await expect.element(shelf.getByRole('link', { name: 'Trail runner' })).toBeVisible()
  await expect.element(shelf.getByRole('link', { name: 'Ridge cap' })).not.toBeInTheDocument()
})

test('a price that changes meanwhile is said, and the cart is kept', async () => {
  await shown.manager.send(updateProduct, { productId: shoe.id, product: { price: 9900 } })
  await expect.element(line.getByText('The price has changed since you added it.')).toBeVisible()
  await expect.element(line.getByRole('cell', { name: '€99.00' }).first()).toBeVisible()
})

test('a new address is there again after Escape, and Cancel forgets what was typed', async () => {
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Full name' })
  await userEvent.click(button('Check out'))
  await userEvent.click(button('Add new address'))
  await userEvent.fill(name, 'Ben Ode')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).not.toBeInTheDocument()
  await userEvent.click(button('Add new address'))
  await expect.element(name).toHaveValue('Ben Ode')
  await userEvent.click(button('Cancel'))
  await expect.element(name).not.toBeInTheDocument()
  await userEvent.click(button('Add new address'))
  await expect.element(name).toHaveValue('')
  await userEvent.click(button('Cancel'))
  await expect.element(name).not.toBeInTheDocument()
})

test('an order of this cart that was cancelled meanwhile is not thanked for: the next one is another', async () => {
  await userEvent.click(button('Deliver to this address'))
  await userEvent.click(page.getByRole('radio', { name: /^Cash/ }))
  await expect.element(button('Complete order')).toBeEnabled()
  const checkout = readCheckout()
  const { orderId: id, billing: address, delivery, total } = checkout
  if (!id || !address) throw new Error('The order has a name and an address')
  const made = { id, address, delivery, total, items: itemsOf(checkout), payment: 'cash' as const }
  await shown.me.send(placeOrder, made)
  await shown.me.send(cancelOrder, { orderId: id })
  await userEvent.click(button('Complete order'))
  await expect.element(page.getByText('already ordered from this cart', { exact: false })).toBeVisible()
  expect(readCheckout().orderId).not.toBe(id)
})

test('paid by card, the order is placed once and thanked for, and the cart is empty', async () => {
  await userEvent.click(page.getByRole('radio', { name: /^Express/ }))
  await userEvent.click(page.getByRole('radio', { name: /^Card/ }))
  await userEvent.click(button('Complete order'))
  await expect.element(page.getByText('Use one of the test cards below', { exact: false })).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Card number' }), '4242 4242 4242 4242')
  await userEvent.click(button('Complete order'))
  await expect.element(page.getByRole('heading', { name: 'Thank you, Ann' })).toBeVisible()
  // Nobody has proven Ann's address: no mail is promised.
  await expect.element(page.getByText('to get updates by email', { exact: false })).toBeVisible()
  const [order, ...others] = await orders()
  expect(others.map(({ status }) => status)).toEqual(['cancelled'])
  expect(order).toMatchObject({ totalAmount: 9900 + 2000 })
  goTo('/dashboard/e-commerce/shop')
  await expect.element(page.getByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument()
})

test('what comes into the cart while the order is placed stays in it', async () => {
  goTo('/product/court-runner')
  await userEvent.click(button('Buy now'))
  await userEvent.click(button('Check out'))
  await userEvent.click(button('Deliver to this address'))
  await userEvent.click(page.getByRole('radio', { name: /^Cash/ }))
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = window.fetch
  let placed = 0
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    if (new URL(new Request(...request).url).pathname !== placeOrder.path) return send(...request)
    placed += 1
    await promise
    return send(...request)
  })
  await userEvent.click(button('Complete order'))
  await expect.poll(() => placed).toBe(1)
  const [first] = readCheckout().cart
  if (!first) throw new Error('The cart holds what is ordered')
  changeCheckout((now) => addToCart(now, { ...first, id: cap.id, name: cap.name, slug: cap.slug }, 'EUR'))
  resolve()
  await expect.element(page.getByRole('heading', { name: 'Thank you, Ann' })).toBeVisible()
  fetching.mockRestore()
  expect(readCheckout().cart.map(({ name, quantity }) => [name, quantity])).toEqual([['Ridge cap', 1]])
  changeCheckout(resetCheckout)
})

test('when the session has ended, whoever sits there now reads no address before they sign in', async () => {
  goTo('/product/court-runner')
  await userEvent.click(button('Buy now'))
  await userEvent.click(button('Check out'))
  await userEvent.click(button('Deliver to this address'))
  await expect.element(page.getByText('14 Lantern Street', { exact: false })).toBeVisible()
  localStorage.removeItem('accessToken')
  dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'accessToken' }))
  await expect.element(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible()
  await expect.element(page.getByText('14 Lantern Street', { exact: false })).not.toBeInTheDocument()
})
