// The picture of the site for other sites: the court, drawn by points, with the mark in its light.
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { colours, mark } from '#kernel/brand.ts'
import { siteFile } from '#kernel/server/site/site-page.ts'

const width = 1200
const height = 630
const centre = { x: 840, y: 260 }
const rings = 8
const shrink = 0.78
const markSize = 190
const markAt = { x: 120, y: 220 }

type Color = readonly [red: number, green: number, blue: number]
const colorOf = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
const [near, far, sky, light, paper, lit]: readonly [Color, Color, Color, Color, Color, Color] = [
  [15, 74, 51],
  [223, 233, 201],
  [253, 252, 242],
  [244, 241, 212],
  [255, 255, 255],
  colorOf(colours.lit.day),
]

const mix = (from: Color, to: Color, share: number): Color => {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share)
  return [part(0), part(1), part(2)]
}

/** How far a point is from the edge towards the centre, as 1 at the edge and 0 in the middle. */
function depthOf(x: number, y: number): number {
  const across = x < centre.x ? (centre.x - x) / centre.x : (x - centre.x) / (width - centre.x)
  const along = y < centre.y ? (centre.y - y) / centre.y : (y - centre.y) / (height - centre.y)
  return Math.max(across, along)
}

function courtAt(x: number, y: number): Color {
  const depth = Math.max(depthOf(x, y), 0.001)
  const ring = Math.log(depth) / Math.log(shrink)
  if (ring >= rings) return sky
  const place = ring - Math.floor(ring)
  const share = Math.floor(ring) / rings
  const wall = mix(near, far, share)
  if (place > 0.94) return mix(wall, paper, 0.5)
  return place > 0.62 ? mix(wall, light, 0.3 + 0.4 * share) : wall
}

function markColorAt(x: number, y: number): Color | undefined {
  const [left, top] = [((x - markAt.x) / markSize) * mark.size, ((y - markAt.y) / markSize) * mark.size]
  for (const wing of mark.wings) {
    const beside = Math.abs(left - wing.x - wing.width / 2) - wing.width / 2 + mark.corner
    const above = Math.abs(top - wing.y - wing.height / 2) - wing.height / 2 + mark.corner
    if (Math.hypot(Math.max(beside, 0), Math.max(above, 0)) <= mark.corner) return wing.isLit ? lit : paper
  }
  return Math.hypot(left - mark.court.x, top - mark.court.y) <= mark.court.radius ? paper : undefined
}

/** Some milliseconds of work. */
const rowsAtOnce = 4

/** Row by row: others are answered in between. */
async function draw(): Promise<Uint8Array> {
  const finer = 2
  const points = Buffer.alloc(width * finer * height * finer * 3)
  for (let y = 0; y < height * finer; y++) {
    // oxlint-disable-next-line no-await-in-loop -- it is there to wait
    if (y % rowsAtOnce === 0) await setImmediate()
    for (let x = 0; x < width * finer; x++) {
      const [left, top] = [(x + 0.5) / finer, (y + 0.5) / finer]
      const shade = Math.max(0, 0.55 - left / width)
      const color = markColorAt(left, top) ?? mix(courtAt(left, top), near, shade)
      points.set(color, (y * width * finer + x) * 3)
    }
  }
  return sharp(points, { raw: { width: width * finer, height: height * finer, channels: 3 } })
    .resize(width, height)
    .png({ palette: true })
    .toBuffer()
}

let drawn: Promise<Uint8Array> | undefined

export const sitePicture = siteFile({
  path: '/og/site.png',
  area: 'home',
  type: 'image/png',
  // The same for everybody, and drawn when somebody first asks.
  make: () => (drawn ??= draw()),
})
