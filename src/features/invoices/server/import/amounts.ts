// Reads an amount as a program or a person has written it, in whatever notation, into the currency's smallest unit.
import { plainDigits } from '#kernel/digits.ts'
import { digitsOf } from '#kernel/money.ts'
import type { ImportProblem } from '../../import-contract.ts'

type Read = { amount: number } | { problem: ImportProblem['problem'] }
const unreadable = { problem: 'not-an-amount' } as const

const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₫': 'VND', đ: 'VND', 元: 'CNY', 円: 'JPY' }
const marks =
  /^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|đ|元|円|kr\.?|fr\.?|zł|kč|ft|\p{Script=Arabic}{1,2}(?:\.\p{Script=Arabic}{1,2}){1,2}\.?)$/iu
const signsBefore = /[-+−–]/g
/** The text before the figures, the figures, and the text behind. */
const frame = /^(\D*?)([.,]?\d(?:[\d.,’٫ ]*\d)?)(\D*)$/u
const emptyDecimals = /[.,][-–—]{1,2}(?=\D*$)/

function isOf(mark: string, currency: string): boolean {
  if (mark === '') return true
  if (!marks.test(mark)) return false
  const named = signs[mark.toLowerCase()] ?? (/^[A-Z]{3}$/.test(mark) ? mark : currency)
  return named === currency
}

const thousands = /^\d{1,3}(\D)\d{3}(?:\1\d{3})*$/u
/** In India, the digits before the last three are grouped in twos. */
const lakhs = /^\d{1,2}(?:,\d{2})+,\d{3}$/
const isGrouped = (text: string) => thousands.test(text) || lakhs.test(text)
const signsIn = (text: string) => text.replaceAll(/\d/g, '')

type Parts = { whole: string; decimals: string }

/** One sign that stands once: thousands, where the currency has no three decimals and the figures would allow both. */
function cutAtOne(text: string, sign: string, digits: number): Parts | undefined {
  const [whole = '', decimals = ''] = text.split(sign)
  if (sign === '٫') return { whole, decimals }
  if (sign !== '.' && sign !== ',') return isGrouped(text) ? { whole: whole + decimals, decimals: '' } : undefined
  const isThousands = decimals.length === 3 && digits !== 3 && /^[1-9]\d{0,2}$/.test(whole)
  return isThousands ? { whole: whole + decimals, decimals: '' } : { whole, decimals }
}

function cut(text: string, digits: number): Parts | undefined {
  const found = signsIn(text)
  if (found === '') return { whole: text, decimals: '' }
  const last = found.at(-1) ?? ''
  if (found.length === 1) return cutAtOne(text, last, digits)
  const isDecimal = found.indexOf(last) === found.length - 1
  if (!isDecimal) return isGrouped(text) ? { whole: text.replaceAll(/\D/g, ''), decimals: '' } : undefined
  const at = text.lastIndexOf(last)
  const whole = text.slice(0, at)
  if (!/[.,٫]/.test(last) || !isGrouped(whole)) return undefined
  return { whole: whole.replaceAll(/\D/g, ''), decimals: text.slice(at + 1) }
}

/** Spaces and apostrophes of all kinds are one sign each; Arabic and full-width signs are what they look like. */
const tidied = (text: string) =>
  plainDigits(text)
    .replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replaceAll('，', ',')
    .replaceAll('．', '.')
    .replaceAll(/['’‘´٬]/g, '’')
    .replaceAll(/\s/g, ' ')
    .trim()

/** The sign and the currency around the figures: `(59,50) €`, `-CHF 5`, `5-`. */
function sideOf(text: string) {
  const signs = text.match(signsBefore) ?? []
  return { signs, opens: text.includes('('), closes: text.includes(')'), mark: text.replaceAll(/[-+−–()\s]/g, '') }
}

/** Undefined where the signs contradict each other, or another currency stands there. */
function isBelowZero(before: string, behind: string, currency: string): boolean | undefined {
  const [front, back] = [sideOf(before), sideOf(behind)]
  const signs = [...front.signs, ...back.signs]
  if (front.closes || back.opens || front.opens !== back.closes) return undefined
  if (signs.length + Number(front.opens) > 1 || !isOf(front.mark, currency) || !isOf(back.mark, currency))
    return undefined
  return front.opens || (signs[0] ?? '+') !== '+'
}

export function amountIn(cell: string, currency: string): Read {
  const [, before = '', figures = '', behind = ''] = frame.exec(tidied(cell).replace(emptyDecimals, '')) ?? []
  const isBelow = isBelowZero(before, behind, currency)
  const parts = figuresIn(figures, before, digitsOf(currency))
  if (isBelow === undefined || !parts) return unreadable
  return inSmallest(parts, isBelow, digitsOf(currency))
}

function figuresIn(figures: string, before: string, digits: number): Parts | undefined {
  // `Fr.5` could be half a franc.
  const isUnclear = /^[.,]/.test(figures) && /\p{L}$/u.test(before)
  const parts = figures === '' || isUnclear ? undefined : cut(figures, digits)
  return parts && /^\d*$/.test(parts.whole + parts.decimals) ? parts : undefined
}

function inSmallest({ whole, decimals }: Parts, isBelow: boolean, digits: number): Read {
  const filled = decimals.padEnd(digits, '0')
  if (/[1-9]/.test(filled.slice(digits))) return { problem: 'too-many-digits' }
  const size = Number(whole + filled.slice(0, digits))
  if (!Number.isSafeInteger(size)) return { problem: 'too-large' }
  return { amount: isBelow && size !== 0 ? -size : size }
}

/** `19`, `19 %`, `9,975`, as the per cent texts of lines. */
export function percentIn(cell: string): { percent: string } | { problem: ImportProblem['problem'] } {
  const text = tidied(cell)
    .replace(/\s?[%٪]$/u, '')
    .replace(/[,٫]/u, '.')
  const [, whole = '', , decimals = ''] = /^(\d{1,3})(\.(\d{1,3}?)0*)?$/.exec(text) ?? []
  if (whole === '' || Number(`${whole}.${decimals}`) > 100) return unreadable
  return { percent: decimals === '' || /^0+$/.test(decimals) ? String(Number(whole)) : `${Number(whole)}.${decimals}` }
}
