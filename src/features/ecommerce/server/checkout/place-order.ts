// Places an order exactly once: prices, code and stock are looked at and claimed in the transaction that writes it.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { InputOf } from '#kernel/contract.ts'
import { split } from '#kernel/money.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Actor, RequestFacts, Transaction } from '#kernel/server/parts.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import type { placeOrder } from '../../checkout-contract.ts'
import { couponKey } from '../../coupon.ts'
import { orderPlaced } from '../../orders-contract.ts'
import { tellStock } from '../changes.ts'
import { becomePaid } from '../orders/become-paid.ts'
import { confirmOrder } from '../orders/confirm.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { addToTimeline, lockOrder } from '../orders/order-rows.ts'
import { tellChange, tellFeatures, tellManagers } from '../orders/tell.ts'
import { watchPayment } from '../payments/pay.ts'
import { checkPayment, refuseCardNumber } from '../payments/providers.ts'
import { checkLines, findCoupon } from './checkout-calls.ts'
import { claimLines, claimTotal } from './claim.ts'
import type { NewItem } from './place-queries.ts'
import { countOpenOrders, insertOrder, isOrderOf, lockId } from './place-queries.ts'
import type { PricedLine } from './pricing.ts'

type Input = InputOf<typeof placeOrder>
type Placing = { actor: Actor; config: Config; request: RequestFacts; transaction: Transaction; input: Input }
type Found = Awaited<ReturnType<typeof findCoupon>>

/** The order of this id: made by this call, or by the one that it repeats word for word. */
export async function place(placing: Placing): Promise<OrderRow> {
  const { actor, config, request, transaction, input } = placing
  const { items, coupon: code = '', cardToken } = input
  checkLines(items)
  refuseCardNumber(cardToken)
  const known = await transaction((tx) => readOwn(tx, input, actor.id))
  if (known) return known
  // On its own, so that a wrong code is counted although the order is refused.
  const isTyped = couponKey(code) !== ''
  const guesser = { personId: actor.id, address: request.address, config }
  const coupon = isTyped ? await transaction((tx) => findCoupon(tx, code, guesser)) : undefined
  return transaction((tx) => write(tx, placing, { coupon, isTyped }))
}

/**
 * An id is one person's; whoever waited for it finds the order that was made meanwhile. It must be the one that is asked
 * for now: nobody is thanked for an order that will not come.
 */
async function readOwn(tx: Tx, input: Input, actorId: string): Promise<OrderRow | undefined> {
  await lockId(tx, input.id)
  const order = await lockOrder(tx, input.id, null)
  if (!order) return undefined
  const key = couponKey(input.coupon ?? '')
  const isSame = order.personId === actorId && order.status !== 'cancelled' && (await isOrderOf(tx, input, key))
  if (isSame) return order
  throw new AppError('conflict', 'This id is taken', { fields: { id: { code: 'taken' } } })
}

async function write(
  tx: Tx,
  placing: Placing,
  { coupon, isTyped }: { coupon: Found; isTyped: boolean },
): Promise<OrderRow> {
  const { actor, config, request, input } = placing
  const { id, delivery, address, payment: method, cardToken, total } = input
  const known = await readOwn(tx, input, actor.id)
  if (known) return known
  if (input.items.length === 0) throw refusedField('items', 'required', 'Nothing is ordered')
  const person = found(await readPerson(tx, actor.id), 'Person')
  if (config.rateFactor > 0) await checkOpenOrders(tx, actor.id)
  const { lines, currency } = await claimLines(tx, input.items)
  const agreed = { delivery, total, personId: actor.id, isTyped }
  const totals = await claimTotal(tx, { lines, currency, coupon }, agreed)
  // Who has nothing to pay is asked for no card.
  const provider = total === 0 ? null : checkPayment(config, { method, cardToken, amount: total, currency })
  const { name, email } = person
  const customer = { id: actor.id, name, email, ipAddress: request.address }
  const items = itemsOf(lines, totals.discount)
  await tellStock(
    tx,
    lines.map(({ item }) => item.productId),
  )
  const more = { id, person: customer, currency, coupon, delivery, address, method, items }
  await insertOrder(tx, { ...totals, ...more, provider })
  const order = found(await lockOrder(tx, id, actor.id), 'Order')
  await tell(tx, order)
  // What a provider is asked for is confirmed when it has answered.
  if (order.provider !== null) await watchPayment(tx, id)
  else await confirmOrder(tx, order, total === 0 ? 'free' : 'cash')
  if (total === 0) await becomePaid(tx, order, { by: null, reference: null, cardType: null, cardLast4: null })
  return order
}

/** Unpaid orders hold stock: one person holds no more than a few. */
const openMost = 20
const secondsToWait = 3600

async function checkOpenOrders(tx: Tx, personId: string): Promise<void> {
  if ((await countOpenOrders(tx, personId, openMost)) < openMost) return
  throw new AppError('too-many', 'Too many of your orders wait to be paid', { retryAfter: secondsToWait })
}

async function tell(tx: Tx, order: OrderRow): Promise<void> {
  addToTimeline(tx, order.id, { id: newId(), kind: 'placed', by: order.personId, amount: order.total })
  await tellFeatures(tx, orderPlaced, order)
  await tellChange(tx, order)
  await tellManagers(tx, order)
}

/** The lines as the order keeps them, each with its share of the discount. */
function itemsOf(lines: readonly PricedLine[], discount: number): NewItem[] {
  const sums = lines.map(({ product, quantity }) => (product?.price ?? 0) * quantity)
  const shares = split(discount, sums)
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
          discount: shares[index] ?? 0,
          taxRate: product.taxRate,
          cost: product.cost,
          genders: product.gender,
          category: product.category,
          sellerId: product.sellerId,
        }
      : [],
  )
}
