// The content of the public site: which kinds of entries there are, what each has, and what is wrong with one.
import type { Language } from '#kernel/languages.ts'
import { languages } from '#kernel/languages.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { lengthOf } from '#kernel/shape.ts'
import { tidyCoordinate } from './coordinates.ts'

export const kinds = ['about', 'fact', 'skill', 'client', 'member', 'testimonial', 'office', 'question'] as const
export type Kind = (typeof kinds)[number]

export const categories = ['account', 'payment', 'delivery', 'product', 'refund', 'guarantees'] as const
export type Category = (typeof categories)[number]
/** Small drawings for the names of clients. */
export const marks = ['roof', 'press', 'waves', 'bars', 'sun', 'swirl'] as const

/** Values that are the same in every language, and texts by language. */
export type Content = { plain: Readonly<Record<string, string>>; texts: Readonly<Record<string, Texts>> }
export type Texts = Readonly<Record<string, string>>

type Rule = { max: number; isRequired?: true; isLong?: true; fits?: (value: string) => boolean }
type KindRules = { plain: Readonly<Record<string, Rule>>; texts: Readonly<Record<string, Rule>> }

const within = (most: number) => (value: string) =>
  /^-?\d{1,3}(\.\d{1,6})?$/.test(value) && Math.abs(Number(value)) <= most
const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
const isWebAddress = (value: string) => /^https:\/\/[^\s/?#"<>]+\.[^\s"<>]+$/.test(value)
const isPerCent = (value: string) => /^\d{1,3}$/.test(value) && Number(value) <= 100
const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value)
function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).format(0) !== ''
  } catch {
    // It throws for a name that it doesn't know.
    return false
  }
}

const address: Rule = { max: 300, fits: isWebAddress }
const portrait: Rule = { max: 40 }
const name: Rule = { max: 120, isRequired: true }

/** In the order of the form. */
export const rulesOf: Readonly<Record<Kind, KindRules>> = {
  about: {
    plain: { filmUrl: address },
    texts: {
      lead: { max: 300, isRequired: true },
      work: { max: 300 },
      story: { max: 600, isLong: true },
      visionTitle: { max: 100 },
      visionText: { max: 300 },
    },
  },
  fact: { plain: { value: { max: 20, isRequired: true } }, texts: { label: { max: 60, isRequired: true } } },
  skill: {
    plain: { percent: { max: 3, isRequired: true, fits: isPerCent } },
    texts: { label: { max: 60, isRequired: true } },
  },
  client: { plain: { name, mark: { max: 20, isRequired: true, fits: isOneOf(marks) } }, texts: {} },
  member: {
    plain: { name, portrait, linkedin: address, instagram: address, x: address },
    texts: { job: { max: 120, isRequired: true } },
  },
  testimonial: {
    plain: { name, portrait },
    texts: { quote: { max: 400, isRequired: true, isLong: true }, job: { max: 120 } },
  },
  office: {
    plain: {
      phone: { max: 40 },
      latitude: { max: 20, fits: within(90) },
      longitude: { max: 20, fits: within(180) },
      opensAt: { max: 5, fits: isTime },
      closesAt: { max: 5, fits: isTime },
      timeZone: { max: 64, fits: isTimeZone },
    },
    texts: { city: { max: 80, isRequired: true }, address: { max: 200, isRequired: true }, role: { max: 60 } },
  },
  question: {
    plain: { category: { max: 20, isRequired: true, fits: isOneOf(categories) } },
    texts: { question: { max: 200, isRequired: true }, answer: { max: 3000, isRequired: true, isLong: true } },
  },
}

/** How many of a kind there may be. */
export const mostOf: Readonly<Record<Kind, number>> = {
  about: 1,
  fact: 4,
  skill: 3,
  client: 12,
  member: 60,
  testimonial: 30,
  office: 12,
  question: 300,
}

const isFilled = (texts: Texts | undefined): texts is Texts =>
  texts !== undefined && Object.values(texts).some((text) => text.trim() !== '')

/** The languages in which an entry says something. */
export const languagesOf = ({ texts }: Pick<Content, 'texts'>): Language[] =>
  languages.filter((language) => isFilled(texts[language]))

/** The texts for a reader: in their language, else in the workspace's, else in the first there are. */
export function textsFor({ texts }: Pick<Content, 'texts'>, language: Language, fallback: Language): Texts {
  const [first] = languagesOf({ texts })
  const found = [language, fallback, first].map((one) => one && texts[one]).find(isFilled)
  return found ?? {}
}

function problemOf(value: string, { max, isRequired, fits }: Rule): FieldProblems[string] | undefined {
  if (value.trim() === '') return isRequired ? { code: 'required' } : undefined
  if (lengthOf(value) > max) return { code: 'too-long', limit: max }
  return fits && !fits(value) ? { code: 'not-allowed' } : undefined
}

function problemsIn(values: Texts, rules: Readonly<Record<string, Rule>>, prefix: string): FieldProblems {
  const unknown = Object.keys(values).filter((field) => !(field in rules))
  const wrong = Object.entries(rules).flatMap(([field, rule]) => {
    const problem = problemOf(values[field] ?? '', rule)
    return problem ? [[`${prefix}.${field}`, problem] as const] : []
  })
  return {
    ...Object.fromEntries(unknown.map((field) => [`${prefix}.${field}`, { code: 'unknown' }])),
    ...Object.fromEntries(wrong),
  }
}

/** An office without one of them has no pin, or no hours. */
const together = [
  ['latitude', 'longitude'],
  ['opensAt', 'closesAt', 'timeZone'],
] as const

function lacking(plain: Texts): FieldProblems {
  const isEmpty = (field: string) => (plain[field] ?? '').trim() === ''
  const halves = together.filter((fields) => !fields.every(isEmpty)).flatMap((fields) => fields.filter(isEmpty))
  return Object.fromEntries(halves.map((field) => [`plain.${field}`, { code: 'required' } as const]))
}

/** The problems of an entry, by field: `plain.phone`, `texts.fr.city`. One language at least is complete. */
export function problemsOf(kind: Kind, { plain, texts }: Content): FieldProblems {
  const rules = rulesOf[kind]
  const written = languagesOf({ texts })
  const [first = 'en'] = written
  const needed = written.length === 0 && Object.keys(rules.texts).length > 0 ? [first] : written
  const unknown = Object.keys(texts).filter((language) => languages.every((known) => known !== language))
  return {
    ...problemsIn(plain, rules.plain, 'plain'),
    ...lacking(plain),
    ...Object.fromEntries(unknown.map((language) => [`texts.${language}`, { code: 'unknown' } as const])),
    ...Object.fromEntries(
      needed.flatMap((language) => Object.entries(problemsIn(texts[language] ?? {}, rules.texts, `texts.${language}`))),
    ),
  }
}

/** Without blanks, and without languages that say nothing. */
export function tidy({ plain, texts }: Content): Content {
  const trimmed = (values: Texts) =>
    Object.fromEntries(
      Object.entries(values)
        .map(([field, value]) => [field, value.trim()] as const)
        .filter(([, value]) => value !== ''),
    )
  const kept = languagesOf({ texts }).map((language) => [language, trimmed(texts[language] ?? {})] as const)
  const values = Object.entries(trimmed(plain)).map(
    ([field, value]) => [field, field === 'latitude' || field === 'longitude' ? tidyCoordinate(value) : value] as const,
  )
  return { plain: Object.fromEntries(values), texts: Object.fromEntries(kept) }
}
