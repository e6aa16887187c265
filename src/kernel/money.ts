// Amounts of money as whole numbers of a currency's smallest unit: their shapes, digits and rates. Totals add them up.
import { integer, matching } from './shape.ts'

/** ISO 4217: `EUR`. */
export const Currency = matching(/^[A-Z]{3}$/, 'not-allowed')

/** The largest price of one thing; a hundred thousand of them still add up without loss. */
export const amountMax = 10_000_000_000
const totalMax = amountMax * 100_000
/** In the smallest unit of its currency: 9600 is 96.00 in USD, 9,600 in VND and 9.600 in KWD. */
export const Amount = integer({ min: 0, max: amountMax })
/** A sum of amounts: of a cart, an order, or what was paid back. */
export const Total = integer({ min: 0, max: totalMax })

/** A rate in hundredths of a percent: 1900 is 19 %. */
export const rateMax = 10_000
export const Rate = integer({ min: 0, max: rateMax })

// ISO 4217, list one. Not asked of `Intl`: engines count the digits in use, and differ (HUF has none in one, two in another).
const withoutDigits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
const withThreeDigits = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** How many digits stand behind the point: 2 for EUR, 0 for VND, 3 for KWD. */
export const digitsOf = (currency: string): number =>
  withoutDigits.includes(currency) ? 0 : withThreeDigits.includes(currency) ? 3 : 2

/** For `Intl.NumberFormat`: amounts with all their digits, whatever the engine would leave out. */
export const currencyOptions = (currency: string) => {
  const digits = digitsOf(currency)
  return { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
}

/** The amount as the number that people write: 96 for 9600 in USD. Only to be shown or typed, never to be reckoned with. */
export const inUnits = (amount: number, currency: string): number => amount / 10 ** digitsOf(currency)

/** The largest relative rounding error of adding a few numbers. */
const roundingMost = 4 * Number.EPSILON

/**
 * Parses a typed amount into the smallest unit; undefined when the currency has no such amount (0.005 EUR, 1.5 VND).
 */
export function fromUnits(units: number, currency: string): number | undefined {
  const amount = Math.round(units * 10 ** digitsOf(currency))
  // 0.1 + 0.2 are not quite 0.3; half of a smallest unit is no rounding error, however large the rest.
  const lost = Math.abs(inUnits(amount, currency) - units)
  return Number.isSafeInteger(amount) && lost <= roundingMost * Math.max(1, Math.abs(units)) ? amount : undefined
}

/** Whole-number division that rounds half away from zero, as tax offices do; both are zero or more. */
const divide = (one: bigint, other: bigint): number => Number((2n * one + other) / (2n * other))

/** This much of a whole: 10 % (1000) of 995 are 100. */
export const part = (amount: number, rate: number): number => divide(BigInt(amount) * BigInt(rate), BigInt(rateMax))

/** A price with its tax, of one that is without. */
export const withTax = (net: number, rate: number): number => net + part(net, rate)
