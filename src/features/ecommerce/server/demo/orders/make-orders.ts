// Twenty-six months of orders for the demo, each made from its number: the same for the same people and products.
import type { OrderAddress } from '../../../checkout-contract.ts'
import { deliveryPrice } from '../../../delivery.ts'
import type { OrderStatus } from '../../../orders-contract.ts'
import { addUpOrder } from '../../../order-totals.ts'
import { refundOf } from '../../../refund.ts'
import { demoCode } from './seed-coupons.ts'

export type DemoBuyer = {
  id: string
  name: string
  email: string
  street: string
  city: string
  country: string | null
}
export type DemoThing = {
  id: string
  name: string
  sku: string
  coverUrl: string | null
  currency: string
  price: number
  taxRate: number
  cost: number
  colors: string[]
  sizes: string[]
  genders: string[]
  category: string
  sellerId: string | null
}

const ordersMade = 1500
// Each month of this year has one of the year before to be compared with.
const daysBack = 791
const dayMilliseconds = 86_400_000
const minuteMilliseconds = 60_000

/** The same at every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}
type Roll = ReturnType<typeof dice>
const pick = <Item>(items: readonly Item[], roll: Roll): Item => items[roll(items.length)] as Item

/** The status that an order of this age has reached. */
function statusOf(days: number, roll: Roll): OrderStatus {
  const luck = roll(100)
  if (luck < 7) return 'cancelled'
  if (days < 1) return luck < 60 ? 'pending' : 'paid'
  if (days < 3) return luck < 20 ? 'pending' : 'paid'
  if (days < 6) return luck < 30 ? 'paid' : 'shipped'
  return luck < 12 ? 'refunded' : 'completed'
}

function itemsOf(things: readonly DemoThing[], number: number, roll: Roll) {
  const count = 1 + Math.min(roll(3), roll(4))
  const chosen = new Set<DemoThing>()
  // The square: some things sell better than others.
  while (chosen.size < Math.min(count, things.length)) {
    const luck = roll(1000) / 1000
    chosen.add(things[Math.floor(luck * luck * things.length)] as DemoThing)
  }
  return [...chosen].map((thing, place) => ({
    id: idOf(number, 100 + place),
    place,
    productId: thing.id,
    name: thing.name,
    sku: thing.sku,
    coverUrl: thing.coverUrl,
    colors: thing.colors.length > 0 ? [pick(thing.colors, roll)] : [],
    size: thing.sizes.length > 0 ? pick(thing.sizes, roll) : null,
    price: thing.price,
    quantity: roll(6) === 0 ? 2 : 1,
    taxRate: thing.taxRate,
    cost: thing.cost,
    genders: thing.genders,
    category: thing.category,
    sellerId: thing.sellerId,
    refunded: 0,
    restocked: 0,
  }))
}

/** Ids of the demo's own, made from the number, so that nothing about an order is chance. */
const idOf = (number: number, part: number) =>
  `0d000000-0000-7000-8${String(part).padStart(3, '0')}-${String(number).padStart(12, '0')}`

const addressOf = ({ name, street, city, country }: DemoBuyer): OrderAddress => ({
  receiver: name,
  phoneNumber: null,
  addressType: 'home',
  company: null,
  street,
  zipCode: null,
  city,
  state: null,
  country,
})

const carriers = ['Nordpost', 'Blue Lane', 'Swift Parcel'] as const
const methods = ['credit_card', 'credit_card', 'credit_card', 'paypal', 'cash'] as const
const deliveries = ['free', 'standard', 'standard', 'express'] as const

/** When each step was, as far as the order has come. */
function timesOf(createdAt: number, status: OrderStatus, roll: Roll) {
  const paidAt = createdAt + (2 + roll(20)) * minuteMilliseconds
  const shippedAt = paidAt + Math.floor((0.5 + roll(100) / 100) * dayMilliseconds)
  const completedAt = shippedAt + Math.floor((1.5 + roll(200) / 100) * dayMilliseconds)
  const isPaid = status !== 'pending' && status !== 'cancelled'
  const isShipped = status === 'shipped' || status === 'completed' || status === 'refunded'
  return {
    paidAt: isPaid ? paidAt : null,
    shippedAt: isShipped ? shippedAt : null,
    completedAt: status === 'completed' ? completedAt : null,
    endedAt: status === 'cancelled' ? createdAt + 30 * minuteMilliseconds : completedAt,
  }
}

export type DemoOrder = ReturnType<typeof makeOrder>

function makeOrder(number: number, now: number, { buyers, things }: DemoWorld) {
  const roll = dice(7919 * (number + 1))
  // The shop grows: the newer half of the time has most of the orders.
  const days = daysBack * (1 - Math.sqrt((number + 0.5) / ordersMade))
  const createdAt = now - Math.floor(days * dayMilliseconds)
  const status = statusOf(days, roll)
  const buyer = buyers[(number * 37 + roll(5)) % buyers.length] as DemoBuyer
  const plain = itemsOf(things, number, roll)
  const currency = plain[0] ? (things.find(({ id }) => id === plain[0]?.productId)?.currency ?? '') : ''
  const delivery = pick(deliveries, roll)
  const isReduced = roll(9) === 0
  const subtotal = plain.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const { totals, lines } = addUpOrder(plain, {
    discount: isReduced ? Math.floor(subtotal / 10) : 0,
    shipping: deliveryPrice(delivery, currency),
  })
  const items = plain.map((item, index) => ({ ...item, discount: lines[index]?.discount ?? 0 }))
  const times = timesOf(createdAt, status, roll)
  const refund = refundFor({ number, status, items, total: totals.total, at: times.endedAt, roll })
  const isPartly = refund !== undefined && refund.amount < totals.total
  return {
    id: idOf(number, 1),
    buyer,
    address: addressOf(buyer),
    status,
    currency,
    delivery,
    ...totals,
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    coupon: isReduced ? demoCode : null,
    // Unpaid orders are cancelled after half an hour, except cash on delivery.
    method: status === 'pending' ? ('cash' as const) : pick(methods, roll),
    carrier: times.shippedAt === null ? null : pick(carriers, roll),
    trackingNumber: times.shippedAt === null ? null : `AT${String(100_000 + number * 7)}`,
    createdAt,
    ...times,
    items: items.map((item) => ({ ...item, ...takenBack(item.id, refund) })),
    refund,
    isPartly,
    eventId: (part: number) => idOf(number, 200 + part),
  }
}
type DemoWorld = { buyers: readonly DemoBuyer[]; things: readonly DemoThing[] }

type Refunding = {
  number: number
  status: OrderStatus
  items: { id: string; price: number; quantity: number; discount: number; refunded: number; restocked: number }[]
  total: number
  at: number
  roll: Roll
}

/** A refund of everything, or of one item of a completed order. */
function refundFor({ number, status, items, total, at, roll }: Refunding) {
  const isPart = status === 'completed' && items.length > 1 && roll(12) === 0
  if (status !== 'refunded' && !isPart) return undefined
  const itemId = items[0]?.id ?? ''
  const request = isPart ? { items: [{ itemId, quantity: 1 }], isRestocked: true } : { isRestocked: true }
  const refund = refundOf(items, total, request)
  return 'limit' in refund ? undefined : { id: idOf(number, 300), at, ...refund }
}

function takenBack(itemId: string, refund: ReturnType<typeof refundFor>) {
  const quantity = refund?.lines.find((line) => line.itemId === itemId)?.quantity ?? 0
  return { refunded: quantity, restocked: quantity }
}

export const demoOrders = (now: number, world: DemoWorld): DemoOrder[] =>
  world.buyers.length === 0 || world.things.length === 0
    ? []
    : Array.from({ length: ordersMade }, (_, number) => makeOrder(number, now, world))
