// The view up an atrium to the sky: rings of galleries about one point; by night with a moon and lit windows.
import { useId } from 'react'
import classes from './atrium-picture.module.css'
import { branch } from './olive-branch.ts'

const side = 900
/** The point all lines run to. */
const centre = { x: side * 0.5, y: side * 0.34 }
const ringCount = 8
/** Each ring is smaller than the one before by this much; its wall takes the first part, its ledge the rest. */
const shrink = 0.78
const wallPart = 0.62
const windowsPerSide = 9

type Frame = { left: number; right: number; top: number; bottom: number }
type Point = readonly [number, number]

/** The picture's edge drawn together towards the centre. */
function frame(depth: number): Frame {
  const scale = 1.12 * shrink ** depth
  return {
    left: centre.x - centre.x * scale,
    right: centre.x + (side - centre.x) * scale,
    top: centre.y - centre.y * scale,
    bottom: centre.y + (side - centre.y) * scale,
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
const between = (a: Frame, b: Frame, sideIndex: number) =>
  polygon([onSide(a, sideIndex, 0), onSide(a, sideIndex, 1), onSide(b, sideIndex, 1), onSide(b, sideIndex, 0)])

/** Light comes from above and a little from the right, so the four sides are shaded differently. */
const wallShade = [34, 18, 4, 22] as const
const ledgeShade = [16, 6, 0, 10] as const
const wallFill = (depth: number, sideIndex: 0 | 1 | 2 | 3) =>
  `color-mix(in oklab, var(--far) ${Math.round(12 + (80 * depth) / (ringCount - 1))}%, color-mix(in oklab, var(--near) ${100 - wallShade[sideIndex]}%, var(--shadow)))`
const ledgeFill = (depth: number, sideIndex: 0 | 1 | 2 | 3) =>
  `color-mix(in oklab, var(--ledge) ${Math.round(30 + (64 * depth) / (ringCount - 1)) - ledgeShade[sideIndex]}%, var(--near))`

const litShare = 0.2
const chance = (ring: number, window: number, sideIndex: number) => {
  const value = Math.sin(ring * 37.7 + window * 91.3 + sideIndex * 13.7) * 10000
  return value - Math.floor(value)
}

function Ring({ depth }: { depth: number }) {
  const outer = frame(depth)
  const middle = frame(depth + wallPart)
  const inner = frame(depth + 1)
  const columns = Array.from({ length: windowsPerSide - 1 }, (_, index) => index + 1)
  const mullion = (sideIndex: number, share: number) => {
    const [x1, y1] = onSide(outer, sideIndex, share)
    const [x2, y2] = onSide(middle, sideIndex, share)
    return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`
  }
  const lit = columns.flatMap((column) =>
    sides
      .filter((sideIndex) => chance(depth, column, sideIndex) < litShare)
      .map((sideIndex) => [column, sideIndex] as const),
  )
  return (
    <>
      {sides.map((index) => (
        <path key={`wall${index}`} d={between(outer, middle, index)} fill={wallFill(depth, index)} />
      ))}
      {sides.map((index) => (
        <path key={`ledge${index}`} d={between(middle, inner, index)} fill={ledgeFill(depth, index)} />
      ))}
      <path
        className={classes['mullions']}
        strokeWidth={round(1.8 * shrink ** depth + 0.3)}
        d={sides.flatMap((index) => columns.map((column) => mullion(index, column / windowsPerSide))).join('')}
      />
      {[0, 1].map((shade) => (
        <path
          key={`light${shade}`}
          className={classes[shade === 0 ? 'lights' : 'dimLights']}
          d={lit
            .filter((_, place) => place % 2 === shade)
            .map(([column, index]) => litWindow(outer, middle, index, column))
            .join('')}
        />
      ))}
      <path
        className={classes['rail']}
        strokeWidth={round(2 * shrink ** depth + 0.4)}
        d={polygon([
          [inner.left, inner.top],
          [inner.right, inner.top],
          [inner.right, inner.bottom],
          [inner.left, inner.bottom],
        ])}
      />
    </>
  )
}

function litWindow(outer: Frame, middle: Frame, sideIndex: number, column: number): string {
  const corner = (share: number, depth: number): Point => {
    const [x1, y1] = onSide(outer, sideIndex, (column + share) / windowsPerSide)
    const [x2, y2] = onSide(middle, sideIndex, (column + share) / windowsPerSide)
    return [mix(x1, x2, depth), mix(y1, y2, depth)]
  }
  return polygon([corner(0.1, 0.14), corner(0.9, 0.14), corner(0.9, 0.78), corner(0.1, 0.78)])
}

function Sky({ fill }: { fill: string }) {
  const { left, right, top, bottom } = frame(ringCount)
  const wide = right - left
  const high = bottom - top
  const panes = [1, 2, 3].map((index) => `M${round(left + (wide * index) / 4)} ${round(top)}v${round(high)}`)
  const rows = [1, 2].map((index) => `M${round(left)} ${round(top + (high * index) / 3)}h${round(wide)}`)
  return (
    <>
      <rect x={left} y={top} width={wide} height={high} fill={fill} />
      <circle className={classes['moon']} cx={left + wide * 0.68} cy={top + high * 0.34} r={wide * 0.075} />
      <path className={classes['panes']} d={[...panes, ...rows].join('')} />
    </>
  )
}

/** Fills its box; the leaves and the walls follow the preset. Decoration, hidden from screen readers. */
export function AtriumPicture() {
  const id = useId()
  const depths = Array.from({ length: ringCount }, (_, index) => index)
  const leaves = [
    ...branch({ from: [side * 1.03, side * -0.02], to: [side * 0.7, side * 0.2], scale: 0.72, pairs: 10, seed: 1 }),
    ...branch({ from: [side * 1.02, side * 0.16], to: [side * 0.86, side * 0.4], scale: 0.56, pairs: 8, seed: 5 }),
  ]
  return (
    <svg
      className={classes['atrium']}
      viewBox={`0 0 ${side} ${side}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop className={classes['skyTop']} offset="0" />
        <stop className={classes['skyLow']} offset="1" />
      </linearGradient>
      <radialGradient id={`${id}glow`} gradientUnits="userSpaceOnUse" cx={centre.x} cy={centre.y} r={side * 0.6}>
        <stop className={classes['glow']} offset="0" stopOpacity="var(--glow-near)" />
        <stop className={classes['glow']} offset=".45" stopOpacity="var(--glow-far)" />
        <stop className={classes['glow']} offset="1" stopOpacity="0" />
      </radialGradient>
      {depths.map((depth) => (
        <Ring key={depth} depth={depth} />
      ))}
      <Sky fill={`url(#${id}sky)`} />
      <path fill={`url(#${id}glow)`} d={`M0 0H${side}V${side}H0z`} />
      {leaves.map((part) => (
        <path
          key={part.path}
          className={classes[part.kind]}
          d={part.path}
          strokeWidth={part.kind === 'twig' ? 2.2 : undefined}
        />
      ))}
    </svg>
  )
}
