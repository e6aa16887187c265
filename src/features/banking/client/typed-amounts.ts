// Amounts as people type them, in the digits and with the separators of their language.
import { digitsOf, fromUnits, inUnits } from '#kernel/money.ts'
import { numberTyped } from '#ui/typed-number.ts'

/** In the currency's smallest unit; undefined for what is no amount in it. */
export function amountIn(text: string, currency: string): number | undefined {
  const units = numberTyped(text)
  return units === undefined ? undefined : fromUnits(units, currency)
}

/** As a field shows it. */
export const typedAmount = (amount: number, currency: string): string =>
  inUnits(amount, currency).toFixed(amount % 10 ** digitsOf(currency) === 0 ? 0 : digitsOf(currency))
