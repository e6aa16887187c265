// The motif of the covers that looks up from the bottom of a court.
import { drawing, height, polygon, rect, times, width } from './canvas.ts'
import type { Motif } from './motifs.ts'

/** The view up a court to the sky, gallery above gallery. */
export const court: Motif = ({ color, chance, hue }) => {
  const rings = 7
  const sides = [0, 0.05, -0.04, 0.02]
  const middle = [width * chance('middle', 0.42, 0.58), height * 0.47] as const
  const corner = (scale: number, side: number): readonly [number, number] => {
    const [dx, dy] = [side === 0 || side === 3 ? -1 : 1, side < 2 ? -1 : 1]
    return [middle[0] + dx * width * 0.6 * scale, middle[1] + dy * height * 0.62 * scale]
  }
  const walls = times(rings, (ring) => {
    const [outer, inner] = [0.78 ** ring, 0.78 ** (ring + 1)]
    return times(4, (side) => {
      const next = (side + 1) % 4
      const points = [corner(outer, side), corner(outer, next), corner(inner, next), corner(inner, side)]
      const light = 0.5 + ring * 0.05 + (sides[side] ?? 0)
      const ends = times(7, (at) => (at + 0.5) / 7)
      const windows = ends.map((part) => {
        const at = (scale: number, shift: number): readonly [number, number] => {
          const [from, to] = [corner(scale, side), corner(scale, next)]
          const place = part + shift
          return [from[0] + (to[0] - from[0]) * place, from[1] + (to[1] - from[1]) * place]
        }
        const [far, near] = [0.78 ** (ring + 0.28), 0.78 ** (ring + 0.74)]
        return polygon([at(far, -0.04), at(far, 0.04), at(near, 0.04), at(near, -0.04)], color(light + 0.12, 0.05))
      })
      return polygon(points, color(light, 0.085 - ring * 0.006)) + windows.join('')
    }).join('')
  })
  const inner = 0.78 ** rings
  const sky = polygon(
    [0, 1, 2, 3].map((side) => corner(inner, side)),
    color(0.97, 0.03, hue + 180),
  )
  return drawing(rect([0, 0, width, height], color(0.48, 0.085)) + walls.join('') + sky)
}
