// Draws the plans of the demo and keeps them, once each, for the messages to which they are attached.
import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import { insertBlob } from '#kernel/server/files/upload-queries.ts'
import type { TakenFile } from '#kernel/server/files/uploads.ts'
import type { PlanLook } from './demo-talk.ts'
import { planPicture } from './plan-picture.ts'

export type Plans = ReadonlyMap<PlanLook, Omit<TakenFile, 'name'>>

/** Its row first, so that no content is on the disk that no row knows of. */
async function keep(tx: Tx, blobs: Blobs, content: Buffer): Promise<string> {
  const key = createHash('sha256').update(content).digest('hex')
  await insertBlob(tx, key, content.length)
  await blobs.put(content, content.length)
  return key
}

/** None without a place to keep them. */
export async function drawPlans(tx: Tx, blobs: Blobs | undefined): Promise<Plans> {
  const plans = new Map<PlanLook, Omit<TakenFile, 'name'>>()
  if (!blobs) return plans
  for (const look of ['blue', 'green', 'sand', 'violet'] as const) {
    const { content, thumb, width, height } = await planPicture(look)
    const key = await keep(tx, blobs, content)
    const thumbKey = await keep(tx, blobs, thumb)
    plans.set(look, { key, thumbKey, size: content.length, type: 'image/webp', width, height })
  }
  return plans
}
