// The shop's ways to pay: those of the payment provider, and cash.
import type { Config } from '#kernel/server/config.ts'
import type { Intended } from '#records/payments/server/provider.ts'
import type { ProviderName } from '#records/payments/server/providers.ts'
import { checkPayment as checkIntended, takes } from '#records/payments/server/providers.ts'
import type { Payment } from '../../checkout-contract.ts'

export const takesPayment = (config: Pick<Config, 'payments'>, method: Payment): boolean =>
  method === 'cash' || takes(config, method)

type Given = Omit<Intended, 'method'> & { method: Payment }

/** Refuses what cannot be paid; answers who takes the money, nobody for cash. */
export function checkPayment(config: Pick<Config, 'payments' | 'publicUrl'>, given: Given): ProviderName | null {
  const { method } = given
  return method === 'cash' ? null : checkIntended(config, { ...given, method })
}
