// Reads the operators in what somebody searches for: from:, to:, subject:, has:, before:, after:, label: and is:.
import type { SystemLabel } from './entities.ts'
import { systemLabels } from './entities.ts'

/** `from:ann` and the like, each over its own part of a mail. */
const places = ['from', 'to', 'subject'] as const
type Place = (typeof places)[number]

export type SearchTerms = {
  /** Everything that is no operator. */
  text: string
  /** By the part of the mail where they must stand. */
  placed: readonly { place: Place; text: string }[]
  hasAttachment: boolean
  isUnread: boolean | undefined
  isStarred: boolean
  isImportant: boolean
  /** A system label. */
  in: SystemLabel | undefined
  /** The name of a label of one's own. */
  label: string | undefined
  /** Days, as YYYY-MM-DD: mails of that day and later ones, mails before that day. */
  after: string | undefined
  before: string | undefined
}

const operator =
  /(?:^|(?<=\s))(from|to|subject|has|before|after|label|in|is):(?:["“”«»„]([^"“”«»„]*)["“”«»„]?|(\S*))/giu

/** A year, a month or a day; whatever else is no day. */
function dayOf(given: string): string | undefined {
  const [, year, month = '1', day = '1'] = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/.exec(given) ?? []
  if (year === undefined) return undefined
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text) ? text : undefined
}

type Taken = Partial<Omit<SearchTerms, 'text' | 'placed'>> & { placed?: SearchTerms['placed'][number] }

/** Undefined where it is no operator after all, so that its words are searched for. */
function takenOf(name: string, value: string): Taken | undefined {
  const word = value.toLowerCase()
  const place = places.find((one) => one === name)
  if (place) return { placed: { place, text: value } }
  if (name === 'has') return word.startsWith('attachment') ? { hasAttachment: true } : undefined
  if (name === 'label') return { label: value }
  if (name === 'before' || name === 'after') {
    const day = dayOf(value)
    return day === undefined ? undefined : { [name]: day }
  }
  const label = systemLabels.find((one) => one === word)
  if (name === 'in') return label && { in: label }
  return {
    unread: { isUnread: true },
    read: { isUnread: false },
    starred: { isStarred: true },
    important: { isImportant: true },
  }[word]
}

export function readSearch(search: string): SearchTerms {
  const placed: SearchTerms['placed'][number][] = []
  let found: Taken = {}
  const text = search.replace(operator, (whole, name: string, quoted?: string, plain?: string) => {
    const value = (quoted ?? plain ?? '').trim()
    // An operator that is still being typed narrows nothing.
    if (value === '') return ' '
    const taken = takenOf(name.toLowerCase(), value)
    if (!taken) return whole
    if (taken.placed) placed.push(taken.placed)
    else found = { ...found, ...taken }
    return ' '
  })
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    placed,
    hasAttachment: found.hasAttachment ?? false,
    isUnread: found.isUnread,
    isStarred: found.isStarred ?? false,
    isImportant: found.isImportant ?? false,
    in: found.in,
    label: found.label,
    after: found.after,
    before: found.before,
  }
}

const hasMarks = /[\u0300-\u036Fđłø]/iu
const wordsIn = /[\p{L}\p{M}\p{N}]+/gu

/** Words that are asked for with their accents or tone marks, as the search keeps them. */
export const markedWords = (text: string): string[] =>
  (text.match(wordsIn) ?? [])
    .filter((word) => hasMarks.test(word.normalize('NFD')))
    .map((word) => word.toLowerCase().normalize('NFC'))
