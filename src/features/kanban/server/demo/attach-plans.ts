// Hangs drawn plans on a card of the demo, as if its people had sent them.
import { createHash } from 'node:crypto'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Change } from '../change-queries.ts'
import type { DemoCard } from './demo-board.ts'
import { insertBlob } from '#kernel/server/files/upload-queries.ts'
import { insertAttachment } from '#records/attachments/server/attachment-queries.ts'
import { cardKind } from '../cards/card-records.ts'
import { planPicture } from './plan-picture.ts'

/** Its row first, so that no content is on the disk that no row knows of. */
async function keep(tx: Tx, blobs: Blobs, content: Buffer): Promise<string> {
  const key = createHash('sha256').update(content).digest('hex')
  await insertBlob(tx, key, content.length)
  await blobs.put(content, content.length)
  return key
}

/** Nothing without a place to keep them. */
export async function attachPlans(
  tx: Tx,
  change: Change,
  { cardId, plans = [] }: { cardId: string; plans: DemoCard['plans'] },
  blobs: Blobs | undefined,
): Promise<void> {
  if (!blobs) return
  for (const [name, look] of plans) {
    const { content, thumb, width, height } = await planPicture(look)
    const key = await keep(tx, blobs, content)
    const thumbKey = await keep(tx, blobs, thumb)
    const size = content.length
    await insertAttachment(
      tx,
      { kind: cardKind, recordId: cardId, by: change.by },
      { name, size, type: 'image/webp', key, thumbKey, width, height },
    )
  }
}
