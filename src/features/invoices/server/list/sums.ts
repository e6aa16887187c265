// The strip above the list: counts by status, and sums of each currency apart that add up to the total.
import type { OutputOf } from '#kernel/contract.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { readInvoiceSums } from '../../contract.ts'
import type { InvoiceState } from '../../status.ts'
import type { Asking } from './list.ts'
import type { LateRow, SumRow } from './list-queries.ts'
import { readLate, readSums, sumUpOf } from './list-queries.ts'

type Strip = OutputOf<typeof readInvoiceSums>
type Sums = Strip['dueToday']

const most = Number.MAX_SAFE_INTEGER
const safe = (amount: number) => Math.min(most, Math.max(-most, amount))

/** One sum for each currency; those of nothing are left out. */
function sumsOf<Row extends { currency: string }>(rows: readonly Row[], amountOf: (row: Row) => number): Sums {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.currency, safe((sums.get(row.currency) ?? 0) + amountOf(row)))
  return [...sums].filter(([, amount]) => amount !== 0).map(([currency, amount]) => ({ currency, amount }))
}

const countOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

function stripOf(rows: readonly SumRow[], late: readonly LateRow[]): Strip {
  const inState = (state: InvoiceState) => rows.filter((row) => row.state === state)
  const issued = rows.filter(({ state }) => state === 'paid' || state === 'unpaid')
  const lateIn = new Map(late.map(({ currency, open }) => [currency, open]))
  const settled = issued.reduce((sum, row) => sum + row.settled, 0)
  const days = issued.reduce((sum, row) => sum + row.days, 0)
  const oldest = late.flatMap(({ oldestDays }) => oldestDays ?? [])
  const unpaid = inState('unpaid')
  return {
    total: { count: countOf(rows) - countOf(inState('void')), sums: sumsOf(rows, ({ due }) => due) },
    paid: { count: countOf(inState('paid')), sums: sumsOf(issued, ({ due, open }) => due - open) },
    unpaid: {
      // They are two statements: one may have become late in between.
      count: Math.max(0, countOf(unpaid) - countOf(late)),
      sums: sumsOf(unpaid, ({ currency, open }) => open - (lateIn.get(currency) ?? 0)),
    },
    overdue: { count: countOf(late), sums: sumsOf(late, ({ open }) => open) },
    draft: { count: countOf(inState('draft')), sums: sumsOf(inState('draft'), ({ due }) => due) },
    averageDays: settled === 0 ? null : Math.round(days / settled),
    oldestOverdueDays: oldest.length === 0 ? null : Math.max(...oldest),
    dueToday: sumsOf(late, ({ dueToday }) => dueToday),
  }
}

/** Managers see the sums that are kept; others those of their own. */
export async function readStrip(db: Db, { personId, timeZone }: Asking & { timeZone: string }): Promise<Strip> {
  const [rows, late] = await Promise.all([
    personId === null ? readSums(db) : sumUpOf(db, personId),
    readLate(db, personId, timeZone),
  ])
  return stripOf(rows, late)
}
