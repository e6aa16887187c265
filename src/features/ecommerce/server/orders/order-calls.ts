// Calls about orders: lists, one order, and what becomes of it.
import { found, refusedField } from '#kernel/errors.ts'
import type { Infer } from '#kernel/shape.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Actor, Part } from '#kernel/server/parts.ts'
import type { Order } from '../../orders-contract.ts'
import {
  cancelOrder,
  completeOrder,
  exportOrders,
  getOrder,
  listOrders,
  markPaid,
  shipOrder,
} from '../../orders-contract.ts'
import { readOrders as readSeveral, shipOrders } from '../../queue-contract.ts'
import { statusAfter } from '../../order-status.ts'
import { seesAll } from '../seen.ts'
import { becomePaid } from './become-paid.ts'
import { cancelLocked } from './cancel.ts'
import { markCompleted, markShipped } from './change-queries.ts'
import { readAll, readPage } from './list.ts'
import type { OrderRow } from './order-rows.ts'
import { mergeParcel } from './merge-parcel.ts'
import { addToTimeline, addToTimelines, isPaid, lockOrder, lockOrders, nextStatus } from './order-rows.ts'
import { readOrder, readOrders } from './read-order.ts'
import { emitChange, emitChanges, notifyCustomer, notifyCustomers, emitOrderEvents } from './order-notices.ts'

/** Managers see everybody's. */
const readerOf = (actor: Actor) => ({ personId: seesAll(actor) ? null : actor.id, viewerId: actor.id })

type Asking = { db: Db; actor: Actor; config: Pick<Config, 'payments'> }

export async function answer({ db, actor, config }: Asking, id: string): Promise<{ order: Infer<typeof Order> }> {
  return { order: found(await readOrder(db, { ...readerOf(actor), config }, { id }), 'Order') }
}

const lockFor = async (tx: Tx, actor: Actor, orderId: string): Promise<OrderRow> =>
  found(await lockOrder(tx, orderId, readerOf(actor).personId), 'Order')

const numberOf = ({ orderNumber }: OrderRow) => ({ number: String(orderNumber) })

type Parcel = { order: OrderRow; shipBy: string; trackingNumber: string | null }
async function emitShipped(
  tx: Tx,
  parcels: readonly Parcel[],
  { by, isChange }: { by: string; isChange: boolean },
): Promise<void> {
  const orders = parcels.map(({ order }) => order)
  const kind = isChange ? 'parcelChanged' : 'shipped'
  addToTimelines(
    tx,
    parcels.map(({ order, shipBy, trackingNumber }) => {
      return { orderId: order.id, id: newId(), kind, by, note: trackingNumber ?? shipBy }
    }),
  )
  if (!isChange) await emitOrderEvents(tx, 'orderShipped', ...orders)
  const steps = parcels.map(({ order, shipBy: carrier, trackingNumber }) => {
    const tracked = trackingNumber !== null && { tracking: trackingNumber, case: 'tracked' }
    return { order, details: { by, carrier, ...tracked } }
  })
  await notifyCustomers(tx, 'Shipped', steps)
  await emitChanges(tx, orders)
}

const exportMost = 1000
const ownOrAll = (actor: Actor, own: 'yes' | undefined) => (own === 'yes' ? { personId: actor.id } : readerOf(actor))

export const orderCalls: Part[] = [
  on(listOrders, ({ db, actor, workspace: { timeZone }, input }) =>
    readPage(db, input, { ...ownOrAll(actor, input.own), timeZone }),
  ),

  on(getOrder, async ({ db, actor, config, input: { orderNumber } }) => {
    const number = /^\d{1,12}$/.test(orderNumber) ? Number(orderNumber) : null
    const order =
      number === null ? undefined : await readOrder(db, { ...readerOf(actor), config }, { orderNumber: number })
    return { order: found(order, 'Order') }
  }),

  on(cancelOrder, async ({ db, actor, config, request, input: { orderId } }) => {
    const order = await lockFor(db, actor, orderId)
    await cancelLocked(db, order, { id: actor.id, isManager: seesAll(actor) })
    // Money goes back, or somebody decides over another's order.
    if (isPaid(order) || order.personId !== actor.id) {
      await recordAuditEntry(db, { kind: 'ecommerce.orderCancelled', by: actor, request, params: numberOf(order) })
    }
    return answer({ db, actor, config }, orderId)
  }),

  on(markPaid, async ({ db, actor, config, request, input: { orderId } }) => {
    const order = await lockFor(db, actor, orderId)
    if (order.method !== 'cash') throw refusedField('orderId', 'not-allowed', 'Only cash orders can be marked as paid')
    await becomePaid(db, order, { by: actor.id, reference: null, cardType: null, cardLast4: null })
    await notifyCustomer(db, order, 'Paid', { by: actor.id, amount: order.total })
    await recordAuditEntry(db, { kind: 'ecommerce.orderPaid', by: actor, request, params: numberOf(order) })
    return answer({ db, actor, config }, orderId)
  }),

  on(shipOrder, async ({ db, actor, config, input: { orderId, isChange = false, seen, ...typed } }) => {
    const order = await lockFor(db, actor, orderId)
    const status = nextStatus(order, isChange ? 'track' : 'ship', 'manager')
    const { shipBy, trackingNumber } = isChange && seen ? mergeParcel(order, seen, typed) : typed
    const shipped = await markShipped(db, [{ orderId, status, shipBy, trackingNumber }])
    if (shipped.length > 0) await emitShipped(db, [{ order, shipBy, trackingNumber }], { by: actor.id, isChange })
    return answer({ db, actor, config }, orderId)
  }),

  on(readSeveral, async ({ db, actor, config, input: { orderIds } }) => ({
    orders: await readOrders(db, { ...readerOf(actor), config }, orderIds),
  })),

  on(shipOrders, async ({ db, actor, input: { shipBy, parcels } }) => {
    const numbers = new Map(parcels.map(({ orderId, trackingNumber }) => [orderId, trackingNumber]))
    const orders = await lockOrders(db, [...numbers.keys()], readerOf(actor).personId)
    const ready = orders.flatMap((order) => {
      const status = statusAfter({ ...order, isPaid: isPaid(order) }, 'ship', 'manager')
      const trackingNumber = numbers.get(order.id) ?? null
      return status ? [{ order, orderId: order.id, status, shipBy, trackingNumber }] : []
    })
    const shipped = await markShipped(
      db,
      ready.map(({ orderId, status, trackingNumber }) => ({ orderId, status, shipBy, trackingNumber })),
    )
    const sent = ready.filter(({ orderId }) => shipped.includes(orderId))
    if (sent.length > 0) await emitShipped(db, sent, { by: actor.id, isChange: false })
    const missed = parcels.map(({ orderId }) => orderId).filter((id) => !shipped.includes(id))
    return { shipped, missed }
  }),

  on(completeOrder, async ({ db, actor, config, input: { orderId } }) => {
    const order = await lockFor(db, actor, orderId)
    const status = nextStatus(order, 'complete', 'manager')
    await markCompleted(db, { orderId, status })
    addToTimeline(db, orderId, { id: newId(), kind: 'completed', by: actor.id })
    await notifyCustomer(db, order, 'Completed', { by: actor.id })
    await emitChange(db, order)
    return answer({ db, actor, config }, orderId)
  }),

  on(exportOrders, async ({ db, actor, request, workspace: { timeZone }, input: { after, ...filters } }) => {
    const asking = { ...ownOrAll(actor, filters.own), timeZone }
    const { orders, hasMore } = await readAll(db, { ...filters, after }, asking, exportMost)
    await recordAuditEntry(db, { kind: 'ecommerce.ordersExported', by: actor, request })
    return { orders, next: hasMore ? (orders.at(-1)?.id ?? null) : null }
  }),
]
