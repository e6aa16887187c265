// Draws a plan of the demo and keeps it, as if somebody had sent it.
import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import { insertBlob } from '#kernel/server/files/upload-queries.ts'
import type { TakenFile } from '#kernel/server/files/uploads.ts'
import type { Paper, PlanLook } from './plan-picture.ts'
import { planPicture } from './plan-picture.ts'

/** Its row first, so that no content is on the disk that no row knows of. */
async function keep(tx: Tx, blobs: Blobs, content: Buffer): Promise<string> {
  const key = createHash('sha256').update(content).digest('hex')
  await insertBlob(tx, key, content.length)
  await blobs.put(content, content.length)
  return key
}

export async function keepPlan(tx: Tx, blobs: Blobs, look: PlanLook, paper: Paper): Promise<Omit<TakenFile, 'name'>> {
  const { content, thumb, width, height } = await planPicture(look, paper)
  const key = await keep(tx, blobs, content)
  const thumbKey = await keep(tx, blobs, thumb)
  return { key, thumbKey, size: content.length, type: 'image/webp', width, height }
}
