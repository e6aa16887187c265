// Pictures for the demo's pages, drawn by code, point by point: arcades before a sky, and the look up in a court.
import sharp from 'sharp'
import type { Rgb } from '#kernel/colours.ts'
import { mix, rgbOf } from '#kernel/colours.ts'

type Motif = { kind: 'arcade' | 'court'; hue: number; isNight?: boolean; width: number; height: number }

const smallWidth = 640
type Point = (x: number, y: number) => Rgb

/** The picture, and the same one smaller. */
export async function drawPicture(motif: Motif) {
  const { width, height } = motif
  const colourAt = motif.kind === 'arcade' ? arcade(motif) : court(motif)
  const points = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) points.set(colourAt(x, y), (y * width + x) * 3)
  }
  const picture = sharp(points, { raw: { width, height, channels: 3 } })
  const content = await picture.clone().webp({ quality: 82 }).toBuffer()
  const thumb = await picture.clone().resize(smallWidth).webp({ quality: 78 }).toBuffer()
  return { content, thumb, width, height }
}

/** Rows of arches from the far one to the near one: where each begins, and how wide its arches are to the height. */
const rows = [
  { top: 0.4, arch: 0.3, day: 0.83, night: 0.36, chroma: 0.06 },
  { top: 0.55, arch: 0.46, day: 0.7, night: 0.29, chroma: 0.085 },
  { top: 0.71, arch: 0.7, day: 0.52, night: 0.22, chroma: 0.1 },
]

function arcade({ hue, isNight = false, width, height }: Motif): Point {
  const skyTop = rgbOf(isNight ? [0.24, 0.04, 250] : [0.93, 0.045, 235])
  const skyLow = rgbOf(isNight ? [0.37, 0.04, 85] : [0.97, 0.03, 85])
  const sun = rgbOf(isNight ? [0.9, 0.06, 90] : [0.93, 0.09, 90])
  const glow = rgbOf(isNight ? [0.78, 0.1, 80] : [0.975, 0.03, 90])
  const sunPlace = { x: width * (0.3 + (hue % 90) / 200), y: height * 0.33, radius: height * (isNight ? 0.09 : 0.15) }
  const walls = rows.map(({ top, arch, day, night, chroma }, index) => {
    const light = isNight ? night : day
    const strength = isNight ? chroma * 0.6 : chroma
    return {
      top: top * height,
      arch: arch * height,
      shift: ((hue * (index + 3)) % 100) / 100,
      wall: rgbOf([light, strength, hue]),
      ledge: rgbOf([light + 0.08, strength * 0.7, hue]),
      shade: rgbOf([light - 0.08, strength, hue]),
    }
  })
  return (x, y) => {
    const row = walls.findLast(({ top }) => y >= top)
    if (!row) {
      const isSun = Math.hypot(x - sunPlace.x, y - sunPlace.y) < sunPlace.radius
      return isSun ? sun : mix(skyTop, skyLow, y / height)
    }
    if (y < row.top + height * 0.02) return row.ledge
    const within = (((x / row.arch + row.shift) % 1) + 1) % 1
    const spring = row.top + height * 0.09 + row.arch * 0.33
    if (isInArch(within - 0.56, (y - spring) / row.arch, 0.28)) {
      return mix(row.wall, glow, Math.min(1, (y - row.top) / (row.arch * 0.9)))
    }
    return isInArch(within - 0.5, (y - spring) / row.arch, 0.33) ? row.shade : row.wall
  }
}

/** Below the spring line an opening is straight, above it round. */
const isInArch = (across: number, down: number, radius: number) =>
  down >= 0 ? Math.abs(across) < radius : Math.hypot(across, down) < radius

const galleries = 9
const shrink = 0.78

/** Galleries round a court, each smaller than the one before, up to the sky. */
function court({ hue, isNight = false, width, height }: Motif): Point {
  const middle = { x: width * 0.5, y: height * 0.46 }
  const sky = rgbOf(isNight ? [0.28, 0.05, 250] : [0.98, 0.02, 100])
  const sides = [0, 0.05, -0.04, 0.02]
  const tone = (ring: number, side: number): Rgb => {
    const light = isNight ? 0.2 + ring * 0.018 : 0.5 + ring * 0.05
    return rgbOf([Math.min(0.95, light + (sides[side] ?? 0)), isNight ? 0.04 : 0.09 - ring * 0.006, hue])
  }
  const tones = Array.from({ length: galleries }, (_, ring) => [0, 1, 2, 3].map((side) => tone(ring, side)))
  const lit = rgbOf([0.82, 0.11, 80])
  const line = rgbOf(isNight ? [0.42, 0.03, hue] : [0.97, 0.015, hue])
  return (x, y) => {
    const across = (x - middle.x) / (width * 0.56)
    const down = (y - middle.y) / (height * 0.58)
    const out = Math.max(Math.abs(across), Math.abs(down))
    const depth = Math.log(1 / Math.max(out, 1e-6)) / Math.log(1 / shrink)
    const ring = Math.floor(depth)
    if (ring >= galleries) return sky
    const part = depth - ring
    if (part < 0.05) return line
    const { side, window, isWindow } = placeOn(across, down, part)
    const wall = tones[Math.max(ring, 0)]?.[side] ?? sky
    if (!isWindow) return wall
    if (isNight && (window * 7 + ring * 5 + side * 3) % 4 === 0) return lit
    return mix(wall, isNight ? [10, 14, 20] : [255, 255, 255], 0.22)
  }
}

const windowsOfSide = 12

/** Which of the four walls a point is on, and whether there is a window. */
function placeOn(across: number, down: number, part: number) {
  const isSide = Math.abs(across) > Math.abs(down)
  const [along, out] = isSide ? [down, across] : [across, down]
  const place = (along / Math.abs(out) + 1) * (windowsOfSide / 2)
  const window = Math.floor(place)
  const isWindow = part > 0.3 && part < 0.75 && Math.abs(place - window - 0.5) < 0.3
  const [before, after] = isSide ? [3, 1] : [0, 2]
  return { side: out > 0 ? after : before, window, isWindow }
}
