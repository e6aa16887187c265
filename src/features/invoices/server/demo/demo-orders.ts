// The invoices of the demo's paid orders and the credit notes of their refunds, as the shop has told them.
import type { Language } from '#kernel/languages.ts'
import type { Sale, SaleRefund } from '#records/sales/contract.ts'
import { dayIn } from '../../due-date.ts'
import type { PartySnapshot } from '../../entities.ts'
import type { BulkParty } from '../bulk/bulk-rows.ts'
import { customerOf, draftOfSale } from '../orders/order-draft.ts'
import { methodOf } from '../orders/write-order.ts'
import { refundLines } from '../orders/refund-lines.ts'
import { sayIn } from '../words.ts'
import { idOf } from './chance.ts'
import type { Planned } from './planned.ts'
import { noStory } from './planned.ts'

type World = { timeZone: string; language: Language; seller: PartySnapshot }
const firstParty = 1000

/** One entry in the address book for each account. */
function partiesOf(sales: readonly Sale[], { language }: World): Map<string, BulkParty> {
  const parties = new Map<string, BulkParty>()
  for (const sale of sales) {
    if (sale.personId === null || parties.has(sale.personId)) continue
    const own = sale.language ?? language
    const id = idOf('party', firstParty + parties.size)
    const fields = customerOf(sale, own)
    parties.set(sale.personId, {
      ...fields,
      id,
      kind: 'customer',
      personId: sale.personId,
      language: own,
      timeZone: null,
    })
  }
  return parties
}

function invoiceOf(sale: Sale, party: BulkParty | undefined, { timeZone, language, seller }: World): Planned {
  const own = sale.language ?? language
  const at = Date.parse(sale.paidAt)
  const day = dayIn(timeZone, at)
  const to = { ...customerOf(sale, own), id: party?.id ?? null }
  const payment = { amount: sale.total, method: methodOf[sale.method], paidOn: day, by: null, at: at + 1 }
  return {
    ...noStory(),
    id: idOf('order', sale.orderNumber),
    draft: draftOfSale(sale, { from: seller, to, day, language: own }),
    orderNumber: sale.orderNumber,
    personId: sale.personId,
    authorId: null,
    timeZone,
    createdAt: at,
    issuedAt: at,
    payments: sale.total > 0 ? [payment] : [],
    history: [
      { kind: 'created', at: at - 1 },
      { kind: 'issued', at },
      ...(sale.total > 0 ? [{ kind: 'paid', amount: sale.total, at: at + 1 } as const] : []),
    ],
  }
}

/** The credit note, and the money paid back on its invoice. */
function refund(told: SaleRefund, invoice: Planned, { timeZone }: World): Planned {
  const { sale, refundId, amount, items } = told
  const at = Date.parse(told.time)
  const day = dayIn(timeZone, at)
  const { draft } = invoice
  const title = sayIn(draft.language)('invoices.orders.refund', { number: String(sale.orderNumber) })
  invoice.payments.push({ amount: -amount, method: methodOf[sale.method], paidOn: day, by: null, at: at + 2 })
  invoice.history.push({ kind: 'paidBack', amount: -amount, at: at + 2 })
  let lines = 0
  const idOfLine = () => idOf('line', 1_000_000 + sale.orderNumber * 10 + (lines += 1))
  return {
    ...noStory(),
    id: refundId,
    draft: {
      ...draft,
      ...refundLines(sale, { items, amount }, { title, idOf: idOfLine }),
      kind: 'creditNote',
      creditOf: invoice.id,
      createDate: day,
      dueDate: day,
      notes: '',
    },
    orderNumber: sale.orderNumber,
    personId: sale.personId,
    authorId: null,
    timeZone,
    createdAt: at,
    issuedAt: at,
    history: [
      { kind: 'created', at: at - 1 },
      { kind: 'issued', at },
    ],
  }
}

export function demoOrders(sales: readonly Sale[], refunds: readonly SaleRefund[], world: World) {
  const parties = partiesOf(sales, world)
  const invoices = new Map(
    sales.map((sale) => [sale.orderNumber, invoiceOf(sale, parties.get(sale.personId ?? ''), world)]),
  )
  const notes = refunds.flatMap((told) => {
    const invoice = invoices.get(told.sale.orderNumber)
    return invoice ? [refund(told, invoice, world)] : []
  })
  return { parties: [...parties.values()], documents: [...invoices.values(), ...notes] }
}
