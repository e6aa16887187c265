// Creates and stores the content of the demo's files, once for each.
import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import { paintDrawings } from '#kernel/server/files/pictures.ts'
import { insertBlob } from '#kernel/server/files/upload-queries.ts'
import { chanceOf, contentOf } from './contents.ts'
import { drawingOf, motifs } from './drawings.ts'
import { demoFolders, earlier } from './trees.ts'

export type Kept = {
  blob_key: string
  thumb_key: string | null
  size: number
  mime: string
  width: number | null
  height: number | null
}

const [wide, smallWide] = [960, 480]
const high = (wide / 4) * 3
const looksOfEach = 3
const puttingAtOnce = 16

type Bytes = { key: string; bytes: Buffer }

const keyed = (bytes: Buffer): Bytes => ({ key: createHash('sha256').update(bytes).digest('hex'), bytes })

/** The drawings from which every demo picture is taken. */
async function drawAll(): Promise<{ kept: Kept; bytes: Bytes[] }[]> {
  const drawings = motifs.flatMap((motif) =>
    Array.from({ length: looksOfEach }, (_, look) => drawingOf(motif, look + motif.length)),
  )
  const painted = await paintDrawings(drawings, [wide, smallWide])
  return painted.flatMap(([large, small]) => {
    if (!large || !small) return []
    const [content, thumb] = [keyed(large), keyed(small)]
    const sizes = { size: large.length, width: wide, height: high }
    return [
      { kept: { blob_key: content.key, thumb_key: thumb.key, mime: 'image/webp', ...sizes }, bytes: [content, thumb] },
    ]
  })
}

/** Picks the drawing whose subject is in the name, or any other. */
function placeOf(name: string): number {
  const at = motifs.findIndex((motif) => name.includes(motif))
  const motif = at < 0 ? chanceOf(`${name} motif`, motifs.length) : at
  return motif * looksOfEach + chanceOf(name, looksOfEach)
}

const isPicture = (name: string) => name.endsWith('.webp')

/** Keyed by name: files with the same name share their content. */
export async function keepContents(tx: Tx, blobs: Blobs): Promise<ReadonlyMap<string, Kept>> {
  const names = new Set([...demoFolders.flatMap(({ files }) => files), ...Object.values(earlier).flat()])
  const drawn = await drawAll()
  const all = new Map<string, Buffer>(drawn.flatMap(({ bytes }) => bytes.map((one) => [one.key, one.bytes])))
  const kept = new Map<string, Kept>()
  for (const name of names) {
    const picture = isPicture(name) ? drawn[placeOf(name)] : undefined
    if (picture) kept.set(name, picture.kept)
    const content = picture ? undefined : await contentOf(name)
    if (!content) continue
    const { key, bytes } = keyed(content.bytes)
    all.set(key, bytes)
    const nothing = { thumb_key: null, width: null, height: null }
    kept.set(name, { blob_key: key, mime: content.type, size: bytes.length, ...nothing })
  }
  // Inserts the row first, so that no stored content lacks one.
  for (const [key, bytes] of all) await insertBlob(tx, key, bytes.length)
  const waiting = [...all.values()]
  const put = async () => {
    for (let bytes = waiting.pop(); bytes; bytes = waiting.pop()) await blobs.put(bytes, bytes.length)
  }
  await Promise.all(Array.from({ length: puttingAtOnce }, put))
  return kept
}
