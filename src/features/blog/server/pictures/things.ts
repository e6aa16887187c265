// The motifs of drawn covers that are things and views: books on shelves, the plan of a floor, fields, tiles.
import { arch, circle, drawing, fall, height, path, plant, polygon, rect, times, width } from './canvas.ts'
import type { Motif } from './motifs.ts'

/** Books side by side on three shelves. */
export const shelves: Motif = (brush) => {
  const { color, chance, hue } = brush
  const rows = [190, 370, 550]
  const books = rows.map((floor, row) => {
    const drawn: string[] = []
    let x = 90
    for (let index = 0; x < width - 130; index++) {
      const name = `${row} ${index}`
      const [w, h] = [chance(`width ${name}`, 22, 54), chance(`height ${name}`, 92, 142)]
      // A gap here and there, and a pot in one of them.
      if (chance(`gap ${name}`) > 0.86) {
        x += 70
        continue
      }
      const tone = color(
        chance(`light ${name}`, 0.45, 0.78),
        0.09,
        hue + Math.floor(chance(`tone ${name}`, 0, 4.99)) * 55,
      )
      drawn.push(rect([x, floor - h, w - 3, h], tone) + rect([x + 4, floor - h + 16, w - 11, 5], color(0.94, 0.03, 90)))
      x += w
    }
    return drawn.join('') + rect([60, floor, width - 120, 14], color(0.62, 0.06, 60))
  })
  const wall = rect([0, 0, width, height], 'url(#wall)')
  const definitions = fall('wall', color(0.93, 0.03, hue + 20), color(0.87, 0.04, hue))
  return drawing(wall + books.join('') + plant(brush, chance('plant', 300, 900), 190, 120), definitions)
}

/** Rooms around a court, from above, with doors and a table or two. */
export const plan: Motif = ({ color, chance, hue }) => {
  const ink = color(0.34, 0.05)
  const [left, top, w, h] = [170, 65, 860, 500]
  const middle = [left + w * chance('column', 0.36, 0.44), top + h * 0.3, w * 0.26, h * 0.4] as const
  const line = (d: string, thickness = 9) =>
    path(d, 'none', ` stroke="${ink}" stroke-width="${thickness}" stroke-linecap="square"`)
  const walls = [
    `M${left} ${top}h${w}v${h}h${-w}z`,
    `M${middle[0]} ${top}v${middle[1] - top - 46}M${middle[0]} ${middle[1] + middle[3] + 46}V${top + h}`,
    `M${middle[0] + middle[2]} ${top}v${middle[1] - top}M${middle[0] + middle[2]} ${middle[1] + middle[3]}V${top + h - 60}`,
    `M${left} ${middle[1] + 30}h${middle[0] - left - 60}M${middle[0] + middle[2] + 60} ${middle[1] + middle[3] - 20}H${left + w}`,
  ]
  const rooms = [
    rect([left, top, middle[0] - left, middle[1] + 30 - top], color(0.9, 0.05, hue + 40)),
    rect([left, middle[1] + 30, middle[0] - left, top + h - middle[1] - 30], color(0.93, 0.035, hue + 90)),
    rect([middle[0] + middle[2], top, left + w - middle[0] - middle[2], h], color(0.91, 0.04, hue + 200)),
    rect([...middle], color(0.88, 0.09, 150)),
  ]
  const trees = times(4, (index) =>
    circle(
      middle[0] + middle[2] * (0.2 + 0.2 * index),
      middle[1] + middle[3] * chance(`tree ${index}`, 0.25, 0.75),
      20,
      color(0.66, 0.12, 150),
    ),
  )
  const tables = times(3, (index) => {
    const [x, y] = [left + 50 + index * 96, top + h - 130]
    return (
      rect([x, y, 64, 40], color(0.72, 0.07, 60), ' rx="6"') +
      circle(x + 32, y - 16, 10, color(0.5, 0.09)) +
      circle(x + 32, y + 56, 10, color(0.5, 0.09))
    )
  })
  const paper = rect([0, 0, width, height], color(0.97, 0.012, hue))
  const floor = rect([left, top, w, h], color(0.95, 0.02, hue + 120))
  return drawing(paper + floor + rooms.join('') + trees.join('') + tables.join('') + walls.map((d) => line(d)).join(''))
}

/** Fields in the evening, one hill behind another. */
export const fields: Motif = ({ color, chance, hue }) => {
  const hills = times(5, (index) => {
    const y = 300 + index * 66
    const [one, two] = [chance(`one ${index}`, -70, 40), chance(`two ${index}`, -40, 70)]
    const d = `M0 ${y}C${width * 0.3} ${(y + one).toFixed(1)} ${width * 0.65} ${(y + two).toFixed(1)} ${width} ${y - 20}V${height}H0z`
    return path(d, color(0.82 - index * 0.08, 0.06 + index * 0.012, hue + index * 14))
  })
  const trees = times(9, (index) => {
    const [x, size] = [chance(`x ${index}`, 40, width - 40), chance(`size ${index}`, 26, 54)]
    const floor = 560 + chance(`floor ${index}`, -20, 50)
    return (
      rect([x - 3, floor - size, 6, size], color(0.4, 0.06, 50)) +
      polygon(
        [
          [x - size * 0.4, floor - size * 0.4],
          [x, floor - size * 2.2],
          [x + size * 0.4, floor - size * 0.4],
        ],
        color(0.42, 0.08, hue + 50),
      )
    )
  })
  const sun = circle(width * chance('sun', 0.2, 0.8), chance('height', 140, 260), 66, color(0.93, 0.1, 80))
  const sky = rect([0, 0, width, height], 'url(#sky)')
  return drawing(
    sky + sun + hills.join('') + trees.join(''),
    fall('sky', color(0.84, 0.07, hue + 150), color(0.96, 0.04, 75)),
  )
}

/** Glazed tiles, each turned its own way. */
export const tiles: Motif = ({ color, chance, hue }) => {
  const size = 105
  const all = times(Math.ceil(width / size) * Math.ceil(height / size), (index) => {
    const [x, y] = [(index % Math.ceil(width / size)) * size, Math.floor(index / Math.ceil(width / size)) * size]
    const turn = Math.floor(chance(`turn ${index}`, 0, 3.99)) * 90
    const tone = color(chance(`light ${index}`, 0.52, 0.62), 0.11, hue + (index % 3) * 18)
    const inside =
      rect([2, 2, size - 4, size - 4], color(0.96, 0.015, hue)) +
      path(`M2 2h${size - 4}A${size - 4} ${size - 4} 0 0 1 2 ${size - 2}z`, tone) +
      path(arch(size * 0.52, size - 2, size * 0.36, size * 0.42), color(0.84, 0.09, 80))
    return `<g transform="translate(${x} ${y}) rotate(${turn} ${size / 2} ${size / 2})">${inside}</g>`
  })
  return drawing(rect([0, 0, width, height], color(0.86, 0.02, hue)) + all.join(''))
}
