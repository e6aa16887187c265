// Refuses rules that RFC 5545 forbids, that ring more than once an hour, or that no date can ever fit.
import type { Rule, RuleProblem } from './rule-types.ts'

/** At most one occurrence an hour; nobody means an event to be more frequent. */
const mostPerDay = 24
const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The reason to refuse a valid rule. */
export function problemOf(rule: Rule, allDay: boolean): RuleProblem | undefined {
  if (perDay(rule) > mostPerDay) return 'too-often'
  if (isForbidden(rule) || (allDay && rule.frequency === 'HOURLY')) return 'not-allowed'
  return fitsNoDay(rule) ? 'never' : undefined
}

function perDay(rule: Rule): number {
  const hours =
    rule.frequency === 'HOURLY' && rule.hours.length === 0 ? Math.ceil(24 / rule.interval) : rule.hours.length
  return [hours, rule.minutes.length, rule.seconds.length].reduce((product, many) => product * Math.max(many, 1), 1)
}

/** The table in RFC 5545 3.3.10; hourly rules may not name days of a month or year, on which calendars disagree. */
function isForbidden(rule: Rule): boolean {
  const { frequency } = rule
  if (rule.weeks.length > 0 && frequency !== 'YEARLY') return true
  if (rule.yearDays.length > 0 && frequency !== 'YEARLY') return true
  if (rule.monthDays.length > 0 && (frequency === 'WEEKLY' || frequency === 'HOURLY')) return true
  return hasForbiddenNth(rule)
}

function hasForbiddenNth(rule: Rule): boolean {
  const highest = Math.max(0, ...rule.weekdays.map((day) => Math.abs(day.nth)))
  if (highest === 0) return false
  if (rule.frequency === 'MONTHLY') return highest > 5
  return rule.frequency !== 'YEARLY' || rule.weeks.length > 0 || (rule.months.length > 0 && highest > 5)
}

function fitsNoDay({ months, monthDays }: Rule): boolean {
  if (months.length === 0 || monthDays.length === 0) return false
  return months.every((month) => monthDays.every((day) => Math.abs(day) > (longestMonths[month - 1] ?? 31)))
}
