// The words, amounts and days that the server writes by itself: on sheets, in mails, in notices.
import { directionOf, localeOf } from '#kernel/languages.ts'
import type { Language } from '#kernel/languages.ts'
import { currencyOptions, digitsOf } from '#kernel/money.ts'
import { wordsOf } from '#kernel/server/words.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }

export const words = { en, fr, vi, cn, ar }

export const sayIn =
  (language: Language) =>
  (key: string, values: Readonly<Record<string, string>> = {}): string =>
    wordsOf(words[language], values)(key)

/** `-5950` in EUR is `-59.50`: digit by digit, so that sums beyond what a float can hold are exact too. */
export function decimalOf(amount: number, currency: string): string {
  const digits = digitsOf(currency)
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? sign + whole : `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`
}

export function moneyIn(language: Language, currency: string): (amount: number) => string {
  const isRtl = directionOf(language) === 'rtl'
  const format = new Intl.NumberFormat(localeOf[language], {
    ...currencyOptions(currency),
    currencyDisplay: 'narrowSymbol',
  })
  return (amount) => {
    const parts = format.formatToParts(decimalOf(amount, currency) as Intl.StringNumericLiteral)
    // Among Arabic figures `US$` would be read as `$US`.
    return parts.map(({ type, value }) => (type === 'currency' && isRtl ? `\u2066${value}\u2069` : value)).join('')
  }
}

/** A calendar day, which is the same in every zone. */
export function dayIn(language: Language): (day: string) => string {
  const format = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => format.format(Date.parse(`${day}T00:00:00Z`))
}
