// Billing periods: months and years from the day the plan began, in UTC.
import type { Period } from './entities.ts'

const monthsOf = { month: 1, year: 12 } as const satisfies Record<Period, number>
const dayMilliseconds = 86_400_000

/** So many months later; the last day of the month where it has no such day. */
function addMonths(moment: Date, months: number): Date {
  const there = new Date(moment)
  there.setUTCDate(1)
  there.setUTCMonth(there.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 0)).getUTCDate()
  there.setUTCDate(Math.min(moment.getUTCDate(), lastDay))
  return there
}

/** The end of the period that begins at `start`; counted from `anchor`, so that the 31st comes back after February. */
export function endOfPeriod(anchor: Date, period: Period, start: Date): Date {
  const step = monthsOf[period]
  let count = 1
  while (addMonths(anchor, count * step) <= start) count += 1
  return addMonths(anchor, count * step)
}

/** Whole days, the one that has begun included. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / dayMilliseconds))
