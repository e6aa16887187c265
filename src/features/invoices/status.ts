// An invoice's balance, status and step, as they follow from its amounts and dates.
import type { DocumentKind, InvoiceStatus, InvoiceStep } from './entities.ts'

/** As the database keeps it: overdue is unpaid, and follows from the time. */
export type InvoiceState = Exclude<InvoiceStatus, 'overdue'>
export type Balance = { due: number; open: number; credit: number }

type Amounts = {
  kind: DocumentKind
  /** A credit note of an invoice lessens that one, and is worth nothing by itself. */
  creditOf: string | null
  total: number
  /** By issued credit notes. */
  credited: number
  /** The sum of the payments that count. */
  paid: number
}

/** `open` and `credit` are never below zero, and never both above it. */
export function balanceOf({ kind, creditOf, total, credited, paid }: Amounts): Balance {
  const due = kind === 'creditNote' && creditOf !== null ? 0 : total - credited
  const left = due - paid
  return { due, open: Math.max(0, left), credit: Math.max(0, -left) }
}

/** Once it is issued and not void; money paid back opens it again. */
export const stateOf = ({ open }: Pick<Balance, 'open'>): 'paid' | 'unpaid' => (open === 0 ? 'paid' : 'unpaid')

type Timed = { state: InvoiceState; overdueFrom: string | null }

/** By this moment, an instant as text. */
export function statusOf({ state, overdueFrom }: Timed, now: string): InvoiceStatus {
  const isLate = state === 'unpaid' && overdueFrom !== null && Date.parse(overdueFrom) <= Date.parse(now)
  return isLate ? 'overdue' : state
}

type Reached = { status: InvoiceStatus; paid: number; sent: number; viewedAt: string | null }

export function stepOf({ status, paid, sent, viewedAt }: Reached): InvoiceStep {
  if (status !== 'unpaid') return status
  if (paid > 0) return 'partlyPaid'
  if (viewedAt !== null) return 'viewed'
  return sent > 0 ? 'sent' : 'issued'
}
