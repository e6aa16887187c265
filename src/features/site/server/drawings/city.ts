// A row of gabled houses on the water, with a boat.
import type { Html } from '#kernel/server/site/html.ts'
import type { Box } from './scene.ts'
import { chances, circle, color, fall, path, rect, round, scene } from './scene.ts'

type Row = {
  base: number
  light: number
  chroma: number
  hue: number
  low: number
  high: number
  wide: number
  seed: number
  hasWindows: boolean
}
type House = { x: number; y: number; width: number; height: number }

/** A point, steps, a round gable, or a flat roof. */
function gable(kind: number, { x, y, width }: House): string | undefined {
  if (kind === 0)
    return `M${round(x)} ${round(y)}l${round(width / 2)} ${round(-width * 0.42)}l${round(width / 2)} ${round(width * 0.42)}z`
  if (kind === 2) return `M${round(x)} ${round(y)}a${round(width / 2)} ${round(width * 0.4)} 0 0 1 ${round(width)} 0z`
  if (kind !== 1) return undefined
  const step = width / 8
  const up = `v${round(-step * 0.9)}h${round(step)}v${round(-step * 0.9)}h${round(step * 0.5)}`
  const down = `h${round(step * 0.5)}v${round(step * 0.9)}h${round(step)}v${round(step * 0.9)}`
  return `M${round(x)} ${round(y)}${up}${up}v${round(-step * 0.5)}h${round(step * 2)}v${round(step * 0.5)}${down}${down}z`
}

function windows(
  { x, y, width, height }: House,
  unit: number,
  isLit: (place: number) => boolean,
): [lit: string, dark: string] {
  const columns = Math.max(2, Math.round(width / (unit * 0.045)))
  const rows = Math.max(2, Math.round(height / (unit * 0.075)))
  let [lit, dark] = ['', '']
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [wide, high] = [(width / columns) * 0.46, (height / rows) * 0.52]
      const left = x + (width / columns) * (column + 0.27)
      const top = y + (height / rows) * (row + 0.28)
      const pane = `M${round(left)} ${round(top)}h${round(wide)}v${round(high)}h${round(-wide)}z`
      if (isLit(column * 7 + row * 3)) lit += pane
      else dark += pane
    }
  }
  return [lit, dark]
}

function houses({ width, height }: Box, row: Row): string {
  const random = chances(5)
  let drawn = ''
  let x = -20
  for (let index = 0; x < width + 20; index++) {
    const wide = row.wide * (0.7 + 0.7 * random(index + row.seed))
    const high = height * (row.low + (row.high - row.low) * random(index * 3 + row.seed + 40))
    const house = { x, y: row.base - high, width: wide, height: high }
    const kind = Math.floor(random(index + row.seed + 11) * 4)
    const hue = row.hue + (index % 3) * 14 - 10
    const wall = color(round((row.light - 0.03 * (index % 2)) * 100) / 100, row.chroma, hue)
    const roof = gable(kind, house)
    drawn += rect([x, house.y, wide, high + 2], wall)
    if (roof) drawn += path(roof, kind === 0 ? color(row.light - 0.1, row.chroma, 40) : wall)
    if (row.hasWindows) {
      const [lit, dark] = windows(house, height, (place) => random(index * 31 + place) > 0.62)
      drawn += path(lit, color(0.95, 0.07, 90)) + path(dark, color(row.light - 0.16, row.chroma, hue))
    }
    x += wide
  }
  return drawn
}

export function drawCity(box: Box): Html {
  const { width, height } = box
  const random = chances(5)
  const water = height * 0.74
  const far: Row = {
    base: water,
    light: 0.88,
    chroma: 0.03,
    hue: 120,
    low: 0.18,
    high: 0.36,
    wide: width * 0.055,
    seed: 1,
    hasWindows: false,
  }
  const near: Row = {
    ...far,
    light: 0.76,
    chroma: 0.06,
    hue: 50,
    low: 0.2,
    high: 0.44,
    wide: width * 0.085,
    seed: 50,
    hasWindows: true,
  }
  const ripples = Array.from({ length: 26 }, (_, index) => {
    const [x, y] = [random(index + 330) * width, water + height * 0.05 + random(index + 300) * height * 0.2]
    return `M${round(x)} ${round(y)}h${round(width * (0.02 + 0.06 * random(index + 360)))}`
  }).join('')
  const [boat, deck] = [width * 0.3, water + height * 0.085]
  return scene(
    box,
    fall('city-sky', color(0.9, 0.05, 230), color(0.97, 0.03, 80)) +
      fall('city-water', color(0.72, 0.06, 215), color(0.6, 0.07, 215)) +
      rect([0, 0, width, height], 'url(#city-sky)') +
      circle(width * 0.7, height * 0.24, height * 0.09, color(0.97, 0.07, 88)) +
      houses(box, far) +
      houses(box, near) +
      rect([0, water - 3, width, height * 0.04], color(0.5, 0.05, 50)) +
      rect([0, water + height * 0.03, width, height], 'url(#city-water)') +
      path(ripples, 'none', {
        stroke: 'white',
        'stroke-opacity': 0.35,
        'stroke-width': round(height * 0.006),
        'stroke-linecap': 'round',
      }) +
      path(
        `M${boat} ${deck}h${height * 0.3}l${-height * 0.05} ${height * 0.06}h${-height * 0.2}z`,
        color(0.42, 0.09, 35),
      ) +
      path(
        `M${boat + height * 0.07} ${water + height * 0.03}h${height * 0.13}v${height * 0.055}h${-height * 0.13}z`,
        color(0.97, 0.02, 90),
      ),
  )
}
