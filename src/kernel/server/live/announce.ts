// Says to programs elsewhere what happened: a feature names the kind and its ids, whoever tells them hears it here.
import { event } from '../../contract.ts'
import type { WebhookKind } from '../../feature.ts'
import { check, line, object, text } from '../../shape.ts'
import type { Tx } from '../database/db.ts'

/** Something that programs elsewhere may hear of; `data` is JSON. Only parts that stand `alongside` hear it. */
export const announced = event('kernel.announced', object({ kind: line({ max: 100 }), data: text({ max: 100_000 }) }))

/** In the transaction that does it: told after its commit, or never when there is none. */
export async function announce(
  tx: Tx,
  kind: WebhookKind['kind'],
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const known = tx.wiring.webhooks.get(kind)
  if (!known) throw new Error(`No feature names events of the kind ${kind} in its webhooks.ts`)
  const checked = check(known.data, data)
  if (!checked.ok) throw new Error(`${kind} does not fit its shape: ${JSON.stringify(checked.fields)}`)
  // No row of the outbox: what carries it on has its own, and nobody hears it live.
  for (const { handler } of tx.wiring.alongside.get(announced.name) ?? []) {
    await handler(tx, { kind, data: JSON.stringify(data) })
  }
}
