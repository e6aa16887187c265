// The cost of a change of the plan: when it begins, what is charged now, and what next time.
import { totalsOf } from '#kernel/totals.ts'
import type { Choice, Plan, Quote } from './entities.ts'
import { planKeys } from './entities.ts'
import { daysBetween, endOfPeriod } from './periods.ts'
import { priceOf } from './plan.ts'

/** The current plan; `value` is quantity × price of its whole period, without tax. */
export type Running = Choice & {
  isPastDue: boolean
  value: number
  anchor: Date
  periodStart: Date
  periodEnd: Date
}

export type QuoteInput = {
  wanted: Choice
  /** Nothing for Basic. */
  running: Running | undefined
  plan: Plan
  /** People who can sign in. */
  people: number
  taxRate: string
  now: Date
}

const rankOf = ({ plan }: Choice) => planKeys.indexOf(plan)

/**
 * A larger plan begins now, and so does a year in place of a month; smaller ones and shorter periods begin when what is
 * paid for is over. Nothing is left of a period that could not be charged.
 */
function startOf(wanted: Choice, running: Running | undefined): Quote['starts'] {
  if (!running) return wanted.plan === 'basic' ? 'same' : 'now'
  if (running.isPastDue) return 'now'
  const isSamePeriod = wanted.period === running.period
  if (wanted.plan === running.plan && isSamePeriod) return 'same'
  if (wanted.plan === 'basic') return 'atEnd'
  const isShorter = running.period === 'year' && wanted.period === 'month'
  return rankOf(wanted) >= rankOf(running) && !isShorter ? 'now' : 'atEnd'
}

/** A part of an amount, rounded half up; both are zero or more. */
function shareOf(amount: number, days: number, ofDays: number): number {
  const [part, whole] = [BigInt(amount) * BigInt(days), BigInt(ofDays)]
  return Number((2n * part + whole) / (2n * whole))
}

type Time = { anchor: Date; periodStart: Date; periodEnd: Date; days: number; periodDays: number }

/** In the same kind of period, the plan goes on to its end; all else begins a period of its own. */
export function timeOf({ wanted, running, now }: Pick<QuoteInput, 'wanted' | 'running' | 'now'>): Time {
  if (running && !running.isPastDue && running.period === wanted.period) {
    const { anchor, periodStart, periodEnd } = running
    const periodDays = Math.max(1, daysBetween(periodStart, periodEnd))
    return { anchor, periodStart, periodEnd, days: Math.min(daysBetween(now, periodEnd), periodDays), periodDays }
  }
  const periodEnd = endOfPeriod(now, wanted.period, now)
  const periodDays = daysBetween(now, periodEnd)
  return { anchor: now, periodStart: now, periodEnd, days: periodDays, periodDays }
}

function creditOf(running: Running | undefined, now: Date): number {
  if (!running || running.isPastDue) return 0
  const periodDays = Math.max(1, daysBetween(running.periodStart, running.periodEnd))
  return shareOf(running.value, Math.min(daysBetween(now, running.periodEnd), periodDays), periodDays)
}

export const withTaxOf = (net: number, taxRate: string): { tax: number; total: number } => {
  const line = { quantity: '1', price: net, taxes: [taxRate] }
  const { taxes, total } = totalsOf({ lines: [line], rounding: 'document' })
  return { tax: taxes.reduce((sum, { amount }) => sum + amount, 0), total }
}

function dueNow(input: QuoteInput, value: number): { subtotal: number; credit: number } {
  const { days, periodDays } = timeOf(input)
  const subtotal = shareOf(value, days, periodDays)
  return { subtotal, credit: Math.min(subtotal, creditOf(input.running, input.now)) }
}

export function quoteOf(input: QuoteInput): Quote {
  const { wanted, running, plan, people, taxRate, now } = input
  const starts = startOf(wanted, running)
  const price = priceOf(plan, wanted.period)
  const quantity = Math.max(1, people)
  const value = quantity * price
  const { days, periodDays, periodEnd } = timeOf(input)
  const isNow = starts === 'now'
  const { subtotal, credit } = isNow ? dueNow(input, value) : { subtotal: 0, credit: 0 }
  const end = running?.periodEnd ?? now
  const startsAt = starts === 'atEnd' ? end : now
  const nextAt = isNow ? periodEnd : end
  return {
    ...wanted,
    starts,
    quantity,
    price,
    currency: plan.currency,
    days: isNow ? days : 0,
    periodDays,
    subtotal,
    credit,
    taxRate,
    ...withTaxOf(subtotal - credit, taxRate),
    startsAt: startsAt.toISOString(),
    nextAt: value === 0 ? null : nextAt.toISOString(),
    nextTotal: withTaxOf(value, taxRate).total,
    isTooSmall: plan.peopleMost !== null && people > plan.peopleMost,
  }
}
