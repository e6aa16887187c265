// How Stripe counts amounts: in which unit, in which steps, and from how much on.
import { digitsOf } from '#kernel/money.ts'

// Two currencies have digits at Stripe that nobody uses any more.
const withDigitsThere = new Set(['ISK', 'UGX'])
// And one has none there, though its law knows two.
const withoutDigitsThere = new Set(['MGA'])

/** In currencies with three decimals Stripe wants the last digit to be zero. */
export function stripeStep(currency: string): number {
  if (withoutDigitsThere.has(currency)) return 100
  return digitsOf(currency) === 3 ? 10 : 1
}

/** Our amount as Stripe counts it; undefined where it has no such amount. */
export function stripeAmount(amount: number, currency: string): number | undefined {
  if (withDigitsThere.has(currency)) return amount * 100
  if (amount % stripeStep(currency) !== 0) return undefined
  return withoutDigitsThere.has(currency) ? amount / 100 : amount
}

// Published at docs.stripe.com/currencies. What is not listed there depends on how the account is paid out: Stripe
// itself refuses it.
const least: Record<string, number> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}

/** In our smallest unit; 0 where nothing is known. */
export const stripeLeast = (currency: string): number => least[currency] ?? 0
