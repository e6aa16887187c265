// Pays back some of an order, or all of it, once for each refund's id.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Part } from '#kernel/server/parts.ts'
import { providerNamed } from '#records/payments/server/providers.ts'
import { refundOrder } from '../../orders-contract.ts'
import type { Refund, RefundLine, RefundProblem } from '../../refund.ts'
import { refundOf } from '../../refund.ts'
import { addSales } from '../sales/sums.ts'
import type { AskedRefund, Why } from './change-queries.ts'
import { readRefund, saveRefunded } from './change-queries.ts'
import { answer } from './order-calls.ts'
import type { OrderRow } from './order-rows.ts'
import { addToTimeline, lockOrder, nextStatus, readItems } from './order-rows.ts'
import { insertRefund, returnToStock } from './take-back.ts'
import { emitChange, notifyCustomer, emitRefund } from './order-notices.ts'

const isRefused = (refund: Refund | RefundProblem): refund is RefundProblem => 'limit' in refund

const refusal = ({ field, limit }: RefundProblem) =>
  new AppError('invalid', 'This is more than the remaining amount', {
    fields: { [field]: { code: 'too-large', limit } },
  })

/** The refund of this id must be the one that is asked for now: nobody is told that is done which was not. */
async function isDone(tx: Tx, orderId: string, asked: AskedRefund): Promise<boolean> {
  const known = await readRefund(tx, asked)
  if (!known) return false
  if (known.orderId === orderId && known.isSame) return true
  throw new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
}

/** A free order can only have its items returned. */
function isWhole({ total, refunded }: OrderRow, items: readonly RefundLine[], { amount, lines }: Refund): boolean {
  if (total > 0) return refunded + amount === total
  const count = (id: string) => lines.find(({ itemId }) => itemId === id)?.quantity ?? 0
  return items.every(({ id, quantity, refunded: before }) => before + count(id) === quantity)
}

/** A free order has no money to refund. */
function caseOf({ amount }: Refund, isWhole: boolean): { case?: string } {
  if (amount === 0) return { case: 'returned' }
  return isWhole ? { case: 'whole' } : {}
}

type Written = { by: string; asked: AskedRefund; isWhole: boolean; why: Why }

async function write(tx: Tx, order: OrderRow, refund: Refund, { by, asked, isWhole, why }: Written) {
  const { id } = order
  const refunded = order.refunded + refund.amount
  const status = nextStatus(order, 'refund', 'manager')
  await insertRefund(tx, order, asked, refund)
  const kind = isWhole ? 'refunded' : 'refundedPart'
  addToTimeline(tx, id, { id: newId(), kind, by, amount: refund.amount, ...why })
  await emitRefund(tx, order, refund.amount, why.reason)
  await notifyCustomer(tx, order, 'Refunded', { by, amount: refund.amount, ...caseOf(refund, isWhole) })
  await emitChange(tx, order)
  const after = { refunded, paymentState: isWhole ? ('refunded' as const) : order.paymentState }
  await saveRefunded(tx, { orderId: id, status: isWhole ? status : order.status }, after)
  await addSales(tx, { refunds: [asked.refundId] })
}

const whyOf = ({ reason, note }: Why): Why => ({ reason, ...(note !== undefined && { note }) })

export const refundCalls: Part[] = [
  on(refundOrder, async ({ db, actor, config, request, input }) => {
    const { id: refundId, orderId, isRestocked, items: wanted, amount } = input
    const why = whyOf(input)
    const order = found(await lockOrder(db, orderId, null), 'Order')
    const asked = { refundId, request: { items: wanted, amount, isRestocked, ...why } }
    if (await isDone(db, orderId, asked)) return answer({ db, actor, config }, orderId)
    nextStatus(order, 'refund', 'manager')
    if (wanted && amount !== undefined)
      throw refusedField('amount', 'not-allowed', 'Send either items or an amount, not both')
    if (wanted?.length === 0) throw refusedField('items', 'required', 'Choose at least one item')
    const items = await readItems(db, orderId)
    for (const { itemId } of wanted ?? [])
      found(
        items.find(({ id }) => id === itemId),
        'Item',
      )
    const { provider } = order
    const step = provider === null ? 1 : providerNamed(config, provider).payBackStep(order.currency)
    const refund = refundOf(items, order.total - order.refunded, { items: wanted, amount, isRestocked, step })
    if (isRefused(refund)) throw refusal(refund)
    await returnToStock(
      db,
      items,
      refund.lines.filter(({ restockedAmount }) => restockedAmount !== null),
    )
    await write(db, order, refund, { by: actor.id, asked, isWhole: isWhole(order, items, refund), why })
    const params = { number: String(order.orderNumber), reason: why.reason }
    await recordAuditEntry(db, { kind: 'ecommerce.refunded', by: actor, request, params })
    return answer({ db, actor, config }, orderId)
  }),
]
