// The payment step open to an order's customer.
import type { Config } from '#kernel/server/config.ts'
import type { ProviderName } from '#records/payments/server/providers.ts'
import { providerNameOf } from '#records/payments/server/providers.ts'
import type { Payment } from '../../checkout-contract.ts'
import type { PayStep } from '../../orders-contract.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { takesPayment } from './methods.ts'

/** The last try is under way, and nobody knows yet what became of it. */
export const isWaitedFor = ({ paymentState, reference }: Pick<OrderRow, 'paymentState' | 'reference'>) =>
  paymentState === 'waiting' && reference !== null

type Standing = Pick<OrderRow, 'status' | 'paymentState' | 'provider' | 'reference'> & { method: Payment }

/** As `confirmPayment` and `payOrder` take it; another may take the money now than took it at first. */
export function payStepOf(order: Standing, config: Pick<Config, 'payments'>): PayStep | null {
  const { status, paymentState, provider, method } = order
  if (status !== 'pending' || provider === null || paymentState === 'paid') return null
  if (paymentState === 'confirm') return 'confirm'
  if (paymentState === 'redirect') return 'page'
  const now = providerNameOf(config)
  if (now === undefined || isWaitedFor(order) || !takesPayment(config, method)) return null
  return stepWith(now, paymentState)
}

/** A try that the test provider never began fails soon, by a job. */
function stepWith(provider: ProviderName, state: OrderRow['paymentState']): PayStep | null {
  if (provider === 'stripe') return 'page'
  return state === 'failed' ? 'card' : null
}
