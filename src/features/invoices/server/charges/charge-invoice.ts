// Creates one issued, paid invoice for each charge of another feature, such as the workspace's plan.
import { chargePaid } from '#kernel/charges-contract.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { when } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Infer } from '#kernel/shape.ts'
import { dayIn } from '../../due-date.ts'
import type { DraftInput, PartySnapshot } from '../../entities.ts'
import { readSeller } from '../bulk/bulk-queries.ts'
import { sellerOf } from '../bulk/seller.ts'
import { insertDraft } from '../drafts/insert-draft.ts'
import { issue } from '../issue/issue.ts'
import { hasDocument, hold } from '../orders/order-queries.ts'
import { dayFor } from '../orders/write-order.ts'
import { recordPayment } from '../payments/settle.ts'

type Charge = Infer<typeof chargePaid.data>

function draftOf(charge: Charge, from: PartySnapshot, day: string): DraftInput {
  const taxes = Number(charge.taxRate) === 0 ? [] : [charge.taxRate]
  return {
    kind: 'invoice',
    creditOf: null,
    from,
    to: { ...charge.payer, id: null },
    currency: charge.currency,
    createDate: day,
    dueDate: day,
    lines: charge.lines.map(({ title, quantity, price }) => ({
      id: newId(),
      title,
      description: '',
      serviceId: null,
      quantity: String(quantity),
      price,
      discount: null,
      taxes,
    })),
    shipping: 0,
    shippingTaxes: [],
    discount: null,
    taxTreatment: 'standard',
    pricesIncludeTax: false,
    rounding: 'document',
    notes: '',
    language: charge.language,
    isReminded: false,
  }
}

/** Its ID is the charge's. */
async function writeCharge(tx: Tx, charge: Charge): Promise<void> {
  const { chargeId: invoiceId, personId, total: amount, paidAt } = charge
  await hold(tx, 'order', invoiceId)
  if (await hasDocument(tx, invoiceId)) return
  const workspace = tx.wiring.readWorkspace()
  const from = sellerOf(workspace, await readSeller(tx))
  const day = await dayFor(tx, 'invoice', paidAt, workspace)
  await insertDraft(tx, { id: invoiceId, draft: draftOf(charge, from, day), by: null, personId })
  await issue(tx, { invoiceId, by: null, workspace })
  const paidOn = dayIn(workspace.timeZone, Date.parse(paidAt))
  await recordPayment(tx, { invoiceId, amount, method: 'card', paidOn, by: null })
}

export const chargeParts: Part[] = [when(chargePaid, writeCharge)]
