// An olive branch: a bent twig with pairs of leaves, each with a lit half.

type Point = readonly [number, number]
export type BranchPart = { kind: 'twig' | 'leaf1' | 'leaf2' | 'leaf3' | 'shine'; path: string }
type Branch = { from: Point; to: Point; scale: number; pairs: number; seed: number }

const leafKinds = ['leaf1', 'leaf2', 'leaf3'] as const
const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The parts in drawing order; the same for the same input. */
export function branch({ from, to, scale, pairs, seed }: Branch): BranchPart[] {
  const random = (what: number) => {
    const value = Math.sin(seed * 51.7 + what * 29.3) * 10000
    return value - Math.floor(value)
  }
  const bend: Point = [
    (from[0] + to[0]) / 2 + (to[1] - from[1]) * 0.28,
    (from[1] + to[1]) / 2 + (to[0] - from[0]) * 0.16,
  ]
  const along = (share: number): Point => {
    const place = (axis: 0 | 1) =>
      (1 - share) ** 2 * from[axis] + 2 * (1 - share) * share * bend[axis] + share ** 2 * to[axis]
    return [place(0), place(1)]
  }
  const parts: BranchPart[] = [{ kind: 'twig', path: `M${at(from)}Q${at(bend)} ${at(to)}` }]
  for (let index = 0; index <= pairs; index++) {
    const share = 0.12 + (0.88 * index) / pairs
    const root = along(share)
    const [ahead, behind] = [along(Math.min(1, share + 0.02)), along(share - 0.02)]
    const direction = Math.atan2(ahead[1] - behind[1], ahead[0] - behind[0])
    // The last leaf stands alone at the tip.
    for (const hand of index === pairs ? [0] : [-1, 1]) {
      const angle = direction + hand * (0.62 + 0.25 * random(index * 3 + hand + 9))
      const length = (104 - 46 * share + 22 * random(index * 2 + hand)) * scale
      parts.push(...leaf(root, angle, length, leafKinds[(index + hand + 3) % leafKinds.length] ?? 'leaf1'))
    }
  }
  return parts
}

function leaf(root: Point, angle: number, length: number, kind: BranchPart['kind']): BranchPart[] {
  const reach = (share: number, aside: number): Point => [
    root[0] + Math.cos(angle) * length * share - Math.sin(angle) * length * aside,
    root[1] + Math.sin(angle) * length * share + Math.cos(angle) * length * aside,
  ]
  const tip = reach(1, 0)
  const upper = `M${at(root)}Q${at(reach(0.45, 0.21))} ${at(tip)}`
  return [
    { kind, path: `${upper}Q${at(reach(0.45, -0.21))} ${at(root)}` },
    { kind: 'shine', path: `${upper}z` },
  ]
}
