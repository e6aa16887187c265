// Invoice numbers: how a series formats them, and how a formatted one is parsed.
import type { DocumentKind } from './entities.ts'

export const defaultForms: Record<DocumentKind, string> = {
  invoice: 'INV-{year}-{number:4}',
  creditNote: 'CN-{year}-{number:4}',
}
/** Issued with a day this far ahead at most. */
export const aheadMost = 31
/** A day that has begun somewhere on earth. Numbers rise with days: an invoice far ahead would take those of orders along. */
export const aheadOfOrders = 1
export const numberMax = 60
const tokens = /\{year\}|\{number(?::([1-9]))?\}/g

/** A form has the number once, and the year once or not at all. */
export function isForm(form: string): boolean {
  const found = form.match(tokens) ?? []
  const years = found.filter((token) => token === '{year}').length
  return years <= 1 && found.length - years === 1 && !/[{}]/.test(form.replaceAll(tokens, ''))
}

/** A pattern with the year starts over each year; others keep counting, in the year 0. */
export const seriesYear = (form: string, day: string): number => (form.includes('{year}') ? Number(day.slice(0, 4)) : 0)

export const writeNumber = (form: string, { year, number }: { year: number; number: number }): string =>
  form.replaceAll(tokens, (token, digits: string | undefined) =>
    token === '{year}' ? String(year) : String(number).padStart(Number(digits ?? 1), '0'),
  )

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The year and number of one that this form has written; year 0 where the form has none. */
export function readNumber(form: string, text: string): { year: number; number: number } | undefined {
  const pattern = form
    .split(/(\{year\}|\{number(?::[1-9])?\})/)
    .map((part, index) => {
      if (index % 2 === 0) return quoted(part)
      return part === '{year}' ? String.raw`(?<year>\d{4})` : String.raw`(?<number>\d{1,9})`
    })
    .join('')
  const groups = new RegExp(`^${pattern}$`, 'u').exec(text)?.groups
  if (groups === undefined) return undefined
  const read = { year: Number(groups['year'] ?? 0), number: Number(groups['number']) }
  return writeNumber(form, read) === text && read.number > 0 ? read : undefined
}

const keyDigits = 15
/** Texts sort by it as numbers do: 10000 after 9999. */
export const numberKey = (number: string): string =>
  number.replaceAll(/\d+/g, (digits) => digits.padStart(keyDigits, '0'))
