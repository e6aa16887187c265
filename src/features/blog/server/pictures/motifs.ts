// The motifs of drawn covers: places and things of an office in a house with a court.
import type { Brush } from './canvas.ts'
import {
  arch,
  black,
  circle,
  drawing,
  ellipse,
  fall,
  height,
  path,
  plant,
  polygon,
  rect,
  times,
  white,
  width,
} from './canvas.ts'

export type Motif = (brush: Brush) => string

/** Three arcades before a sky. */
export const arcade: Motif = ({ color, chance, hue }) => {
  const rows = [
    { top: 0.42, arch: 120, light: 0.84, chroma: 0.05 },
    { top: 0.57, arch: 190, light: 0.72, chroma: 0.075 },
    { top: 0.74, arch: 280, light: 0.56, chroma: 0.095 },
  ].map((row, index) => {
    const top = height * row.top
    const start = -row.arch * chance(`row ${index}`)
    const floor = height + row.arch * 0.2
    const openings = times(Math.ceil(width / row.arch) + 2, (at) => {
      const x = start + at * row.arch + row.arch * 0.17
      const [w, h] = [row.arch * 0.66, floor - top - height * 0.05]
      return (
        path(arch(x, floor, w, h), color(row.light - 0.1, row.chroma)) +
        path(arch(x + w * 0.13, floor, w * 0.87, h * 0.96), color(0.96, 0.03, 90))
      )
    })
    return (
      rect([0, top, width, height - top], color(row.light, row.chroma)) +
      openings.join('') +
      rect([0, top, width, 12], color(row.light + 0.07, row.chroma * 0.7))
    )
  })
  const sun = circle(width * chance('sun', 0.25, 0.75), height * 0.3, 74, color(0.93, 0.09, 90))
  const sky = rect([0, 0, width, height], 'url(#sky)')
  return drawing(sky + sun + rows.join(''), fall('sky', color(0.9, 0.05, hue + 160), color(0.97, 0.025, 85)))
}

/** Lamps over a long table at night. */
export const lamps: Motif = ({ color, chance, hue }) => {
  const count = 5
  const lit = times(count, (index) => {
    const x = width * ((index + 0.5) / count)
    const y = chance(`lamp ${index}`, 130, 210)
    const shade = color(0.6, 0.13, hue + index * 72)
    return (
      rect([x - 1.5, 0, 3, y - 44], color(0.2, 0.02, 250)) +
      polygon(
        [
          [x - 20, y],
          [x + 20, y],
          [x + 150, 520],
          [x - 150, 520],
        ],
        color(0.93, 0.07, 88),
        ' opacity=".26"',
      ) +
      path(`M${x - 54} ${y}a54 46 0 0 1 108 0z`, shade) +
      ellipse([x, y, 30, 7], color(0.97, 0.05, 90))
    )
  })
  const table =
    rect([120, 500, width - 240, 20], color(0.58, 0.09, 55)) +
    rect([170, 520, 16, 90], color(0.4, 0.07, 50)) +
    rect([width - 186, 520, 16, 90], color(0.4, 0.07, 50))
  const ground = rect([0, 0, width, height], 'url(#night)') + rect([0, 588, width, 42], color(0.2, 0.03, 250))
  return drawing(ground + lit.join('') + table, fall('night', color(0.27, 0.05, 255), color(0.36, 0.05, 250)))
}

/** A floor of chips of stone. */
export const terrazzo: Motif = ({ color, chance, hue }) => {
  const chips = times(110, (index) => {
    const [x, y] = [chance(`x ${index}`, -20, width + 20), chance(`y ${index}`, -20, height + 20)]
    const size = chance(`size ${index}`, 7, 34) * (index % 9 === 0 ? 1.6 : 1)
    const corners = 5 + (index % 3)
    const points = times(corners, (corner) => {
      const angle = (corner / corners) * Math.PI * 2
      const reach = size * chance(`corner ${index} ${corner}`, 0.65, 1.1)
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
    })
    const tones = [
      color(0.5, 0.1),
      color(0.72, 0.09, hue + 40),
      color(0.82, 0.06, 85),
      color(0.42, 0.05, 20),
      color(0.66, 0.1, hue + 200),
    ]
    return polygon(points, tones[index % tones.length] ?? '')
  })
  const light = polygon(
    [
      [width * 0.3, 0],
      [width * 0.62, 0],
      [width * 0.4, height],
      [width * 0.08, height],
    ],
    white,
    ' opacity=".3"',
  )
  return drawing(rect([0, 0, width, height], color(0.95, 0.012, 95)) + chips.join('') + light)
}

/** Steps up to the sun. */
export const stairs: Motif = (brush) => {
  const { color, chance, hue } = brush
  const count = 8
  const step = width / count
  const sun = circle(width * chance('sun', 0.62, 0.8), height * 0.27, 84, color(0.93, 0.1, 90))
  const steps = times(count, (index) => {
    const [x, top] = [index * step, height - 70 - index * 56]
    return (
      rect([x, top, step + 1, height - top], color(0.8 - index * 0.012, 0.07)) +
      polygon(
        [
          [x + step * 0.35, top],
          [x + step, top],
          [x + step, height],
        ],
        color(0.68 - index * 0.012, 0.09),
        ' opacity=".7"',
      ) +
      rect([x, top, step + 1, 10], color(0.93, 0.03))
    )
  })
  const sky = rect([0, 0, width, height], 'url(#sky)')
  const definitions = fall('sky', color(0.88, 0.055, hue + 190), color(0.97, 0.02, 90))
  return drawing(sky + sun + steps.join('') + plant(brush, step * 0.62, height - 66, 190), definitions)
}

/** Sun through a window on a wall, and a plant. */
export const sunlight: Motif = (brush) => {
  const { color, chance, hue } = brush
  const floor = 520
  const slant = chance('slant', -90, -40)
  const [left, right] = [chance('left', 300, 420), chance('right', 660, 780)]
  const pane = (column: number, row: number) => {
    const w = (right - left) / 3
    const h = 96
    const [x, y] = [left + column * w, 110 + row * h]
    const lean = (at: number) => ((at - 110) / 300) * slant
    const points = [
      [x + lean(y) + 6, y + 6],
      [x + w + lean(y) - 6, y + 6],
      [x + w + lean(y + h) - 6, y + h - 6],
      [x + lean(y + h) + 6, y + h - 6],
    ] as const
    return polygon(points, color(0.98, 0.045, 92))
  }
  const panes = times(9, (index) => pane(index % 3, Math.floor(index / 3)))
  const wall = rect([0, 0, width, height], 'url(#wall)')
  const ground =
    rect([0, floor, width, height - floor], color(0.74, 0.055)) + rect([0, floor, width, 5], color(0.8, 0.05))
  return drawing(
    wall + panes.join('') + ground + plant(brush, chance('plant', 860, 960), floor + 50, 300),
    fall('wall', color(0.91, 0.035), color(0.86, 0.045, hue + 8)),
  )
}

/** A wall with cards in four columns. */
export const board: Motif = (brush) => {
  const { color, chance, hue } = brush
  const [x0, y0, w, h] = [250, 60, 700, 440]
  const column = w / 4
  const cards = times(4, (at) => {
    const count = 2 + Math.floor(chance(`column ${at}`, 0, 3.99))
    const x = x0 + at * column
    const head = rect([x + 26, y0 + 28, 70, 12], color(0.5, 0.03, 160), ' rx="6"')
    const rows = times(count, (row) => {
      const [y, tilt] = [y0 + 60 + row * 72, chance(`tilt ${at} ${row}`, -2, 2)]
      const fill = color(0.88, 0.075, hue + ((at * 3 + row * 2) % 5) * 64)
      const card =
        rect([x + 26, y + 4, 124, 58], black, ' opacity=".12"') +
        rect([x + 24, y, 124, 58], fill) +
        rect([x + 38, y + 18, 62, 6], color(0.42, 0.05), ' rx="3"') +
        rect([x + 38, y + 34, 42, 6], color(0.42, 0.05), ' rx="3"')
      return `<g transform="rotate(${tilt.toFixed(2)} ${x + 88} ${y + 28})">${card}</g>`
    })
    const line = at === 0 ? '' : rect([x, y0 + 24, 2, h - 60], color(0.86, 0.01, 160))
    return line + head + rows.join('')
  })
  const wall = rect([0, 0, width, height], 'url(#wall)') + rect([0, 560, width, 70], color(0.55, 0.07, 50))
  const sheet =
    rect([x0 + 10, y0 + 14, w, h], black, ' rx="10" opacity=".16"') +
    rect([x0, y0, w, h], color(0.985, 0.008, 110), ' rx="10"')
  return drawing(
    wall + sheet + cards.join('') + plant(brush, 1030, 590, 280),
    fall('wall', color(0.88, 0.045), color(0.82, 0.06)),
  )
}

/** The height of the water in the picture with the canal. */
const water = 440

type Wall = { x: number; top: number; w: number; wall: string }

/** A gable, a round one, or a flat roof, in turn. */
function roofOf(index: number, { x, top, w, wall }: Wall, color: Brush['color']): string {
  const gable = [
    [x, top],
    [x + w / 2, top - 46],
    [x + w, top],
  ] as const
  if (index % 3 === 0) return polygon(gable, color(0.5, 0.08, 35))
  if (index % 3 === 1) return path(arch(x + w * 0.18, top + 2, w * 0.64, 54), wall)
  return rect([x, top - 16, w, 16], color(0.5, 0.06, 45))
}

/** Houses side by side, as wide as the picture. */
function houses({ color, chance }: Brush): string {
  const drawn: string[] = []
  let x = -20
  for (let index = 0; x < width; index++) {
    const w = chance(`width ${index}`, 74, 132)
    const top = water - chance(`height ${index}`, 170, 300)
    const left = x
    const wall = color(chance(`light ${index}`, 0.58, 0.76), 0.065, 40 + chance(`tone ${index}`, -22, 40))
    const rows = Math.floor((water - top - 24) / 46)
    const windows = times(rows * 3, (at) => {
      const isLit = chance(`window ${index} ${at}`) > 0.6
      const fill = isLit ? color(0.92, 0.09, 88) : color(0.42, 0.045, 240)
      return rect([left + w * (0.14 + (at % 3) * 0.27), top + 20 + Math.floor(at / 3) * 46, w * 0.17, 26], fill)
    })
    drawn.push(roofOf(index, { x, top, w, wall }, color) + rect([x, top, w, water - top], wall) + windows.join(''))
    x += w
  }
  return drawn.join('')
}

/** Houses along a canal. */
export const canal: Motif = (brush) => {
  const { color, chance, hue } = brush
  const waves = times(36, (index) => {
    const x = chance(`wave ${index}`, 0, width)
    const y = chance(`depth ${index}`, water + 34, height - 16)
    return rect([x, y, chance(`long ${index}`, 20, 70), 3], white, ' opacity=".28"')
  })
  const boat = chance('boat', 260, 820)
  const hull = [
    [boat, 520],
    [boat + 150, 520],
    [boat + 128, 556],
    [boat + 22, 556],
  ] as const
  return drawing(
    rect([0, 0, width, height], 'url(#sky)') +
      circle(width * chance('sun', 0.2, 0.8), 110, 52, color(0.94, 0.09, 92)) +
      houses(brush) +
      rect([0, water, width, height - water], color(0.62, 0.07, hue / 6 + 205)) +
      rect([0, water, width, 14], color(0.4, 0.03, 60)) +
      waves.join('') +
      polygon(hull, color(0.45, 0.13, 28)) +
      rect([boat + 40, 488, 64, 32], color(0.95, 0.01, 95)),
    fall('sky', color(0.87, 0.06, 235), color(0.96, 0.02, 100)),
  )
}
