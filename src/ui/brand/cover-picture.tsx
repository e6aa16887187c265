// A person's cover until they send one: a view of a building in their colour, by day and by night.
import { useId } from 'react'
import type { CSSProperties } from 'react'
import { pick } from '#kernel/seed.ts'
import classes from './cover-picture.module.css'
import { coverShape } from './cover-shape.ts'

/** The hues of boards; the warm ones are drawn lighter, as yellow turns to mud in the shade. */
type Tint = { hue: number; light: number }
const tints: readonly [Tint, ...Tint[]] = [
  { hue: 235, light: 0.64 },
  { hue: 150, light: 0.66 },
  { hue: 72, light: 0.76 },
  { hue: 28, light: 0.68 },
  { hue: 298, light: 0.64 },
  { hue: 195, light: 0.68 },
  { hue: 120, light: 0.75 },
  { hue: 345, light: 0.68 },
]

type CoverPictureProps = {
  /** The person's id: they have one view and one colour everywhere. */
  seed: string
  /** Across a page. */
  isWide?: boolean
}

/** Fills its box; decoration, hidden from screen readers. */
export function CoverPicture({ seed, isWide = false }: CoverPictureProps) {
  const sky = useId()
  const { width, height, layers } = coverShape(seed, isWide)
  const { hue, light } = pick(seed, 'hue', tints)
  return (
    <svg
      className={classes['cover']}
      style={{ '--tint': `oklch(${light} 0.12 ${hue})` } as CSSProperties}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop className={classes['skyTop']} offset="0" />
        <stop className={classes['skyLow']} offset="1" />
      </linearGradient>
      <path fill={`url(#${sky})`} d={`M0 0h${width}v${height}H0z`} />
      {layers.map(({ tone, path }) => (
        <path key={path} className={classes[tone]} d={path} />
      ))}
    </svg>
  )
}
