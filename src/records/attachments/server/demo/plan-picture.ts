// Floor plans drawn by code, point by point: the pictures that the demo’s people attach to cards and messages.
import sharp from 'sharp'

const width = 1200
const height = 480
const smallWidth = 640

/** Paper around the house, in points. */
export type Paper = { beside: number; above: number }

type Color = readonly [red: number, green: number, blue: number]
const white: Color = [255, 255, 255]
const leaves: Color = [111, 185, 143]

/** Lines, paper and court of a plan. */
const looks = {
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
} as const satisfies Record<string, readonly [Color, Color, Color]>
export type PlanLook = keyof typeof looks

type Box = readonly [left: number, top: number, wide: number, high: number]

function fillBox(points: Buffer, [left, top, wide, high]: Box, color: Color): void {
  for (let y = top; y < top + high; y++) {
    for (let x = left; x < left + wide; x++) points.set(color, (y * width + x) * 3)
  }
}

function fillDisc(points: Buffer, [middle, center, radius]: readonly [number, number, number], color: Color): void {
  for (let y = center - radius; y <= center + radius; y++) {
    const half = Math.round(Math.sqrt(radius ** 2 - (y - center) ** 2))
    fillBox(points, [middle - half, y, 2 * half, 1], color)
  }
}

// The house from outside, and the walls in it with gaps for doors.
const walls: readonly Box[] = [
  [60, 40, 1080, 10],
  [60, 430, 1080, 10],
  [60, 40, 10, 400],
  [1130, 40, 10, 400],
  [396, 40, 8, 120],
  [396, 220, 8, 140],
  [150, 356, 250, 8],
  [776, 160, 8, 200],
  [780, 156, 130, 8],
  [970, 156, 160, 8],
]
const stairs = [880, 920, 960, 1000, 1040, 1080].map((left): Box => [left, 60, 4, 70])
// Leaves around a middle.
const tree = [
  [600, 222],
  [634, 241],
  [634, 279],
  [600, 298],
  [566, 279],
  [566, 241],
  [600, 260],
] as const
const tables: readonly { at: readonly [number, number]; seats: number }[] = [
  { at: [130, 110], seats: 6 },
  { at: [130, 250], seats: 6 },
  { at: [850, 290], seats: 7 },
]

function drawPlan(look: PlanLook): Buffer {
  const [line, paper, court] = looks[look]
  const points = Buffer.alloc(width * height * 3)
  fillBox(points, [0, 0, width, height], paper)
  fillBox(points, [65, 45, 1070, 390], white)
  fillBox(points, [400, 160, 380, 200], court)
  for (const [middle, center] of tree) fillDisc(points, [middle, center, 24], leaves)
  fillDisc(points, [600, 260, 6], line)
  for (const wall of [...walls, ...stairs]) fillBox(points, wall, line)
  for (const { at, seats } of tables) {
    const [left, top] = at
    for (let seat = 0; seat < seats; seat++) {
      for (const row of [top - 12, top + 56]) fillDisc(points, [left + 17 + seat * 34, row, 8], court)
    }
    fillBox(points, [left, top, seats * 34, 44], line)
    fillBox(points, [left + 3, top + 3, seats * 34 - 6, 38], paper)
  }
  return points
}

/** The picture, and the same one smaller. */
export async function planPicture(look: PlanLook, { beside, above }: Paper) {
  const [, [r, g, b]] = looks[look]
  const around = { left: beside, right: beside, top: above, bottom: above, background: { r, g, b } }
  const drawing = sharp(drawPlan(look), { raw: { width, height, channels: 3 } }).extend(around)
  const plan = sharp(await drawing.png().toBuffer())
  const content = await plan.clone().webp().toBuffer()
  const thumb = await plan.clone().resize(smallWidth).webp().toBuffer()
  return { content, thumb, width: width + 2 * beside, height: height + 2 * above }
}
