// Announces events to external programs: a feature names the kind and its IDs, the webhooks feature delivers them.
import { event } from '../../contract.ts'
import type { WebhookKind } from '../../feature.ts'
import { check, line, list, object, text } from '../../shape.ts'
import type { Tx } from '../database/db.ts'
import { openPacing } from '../pacing.ts'

/** An announcement: `all` holds JSON, one per occurrence. Only handlers that run `alongside` receive it. */
export const announced = event(
  'kernel.announced',
  object({ kind: line({ max: 100 }), all: list(text({ max: 100_000 }), 100_000) }),
)

/** So many are looked at before others have their turn. */
const atOnce = 500

type Data = Readonly<Record<string, unknown>>

/** Announces in the transaction of the change: delivered after its commit, or never when there is none. */
export const announce = (tx: Tx, kind: WebhookKind['kind'], data: Data): Promise<void> => announceAll(tx, kind, [data])

/** Announces many occurrences, each delivered by itself. */
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
  // Not written to the outbox: the handlers keep rows of their own, and it isn't sent live.
  for (const { handler } of tx.wiring.alongside.get(announced.name) ?? []) {
    await handler(tx, { kind, all: payloads })
  }
}
