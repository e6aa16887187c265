// Three arcades before a sky: the picture of the greeting, by day with a sun, by night with a moon and lit arches.
import { useId } from 'react'
import type { CSSProperties } from 'react'
import { fraction } from '../seed.ts'
import classes from './arcade-picture.module.css'

/** Of a picture beside words, and of one across a page: the arches are as large in both. */
const widths = { normal: 360, wide: 1200 }
const height = 200
const archShare = widths.normal / 5

/** Rows from the far one to the near one: where each begins and is hidden by the next, how wide its arches are. */
const rows = [
  { top: height * 0.38, bottom: height * 0.53, arch: archShare * 0.62, offset: 0.2 },
  { top: height * 0.53, bottom: height * 0.69, arch: archShare * 0.95, offset: 0.5 },
  { top: height * 0.69, bottom: height, arch: archShare * 1.4, offset: 0.6 },
]

export type ArcadePictureProps = {
  seed?: string
  /** Degrees of oklch; the product's own colour without it. */
  hue?: number
  /** Fades into the room's surface at its start, where words stand. */
  fades?: boolean
  /** Without sun or moon, in fuller colours by night: where many stand side by side. */
  isQuiet?: boolean
  /** Six times as wide as high: a cover across a page. */
  isWide?: boolean
}

/** Fills its box; decoration, hidden from screen readers. */
export function ArcadePicture(props: ArcadePictureProps) {
  const { seed = 'atrium', hue, fades = false, isQuiet = false, isWide = false } = props
  const id = useId()
  const width = isWide ? widths.wide : widths.normal
  const tint = hue === undefined ? undefined : ({ '--tint': `oklch(0.6 0.1 ${hue})` } as CSSProperties)
  return (
    <svg
      className={classes['arcade']}
      style={tint}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      data-fades={fades || undefined}
      data-quiet={isQuiet || undefined}
      aria-hidden="true"
    >
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop className={classes['skyTop']} offset="0" />
        <stop className={classes['skyLow']} offset="1" />
      </linearGradient>
      <path fill={`url(#${id}sky)`} d={`M0 0H${width}V${height}H0z`} />
      {!isQuiet && (
        <circle
          className={classes['sun']}
          cx={width * (0.25 + 0.5 * fraction(seed, 'sun'))}
          cy={height * (0.32 + 0.08 * fraction(seed, 'noon'))}
          r={height * 0.17}
        />
      )}
      {rows.map((row, index) => (
        <Arcade
          key={row.top}
          {...row}
          width={width}
          start={archShare * row.offset * fraction(seed, `row${index}`)}
          className={classes[`row${index + 1}`]}
          glow={`${id}glow${index}`}
        />
      ))}
    </svg>
  )
}

type ArcadeProps = {
  width: number
  top: number
  bottom: number
  arch: number
  start: number
  className: string | undefined
  glow: string
}

function Arcade({ width, top, bottom, arch, start, className, glow }: ArcadeProps) {
  const count = Math.ceil(width / arch) + 2
  const places = Array.from({ length: count }, (_, index) => start + (index - 1) * arch)
  return (
    <g className={className}>
      <linearGradient id={glow} x1="0" y1="0" x2="0" y2="1">
        <stop className={classes['glowTop']} offset="0" />
        <stop className={classes['glowLow']} offset="1" />
      </linearGradient>
      <path className={classes['wall']} d={`M0 ${top}H${width}V${height}H0z`} />
      <path className={classes['ledge']} d={`M0 ${top}H${width}v${height * 0.022}H0z`} />
      <path className={classes['shade']} d={places.map((x) => arches(x, { top, bottom, arch }).outer).join('')} />
      <path fill={`url(#${glow})`} d={places.map((x) => arches(x, { top, bottom, arch }).inner).join('')} />
    </g>
  )
}

/** The opening in the wall and, a little to its end, the light that is seen through it. */
function arches(x: number, { top, bottom, arch }: { top: number; bottom: number; arch: number }) {
  const radius = arch * 0.33
  const left = x + arch * 0.17
  const spring = top + height * 0.095 + radius
  const opening = (from: number, halfWidth: number, rise: number) =>
    `M${from.toFixed(1)} ${bottom}V${spring.toFixed(1)}a${halfWidth.toFixed(1)} ${rise.toFixed(1)} 0 0 1 ${(halfWidth * 2).toFixed(1)} 0V${bottom}z`
  return { outer: opening(left, radius, radius), inner: opening(left + radius * 0.26, radius * 0.87, radius * 0.93) }
}
