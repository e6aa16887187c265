// All SQL by which a payment that is not made yet changes.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { PaymentOutcome } from '#kernel/server/payments.ts'
import type { Payment } from '../../checkout-contract.ts'

export async function saveOpenPayment(
  tx: Tx,
  orderId: string,
  outcome: Exclude<PaymentOutcome, { state: 'paid' }>,
): Promise<void> {
  const { state, reference } = outcome
  await tx.run(sql`
    update ecommerce_orders set payment_state = ${state}, payment_reference = ${reference},
      pay_url = ${state === 'redirect' ? outcome.payUrl : null}
    where id = ${orderId}`)
}

/** `isNew`: another try than the last one. */
export async function beginTry(
  tx: Tx,
  orderId: string,
  { provider, method, isNew }: { provider: string | null; method: Payment; isNew: boolean },
): Promise<void> {
  await tx.run(sql`
    update ecommerce_orders set payment_try = payment_try + ${isNew ? 1 : 0}::int, payment_state = 'waiting',
      payment_reference = null, provider = ${provider}, method = ${method}
    where id = ${orderId}`)
}

/** Writes down money that goes back because the order has no use for it; false when it is known already. */
export async function insertExtra(
  tx: Tx,
  { orderId, reference, amount }: { orderId: string; reference: string; amount: number },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into ecommerce_extra_payments (order_id, reference, amount) values (${orderId}, ${reference}, ${amount})
    on conflict do nothing`)
  return inserted > 0
}
