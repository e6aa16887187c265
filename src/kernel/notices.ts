// Builds a notice's text: which of its kind's sentences, filled in as the reader's language writes it.
import type { NoticeKind } from './feature.ts'
import type { Language } from './languages.ts'
import { localeOf } from './languages.ts'
import { currencyOptions, inUnits } from './money.ts'
import type { TextKey } from './texts.ts'

type Params = Readonly<Record<string, string>>

/**
 * `number` is written in the figures of the language, `amount` as money where there is a `currency` beside it, and `at`
 * (a day, or an instant with its `zone`) as the value `when`; every other parameter stands as it is.
 */
export function wordNotice(
  { text, cases = {} }: Pick<NoticeKind, 'text' | 'cases'>,
  params: Params,
  language: Language,
): { text: TextKey; values: Params } {
  const { case: which = '', number, amount, currency, at, zone = 'UTC' } = params
  const locale = localeOf[language]
  const values = {
    ...params,
    ...(number !== undefined && { number: inFigures(number, locale) }),
    ...(amount !== undefined && currency !== undefined && { amount: asMoney(Number(amount), currency, locale) }),
    ...(at !== undefined && { when: asMoment(at, zone, locale) }),
  }
  return { text: (Object.hasOwn(cases, which) ? cases[which] : undefined) ?? text, values }
}

const inFigures = (number: string, locale: string) =>
  /^\d{1,15}$/.test(number) ? new Intl.NumberFormat(locale, { useGrouping: false }).format(Number(number)) : number

const dayParts = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const
const timeParts = { ...dayParts, hour: 'numeric', minute: '2-digit' } as const

/** A day is the same everywhere; an instant is written by the clock of the zone. */
const asMoment = (at: string, zone: string, locale: string) =>
  at.length === '2026-02-28'.length
    ? new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' }).format(Date.parse(at))
    : new Intl.DateTimeFormat(locale, { ...timeParts, timeZone: zone }).format(Date.parse(at))

const asMoney = (amount: number, currency: string, locale: string) =>
  new Intl.NumberFormat(locale, { ...currencyOptions(currency), currencyDisplay: 'narrowSymbol' }).format(
    inUnits(amount, currency),
  )
