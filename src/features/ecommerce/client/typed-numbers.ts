// Numbers and amounts as people type them, in the digits and with the separators of their language.
import { plainDigits } from '#kernel/digits.ts'
import { digitsOf, fromUnits } from '#kernel/money.ts'

const western = (text: string) =>
  plainDigits(text.normalize('NFKC').trim())
    .replaceAll('٫', '.')
    // Nobody writes decimals with these.
    .replaceAll(/(?<=\d)[\s'’٬](?=\d{3})/gu, '')

/** `1000`, or groups of three behind one kind of separator. */
const wholeIn = (text: string): number =>
  /^(?:\d+|\d{1,3}([.,])\d{3}(?:\1\d{3})*)$/.test(text) ? Number(text.replaceAll(/[.,]/g, '')) : Number.NaN

/**
 * NaN for what is no number, for nothing, and for what could be meant in two ways. `decimals` is how many there can be:
 * with two of them `1,000` is a thousand, as `96.000` is without any.
 */
export function numberIn(text: string, decimals = 0): number {
  const typed = western(text)
  const at = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','))
  const [head, mark, tail] = [typed.slice(0, Math.max(at, 0)), typed.charAt(at), typed.slice(at + 1)]
  const isSplit = at > 0 && tail !== '' && tail.length <= decimals && !head.includes(mark)
  const [whole, split] = [wholeIn(typed), isSplit ? Number(`${wholeIn(head)}.${tail}`) : Number.NaN]
  if (Number.isNaN(split)) return whole
  // With three decimals `1.000` is one, and nobody knows what `1,000` is.
  return Number.isNaN(whole) || mark === '.' ? split : Number.NaN
}

/** In the currency's smallest unit. */
export const amountIn = (text: string, currency: string): number =>
  fromUnits(numberIn(text, digitsOf(currency)), currency) ?? Number.NaN

const hundred = 100
const percentDecimals = 2
/** Percent, as hundredths of it. */
export const rateIn = (text: string): number => Math.round(numberIn(text, percentDecimals) * hundred)
export const percentOf = (rate: number): string => String(rate / hundred)
