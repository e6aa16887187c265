// Places an order exactly once: prices, code and stock are looked at and claimed in the transaction that writes it.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { networkOf } from '#kernel/server/http/network.ts'
import type { RequestFacts, Transaction } from '#kernel/server/parts.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { refuseCardNumber } from '#records/payments/server/providers.ts'
import type { placeOrder } from '../../checkout-contract.ts'
import { couponKey } from '../../coupon.ts'
import type { OrderSums } from '../../order-totals.ts'
import { emitStock } from '../changes.ts'
import { becomePaid } from '../orders/become-paid.ts'
import { confirmOrder } from '../orders/confirm.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { addToTimeline, lockOrder } from '../orders/order-rows.ts'
import { emitChange, emitOrderEvents, notifyManagers } from '../orders/order-notices.ts'
import { watchPayment } from '../payments/pay.ts'
import { checkPayment } from '../payments/methods.ts'
import { checkLines, findCoupon } from './checkout-calls.ts'
import { claimLines, claimTotal } from './claim.ts'
import type { Customer, NewItem } from './place-queries.ts'
import { countOpenOrders, countVisitorOrders, insertOrder, isOrderOf, lockId, readOwnerOf } from './place-queries.ts'
import type { PricedLine } from './pricing.ts'

type Input = InputOf<typeof placeOrder>
/** An account, or a visitor by an address. */
type Buyer = { id: string; email?: undefined } | { id: null; email: string }
type Placing = { buyer: Buyer; config: Config; request: RequestFacts; transaction: Transaction; input: Input }
type Found = Awaited<ReturnType<typeof findCoupon>>

/** The order of this id: made by this call, or by the one that it repeats word for word. */
export async function place(placing: Placing): Promise<OrderRow> {
  const { buyer, config, request, transaction, input } = placing
  const { items, coupon: code = '', cardToken } = input
  checkLines(items)
  refuseCardNumber(cardToken)
  const known = await transaction((tx) => readOwn(tx, input, buyer))
  if (known) return known
  // On its own, so that a wrong code is counted although the order is refused.
  const isTyped = couponKey(code) !== ''
  const guesser = { personId: buyer.id ?? undefined, address: request.address, config }
  const coupon = isTyped ? await transaction((tx) => findCoupon(tx, code, guesser)) : undefined
  return transaction((tx) => write(tx, placing, { coupon, isTyped }))
}

/**
 * An id is one person's; whoever waited for it finds the order that was made meanwhile. It must be the one that is asked
 * for now: nobody is thanked for an order that will not come.
 */
async function readOwn(tx: Tx, input: Input, buyer: Buyer): Promise<OrderRow | undefined> {
  await lockId(tx, input.id)
  const order = await lockOrder(tx, input.id, null)
  if (!order) return undefined
  const key = couponKey(input.coupon ?? '')
  const isSame = isBuyerOf(order, buyer) && order.status !== 'cancelled' && (await isOrderOf(tx, input, key))
  if (isSame) return order
  throw new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
}

const isBuyerOf = ({ isVisitor, personId, email }: OrderRow, buyer: Buyer): boolean =>
  buyer.id === null ? isVisitor && email === buyer.email : !isVisitor && personId === buyer.id

async function write(
  tx: Tx,
  placing: Placing,
  { coupon, isTyped }: { coupon: Found; isTyped: boolean },
): Promise<OrderRow> {
  const { buyer, config, request, input } = placing
  const { id, delivery, address, payment: method, cardToken, total } = input
  const known = await readOwn(tx, input, buyer)
  if (known) return known
  if (input.items.length === 0) throw refusedField('items', 'required', 'The order has no items')
  const customer = await customerOf(tx, buyer, { address, request })
  if (config.rateFactor > 0) await checkOpenOrders(tx, customer)
  const { lines, currency } = await claimLines(tx, input.items)
  const agreed = { delivery, total, personId: buyer.id, isTyped }
  const sums = await claimTotal(tx, { lines, currency, coupon }, agreed)
  // A free order needs no card.
  const provider = total === 0 ? null : checkPayment(config, { method, cardToken, amount: total, currency })
  const items = itemsOf(lines, sums)
  await emitStock(
    tx,
    lines.map(({ item }) => item.productId),
  )
  const more = { id, person: customer, currency, coupon, delivery, address, method, items }
  await insertOrder(tx, { ...sums.totals, ...more, provider })
  const order = found(await lockOrder(tx, id, null), 'Order')
  await announcePlaced(tx, order)
  // An order with a provider is confirmed when the provider has answered.
  if (order.provider !== null) await watchPayment(tx, id)
  else await confirmOrder(tx, order, total === 0 ? 'free' : 'cash')
  if (total === 0) await becomePaid(tx, order, { by: null, reference: null, cardType: null, cardLast4: null })
  return order
}

async function customerOf(
  tx: Tx,
  buyer: Buyer,
  { address, request }: { address: Input['address']; request: RequestFacts },
): Promise<Customer> {
  const { address: ipAddress, language } = request
  if (buyer.id !== null) {
    const { name, email } = found(await readPerson(tx, buyer.id), 'Person')
    return { id: buyer.id, name, email, ipAddress, visit: null }
  }
  // An account that has proven the address has the order at once; the visitor does not learn that there is one.
  const { email } = buyer
  const id = await readOwnerOf(tx, email)
  return { id, name: address.receiver, email, ipAddress, visit: { language, network: networkOf(ipAddress) } }
}

/** Unpaid orders hold stock: one person holds no more than a few. */
const openMost = 20
const openMostOfVisitor = { email: 3, network: 10 }
/** Each order mails to an address that nobody proved. */
const dailyMostOfVisitor = 10
const secondsToWait = 3600
async function checkOpenOrders(tx: Tx, { id, email, visit }: Customer): Promise<void> {
  if (visit === null) {
    if (id === null || (await countOpenOrders(tx, id, openMost)) < openMost) return
  } else {
    const counts = await countVisitorOrders(tx, { email, network: visit.network })
    const isFew = counts.openOfEmail < openMostOfVisitor.email && counts.openOfNetwork < openMostOfVisitor.network
    if (isFew && counts.ofDay < dailyMostOfVisitor) return
  }
  throw new AppError('too-many', 'You have too many unpaid orders. Pay or cancel one, then try again', {
    retryAfter: secondsToWait,
  })
}

async function announcePlaced(tx: Tx, order: OrderRow): Promise<void> {
  addToTimeline(tx, order.id, {
    id: newId(),
    kind: 'placed',
    by: order.isVisitor ? null : order.personId,
    amount: order.total,
  })
  await emitOrderEvents(tx, 'orderPlaced', order)
  await emitChange(tx, order)
  await notifyManagers(tx, order)
}

/** The lines as the order keeps them, each with its share of the discount. */
function itemsOf(lines: readonly PricedLine[], sums: OrderSums): NewItem[] {
  return lines.flatMap(({ item, product, quantity }, index) =>
    product
      ? {
          id: newId(),
          productId: product.id,
          name: product.name,
          sku: product.sku,
          coverUrl: product.cover?.thumbUrl ?? null,
          colors: item.colors,
          size: item.size,
          price: product.price,
          quantity,
          discount: sums.lines[index]?.discount ?? 0,
          taxRate: product.taxRate,
          cost: product.cost,
          genders: product.gender,
          category: product.category,
          sellerId: product.sellerId,
        }
      : [],
  )
}
