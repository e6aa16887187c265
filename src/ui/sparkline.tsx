// A curve as small as a word, beside a figure: no axes, no tip, only the way things went.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- what is drawn here is no file that <img> could show */
import { useId } from 'react'
import { smoothPath } from './charts/smooth-path.ts'
import { SparkFigures } from './charts/spark-figures.tsx'
import classes from './sparkline.module.css'

export type SparkFiguresShown = {
  /** The name of the values, and of the exported file. */
  title: string
  /** The unit of the labels: “Day”. */
  along: string
  labels: readonly string[]
  /** As many as labels; the drawing may put several together. */
  values: readonly number[]
  /** As people read it. */
  write?: (value: number) => string
  /** As a spreadsheet reckons with it. */
  asNumber?: (value: number) => number
}

export type SparklineProps = {
  values: readonly number[]
  /** A text description: “Up from 120 to 180 in 12 weeks”. */
  label: string
  /** Bars for amounts, of which the last is coloured; a line for a level. */
  kind?: 'bars' | 'line'
  /** Behind it: a press opens them as a table that can be exported. Left out where a table stands beside it anyway. */
  figures?: SparkFiguresShown
}

const width = 96
const height = 44

export function Sparkline({ values, label, kind = 'bars', figures }: SparklineProps) {
  const drawing = (
    <svg className={classes['spark']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {kind === 'bars' ? <Bars values={values} /> : <Line values={values} />}
    </svg>
  )
  if (!figures) return drawing
  return (
    <SparkFigures figures={figures} label={label}>
      {drawing}
    </SparkFigures>
  )
}

const barGap = 3.5
const lowestBar = 3

function Bars({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values, 0)
  const step = width / Math.max(1, values.length)
  return values.map((value, index) => {
    const tall = highest > 0 ? Math.max(lowestBar, (height * value) / highest) : lowestBar
    const place = index * step
    return (
      <rect
        key={`bar ${place}`}
        className={classes['bar']}
        data-last={index === values.length - 1 || undefined}
        x={place + barGap / 2}
        y={height - tall}
        width={Math.max(1, step - barGap)}
        height={tall}
        rx={1.8}
      />
    )
  })
}

const margin = 4

function Line({ values }: { values: readonly number[] }) {
  const id = useId()
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const range = highest - lowest || 1
  const step = (width - 2 * margin) / Math.max(1, values.length - 1)
  const points = values.map((value, index): [number, number] => [
    margin + index * step,
    margin + (height - 2 * margin) * (1 - (value - lowest) / range),
  ])
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const path = smoothPath(points)
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop className={classes['shadeTop']} offset="0" />
        <stop className={classes['shadeEnd']} offset="1" />
      </linearGradient>
      <path d={`${path}L${last[0]} ${height}L${first[0]} ${height}z`} fill={`url(#${id})`} />
      <path className={classes['line']} d={path} />
      <circle className={classes['dot']} cx={last[0]} cy={last[1]} r={3} />
    </>
  )
}
