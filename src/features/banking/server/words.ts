// The words that the server writes by itself: on statements, and in files for spreadsheets.
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import { currencyOptions, digitsOf } from '#kernel/money.ts'
import { wordsOf } from '#kernel/server/words.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }

const words = { en, fr, vi, cn, ar }

export type Say = (key: string, values?: Readonly<Record<string, string>>) => string

export const sayIn =
  (language: Language): Say =>
  (key, values = {}) =>
    wordsOf(words[language], values)(key)

/** `-5950` in EUR is `-59.50`: digit by digit, exact for any sum. */
export function decimalOf(amount: number, currency: string): string {
  const digits = digitsOf(currency)
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? sign + whole : `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`
}

/** `59.50 EUR`: the same for readers of every language, as the audit log keeps it. */
export const auditedAmount = (amount: number, currency: string): string => `${decimalOf(amount, currency)} ${currency}`

export function moneyIn(language: Language, currency: string): (amount: number) => string {
  const options = { ...currencyOptions(currency), currencyDisplay: 'narrowSymbol' } as const
  const format = new Intl.NumberFormat(localeOf[language], options)
  return (amount) => format.format(decimalOf(amount, currency) as Intl.StringNumericLiteral)
}

/** A calendar day, which is the same in every zone. */
export function dayIn(language: Language): (day: string) => string {
  const format = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => format.format(Date.parse(`${day}T00:00:00Z`))
}
