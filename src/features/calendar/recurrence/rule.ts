// Reads, checks and prints recurrence rules as RFC 5545 writes them (`FREQ=WEEKLY;COUNT=10`).
import { readWall } from '../times/civil.ts'
import { problemOf } from './rule-limits.ts'
import { frequencies, weekdayNames, type ByDay, type Frequency, type Rule, type RuleProblem } from './rule-types.ts'

/** Far longer than any real rule. */
const longestRule = 2000
const maxInterval = 10_000

/** `months: [BYMONTH, lowest, highest]`; a lowest number below zero counts from the end and leaves out zero. */
const numberParts = {
  months: ['BYMONTH', 1, 12],
  weeks: ['BYWEEKNO', -53, 53],
  yearDays: ['BYYEARDAY', -366, 366],
  monthDays: ['BYMONTHDAY', -31, 31],
  hours: ['BYHOUR', 0, 23],
  minutes: ['BYMINUTE', 0, 59],
  seconds: ['BYSECOND', 0, 60],
  positions: ['BYSETPOS', -366, 366],
} as const
type NumberPart = keyof typeof numberParts
const numberPartNames = Object.keys(numberParts) as NumberPart[]

const knownParts = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'WKST', 'RSCALE', 'SKIP'])
for (const part of numberPartNames) knownParts.add(numberParts[part][0])

type Parts = Map<string, string>

function splitParts(text: string): Parts | RuleProblem {
  const parts: Parts = new Map()
  const clean = text
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^RRULE:/, '')
  for (const part of clean.split(';')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    if (equals < 1 || equals === part.length - 1) return 'unreadable'
    const name = part.slice(0, equals)
    if (parts.has(name)) return 'given-twice'
    if (!knownParts.has(name)) return 'unknown-part'
    parts.set(name, part.slice(equals + 1))
  }
  return isOtherCalendar(parts) ? 'unknown-part' : parts
}

/** RFC 7529: rules by calendars other than ours, or that move dates there aren't. */
function isOtherCalendar(parts: Parts): boolean {
  return (parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN' || (parts.get('SKIP') ?? 'OMIT') !== 'OMIT'
}

function readFrequency(text: string | undefined): Frequency | RuleProblem {
  if (text === undefined) return 'no-frequency'
  if (text === 'SECONDLY' || text === 'MINUTELY') return 'too-often'
  return frequencies.find((name) => name === text) ?? 'unreadable'
}

function readPositive(text: string | undefined, most: number): number | null | undefined {
  if (text === undefined) return null
  const value = /^\d{1,15}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= most ? value : undefined
}

function readUntil(text: string | undefined): Rule['until'] | undefined {
  if (text === undefined) return null
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(text)
  if (!found) return undefined
  const [, year = '', month = '', day = '', hour, minute = '', second = '', utc] = found
  const local = `${year}-${month}-${day}${hour === undefined ? '' : `T${hour}:${minute}:${second}`}`
  return readWall(local) === undefined ? undefined : { local, isUtc: utc !== undefined }
}

function readNumbers(text: string | undefined, lowest: number, highest: number): number[] | undefined {
  if (text === undefined) return []
  const values = text.split(',').map((item) => (/^[+-]?\d{1,3}$/.test(item) ? Number(item) : NaN))
  const fit = values.every((value) => value >= lowest && value <= highest && (value !== 0 || lowest === 0))
  return fit ? [...new Set(values)].toSorted((a, b) => a - b) : undefined
}

function readByDay(text: string | undefined): ByDay[] | undefined {
  if (text === undefined) return []
  const found = new Map<string, ByDay>()
  for (const item of text.split(',')) {
    const [, nth = '', name = ''] = /^([+-]?\d{1,2}|)(MO|TU|WE|TH|FR|SA|SU)$/.exec(item) ?? []
    const day = { weekday: weekdayNames.indexOf(name), nth: Number(nth) }
    const isZeroth = nth !== '' && day.nth === 0
    if (day.weekday < 0 || isZeroth || Math.abs(day.nth) > 53) return undefined
    found.set(`${day.nth}${name}`, day)
  }
  return [...found.values()].toSorted((a, b) => a.nth - b.nth || a.weekday - b.weekday)
}

/** All parts that are lists of numbers, or undefined if one is out of range. */
function readLists(parts: Parts): Record<NumberPart, number[]> | undefined {
  const lists = new Map<NumberPart, number[]>()
  for (const part of numberPartNames) {
    const [name, lowest, highest] = numberParts[part]
    const values = readNumbers(parts.get(name), lowest, highest)
    if (!values) return undefined
    lists.set(part, values)
  }
  return Object.fromEntries(lists) as Record<NumberPart, number[]>
}

type Lists = Record<NumberPart, number[]> & { weekdays: ByDay[]; weekStart: number }

function listsFrom(parts: Parts): Lists | undefined {
  const lists = readLists(parts)
  const weekdays = readByDay(parts.get('BYDAY'))
  const weekStart = weekdayNames.indexOf(parts.get('WKST') ?? 'MO')
  return lists && weekdays && weekStart >= 0 ? { ...lists, weekdays, weekStart } : undefined
}

function ruleFrom(parts: Parts, allDay: boolean): Rule | RuleProblem {
  const frequency = readFrequency(parts.get('FREQ'))
  if (!isFrequency(frequency)) return frequency
  const interval = readPositive(parts.get('INTERVAL') ?? '1', maxInterval)
  if (!interval) return 'interval'
  const count = readPositive(parts.get('COUNT'), Number.MAX_SAFE_INTEGER)
  if (count === undefined) return 'count'
  const until = readUntil(parts.get('UNTIL'))
  if (until === undefined) return 'until'
  const lists = listsFrom(parts)
  if (!lists) return 'out-of-range'
  // RFC 5545 3.3.10: times of day are ignored where the start is a day.
  const times = allDay ? { hours: [], minutes: [], seconds: [] } : {}
  return { frequency, interval, count, until, ...lists, ...times }
}

const isFrequency = (value: Frequency | RuleProblem): value is Frequency => frequencies.some((name) => name === value)

/** The rule, or the reason why it is refused; names in any case, lists in any order. */
export function readRule(text: string, { allDay }: { allDay: boolean }): Rule | RuleProblem {
  if (text.length > longestRule) return 'unreadable'
  const parts = splitParts(text)
  if (typeof parts === 'string') return parts
  const rule = ruleFrom(parts, allDay)
  if (typeof rule === 'string') return rule
  return problemOf(rule, allDay) ?? rule
}

function printUntil(until: NonNullable<Rule['until']>): string {
  return `${until.local.replaceAll(/[-:]/g, '')}${until.isUtc ? 'Z' : ''}`
}

const printDay = ({ weekday, nth }: ByDay) => `${nth === 0 ? '' : nth}${weekdayNames[weekday]}`

/** Prints a rule that parses back to the same. */
export function printRule(rule: Rule): string {
  const parts = [`FREQ=${rule.frequency}`]
  if (rule.until) parts.push(`UNTIL=${printUntil(rule.until)}`)
  if (rule.count !== null) parts.push(`COUNT=${rule.count}`)
  if (rule.interval !== 1) parts.push(`INTERVAL=${rule.interval}`)
  for (const part of numberPartNames) {
    if (part === 'positions' && rule.weekdays.length > 0) parts.push(`BYDAY=${rule.weekdays.map(printDay).join(',')}`)
    if (rule[part].length > 0) parts.push(`${numberParts[part][0]}=${rule[part].join(',')}`)
  }
  if (rule.weekStart !== 0) parts.push(`WKST=${weekdayNames[rule.weekStart]}`)
  return parts.join(';')
}
