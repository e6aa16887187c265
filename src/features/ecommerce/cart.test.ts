// The checkout's transitions, as the specification names them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountMax } from '#kernel/money.ts'
import { check } from '#kernel/shape.ts'
import type { CartItem } from './cart.ts'
import {
  Checkout,
  addToCart,
  applyQuote,
  changeQuantity,
  decrease,
  emptyCheckout,
  increase,
  leaveOrdered,
  nameOrder,
  removeFromCart,
  resetCheckout,
  toBack,
  toNext,
  toStep,
} from './cart.ts'

const shoe = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Court runner',
  slug: 'court-runner',
  cover: null,
  available: 3,
  price: 9600,
  colors: ['#2f6ea5'],
  size: '9',
  quantity: 1,
} as const satisfies Partial<CartItem>
const image = { id: shoe.id.replace(/1$/, '9'), url: '/image', thumbUrl: '/thumb', color: null }
const one: Omit<CartItem, 'subtotal'> = { ...shoe, colors: [...shoe.colors] }
const mug: Omit<CartItem, 'subtotal'> = {
  ...one,
  id: '018f0000-0000-7000-8000-000000000002',
  price: 1600,
  available: 50,
}

const full = () => addToCart(addToCart(emptyCheckout, one, 'USD'), mug, 'USD')

describe('the cart', () => {
  const looks = { name: 'Yard runner', slug: 'yard-runner', cover: image }
  const sums = { discount: 0, shipping: 0 }

  test('raises an item that is there by one and merges its colours', () => {
    const twice = addToCart(full(), { ...one, colors: ['#c05c3a', '#2f6ea5'], quantity: 5 }, 'USD')
    expect(twice.cart).toHaveLength(2)
    expect(twice.cart[0]).toMatchObject({ quantity: 2, colors: ['#2f6ea5', '#c05c3a'], subtotal: 19_200 })
    expect(twice).toMatchObject({ totalItems: 3, subtotal: 20_800, total: 20_800 })
  })

  test('has all of an item in the size that was chosen last', () => {
    expect(addToCart(full(), { ...one, size: '10' }, 'USD').cart[0]).toMatchObject({ quantity: 2, size: '10' })
  })

  test('that is worth more than one price may be is still a cart', () => {
    const dear = { ...mug, price: amountMax, available: 999, quantity: 999 }
    const cart = addToCart(full(), dear, 'USD')
    expect(check(Checkout, addToCart(cart, { ...dear, id: one.id.replace(/1$/, '3') }, 'USD')).ok).toBe(true)
  })

  test('never holds more than there are, nor fewer than one', () => {
    let cart = full()
    for (let time = 0; time < 5; time++) cart = increase(cart, one.id)
    expect(cart.cart[0]?.quantity).toBe(3)
    expect(addToCart(cart, one, 'USD').cart[0]?.quantity).toBe(3)
    for (let time = 0; time < 5; time++) cart = decrease(cart, one.id)
    expect(cart.cart[0]?.quantity).toBe(1)
  })

  test('never holds more of one thing than an order takes, however many there are', () => {
    const many = { ...mug, available: 5000 }
    const typed = changeQuantity(addToCart(emptyCheckout, many, 'USD'), mug.id, 1234)
    const carts = [
      typed,
      increase(typed, mug.id),
      addToCart(typed, many, 'USD'),
      addToCart(emptyCheckout, { ...many, quantity: 1234 }, 'USD'),
    ]
    for (const checkout of carts) {
      expect(checkout.cart[0]?.quantity).toBe(999)
      expect(check(Checkout, checkout).ok).toBe(true)
    }
  })

  test('takes nothing off and delivers nothing when it is empty', () => {
    const priced = applyQuote({ ...full(), coupon: 'COURT10' }, { items: [], discount: 500, shipping: 2000 })
    expect(priced.total).toBe(11_200 - 500 + 2000)
    const empty = removeFromCart(removeFromCart(priced, one.id), mug.id)
    expect(empty).toMatchObject({
      cart: [],
      subtotal: 0,
      discount: 0,
      shipping: 0,
      total: 0,
      totalItems: 0,
      coupon: '',
    })
  })

  test('begins anew with what is priced in another currency', () => {
    const other = addToCart(full(), { ...mug, price: 450_000 }, 'VND')
    expect(other).toMatchObject({ currency: 'VND', subtotal: 450_000 })
    expect(other.cart.map(({ id }) => id)).toEqual([mug.id])
  })

  test('lets go of a code that takes nothing off: it is not asked for again', () => {
    const nothing = { ...sums, items: [] }
    const typed = { ...full(), coupon: 'NOTHING' }
    expect(applyQuote(typed, { ...nothing, coupon: { refusal: 'unknown' } }).coupon).toBe('')
    expect(applyQuote(typed, { ...nothing, coupon: { refusal: null } }).coupon).toBe('NOTHING')
  })

  test('takes over how a product is called now, and where it is; of one that is gone its line stays as it was', () => {
    const line = { productId: one.id, price: 9600, available: 3 }
    expect(applyQuote(full(), { ...sums, items: [{ ...line, ...looks }] }).cart[0]).toMatchObject(looks)
    const gone = { ...line, name: null, slug: null, cover: null, available: 0 }
    const { name, slug, cover } = one
    expect(applyQuote(full(), { ...sums, items: [gone] }).cart[0]).toMatchObject({ name, slug, cover, available: 0 })
  })

  test('takes over prices and stock as the server has them', () => {
    const now = applyQuote(full(), {
      items: [{ productId: one.id, price: 9000, available: 1, ...looks }],
      ...sums,
    })
    expect(now.cart[0]).toMatchObject({ price: 9000, available: 1, subtotal: 9000 })
    expect(now.total).toBe(10_600)
  })
})

test('steps go on, back and to a place, within their number; a reset begins anew', () => {
  expect(toBack(emptyCheckout).activeStep).toBe(0)
  expect(toNext(toNext(emptyCheckout)).activeStep).toBe(2)
  expect(toStep(emptyCheckout, 99).activeStep).toBe(3)
  expect(resetCheckout()).toEqual(emptyCheckout)
})

test('what was ordered leaves the cart, and what came into it meanwhile stays', () => {
  const order = { id: one.id, items: [{ productId: mug.id, quantity: 1 }] }
  expect(leaveOrdered(nameOrder(full(), order.id), order)).toEqual(emptyCheckout)
  const more = addToCart(nameOrder(full(), order.id), mug, 'USD')
  const left = leaveOrdered(more, order)
  expect(left.cart.map(({ id, quantity }) => [id, quantity])).toEqual([
    [one.id, 1],
    [mug.id, 1],
  ])
  expect(left).toMatchObject({ orderId: null, total: 11_200, activeStep: 0 })
  expect(leaveOrdered(removeFromCart(full(), one.id), order)).toEqual(emptyCheckout)
})

test('an order keeps its name until the cart is another one', () => {
  expect(nameOrder(emptyCheckout, one.id).orderId).toBeNull()
  const named = nameOrder(full(), one.id)
  expect(nameOrder(named, mug.id).orderId).toBe(one.id)
  expect(applyQuote(named, { items: [], discount: 0, shipping: 0 }).orderId).toBe(one.id)
  for (const other of [increase(named, mug.id), removeFromCart(named, one.id), addToCart(named, mug, 'USD')]) {
    expect(other.orderId).toBeNull()
  }
})

test('the total is the subtotal less the discount plus delivery, whatever was done before', () => {
  const actions: fc.Arbitrary<(checkout: Checkout) => Checkout>[] = [
    fc.constant((checkout: Checkout) => addToCart(checkout, one, 'USD')),
    fc.constant((checkout: Checkout) => addToCart(checkout, mug, 'USD')),
    fc.constant((checkout: Checkout) => increase(checkout, mug.id)),
    fc.constant((checkout: Checkout) => decrease(checkout, one.id)),
    fc.constant((checkout: Checkout) => removeFromCart(checkout, one.id)),
    fc
      .record({ discount: fc.nat(50_000), shipping: fc.nat(3000) })
      .map((sums) => (checkout: Checkout) => applyQuote(checkout, { items: [], ...sums })),
  ]
  fc.assert(
    fc.property(fc.array(fc.oneof(...actions), { maxLength: 40 }), (done) => {
      const after = done.reduce((checkout, action) => action(checkout), emptyCheckout)
      const subtotal = after.cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      expect(after.subtotal).toBe(subtotal)
      expect(after.total).toBe(subtotal - after.discount + after.shipping)
      expect(after.discount).toBeLessThanOrEqual(subtotal)
      expect(after.totalItems).toBe(after.cart.reduce((sum, { quantity }) => sum + quantity, 0))
    }),
  )
})
