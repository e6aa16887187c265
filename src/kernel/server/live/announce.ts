// Says to programs elsewhere what happened: a feature names the kind and its ids, whoever tells them hears it here.
import { event } from '../../contract.ts'
import type { WebhookKind } from '../../feature.ts'
import { check, line, list, object, text } from '../../shape.ts'
import type { Tx } from '../database/db.ts'
import { openPacing } from '../pacing.ts'

/** What programs elsewhere may hear of: `all` holds JSON, one for each time. Only parts that stand `alongside` hear it. */
export const announced = event(
  'kernel.announced',
  object({ kind: line({ max: 100 }), all: list(text({ max: 100_000 }), 100_000) }),
)

/** So many are looked at before others have their turn. */
const atOnce = 500

type Data = Readonly<Record<string, unknown>>

/** In the transaction that does it: payloads after its commit, or never when there is none. */
export const announce = (tx: Tx, kind: WebhookKind['kind'], data: Data): Promise<void> => announceAll(tx, kind, [data])

/** The same of many at once, each of which is payloads by itself. */
export async function announceAll(tx: Tx, kind: WebhookKind['kind'], all: readonly Data[]): Promise<void> {
  const known = tx.wiring.webhooks.get(kind)
  if (!known) throw new Error(`No feature names events of the kind ${kind} in its webhooks.ts`)
  const pause = openPacing(atOnce)
  const payloads: string[] = []
  for (const data of all) {
    const checked = check(known.data, data)
    if (!checked.ok) throw new Error(`${kind} does not fit its shape: ${JSON.stringify(checked.fields)}`)
    payloads.push(JSON.stringify(data))
    await pause(1)
  }
  // No row of the outbox: what carries it on has its own, and nobody hears it live.
  for (const { handler } of tx.wiring.alongside.get(announced.name) ?? []) {
    await handler(tx, { kind, all: payloads })
  }
}
