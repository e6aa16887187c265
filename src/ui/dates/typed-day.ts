// A day that somebody types: in figures in the order of their language, with the name of a month, or as a day of the week.
import { plainDigits } from '#kernel/digits.ts'

const months = 12
const daysInWeek = 7
const century = 100
const pad = (number: number) => String(number).padStart(2, '0')

type Reading = { text: string; locale: string; now: Date }

/** `2026-11-21`; nothing where it is no day. Without a year it is the next such day, today among them. */
export function readDay(typed: string, locale: string, now: Date): string | undefined {
  const reading = { text: plain(plainDigits(typed), locale), locale, now }
  return readIso(reading) ?? readFigures(reading) ?? readMonthName(reading) ?? readWeekday(reading)
}

const plain = (text: string, locale: string) => text.toLocaleLowerCase(locale).replaceAll('.', ' ').trim()

function readIso({ text }: Reading) {
  const found = /^(\d{4})[-/年 ]+(\d{1,2})[-/月 ]+(\d{1,2})日?$/.exec(text)
  return found ? dayOf(Number(found[1]), Number(found[2]), Number(found[3])) : undefined
}

/** `11/21`, `21/11/26`: which is the day, the language says. */
function readFigures({ text, locale, now }: Reading) {
  const found = /^(\d{1,2})[-/月 ]+(\d{1,2})日?(?:[-/ ]+(\d{2}|\d{4}))?$/.exec(text)
  if (!found) return undefined
  const parts = new Intl.DateTimeFormat(locale, { numberingSystem: 'latn' }).formatToParts(now).map(({ type }) => type)
  const isDayFirst = parts.indexOf('day') < parts.indexOf('month')
  const [first, second] = [Number(found[1]), Number(found[2])]
  const [month, day] = isDayFirst ? [second, first] : [first, second]
  return found[3] === undefined ? nextOf(month, day, now) : dayOf(wholeYear(found[3], now), month, day)
}

/** `Nov 21`, `21 novembre 2026`. */
function readMonthName({ text, locale, now }: Reading) {
  const [day, shortYear] = text.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? []
  const year = /\d{4}/.exec(text)?.[0] ?? shortYear
  const month = namesIn(locale, months, (index, style) => [new Date(Date.UTC(2026, index, 15)), { month: style }])
    .map((names) =>
      names.some((name) =>
        text
          .replaceAll(/[\d,]+/g, ' ')
          .trim()
          .split(/\s+/)
          .includes(name),
      ),
    )
    .indexOf(true)
  if (day === undefined || month < 0) return undefined
  return year === undefined ? nextOf(month + 1, Number(day), now) : dayOf(wholeYear(year, now), month + 1, Number(day))
}

/** The next one that comes, not today. */
function readWeekday({ text, locale, now }: Reading) {
  // 2026-11-01 is a Sunday.
  const weekday = namesIn(locale, daysInWeek, (index, style) => [
    new Date(Date.UTC(2026, 10, 1 + index)),
    { weekday: style },
  ])
    .map((names) => names.includes(text))
    .indexOf(true)
  if (weekday < 0) return undefined
  const ahead = (weekday - now.getDay() + daysInWeek) % daysInWeek || daysInWeek
  return dayAfter(now, ahead)
}

type Style = 'long' | 'short'
type Named = (index: number, style: Style) => [Date, Intl.DateTimeFormatOptions]

const namesIn = (locale: string, count: number, named: Named): string[][] =>
  Array.from({ length: count }, (_, index) =>
    (['long', 'short'] as const).map((style) => {
      const [date, options] = named(index, style)
      return plain(new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date), locale)
    }),
  )

const wholeYear = (written: string, now: Date) =>
  written.length === 2 ? Math.floor(now.getFullYear() / century) * century + Number(written) : Number(written)

function nextOf(month: number, day: number, now: Date) {
  const [today, year] = [dayAfter(now, 0), now.getFullYear()]
  const thisYear = dayOf(year, month, day)
  return thisYear === undefined || thisYear < today ? dayOf(year + 1, month, day) : thisYear
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(year, month - 1, day)
  const isReal = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day
  return isReal ? written(date) : undefined
}

const written = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** So many days after a day, by the person's own calendar. */
export const dayAfter = (now: Date, days: number): string =>
  written(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))

/** Monday of the week that comes. */
export const nextMonday = (now: Date): string =>
  dayAfter(now, (1 - now.getDay() + daysInWeek) % daysInWeek || daysInWeek)
