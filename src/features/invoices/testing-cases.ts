// The documents with known totals, for tests of the form, the calls and the paper: each in both roundings.
import cases from '#kernel/totals-cases.json' with { type: 'json' }
import type { Totals, TotalsInput } from '#kernel/totals.ts'
import type { Discount } from './entities.ts'

type Sums = Omit<Totals, 'taxes'> & { taxes: { rate: string; amount: number }[] }
type Rounding = TotalsInput['rounding']
type Known = { id: string; input: Omit<TotalsInput, 'rounding'>; right: Record<Rounding, Sums> }
export type KnownDocument = { id: string; rounding: Rounding; input: Known['input']; right: Sums; currency: string }

/** Euros where the case isn't about another one. */
const currencies: Readonly<Record<string, string>> = { t06: 'CAD', t07: 'VND', t08: 'KWD', t09: 'JPY', t14: 'KWD' }

export const knownDocuments: readonly KnownDocument[] = (cases as Known[]).flatMap(({ id, input, right }) =>
  (['line', 'document'] as const).map((rounding) => ({
    id,
    rounding,
    input,
    right: right[rounding],
    currency: currencies[id] ?? 'EUR',
  })),
)

/** As drafts have it. */
export function discountOf(discount: TotalsInput['discount']): Discount | null {
  if (!discount) return null
  return 'percent' in discount ? { kind: 'percent', ...discount } : { kind: 'amount', ...discount }
}
