// The cover of a post that has no picture: drawn by code from the post's address, and kept in memory once it is painted.
import { paintDrawings } from '#kernel/server/files/pictures.ts'
import { brushOf, width } from './canvas.ts'
import { court } from './court.ts'
import { arcade, board, canal, lamps, stairs, sunlight, terrazzo } from './motifs.ts'
import { fields, plan, shelves, tiles } from './things.ts'

/** In the order in which posts get them: what looks alike stands apart. */
const motifs = [arcade, lamps, terrazzo, stairs, shelves, canal, tiles, sunlight, plan, fields, board, court] as const
export const motifCount = motifs.length
const cardWidth = 640
/** Goes up when the drawings change, so that browsers take the new ones. */
const edition = 2

/** The drawing as SVG; `motif` is the place of a post among all that were ever begun. */
export const drawCover = (seed: string, motif: number): string => (motifs[motif % motifCount] ?? arcade)(brushOf(seed))

/** Both sizes of one cover, WebP. */
async function paintSizes(seed: string, motif: number): Promise<{ whole: Buffer; card: Buffer }> {
  const [sizes] = await paintDrawings([drawCover(seed, motif)], [width, cardWidth])
  const [whole, card] = sizes ?? []
  if (!whole || !card) throw new Error('No picture was painted')
  return { whole, card }
}

const keptMost = 300
/** Those painted last; a cover takes some 20 kB. */
const painted = new Map<string, Promise<{ whole: Buffer; card: Buffer }>>()

function paintOnce(seed: string, motif: number) {
  const name = `${motif} ${seed}`
  const known = painted.get(name)
  if (known) {
    painted.delete(name)
    painted.set(name, known)
    return known
  }
  const made = paintSizes(seed, motif)
  painted.set(name, made)
  made.catch(() => painted.delete(name))
  for (const oldest of painted.keys()) {
    if (painted.size <= keptMost) break
    painted.delete(oldest)
  }
  return made
}

/** The answer with a drawn cover. */
export const paintCover = ({ slug: seed, motif }: { slug: string; motif: number }, isCard: boolean) => ({
  tag: `cover-${edition}-${isCard ? 'card' : 'whole'}-${motif % motifCount}-${seed}`,
  make: async () => (await paintOnce(seed, motif % motifCount))[isCard ? 'card' : 'whole'],
})
