// Dates, numbers and lists as the chosen language writes them.
import type { Language } from '../languages.ts'
import { directionOf, localeOf } from '../languages.ts'
import { currencyOptions, inUnits } from '../money.ts'
import { keepInOrder, useLanguage } from './i18n.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

/** How far `value` is from now, in the largest unit that fits; undefined from a week on. */
function distance(value: Date, now: Date): [number: number, unit: Intl.RelativeTimeFormatUnit] | undefined {
  const seconds = (value.getTime() - now.getTime()) / 1000
  const length = Math.abs(seconds)
  if (length < minute) return [0, 'second']
  if (length < hour) return [Math.round(seconds / minute), 'minute']
  if (length < day) return [Math.round(seconds / hour), 'hour']
  return length < week ? [daysBetween(now, value), 'day'] : undefined
}

/**
 * Calendar days from one moment to the other, here: 35 hours ago is the day before yesterday in the morning. Rounded,
 * because a day may have 23 hours.
 */
export const daysBetween = (from: Date, to: Date) => Math.round((midnight(to) - midnight(from)) / (1000 * day))

const midnight = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0)

export type Format = {
  /** A day, `21 Nov 2026`; a bare calendar day stays the same day in every time zone. */
  date: (value: string | Date) => string
  /** A day without its year, `21 Nov`. */
  dayMonth: (value: string | Date) => string
  /** `Thursday`, or `Thu`. */
  weekday: (value: string | Date, length: 'long' | 'short') => string
  time: (value: string | Date) => string
  dateTime: (value: string | Date) => string
  /** `5 minutes ago`; further back than a week it is the day, with its year when that is another one. */
  relative: (value: string | Date, now?: Date) => string
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** An amount of the currency's smallest unit: `$96.00` of 9600 in USD. `isRound` leaves out what is behind the point. */
  money: (amount: number, currency: string, isRound?: boolean) => string
  list: (values: readonly string[]) => string
}

const bareDay = /^\d{4}-\d{2}-\d{2}$/
const formats = new Map<Language, Format>()

/** Made at the first use: each kind of writer costs the browser tables of its own, and few pages need all of them. */
function atFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

function formatDay(locale: string, options: Intl.DateTimeFormatOptions) {
  const local = atFirstUse(() => new Intl.DateTimeFormat(locale, options))
  const calendar = atFirstUse(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  return (value: string | Date) =>
    (typeof value === 'string' && bareDay.test(value) ? calendar() : local()).format(new Date(value))
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

function moneyFormat(locale: string, currency: string, isRound: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${isRound}`
  const options = { ...currencyOptions(currency), currencyDisplay: 'narrowSymbol' } as const
  const round = { minimumFractionDigits: 0, maximumFractionDigits: 0 }
  const format = moneyFormats.get(key) ?? new Intl.NumberFormat(locale, { ...options, ...(isRound && round) })
  moneyFormats.set(key, format)
  return format
}

const latin = /[A-Z]/i

function makeFormat(language: Language): Format {
  const locale = localeOf[language]
  // Among Arabic figures `US$` would be read as `$US`.
  const isRtl = directionOf(language) === 'rtl'
  const inOrder = (sign: string) => (isRtl && latin.test(sign) ? `\u2068${sign}\u2069` : sign)
  const date = formatDay(locale, { dateStyle: 'medium' })
  const dayMonth = formatDay(locale, { day: 'numeric', month: 'short' })
  const weekday = {
    long: formatDay(locale, { weekday: 'long' }),
    short: formatDay(locale, { weekday: 'short' }),
  }
  const clock = atFirstUse(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
  const moment = atFirstUse(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))
  const relative = atFirstUse(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const list = atFirstUse(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const number = atFirstUse(() => new Intl.NumberFormat(locale))
  return {
    date,
    dayMonth,
    weekday: (value, length) => weekday[length](value),
    time: (value) => clock().format(new Date(value)),
    dateTime: (value) => moment().format(new Date(value)),
    relative: (value, now = new Date()) => {
      const relation = distance(new Date(value), now)
      if (relation) return relative().format(...relation)
      return new Date(value).getFullYear() === now.getFullYear() ? dayMonth(value) : date(value)
    },
    number: (value, options) => (options ? new Intl.NumberFormat(locale, options) : number()).format(value),
    money: (amount, currency, isRound = false) =>
      moneyFormat(locale, currency, isRound)
        .formatToParts(inUnits(amount, currency))
        .map(({ type, value }) => (type === 'currency' ? inOrder(value) : value))
        .join(''),
    list: (values) => list().format(values.map(keepInOrder)),
  }
}

export function formatOf(language: Language): Format {
  const known = formats.get(language) ?? makeFormat(language)
  formats.set(language, known)
  return known
}

export const useFormat = (): Format => formatOf(useLanguage())
