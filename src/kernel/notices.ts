// Builds a notice's text: which of its kind's sentences, filled in as the reader's language writes it.
import type { NoticeKind } from './feature.ts'
import type { Language } from './languages.ts'
import { localeOf } from './languages.ts'
import { currencyOptions, inUnits } from './money.ts'
import type { TextKey } from './texts.ts'

type Params = Readonly<Record<string, string>>

/**
 * `number` is written in the figures of the language, and `amount` as money where there is a `currency` beside it; every
 * other parameter stands as it is.
 */
export function wordNotice(
  { text, cases = {} }: Pick<NoticeKind, 'text' | 'cases'>,
  params: Params,
  language: Language,
): { text: TextKey; values: Params } {
  const { case: which = '', number, amount, currency } = params
  const locale = localeOf[language]
  const values = {
    ...params,
    ...(number !== undefined && { number: inFigures(number, locale) }),
    ...(amount !== undefined && currency !== undefined && { amount: asMoney(Number(amount), currency, locale) }),
  }
  return { text: (Object.hasOwn(cases, which) ? cases[which] : undefined) ?? text, values }
}

const inFigures = (number: string, locale: string) =>
  /^\d{1,15}$/.test(number) ? new Intl.NumberFormat(locale, { useGrouping: false }).format(Number(number)) : number

const asMoney = (amount: number, currency: string, locale: string) =>
  new Intl.NumberFormat(locale, { ...currencyOptions(currency), currencyDisplay: 'narrowSymbol' }).format(
    inUnits(amount, currency),
  )
