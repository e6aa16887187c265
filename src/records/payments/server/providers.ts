// The configured payment provider.
import { AppError, refusedField } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Intended, PayMethod, PaymentProvider } from './provider.ts'
import { stripeProvider } from './stripe-provider.ts'
import { testProvider } from './test-provider.ts'

type Choice = Pick<Config, 'payments' | 'publicUrl'>
export const providerNames = ['test', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]

export function providerNameOf({ payments: { stripe, isTest } }: Pick<Config, 'payments'>): ProviderName | undefined {
  if (stripe) return 'stripe'
  return isTest ? 'test' : undefined
}

/** PayPal is played by the test provider alone. */
export function takes(config: Pick<Config, 'payments'>, method: PayMethod): boolean {
  const name = providerNameOf(config)
  return method === 'paypal' ? name === 'test' : name !== undefined
}

/** The provider that something was paid with, which may no longer be the current one. */
export function providerNamed(config: Choice, name: ProviderName): PaymentProvider {
  if (name === 'test') return testProvider
  const { stripe } = config.payments
  if (!stripe) throw new Error('Stripe took this payment, and is not configured any more')
  return stripeProvider(stripe, config)
}

/** Spaces and hyphens stand between the digits as people write them. */
const looksLikeCard = (text: string) => /^\d{13,19}$/.test(text.replaceAll(/[\s-]/g, ''))

export function refuseCardNumber(cardToken: string | undefined): void {
  if (cardToken === undefined || !looksLikeCard(cardToken)) return
  throw refusedField('cardToken', 'not-allowed', 'Don’t send a card number. Send the payment provider’s token')
}

/** The minimum card payment, in the smallest unit of the currency. */
export function cardLeastOf(config: Choice, currency: string): number {
  const name = providerNameOf(config)
  return name === undefined ? 0 : providerNamed(config, name).least(currency)
}

/** Refuses what cannot be paid, at the `field` in which the method was sent; answers who takes the money. */
export function checkPayment(config: Choice, given: Intended, field = 'payment'): ProviderName {
  const { method, amount, currency } = given
  const name = providerNameOf(config)
  if (name === undefined || !takes(config, method)) throw unavailable(field)
  const provider = providerNamed(config, name)
  const limit = provider.least(currency)
  if (amount < limit) {
    const fields = { [field]: { code: 'too-small', limit } } as const
    throw new AppError('invalid', 'This amount is too small to pay by card', { fields })
  }
  if (!provider.accepts(given)) throw unavailable(method === 'credit_card' && name === 'test' ? 'cardToken' : field)
  return name
}

const unavailable = (field: string) => refusedField(field, 'not-allowed', 'This payment method isn’t available')
