// Reads what a choice costs for this workspace now.
import type { Db } from '#kernel/server/database/db.ts'
import { readUsed } from '#kernel/server/limits.ts'
import type { Choice, Quote } from '../../entities.ts'
import type { QuoteInput, Running } from '../../quote.ts'
import { quoteOf, timeOf } from '../../quote.ts'
import { readPlan, readSettings } from '../settings-queries.ts'
import type { PaidPeriod, SubscriptionRow } from './subscription-queries.ts'

function runningOf(row: SubscriptionRow): Running | undefined {
  const { plan, period, state, value, anchor, periodStart, periodEnd } = row
  if (anchor === null || periodStart === null || periodEnd === null) return undefined
  return {
    plan,
    period,
    isPastDue: state === 'pastDue',
    value,
    anchor: new Date(anchor),
    periodStart: new Date(periodStart),
    periodEnd: new Date(periodEnd),
  }
}

export type Quoted = { quote: Quote; paid: PaidPeriod }

/** The quote, and the period that is paid for when it begins now. */
export async function readQuote(db: Db, row: SubscriptionRow, wanted: Choice): Promise<Quoted> {
  const [plan, { taxRate }, { active: people }] = await Promise.all([
    readPlan(db, wanted.plan),
    readSettings(db),
    readUsed(db),
  ])
  const input: QuoteInput = { wanted, running: runningOf(row), plan, people, taxRate, now: new Date(row.now) }
  const quote = quoteOf(input)
  const { anchor, periodStart, periodEnd } = timeOf(input)
  const paid = {
    ...wanted,
    quantity: quote.quantity,
    value: quote.quantity * quote.price,
    anchor: anchor.toISOString(),
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
  }
  return { quote, paid }
}
