// The paths of the arcades, for the page's script and for the build, which writes them to files.
import { fraction } from '#kernel/seed.ts'

const width = 360
const height = 200
const archShare = width / 5

/** Rows from the far one to the near one: where each begins and is hidden by the next, how wide its arches are. */
const rows = [
  { top: height * 0.38, bottom: height * 0.53, arch: archShare * 0.62, offset: 0.2 },
  { top: height * 0.53, bottom: height * 0.69, arch: archShare * 0.95, offset: 0.5 },
  { top: height * 0.69, bottom: height, arch: archShare * 1.4, offset: 0.6 },
]

/** Paths of one row: the wall, the ledge along its top, the arches, and the light that is seen through them. */
export type ArcadeRow = { wall: string; ledge: string; shade: string; glow: string }
export type ArcadeShape = {
  width: number
  height: number
  sky: string
  sun: { cx: number; cy: number; r: number }
  rows: readonly ArcadeRow[]
}

export const greetingSeed = 'atrium'

/** The same for the same seed. */
export function arcadeShape(seed: string): ArcadeShape {
  return {
    width,
    height,
    sky: `M0 0H${width}V${height}H0z`,
    sun: {
      cx: width * (0.25 + 0.5 * fraction(seed, 'sun')),
      cy: height * (0.32 + 0.08 * fraction(seed, 'noon')),
      r: height * 0.17,
    },
    rows: rows.map((row, index) => rowOf(row, archShare * row.offset * fraction(seed, `row${index}`))),
  }
}

type Row = (typeof rows)[number]

function rowOf(row: Row, start: number): ArcadeRow {
  const count = Math.ceil(width / row.arch) + 2
  const arches = Array.from({ length: count }, (_, index) => archAt(start + (index - 1) * row.arch, row))
  return {
    wall: `M0 ${row.top}H${width}V${height}H0z`,
    ledge: `M0 ${row.top}H${width}v${height * 0.022}H0z`,
    shade: arches.map(({ outer }) => outer).join(''),
    glow: arches.map(({ inner }) => inner).join(''),
  }
}

/** The opening in the wall and, a little to its end, the light that is seen through it. */
function archAt(x: number, { top, bottom, arch }: Row) {
  const radius = arch * 0.33
  const left = x + arch * 0.17
  const spring = top + height * 0.095 + radius
  const opening = (from: number, halfWidth: number, rise: number) =>
    `M${from.toFixed(1)} ${bottom}V${spring.toFixed(1)}a${halfWidth.toFixed(1)} ${rise.toFixed(1)} 0 0 1 ${(halfWidth * 2).toFixed(1)} 0V${bottom}z`
  return { outer: opening(left, radius, radius), inner: opening(left + radius * 0.26, radius * 0.87, radius * 0.93) }
}
