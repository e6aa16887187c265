// The customer's answer to a bank that asks whether it is them who pays.
import { AppError } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { providerNamed } from '#records/payments/server/providers.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { settle } from './settle.ts'

type Wiring = { config: Config; transaction: Transaction }

export async function answerBank({ config, transaction }: Wiring, order: OrderRow, isAgreed: boolean): Promise<void> {
  const { id: orderId, provider, reference, attempt } = order
  if (order.paymentState !== 'confirm' || provider === null || reference === null) {
    throw new AppError('conflict', 'There’s nothing to confirm')
  }
  const outcome = await providerNamed(config, provider).answer(reference, isAgreed)
  await transaction((tx) => settle(tx, { orderId, attempt }, outcome))
}
