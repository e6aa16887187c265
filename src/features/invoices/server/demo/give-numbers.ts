// Gives the demo's documents their numbers in the order of time, and invoices what their credit notes take off.
import type { DocumentKind } from '../../entities.ts'
import { defaultForms, seriesYear, writeNumber } from '../../numbers.ts'
import type { BulkInvoice } from '../bulk/bulk-rows.ts'
import { sumUp } from '../drafts/check-draft.ts'
import type { Planned } from './planned.ts'

type Reached = { kind: DocumentKind; year: number; last: number; day: string }

export function giveNumbers(documents: readonly Planned[]): { invoices: BulkInvoice[]; reached: Reached[] } {
  const reached = new Map<string, Reached>()
  const next = ({ draft: { kind, createDate: day } }: Planned): string => {
    const year = seriesYear(defaultForms[kind], day)
    const last = (reached.get(`${kind} ${year}`)?.last ?? 0) + 1
    reached.set(`${kind} ${year}`, { kind, year, last, day })
    return writeNumber(defaultForms[kind], { year, number: last })
  }
  const inOrder = documents.toSorted((one, other) => (one.issuedAt ?? Infinity) - (other.issuedAt ?? Infinity) || 0)
  const invoices = inOrder.map((one) => ({ ...one, number: one.issuedAt === null ? null : next(one) }))
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  for (const { draft, number, issuedAt } of invoices) {
    const credited = draft.creditOf === null ? undefined : byId.get(draft.creditOf)
    if (!credited || number === null || issuedAt === null) continue
    const { total } = sumUp(draft)
    credited.credited = (credited.credited ?? 0) - total
    credited.history.push({ kind: 'credited', amount: total, note: number, at: issuedAt + 1 })
    credited.history.sort((one, other) => one.at - other.at)
  }
  return { invoices, reached: [...reached.values()] }
}
