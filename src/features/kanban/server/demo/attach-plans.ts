// Hangs drawn plans on a card of the demo, as if its people had sent them.
import type { Blobs } from '#kernel/server/files/blobs.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Change } from '../change-queries.ts'
import type { DemoCard } from './demo-board.ts'
import { insertAttachment } from '#records/attachments/server/attachment-queries.ts'
import { keepPlan } from '#records/attachments/server/demo/keep-plan.ts'
import { cardKind } from '../cards/card-records.ts'

// A wide cover shows the middle of it, a small square picture nearly all of it.
const paper = { beside: 120, above: 210 }

/** Nothing without a place to keep them. */
export async function attachPlans(
  tx: Tx,
  change: Change,
  { cardId, plans = [] }: { cardId: string; plans: DemoCard['plans'] },
  blobs: Blobs | undefined,
): Promise<void> {
  if (!blobs) return
  for (const [name, look] of plans) {
    const plan = await keepPlan(tx, blobs, look, paper)
    await insertAttachment(tx, { kind: cardKind, recordId: cardId, by: change.by }, { name, ...plan })
  }
}
