// The pictures of the demo's products: each kind drawn in each of its colours, whole and near, and kept as files.
import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import { paintDrawings } from '#kernel/server/files/pictures.ts'
import { insertBlob } from '#kernel/server/files/upload-queries.ts'
import type { ProductKind, View } from './drawings/picture.ts'
import { drawProduct } from './drawings/picture.ts'
import type { Colour } from '../../entities.ts'
import { lines } from './lines.ts'

const wholePixels = 600
const thumbPixels = 240

type Drawn = { key: string; thumbKey: string }
export type Drawings = (kind: ProductKind, colour: Colour, view: View) => Drawn | undefined
const views: readonly View[] = ['whole', 'near', 'far']

/** A row first, so that no content is on the disk that no row knows of. */
async function keep(tx: Tx, blobs: Blobs, content: Buffer): Promise<string> {
  const key = createHash('sha256').update(content).digest('hex')
  await insertBlob(tx, key, content.length)
  await blobs.put(content, content.length)
  return key
}

/** Nothing is drawn without a place to keep it. */
export async function drawPictures(tx: Tx, blobs: Blobs | undefined): Promise<Drawings> {
  if (!blobs) return () => undefined
  const wanted = lines.flatMap(({ kind, colours }) =>
    colours.flatMap(([base, accent]) => views.map((view) => ({ kind, base, accent, view }))),
  )
  const drawings = wanted.map(({ kind, view, ...colours }) => drawProduct(kind, colours, view))
  const painted = await paintDrawings(drawings, [wholePixels, thumbPixels])
  const kept = new Map<string, Drawn>()
  for (const [place, { kind, base, view }] of wanted.entries()) {
    const [whole, thumb] = painted[place] ?? []
    if (!whole || !thumb) continue
    kept.set(`${kind} ${base} ${view}`, { key: await keep(tx, blobs, whole), thumbKey: await keep(tx, blobs, thumb) })
  }
  return (kind, colour, view) => kept.get(`${kind} ${colour} ${view}`)
}
