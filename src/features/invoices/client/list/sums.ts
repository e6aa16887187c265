// The sums of invoices in four parts, and how large each of them is.
import type { OutputOf } from '#kernel/contract.ts'
import type { readInvoiceSums } from '../../contract.ts'

export type Sums = OutputOf<typeof readInvoiceSums>
export const parts = ['paid', 'unpaid', 'overdue', 'draft'] as const
export type Part = (typeof parts)[number]
export const toneOf = { paid: 'success', unpaid: 'warning', overdue: 'error', draft: 'neutral' } as const

/** By the sums where there is one currency, since several are never added up; by the counts otherwise. */
export function sharesOf(sums: Sums): Record<Part, number> {
  const isSingle = sums.total.sums.length === 1
  const weightOf = ({ count, sums: [sum] }: Sums[Part]) => (isSingle ? Math.max(0, sum?.amount ?? 0) : count)
  const weights = parts.map((part) => weightOf(sums[part]))
  const whole = weights.reduce((total, weight) => total + weight, 0)
  const shares = parts.map((part, at) => [part, whole === 0 ? 0 : (weights[at] ?? 0) / whole])
  // One number for each part.
  return Object.fromEntries(shares) as Record<Part, number>
}

/** The amounts of the part, in each currency that has one, in the order of the total. */
export const amountsOf = (sums: Sums, part: Part | 'total') =>
  sums.total.sums.flatMap(({ currency }) =>
    sums[part].sums.filter((sum) => sum.currency === currency && sum.amount !== 0),
  )

/** All that is unpaid, overdue or not. */
export const amountsToCome = (sums: Sums) =>
  sums.total.sums
    .map(({ currency }) => ({
      currency,
      amount: [...sums.unpaid.sums, ...sums.overdue.sums]
        .filter((sum) => sum.currency === currency)
        .reduce((total, { amount }) => total + amount, 0),
    }))
    .filter(({ amount }) => amount !== 0)
