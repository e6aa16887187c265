// Writes the invoice of a paid order and the credit notes of its refunds, each once, after the shop's commit.
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Language } from '#kernel/languages.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import { personVerified } from '#kernel/people-contract.ts'
import { alongside, when } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Sale, SaleRefund } from '#records/sales/contract.ts'
import { saleRefunded, saleSettled } from '#records/sales/contract.ts'
import { dayIn } from '../../due-date.ts'
import type { DocumentKind, DraftInput, Payment, PartySnapshot } from '../../entities.ts'
import { insertParty } from '../book/party-queries.ts'
import { readSettings } from '../book/settings.ts'
import { readSeller } from '../bulk/bulk-queries.ts'
import { sellerOf } from '../bulk/seller.ts'
import { bookWasChanged, changedAll } from '../changes.ts'
import { insertDraft } from '../drafts/insert-draft.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { lockInvoice } from '../invoice-queries.ts'
import { issue } from '../issue/issue.ts'
import { readLast } from '../issue/issue-queries.ts'
import { recordPayment } from '../payments/settle.ts'
import { sayIn } from '../words.ts'
import { customerOf, draftOfSale } from './order-draft.ts'
import { findCustomer, findOrderInvoice, hasDocument, hold, joinInvoices } from './order-queries.ts'
import { refundLines } from './refund-lines.ts'

export const methodOf: Record<Sale['method'], Payment['method']> = {
  paypal: 'paypal',
  credit_card: 'card',
  cash: 'cash',
}

const languageOf = (sale: Sale, workspace: Pick<Workspace, 'language'>): Language => sale.language ?? workspace.language

/** The day of the payment; no day before one that has a number in its series. */
export async function dayFor(tx: Tx, kind: DocumentKind, time: string, { timeZone }: Workspace): Promise<string> {
  const day = dayIn(timeZone, Date.parse(time))
  const { lastDay } = await readLast(tx, { kind, year: 0 })
  return lastDay !== null && lastDay > day ? lastDay : day
}

/** In the address book under their account, or a visitor's address. */
async function customerFor(tx: Tx, sale: Sale, language: Language): Promise<PartySnapshot> {
  const fields = customerOf(sale, language)
  await hold(tx, 'customer', sale.personId ?? (sale.email ?? '').toLowerCase())
  const known = await findCustomer(tx, sale)
  if (known) return { ...fields, id: known.id }
  const id = newId()
  await insertParty(tx, { ...fields, id, kind: 'customer', personId: sale.personId, language, timeZone: null })
  await bookWasChanged(tx)
  return { ...fields, id }
}

/** The ID of the invoice; undefined where orders make none. Each order has one, however often it is told. */
async function writeOrder(tx: Tx, sale: Sale): Promise<string | undefined> {
  await hold(tx, 'order', String(sale.orderNumber))
  const known = await findOrderInvoice(tx, sale.orderNumber)
  if (known) return known.id
  const workspace = tx.wiring.readWorkspace()
  const { settings } = await readSettings(tx, workspace)
  if (!settings.ordersMakeInvoices) return undefined
  const language = languageOf(sale, workspace)
  const day = await dayFor(tx, 'invoice', sale.paidAt, workspace)
  const [from, to] = [sellerOf(workspace, await readSeller(tx)), await customerFor(tx, sale, language)]
  const draft = draftOfSale(sale, { from, to, day, language })
  const { orderNumber, personId } = sale
  const invoiceId = await insertDraft(tx, { draft, by: null, orderNumber, personId })
  await issue(tx, { invoiceId, by: null, workspace })
  if (sale.total > 0)
    await recordPayment(tx, {
      ...paidWith(sale),
      invoiceId,
      amount: sale.total,
      paidOn: dayIn(workspace.timeZone, Date.parse(sale.paidAt)),
    })
  return invoiceId
}

const paidWith = ({ method }: Sale) => ({ method: methodOf[method], by: null, isTold: true })

type Crediting = { invoice: InvoiceRow; refund: SaleRefund; amount: number; day: string }

function creditDraft({ invoice, refund: { sale, items }, amount, day }: Crediting): DraftInput {
  const { from, to, currency, language } = invoice
  const title = sayIn(language)('invoices.orders.refund', { number: String(sale.orderNumber) })
  return {
    ...refundLines(sale, { items, amount }, { title, idOf: newId }),
    kind: 'creditNote',
    creditOf: invoice.id,
    from,
    to,
    currency,
    createDate: day,
    dueDate: day,
    taxTreatment: 'standard',
    pricesIncludeTax: true,
    rounding: 'document',
    notes: '',
    language,
    isReminded: false,
  }
}

/** A credit note over what was paid back, and the money as a payment back. Its ID is the refund's. */
async function writeRefund(tx: Tx, refund: SaleRefund): Promise<void> {
  const { refundId, sale, time } = refund
  const invoiceId = await writeOrder(tx, sale)
  if (invoiceId === undefined || (await hasDocument(tx, refundId))) return
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice || invoice.state === 'void') return
  const workspace = tx.wiring.readWorkspace()
  // Somebody may have credited some of it by hand.
  const amount = Math.min(refund.amount, invoice.total - invoice.credited)
  if (amount > 0) {
    const day = await dayFor(tx, 'creditNote', time, workspace)
    const draft = creditDraft({ invoice, refund, amount, day })
    const { orderNumber } = sale
    await insertDraft(tx, { id: refundId, draft, by: null, orderNumber, personId: invoice.personId, before: invoice })
    await issue(tx, { invoiceId: refundId, creditOf: invoiceId, by: null, workspace })
  }
  const paidOn = dayIn(workspace.timeZone, Date.parse(time))
  await recordPayment(tx, { ...paidWith(sale), invoiceId, id: refundId, amount: -refund.amount, paidOn })
}

/** A fault in one of these refuses nobody's payment. */
export const orderParts: Part[] = [
  when(saleSettled, async (tx, sale) => {
    await writeOrder(tx, sale)
  }),
  when(saleRefunded, writeRefund),
  // With the address, their earlier orders are the account's, and so are the invoices.
  alongside(personVerified, async (tx, { personId, email }) => changedAll(tx, await joinInvoices(tx, personId, email))),
]
