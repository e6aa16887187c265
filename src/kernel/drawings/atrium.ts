// The view up an atrium to the sky: rings of galleries about one point; by night with a moon and lit windows.
import { branch } from './olive-branch.ts'
import type { DrawnShape } from './shape.ts'

export type AtriumView = {
  width: number
  height: number
  /** The point all lines run to, in shares of the width and the height. */
  centre: { x: number; y: number }
}

const ringCount = 8
/** Each ring is smaller than the one before by this much; its wall takes the first part, its ledge the rest. */
const shrink = 0.78
const wallPart = 0.62
const windowsPerSide = 9

type Frame = { left: number; right: number; top: number; bottom: number }
type Point = readonly [number, number]
type Framed = (depth: number) => Frame

/** The picture's edge drawn together towards the centre. */
function framesOf({ width, height, centre }: AtriumView): Framed {
  const [x, y] = [width * centre.x, height * centre.y]
  return (depth) => {
    const scale = 1.12 * shrink ** depth
    return {
      left: x - x * scale,
      right: x + (width - x) * scale,
      top: y - y * scale,
      bottom: y + (height - y) * scale,
    }
  }
}

const round = (value: number) => Math.round(value * 10) / 10
const mix = (from: number, to: number, share: number) => from + (to - from) * share
const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`

/** A point on one side of a frame, from its start (0) to its end (1). Sides: top, right, bottom, left. */
function onSide(rect: Frame, sideIndex: number, share: number): Point {
  if (sideIndex === 0) return [mix(rect.left, rect.right, share), rect.top]
  if (sideIndex === 1) return [rect.right, mix(rect.top, rect.bottom, share)]
  if (sideIndex === 2) return [mix(rect.left, rect.right, share), rect.bottom]
  return [rect.left, mix(rect.top, rect.bottom, share)]
}
const sides = [0, 1, 2, 3] as const
type Side = (typeof sides)[number]
const between = (a: Frame, b: Frame, sideIndex: Side) =>
  polygon([onSide(a, sideIndex, 0), onSide(a, sideIndex, 1), onSide(b, sideIndex, 1), onSide(b, sideIndex, 0)])

/** Light comes from above and a little from the right, so the four sides are shaded differently. */
const wallShade = [34, 18, 4, 22] as const
const ledgeShade = [16, 6, 0, 10] as const
const wallFill = (depth: number, sideIndex: Side) =>
  `color-mix(in oklab, var(--far) ${Math.round(12 + (80 * depth) / (ringCount - 1))}%, color-mix(in oklab, var(--near) ${100 - wallShade[sideIndex]}%, var(--shadow)))`
const ledgeFill = (depth: number, sideIndex: Side) =>
  `color-mix(in oklab, var(--ledge) ${Math.round(30 + (64 * depth) / (ringCount - 1)) - ledgeShade[sideIndex]}%, var(--near))`

const litShare = 0.2
const chance = (ring: number, window: number, sideIndex: number) => {
  const value = Math.sin(ring * 37.7 + window * 91.3 + sideIndex * 13.7) * 10000
  return value - Math.floor(value)
}

function litWindow(outer: Frame, middle: Frame, sideIndex: Side, column: number): string {
  const corner = (share: number, depth: number): Point => {
    const [x1, y1] = onSide(outer, sideIndex, (column + share) / windowsPerSide)
    const [x2, y2] = onSide(middle, sideIndex, (column + share) / windowsPerSide)
    return [mix(x1, x2, depth), mix(y1, y2, depth)]
  }
  return polygon([corner(0.1, 0.14), corner(0.9, 0.14), corner(0.9, 0.78), corner(0.1, 0.78)])
}

function ring(frame: Framed, depth: number): DrawnShape[] {
  const [outer, middle, inner] = [frame(depth), frame(depth + wallPart), frame(depth + 1)]
  const columns = Array.from({ length: windowsPerSide - 1 }, (_, index) => index + 1)
  const mullion = (sideIndex: Side, share: number) => {
    const [x1, y1] = onSide(outer, sideIndex, share)
    const [x2, y2] = onSide(middle, sideIndex, share)
    return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`
  }
  const lit = columns.flatMap((column) =>
    sides
      .filter((sideIndex) => chance(depth, column, sideIndex) < litShare)
      .map((sideIndex) => litWindow(outer, middle, sideIndex, column)),
  )
  const lights = (shade: number) => lit.filter((_, place) => place % 2 === shade).join('')
  const { left, right, top, bottom } = inner
  const rail = polygon([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ])
  const mullions = sides.flatMap((index) => columns.map((column) => mullion(index, column / windowsPerSide)))
  return [
    ...sides.map((index): DrawnShape => ({
      tag: 'path',
      d: between(outer, middle, index),
      fill: wallFill(depth, index),
    })),
    ...sides.map((index): DrawnShape => ({
      tag: 'path',
      d: between(middle, inner, index),
      fill: ledgeFill(depth, index),
    })),
    {
      tag: 'path',
      className: 'at-atrium-mullions',
      strokeWidth: round(1.8 * shrink ** depth + 0.3),
      d: mullions.join(''),
    },
    { tag: 'path', className: 'at-atrium-lights', d: lights(0) },
    { tag: 'path', className: 'at-atrium-dim-lights', d: lights(1) },
    { tag: 'path', className: 'at-atrium-rail', strokeWidth: round(2 * shrink ** depth + 0.4), d: rail },
  ]
}

function sky(frame: Framed, fill: string): DrawnShape[] {
  const { left, right, top, bottom } = frame(ringCount)
  const wide = right - left
  const high = bottom - top
  const panes = [1, 2, 3].map((index) => `M${round(left + (wide * index) / 4)} ${round(top)}v${round(high)}`)
  const rows = [1, 2].map((index) => `M${round(left)} ${round(top + (high * index) / 3)}h${round(wide)}`)
  const box = { x: round(left), y: round(top), width: round(wide), height: round(high) }
  return [
    { tag: 'rect', ...box, fill },
    {
      tag: 'circle',
      className: 'at-atrium-moon',
      cx: round(left + wide * 0.68),
      cy: round(top + high * 0.34),
      r: round(Math.min(wide * 0.075, high * 0.17)),
    },
    { tag: 'path', className: 'at-atrium-panes', d: [...panes, ...rows].join('') },
  ]
}

/** Two branches hang in from the upper corner at the end. */
function leaves({ width, height }: AtriumView): DrawnShape[] {
  const size = Math.min(width, height)
  const scale = size / 900
  const parts = [
    ...branch({
      from: [width + size * 0.03, size * -0.02],
      to: [width - size * 0.3, size * 0.2],
      scale: 0.72 * scale,
      pairs: 10,
      seed: 1,
    }),
    ...branch({
      from: [width + size * 0.02, size * 0.16],
      to: [width - size * 0.14, size * 0.4],
      scale: 0.56 * scale,
      pairs: 8,
      seed: 5,
    }),
  ]
  return parts.map(({ kind, path }) => ({
    tag: 'path',
    className: `at-atrium-${kind}`,
    d: path,
    ...(kind === 'twig' && { strokeWidth: 2.2 }),
  }))
}

/** The fills are gradients that the picture brings: of the sky from above, and of the glow about the centre. */
export function atriumShapes(view: AtriumView, fills: { sky: string; glow: string }): DrawnShape[] {
  const frame = framesOf(view)
  return [
    ...Array.from({ length: ringCount }, (_, depth) => ring(frame, depth)).flat(),
    ...sky(frame, fills.sky),
    { tag: 'path', fill: fills.glow, d: `M0 0H${view.width}V${view.height}H0z` },
    ...leaves(view),
  ]
}
