// Amounts, quantities and rates as people type them, in the digits and with the separators of their language.
import { plainDigits } from '#kernel/digits.ts'
import { digitsOf, fromUnits, inUnits } from '#kernel/money.ts'

const decimalsMost = 3

/** Western digits with a sign; everything that only parts groups is gone. */
const western = (text: string) =>
  plainDigits(text.normalize('NFKC').trim())
    .replaceAll('٫', '.')
    .replaceAll(/[−–]/g, '-')
    // They never stand before decimals.
    .replaceAll(/(?<=\d)[\s'’٬](?=\d{3})/gu, '')

/** With a point; undefined for what is no number, and for what could be meant in two ways. */
export function decimalIn(text: string, decimals = decimalsMost): string | undefined {
  const [, sign = '', digits = ''] = /^(-?)([\d.,]+)$/.exec(western(text)) ?? []
  const whole = wholeIn(digits)
  const split = splitIn(digits, decimals)
  // With three decimals `1.000` is one, and nobody knows what `1,000` is.
  const isUnclear = whole !== undefined && split !== undefined && digits.includes(',')
  const read = isUnclear ? undefined : (split ?? whole)
  return read === undefined ? undefined : sign + read
}

/** As a number with decimals behind its last point or comma. */
function splitIn(digits: string, decimals: number): string | undefined {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (at < 0) return undefined
  const [head, mark, tail] = [digits.slice(0, at), digits.charAt(at), digits.slice(at + 1)]
  if (tail === '' || tail.length > decimals || head.includes(mark)) return undefined
  return joined(head === '' ? '0' : wholeIn(head), tail)
}

const joined = (whole: string | undefined, tail: string) => (whole === undefined ? undefined : `${whole}.${tail}`)

/** `1000`, or groups of three behind one kind of separator. */
const wholeIn = (text: string): string | undefined =>
  /^(?:\d+|[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*)$/.test(text)
    ? text.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '')
    : undefined

/** In the currency's smallest unit. */
export function amountIn(text: string, currency: string): number | undefined {
  const decimal = decimalIn(text, digitsOf(currency))
  return decimal === undefined ? undefined : fromUnits(Number(decimal), currency)
}

/** As a field shows it, with all of its decimals. */
export const typedAmount = (amount: number, currency: string): string =>
  inUnits(amount, currency).toFixed(digitsOf(currency))

/** Percentages separated by plus signs, `5 + 9.975`; none for an empty text, undefined where one is no rate. */
export function ratesIn(text: string): string[] | undefined {
  const parts = text.split('+').map((part) => part.replaceAll(/[%٪]/g, '').trim())
  if (parts.every((part) => part === '')) return []
  // No rate has thousands: a comma is a point.
  const rates = parts.map((part) => decimalIn(part.replace(',', '.')))
  return rates.every((rate) => rate !== undefined && !rate.startsWith('-')) ? (rates as string[]) : undefined
}
export const typedRates = (rates: readonly string[]): string => rates.join(' + ')
