// The cover of a post that has no picture: drawn by code from the post's address, and kept in memory once it is painted.
import { paintDrawings } from '#kernel/server/files/pictures.ts'
import { brushOf, fractionOf, width } from './canvas.ts'
import { court } from './court.ts'
import { arcade, board, canal, lamps, stairs, sunlight, terrazzo } from './motifs.ts'

const motifs = [arcade, lamps, terrazzo, stairs, sunlight, board, canal, court] as const
const cardWidth = 640
/** Goes up when the drawings change, so that browsers take the new ones. */
const edition = 1

/** The drawing for this seed, as SVG. */
function drawCover(seed: string): string {
  const motif = motifs[Math.floor(fractionOf(`${seed} motif`) * motifs.length)] ?? arcade
  return motif(brushOf(seed))
}

/** Both sizes of one cover, WebP. */
async function paintSizes(seed: string): Promise<{ whole: Buffer; card: Buffer }> {
  const [sizes] = await paintDrawings([drawCover(seed)], [width, cardWidth])
  const [whole, card] = sizes ?? []
  if (!whole || !card) throw new Error('No picture was painted')
  return { whole, card }
}

const keptMost = 300
/** Those painted last; a cover takes some 20 kB. */
const painted = new Map<string, Promise<{ whole: Buffer; card: Buffer }>>()

function paintOnce(seed: string) {
  const known = painted.get(seed)
  if (known) {
    painted.delete(seed)
    painted.set(seed, known)
    return known
  }
  const made = paintSizes(seed)
  painted.set(seed, made)
  made.catch(() => painted.delete(seed))
  for (const oldest of painted.keys()) {
    if (painted.size <= keptMost) break
    painted.delete(oldest)
  }
  return made
}

/** The answer with a drawn cover. */
export const paintCover = (seed: string, isCard: boolean) => ({
  tag: `cover-${edition}-${isCard ? 'card' : 'whole'}-${seed}`,
  make: async () => (await paintOnce(seed))[isCard ? 'card' : 'whole'],
})
