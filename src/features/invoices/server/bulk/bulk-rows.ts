// Finished invoices as rows: added up, with the balance that their payments and credit notes leave.
import { idAt } from '#kernel/server/ids.ts'
import type { DraftInput, Payment, PartySnapshot, historyKinds } from '../../entities.ts'
import { overdueFrom } from '../../due-date.ts'
import { numberKey } from '../../numbers.ts'
import { balanceOf, stateOf } from '../../status.ts'
import type { InvoiceState } from '../../status.ts'
import { sumUp } from '../drafts/check-draft.ts'
import { noService } from '../drafts/draft-queries.ts'

export type BulkParty = Omit<PartySnapshot, 'id'> & {
  id: string
  kind: 'seller' | 'customer'
  personId: string | null
  language: string | null
  timeZone: string | null
}
export type BulkInvoice = {
  id: string
  draft: DraftInput
  /** Null: a draft. */
  number: string | null
  isVoid?: boolean
  personId?: string | null
  orderNumber?: number | null
  authorId: string | null
  timeZone: string
  createdAt: number
  issuedAt: number | null
  sentAt?: readonly number[]
  viewedAt?: readonly number[]
  /** By its credit notes. */
  credited?: number
  payments?: readonly (Pick<Payment, 'amount' | 'method' | 'paidOn'> & {
    note?: string
    by: string | null
    at: number
  })[]
  history: readonly {
    kind: (typeof historyKinds)[number]
    by?: string | null
    amount?: number
    note?: string
    at: number
  }[]
}
const moment = (time: number | null | undefined): string | null =>
  time === null || time === undefined ? null : new Date(time).toISOString()

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

type Settled = { state: InvoiceState; due: number; open: number; credit: number }

function settledOf({ number, isVoid = false, draft, credited = 0 }: BulkInvoice, total: number, paid: number): Settled {
  if (number === null) return { state: 'draft', due: total, open: 0, credit: 0 }
  if (isVoid) return { state: 'void', due: 0, open: 0, credit: Math.max(0, paid) }
  const balance = balanceOf({ ...draft, total, credited, paid })
  return { ...balance, state: stateOf(balance) }
}

/** The day of the last payment, where that settled it. */
function paidOnOf({ payments = [] }: BulkInvoice, state: InvoiceState, paid: number): string | null {
  const days = payments.filter(({ amount }) => amount > 0).map(({ paidOn }) => paidOn)
  return state === 'paid' && paid > 0 ? (days.toSorted().at(-1) ?? null) : null
}

export function endOf(dueDay: string, timeZone: string, ends: Map<string, string>): string {
  const key = `${dueDay} ${timeZone}`
  const end = ends.get(key) ?? overdueFrom(dueDay, timeZone)
  ends.set(key, end)
  return end
}

const tiesOf = ({ personId = null, orderNumber = null, credited = 0 }: BulkInvoice) => ({
  personId,
  orderNumber,
  credited,
})

/** `ends`: the ends of due days that are known already, which take long to find. */
export function rowOf(invoice: BulkInvoice, ends: Map<string, string>) {
  const { id, draft, number, timeZone, sentAt = [], viewedAt = [] } = invoice
  const summed = sumUp(draft)
  const paid = sumOf((invoice.payments ?? []).map(({ amount }) => amount))
  const settled = settledOf(invoice, summed.total, paid)
  return {
    ...summed,
    ...settled,
    id,
    number,
    numberKey: number === null ? '' : numberKey(number),
    toPartyId: draft.to.id,
    serviceIds: [...new Set(draft.lines.map(({ serviceId }) => serviceId ?? noService))],
    ...tiesOf(invoice),
    paid,
    paidOn: paidOnOf(invoice, settled.state, paid),
    ...(number === null
      ? { timeZone: null, overdueFrom: null }
      : { timeZone, overdueFrom: endOf(draft.dueDate, timeZone, ends) }),
    sent: sentAt.length,
    lastSentAt: moment(sentAt.at(-1)),
    views: viewedAt.length,
    viewedAt: moment(viewedAt.at(-1)),
    authorId: invoice.authorId,
    createdAt: moment(invoice.createdAt),
    updatedAt: moment(Math.max(...invoice.history.map(({ at }) => at), invoice.createdAt)),
    issuedAt: moment(invoice.issuedAt),
  }
}
export type BulkRow = ReturnType<typeof rowOf>

export const paymentsOf = ({ id, payments = [] }: BulkInvoice) =>
  payments.map(({ at, note = '', ...payment }) => ({
    ...payment,
    note,
    id: idAt(new Date(at)),
    invoiceId: id,
    at: moment(at),
  }))
export type BulkPayment = ReturnType<typeof paymentsOf>[number]

export const historyOf = ({ id, history }: BulkInvoice) =>
  history.map(({ kind, by = null, amount = null, note = null, at }) => ({
    id: idAt(new Date(at)),
    invoiceId: id,
    kind,
    by,
    amount,
    note,
    at: moment(at),
  }))
export type BulkHistory = ReturnType<typeof historyOf>[number]
