// Numbers and amounts as people type them, in the digits of their language.
import { fromUnits } from '#kernel/money.ts'

const western = (text: string) =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace('٫', '.')
    .replace(',', '.')

/** NaN for what is no number, and for nothing: a shape refuses it at its field. */
export const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(western(text.trim())))

/** In the currency's smallest unit. */
export const amountIn = (text: string, currency: string): number => fromUnits(numberIn(text), currency) ?? Number.NaN

const hundred = 100
/** Percent, as hundredths of it. */
export const rateIn = (text: string): number => Math.round(numberIn(text) * hundred)
export const percentOf = (rate: number): string => String(rate / hundred)
