// The audit entries of price changes, by hand or by import.
import { inUnits } from '#kernel/money.ts'
import { recordAuditEntries } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Actor, RequestFacts } from '#kernel/server/parts.ts'
import type { Kept } from './product-queries.ts'

type Changed = { before: Kept; after: Kept }
type Doing = { actor: Actor; request: RequestFacts }

/** A formatted price: `96 EUR`. */
const priceText = ({ price, priceSale, currency }: Kept) => `${inUnits(priceSale ?? price, currency)} ${currency}`

/** One line for each product whose price is another now. */
export function recordPrices(tx: Tx, changes: readonly Changed[], { actor, request }: Doing): Promise<void> {
  const prices = changes.map(({ before, after }) => ({
    name: after.name,
    from: priceText(before),
    to: priceText(after),
  }))
  const entries = prices
    .filter(({ from, to }) => from !== to)
    .map((params) => ({ kind: 'ecommerce.priceChanged', by: actor, request, params }) as const)
  return recordAuditEntries(tx, entries)
}
