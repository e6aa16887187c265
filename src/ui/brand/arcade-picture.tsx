// Three arcades before a sky: the picture of the greeting, by day with a sun, by night with a moon and lit arches.
import { useId } from 'react'
import classes from './arcade-picture.module.css'
import type { ArcadeRow } from './arcade-shape.ts'
import { arcadeShape, greetingSeed } from './arcade-shape.ts'

/** Fills its box; decoration, hidden from screen readers. It is also built as a file (build/hero-pictures.ts). */
export function ArcadePicture() {
  const id = useId()
  const { width, height, sky, sun, rows } = arcadeShape(greetingSeed)
  return (
    <svg
      className={classes['arcade']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop className={classes['skyTop']} offset="0" />
        <stop className={classes['skyLow']} offset="1" />
      </linearGradient>
      <path fill={`url(#${id}sky)`} d={sky} />
      <circle className={classes['sun']} {...sun} />
      {rows.map((row, index) => (
        <Arcade key={row.wall} row={row} className={classes[`row${index + 1}`]} glow={`${id}glow${index}`} />
      ))}
    </svg>
  )
}

function Arcade({ row, className, glow }: { row: ArcadeRow; className: string | undefined; glow: string }) {
  return (
    <g className={className}>
      <linearGradient id={glow} x1="0" y1="0" x2="0" y2="1">
        <stop className={classes['glowTop']} offset="0" />
        <stop className={classes['glowLow']} offset="1" />
      </linearGradient>
      <path className={classes['wall']} d={row.wall} />
      <path className={classes['ledge']} d={row.ledge} />
      <path className={classes['shade']} d={row.shade} />
      <path fill={`url(#${glow})`} d={row.glow} />
    </g>
  )
}
