// Floor plans drawn by code, point by point: the pictures that the demo’s people send each other.
import sharp from 'sharp'
import type { PlanLook } from './demo-talk.ts'

const width = 960
const height = 500
const smallWidth = 640

type Color = readonly [red: number, green: number, blue: number]
const white: Color = [255, 255, 255]
const leaves: Color = [111, 185, 143]

/** Colors of lines, paper and court. */
const looks: Readonly<Record<PlanLook, readonly [Color, Color, Color]>> = {
  blue: [
    [43, 91, 124],
    [233, 243, 251],
    [169, 207, 238],
  ],
  green: [
    [44, 99, 80],
    [232, 245, 238],
    [168, 216, 189],
  ],
  sand: [
    [107, 80, 33],
    [250, 241, 227],
    [228, 199, 159],
  ],
  violet: [
    [81, 67, 129],
    [241, 237, 251],
    [203, 189, 239],
  ],
}

type Box = readonly [left: number, top: number, wide: number, high: number]

function fillBox(points: Buffer, [left, top, wide, high]: Box, color: Color): void {
  for (let y = top; y < top + high; y++) for (let x = left; x < left + wide; x++) points.set(color, (y * width + x) * 3)
}

function fillDisc(points: Buffer, [x, y, radius]: readonly [number, number, number], color: Color): void {
  for (let row = -radius; row <= radius; row++) {
    const half = Math.round(Math.sqrt(radius ** 2 - row ** 2))
    fillBox(points, [x - half, y + row, 2 * half, 1], color)
  }
}

// The house from outside, the walls in it with gaps for doors, and the stairs.
const lines: readonly Box[] = [
  [60, 55, 840, 8],
  [60, 437, 840, 8],
  [60, 55, 8, 390],
  [892, 55, 8, 390],
  [322, 63, 6, 70],
  [322, 165, 6, 170],
  [60, 332, 220, 6],
  [322, 167, 128, 6],
  [530, 167, 300, 6],
  [669, 167, 6, 85],
  [669, 290, 6, 150],
  ...[700, 728, 756, 784, 812, 840].map((left): Box => [left, 63, 3, 66]),
]
const tree = [
  [498, 250, 34],
  [468, 232, 22],
  [527, 268, 24],
] as const
const tables = [
  [110, 165],
  [110, 260],
  [715, 280],
] as const
const seats = 4

function drawPlan(look: PlanLook): Buffer {
  const [line, paper, court] = looks[look]
  const points = Buffer.alloc(width * height * 3)
  fillBox(points, [0, 0, width, height], paper)
  fillBox(points, [60, 55, 840, 390], white)
  fillBox(points, [328, 173, 341, 159], court)
  for (const disc of tree) fillDisc(points, disc, leaves)
  for (const wall of lines) fillBox(points, wall, line)
  for (const [left, top] of tables) {
    for (let seat = 0; seat < seats; seat++)
      for (const y of [top - 12, top + 52]) fillDisc(points, [left + 20 + seat * 34, y, 8], court)
    fillBox(points, [left, top, seats * 34 + 6, 40], line)
    fillBox(points, [left + 3, top + 3, seats * 34, 34], paper)
  }
  return points
}

/** The picture, and the same one smaller. */
export async function planPicture(look: PlanLook) {
  const plan = sharp(drawPlan(look), { raw: { width, height, channels: 3 } })
  const content = await plan.clone().webp().toBuffer()
  const thumb = await plan.clone().resize(smallWidth).webp().toBuffer()
  return { content, thumb, width, height }
}
