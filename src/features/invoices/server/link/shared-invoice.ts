// An invoice as its customer sees it through the link: the sheet, the amount due, and the ways to pay.
import type { Infer } from '#kernel/shape.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import { logoPath } from '#kernel/server/workspace.ts'
import type { PayMethod } from '#records/payments/server/provider.ts'
import { cardLeastOf, providerNameOf, providerNamed, takes } from '#records/payments/server/providers.ts'
import { untaxedOf } from '../../draft-totals.ts'
import type { Invoice } from '../../entities.ts'
import type { SharedInvoice } from '../../payments-contract.ts'
import { pathOfPdf } from './invoice-link.ts'
import type { TryRow } from './try-queries.ts'
import { readLatestTry } from './try-queries.ts'

type Shared = Infer<typeof SharedInvoice>
type Sharing = { db: Db; config: Config; workspace: Workspace }
type Linked = { id: string; linkGeneration: number }

export async function sharedOf({ db, config, workspace }: Sharing, invoice: Invoice, link: Linked): Promise<Shared> {
  const latest = await readLatestTry(db, invoice.id)
  const { currency, createDate, dueDate, subtotal, shipping, discountAmount, taxes, taxTreatment } = invoice
  const { id, kind, step, pricesIncludeTax, total, credited, paid, open, credit, notes, taxNote, lines } = invoice
  return {
    id,
    kind,
    number: invoice.number ?? '',
    step,
    from: { ...invoice.from, id: null },
    to: { ...invoice.to, id: null },
    currency,
    createDate,
    dueDate,
    lines: lines.map((line) => ({ ...line, serviceId: null })),
    subtotal,
    shipping,
    discountAmount,
    pricesIncludeTax,
    taxes,
    untaxed: untaxedOf(invoice),
    taxTreatment,
    total,
    credited,
    paid,
    open,
    credit,
    notes,
    taxNote,
    workspace: { name: workspace.name, logo: logoPath(workspace) },
    payment: paymentOf(config, invoice, latest),
    pdf: pathOfPdf(config, link),
  }
}

const isToBePaid = ({ open, status }: Invoice) => open > 0 && (status === 'unpaid' || status === 'overdue')

function paymentOf(config: Config, invoice: Invoice, latest: TryRow | undefined): Shared['payment'] {
  const ways = isToBePaid(invoice) ? (['credit_card', 'paypal'] as const) : []
  const methods = ways.filter((method) => isTaken(config, method, invoice))
  const provider = providerNameOf(config) ?? null
  if (!latest || isOver(latest, invoice)) return { methods, provider, state: null, payUrl: null }
  const { state, payUrl } = latest
  return { methods, provider, state: state === 'closed' ? null : state, payUrl }
}

/** A payment for another amount than is open by now, or one before money was paid back. */
function isOver({ state, amount }: TryRow, invoice: Invoice): boolean {
  const isOpen = isToBePaid(invoice)
  if (state === 'redirect') return !isOpen || amount !== invoice.open
  return state === 'closed' || (state === 'paid' && isOpen)
}

function isTaken(config: Config, method: PayMethod, { open: amount, currency }: Invoice): boolean {
  const name = providerNameOf(config)
  if (name === undefined || !takes(config, method) || amount < cardLeastOf(config, currency)) return false
  // The test provider asks for a token, which there is none of yet.
  return name === 'test' || providerNamed(config, name).accepts({ method, amount, currency, cardToken: undefined })
}
