// The configured payment provider.
import { AppError, refusedField } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Payment } from '../../checkout-contract.ts'
import type { PaymentProvider } from './provider.ts'
import { stripeProvider } from './stripe-provider.ts'
import { testProvider } from './test-provider.ts'

type Choice = Pick<Config, 'payments' | 'publicUrl'>
export type ProviderName = 'test' | 'stripe'

export function providerNameOf({ payments: { stripe, isTest } }: Pick<Config, 'payments'>): ProviderName | undefined {
  if (stripe) return 'stripe'
  return isTest ? 'test' : undefined
}

/** PayPal is played by the test provider alone. */
export function takes(config: Pick<Config, 'payments'>, method: Payment): boolean {
  const name = providerNameOf(config)
  if (method === 'cash') return true
  return method === 'paypal' ? name === 'test' : name !== undefined
}

/** The provider that an order was paid with, which may no longer be the current one. */
export function providerNamed(config: Choice, name: ProviderName): PaymentProvider {
  if (name === 'test') return testProvider
  const { stripe } = config.payments
  if (!stripe) throw new Error('Stripe took this payment, and is not configured any more')
  return stripeProvider(stripe, config)
}

/** Spaces and hyphens stand between the digits as people write them. */
const looksLikeCard = (text: string) => /^\d{13,19}$/.test(text.replaceAll(/[\s-]/g, ''))

type Given = { method: Payment; cardToken: string | undefined; amount: number; currency: string }

export function refuseCardNumber(cardToken: string | undefined): void {
  if (cardToken === undefined || !looksLikeCard(cardToken)) return
  throw refusedField('cardToken', 'not-allowed', 'Don’t send a card number. Send the payment provider’s token')
}

/** The minimum card payment, in the smallest unit of the currency. */
export function cardLeastOf(config: Choice, currency: string): number {
  const name = providerNameOf(config)
  return name === undefined ? 0 : providerNamed(config, name).least(currency)
}

function refuseTooLittle(limit: number, amount: number): void {
  if (amount >= limit) return
  const fields = { payment: { code: 'too-small', limit } } as const
  throw new AppError('invalid', 'This amount is too small to pay by card', { fields })
}

/** Refuses what cannot be paid; answers who takes the money, nobody for cash. */
export function checkPayment(config: Choice, given: Given): ProviderName | null {
  const { method } = given
  if (!takes(config, method)) throw refusedField('payment', 'not-allowed', 'This payment method isn’t available')
  const name = providerNameOf(config)
  if (method === 'cash' || name === undefined) return null
  refuseTooLittle(providerNamed(config, name).least(given.currency), given.amount)
  if (!providerNamed(config, name).accepts(given)) {
    const field = method === 'credit_card' && name === 'test' ? 'cardToken' : 'payment'
    throw refusedField(field, 'not-allowed', 'This payment method isn’t available')
  }
  return name
}
