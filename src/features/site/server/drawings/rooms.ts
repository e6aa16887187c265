// Three scenes from the inside of buildings: stairs with a plant, lamps over a bench, and chairs in niches.
import type { Html } from '#kernel/server/site/html.ts'
import type { Box } from './scene.ts'
import { chances, circle, color, ellipse, fall, path, rect, round, scene } from './scene.ts'

type Plant = { x: number; y: number; size: number }

function leaf(x: number, y: number, angle: number, length: number): string {
  const at = (share: number, aside: number) =>
    `${round(x + Math.cos(angle) * length * share - Math.sin(angle) * length * aside)} ${round(y + Math.sin(angle) * length * share + Math.cos(angle) * length * aside)}`
  return `M${round(x)} ${round(y)}Q${at(0.5, 0.16)} ${at(1, 0)}Q${at(0.5, -0.16)} ${round(x)} ${round(y)}z`
}

function plant({ x, y, size }: Plant): string {
  const random = chances(1)
  const count = 11
  const leaves = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    const length = size * (1.15 + 0.5 * random(index) - 0.35 * Math.abs(share - 0.5))
    const fill = color(round((0.44 + 0.16 * random(index + 9)) * 100) / 100, 0.1, 150)
    return path(leaf(x, y - size * 0.1, -Math.PI / 2 + (share - 0.5) * 2.5, length), fill)
  })
  const pot = `M${round(x - size * 0.34)} ${round(y - size * 0.12)}h${round(size * 0.68)}l${round(-size * 0.09)} ${round(size * 0.62)}h${round(-size * 0.5)}z`
  return (
    leaves.join('') +
    path(pot, color(0.62, 0.09, 45)) +
    rect([x - size * 0.38, y - size * 0.22, size * 0.76, size * 0.13], color(0.67, 0.09, 45))
  )
}

export function drawStairs(box: Box): Html {
  const { width, height } = box
  const steps = 7
  const [rise, run] = [(height * 0.86) / steps, (width * 0.94) / steps]
  const drawn = Array.from({ length: steps }, (_, index) => {
    const [x, y] = [width * 0.03 + index * run, height - (index + 1) * rise * 0.92]
    return (
      rect([x, y, run + 1, height - y], color(round((0.8 - index * 0.02) * 100) / 100, 0.07, 35)) +
      path(`M${round(x)} ${round(y)}L${round(x + run)} ${round(height)}H${round(x)}z`, color(0.62, 0.09, 30), {
        opacity: 0.35,
      }) +
      rect([x, y, run + 1, height * 0.012], 'white', { opacity: 0.5 })
    )
  })
  return scene(
    box,
    fall('stairs-sky', color(0.9, 0.05, 235), color(0.95, 0.03, 90)) +
      rect([0, 0, width, height], 'url(#stairs-sky)') +
      circle(width * 0.76, height * 0.26, height * 0.13, color(0.96, 0.06, 90)) +
      drawn.join('') +
      plant({ x: width * 0.16, y: height * 0.8, size: height * 0.2 }),
  )
}

export function drawLamps(box: Box): Html {
  const { width, height } = box
  const floor = height * 0.8
  const hues = [35, 155] as const
  const lamps = hues.map((hue, index) => {
    const [x, y, radius] = [(width / 2) * (index + 0.5), height * (0.3 - 0.08 * index), height * 0.085]
    const cone = `M${round(x - radius)} ${round(y)}L${round(x - radius * 3)} ${round(floor)}H${round(x + radius * 3)}L${round(x + radius)} ${round(y)}z`
    return (
      path(`M${round(x)} 0V${round(y - radius)}`, 'none', { stroke: color(0.2, 0.03, 250), 'stroke-width': 3 }) +
      path(cone, 'url(#lamp-light)') +
      path(
        `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 0 1 ${round(radius * 2)} 0z`,
        color(0.55, 0.12, hue),
      ) +
      ellipse([x, floor + height * 0.07, width * 0.24, height * 0.035], color(0.94, 0.07, 88), { opacity: 0.32 })
    )
  })
  const light =
    '<linearGradient id="lamp-light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="oklch(.94 .07 88)" stop-opacity=".62"/><stop offset="1" stop-color="oklch(.94 .07 88)" stop-opacity="0"/></linearGradient>'
  const legs = `M${round(width * 0.14)} ${round(floor)}v${round(height * 0.12)}M${round(width * 0.86)} ${round(floor)}v${round(height * 0.12)}`
  return scene(
    box,
    fall('lamps-wall', color(0.28, 0.05, 250), color(0.42, 0.06, 250)) +
      light +
      rect([0, 0, width, height], 'url(#lamps-wall)') +
      rect([0, floor, width, height - floor], color(0.3, 0.04, 250)) +
      lamps.join('') +
      rect([width * 0.08, floor - height * 0.02, width * 0.84, height * 0.035], color(0.55, 0.08, 55)) +
      path(legs, 'none', { stroke: color(0.42, 0.07, 55), 'stroke-width': round(height * 0.022) }),
  )
}

function chair(x: number, floor: number, size: number, hue: number): string {
  const at = (dx: number, dy: number) => `${round(x + size * dx)} ${round(floor + size * dy)}`
  const wood = { stroke: color(0.5, 0.07, 50), 'stroke-linecap': 'round' }
  const radius = size * 0.36
  const niche = `M${round(x - radius)} ${round(floor)}V${round(floor - size * 0.95)}a${round(radius)} ${round(radius)} 0 0 1 ${round(2 * radius)} 0V${round(floor)}z`
  const back = `M${at(-0.2, -0.86)}Q${at(0, -0.96)} ${at(0.2, -0.86)}L${at(0.18, -0.56)}Q${at(0, -0.5)} ${at(-0.18, -0.56)}z`
  const seat = `M${at(-0.27, -0.42)}H${round(x + size * 0.27)}Q${at(0.3, -0.37)} ${at(0.26, -0.32)}H${round(x - size * 0.26)}Q${at(-0.3, -0.37)} ${at(-0.27, -0.42)}z`
  const posts = `M${at(-0.19, -0.6)}L${at(-0.17, -0.38)}M${at(0.19, -0.6)}L${at(0.17, -0.38)}`
  const legs = `M${at(-0.21, -0.32)}L${at(-0.26, 0.02)}M${at(0.21, -0.32)}L${at(0.26, 0.02)}M${at(-0.1, -0.32)}L${at(-0.12, 0)}M${at(0.1, -0.32)}L${at(0.12, 0)}`
  return (
    path(niche, 'white', { opacity: 0.34 }) +
    path(legs, 'none', { ...wood, 'stroke-width': round(size * 0.04) }) +
    path(posts, 'none', { ...wood, 'stroke-width': round(size * 0.035) }) +
    path(back, color(0.52, 0.11, hue)) +
    path(seat, color(0.42, 0.1, hue))
  )
}

export function drawChairs(box: Box): Html {
  const { width, height } = box
  const floor = height * 0.82
  const seats = [
    [0.18, 25],
    [0.5, 158],
    [0.82, 245],
  ] as const
  return scene(
    box,
    fall('chairs-wall', color(0.93, 0.03, 60), color(0.86, 0.045, 60)) +
      rect([0, 0, width, height], 'url(#chairs-wall)') +
      rect([0, floor, width, height - floor], color(0.74, 0.05, 60)) +
      seats.map(([share, hue]) => chair(width * share, floor, Math.min(width * 0.42, height * 0.68), hue)).join(''),
  )
}
