// The checkout as the browser keeps it: steps, the cart and its sums. Every transition is a pure function.
import type { Infer } from '#kernel/shape.ts'
import { Amount, Currency, Total } from '#kernel/money.ts'
import { Id, integer, line, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import type { QuotedItem } from './checkout-contract.ts'
import { OrderAddress } from './checkout-contract.ts'
import { ItemCover, itemsMost, quantityMost } from './contract.ts'
import { Colours, Slug } from './entities.ts'
import { addUpOrder } from './order-totals.ts'

/** Cart, billing and address, payment; then it is done. */
const steps = ['cart', 'billing', 'payment', 'done'] as const
const lastStep = steps.length - 1

export const CartItem = object({
  /** The product's: it has one line, whatever colours of it were chosen. */
  id: Id,
  name: line({ max: 200 }),
  slug: Slug,
  cover: ItemCover,
  available: integer({ min: 0 }),
  price: Amount,
  colors: Colours,
  size: nullable(text({ max: 20 })),
  quantity: integer({ min: 1, max: quantityMost }),
  subtotal: Total,
})
export type CartItem = Infer<typeof CartItem>

export const Checkout = object({
  activeStep: integer({ min: 0, max: lastStep }),
  cart: list(CartItem, itemsMost),
  currency: nullable(Currency),
  subtotal: Total,
  /** Subtotal − discount + shipping. */
  total: Total,
  discount: Total,
  shipping: Amount,
  billing: nullable(OrderAddress),
  totalItems: integer({ min: 0 }),
  /** The code that was typed; what it takes off is `discount`. */
  coupon: text({ max: 40 }),
  delivery: oneOf(['free', 'standard', 'express']),
  /**
   * Names the order from its cart's first item on, the same in every tab: pressed twice, in two of them or after a lost
   * answer, it is one order. None where the cart is empty.
   */
  orderId: nullable(Id),
  /** The address to which a visitor’s order is confirmed. */
  email: optional(text({ max: 254 })),
  /** The owner of the cart and addresses; null for a guest. */
  personId: optional(nullable(Id)),
})
export type Checkout = Infer<typeof Checkout>

export const emptyCheckout: Checkout = {
  activeStep: 0,
  cart: [],
  currency: null,
  subtotal: 0,
  total: 0,
  discount: 0,
  shipping: 0,
  billing: null,
  totalItems: 0,
  coupon: '',
  delivery: 'free',
  orderId: null,
  personId: null,
}

/** Every sum follows from the lines, the discount and the delivery; nothing is taken off an empty cart. */
function addUp(checkout: Checkout): Checkout {
  const untaxed = checkout.cart.map(({ price, quantity }) => ({ price, quantity, taxRate: 0 }))
  const { totals, lines } = addUpOrder(untaxed, checkout)
  const { subtotal, discount, shipping, total } = totals
  const cart = checkout.cart.map((item, index) => ({ ...item, subtotal: lines[index]?.subtotal ?? 0 }))
  const totalItems = cart.reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...checkout, cart, subtotal, discount, shipping, total, totalItems }
}

/** How many of it one order can hold: never more than there are. */
export const mostOf = ({ available }: { available: number }): number => Math.min(available, quantityMost)
const within = (quantity: number, item: { available: number }) => Math.max(Math.min(quantity, mostOf(item)), 1)

/** Another cart is another order. */
const change = (checkout: Checkout, id: string, edit: (item: CartItem) => CartItem): Checkout =>
  addUp({ ...checkout, orderId: null, cart: checkout.cart.map((item) => (item.id === id ? edit(item) : item)) })

/**
 * One that is there already is raised by one, the colours of both are kept, and all are of the size that was chosen last;
 * a new one joins at the end. Never more than one order can hold; a cart holds prices of one currency, so one in another begins it anew.
 */
export function addToCart(checkout: Checkout, item: Omit<CartItem, 'subtotal'>, currency: string): Checkout {
  const isSame = checkout.currency === currency
  const before = isSame ? checkout : { ...checkout, cart: [], discount: 0, shipping: 0, coupon: '', currency }
  const known = before.cart.find(({ id }) => id === item.id)
  if (known) {
    return change(before, item.id, (line) => ({
      ...line,
      ...pick(item),
      size: item.size,
      colors: [...new Set([...line.colors, ...item.colors])],
      quantity: within(line.quantity + 1, item),
    }))
  }
  if (before.cart.length >= itemsMost) return checkout
  return addUp({
    ...before,
    orderId: null,
    cart: [...before.cart, { ...item, quantity: within(item.quantity, item), subtotal: 0 }],
  })
}

/** The changes of a product since it was put in the cart. */
const pick = ({ name, slug, cover, available, price }: Omit<CartItem, 'subtotal'>) => ({
  name,
  slug,
  cover,
  available,
  price,
})

export const removeFromCart = (checkout: Checkout, id: string): Checkout => {
  const left = addUp({ ...checkout, orderId: null, cart: checkout.cart.filter((item) => item.id !== id) })
  return left.cart.length > 0 ? left : { ...left, discount: 0, coupon: '', shipping: 0, total: 0 }
}
export const increase = (checkout: Checkout, id: string): Checkout =>
  change(checkout, id, (item) => ({ ...item, quantity: within(item.quantity + 1, item) }))
/** Down to one; removing is an act of its own. */
export const decrease = (checkout: Checkout, id: string): Checkout =>
  change(checkout, id, (item) => ({ ...item, quantity: Math.max(item.quantity - 1, 1) }))

/** To a number that was typed, between one and what an order can hold. */
export const changeQuantity = (checkout: Checkout, id: string, quantity: number): Checkout =>
  change(checkout, id, (item) => ({ ...item, quantity: within(quantity, item) }))

export const toNext = (checkout: Checkout): Checkout => toStep(checkout, checkout.activeStep + 1)
export const toBack = (checkout: Checkout): Checkout => toStep(checkout, checkout.activeStep - 1)
export const toStep = (checkout: Checkout, step: number): Checkout => ({
  ...checkout,
  activeStep: Math.min(Math.max(step, 0), lastStep),
})
export const resetCheckout = (): Checkout => emptyCheckout

type Ordered = { id: string; items: readonly { productId: string | null; quantity: number }[] }
/** Removes the ordered items; items added while the order was placed stay, for another order. */
export function leaveOrdered(checkout: Checkout, { id, items }: Ordered): Checkout {
  const ordered = new Map(items.map(({ productId, quantity }) => [productId, quantity]))
  const left = checkout.cart.map((item) => ({ ...item, quantity: item.quantity - (ordered.get(item.id) ?? 0) }))
  const cart = checkout.orderId === id ? [] : left.filter(({ quantity }) => quantity > 0)
  return cart.length === 0 ? resetCheckout() : addUp({ ...resetCheckout(), currency: checkout.currency, cart })
}

/** Keeps the name that the order has; a cart that has none, new or changed, is given this one. */
export const nameOrder = (checkout: Checkout, id: string): Checkout =>
  checkout.orderId === null && checkout.cart.length > 0 ? { ...checkout, orderId: id } : checkout
/** Its name belongs to an order that is not this one. */
export const forgetOrder = (checkout: Checkout): Checkout => ({ ...checkout, orderId: null })
/** A guest's cart becomes this person's; another person's is dropped. */
export function belongTo(checkout: Checkout, personId: string): Checkout {
  const owner = checkout.personId ?? personId
  if (owner !== personId) return emptyCheckout
  return { ...checkout, personId: checkout.cart.length > 0 || checkout.billing !== null ? personId : null }
}
export const chooseDelivery = (checkout: Checkout, delivery: Checkout['delivery']): Checkout => ({
  ...checkout,
  delivery,
})
export const typeCoupon = (checkout: Checkout, coupon: string): Checkout => ({ ...checkout, coupon })

/** Where a visitor's order goes, and where it is confirmed to. */
export const chooseVisit = (checkout: Checkout, billing: OrderAddress, email: string): Checkout => ({
  ...checkout,
  billing,
  email,
})
export const chooseBilling = (checkout: Checkout, billing: OrderAddress): Checkout => ({ ...checkout, billing })

/** Applies the server's quote: prices, stock and names. */
export function applyQuote(checkout: Checkout, quote: QuoteSums): Checkout {
  const known = new Map(quote.items.map((item) => [item.productId, item]))
  const cart = checkout.cart.map((item) => {
    const now = known.get(item.id)
    return now ? { ...item, price: now.price, available: now.available, ...looksOf(now) } : item
  })
  // A code that takes nothing off is let go of: an unknown one that is asked for again counts as another guess.
  const coupon = quote.coupon?.refusal ? '' : checkout.coupon
  return addUp({ ...checkout, cart, coupon, discount: quote.discount, shipping: quote.shipping })
}
/** A line of a deleted product keeps its look. */
const looksOf = ({ name, slug, cover }: QuotedLook) => (name === null || slug === null ? {} : { name, slug, cover })
type QuotedLook = Pick<QuotedItem, 'name' | 'slug' | 'cover'>
type QuoteSums = {
  coupon?: { refusal: string | null } | null
  items: readonly (QuotedLook & Pick<QuotedItem, 'productId' | 'price' | 'available'>)[]
  discount: number
  shipping: number
}
