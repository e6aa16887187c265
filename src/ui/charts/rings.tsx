// Parts of a whole as one circle, shares as a circle each, or slices of one width that reach further the more they are.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- what is drawn here is no file that <img> could show */
import type { MouseEvent } from 'react'
import type { RingKind } from './chart.ts'
import classes from './rings.module.css'

type RingPart = {
  name: string
  value: number
  /** The name of its colour's variable. */
  colour: string
  isHidden: boolean
}

type RingsProps = {
  kind: RingKind
  parts: readonly RingPart[]
  /** The middle of the chart: a label and the sum. */
  middle: { label: string; value: string } | undefined
  label: string
  onMark?: (index: number) => void
}

const side = 200
const centre = side / 2
const donutWidth = 20
const ringWidth = 14
const ringGap = 7
const cut = 4

export function Rings({ kind, parts, middle, label, onMark }: RingsProps) {
  const shown = parts.filter(({ isHidden }) => !isHidden)
  const total = shown.reduce((sum, { value }) => sum + value, 0)
  // By keyboard from the table.
  const open = (event: MouseEvent<SVGSVGElement>) => {
    const name = event.target instanceof SVGElement ? event.target.querySelector('title')?.textContent : undefined
    const index = parts.findIndex((part) => part.name === name)
    if (index >= 0) onMark?.(index)
  }
  return (
    <div className={classes['rings']}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the table does the same by keys */}
      <svg
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={label}
        data-opens={onMark !== undefined || undefined}
        onClick={open}
      >
        {kind === 'donut' && <Donut parts={shown} total={total} />}
        {kind === 'radial' && <Circles parts={parts} />}
        {kind === 'polar' && <Slices parts={shown} />}
      </svg>
      {middle && (
        <div className={classes['middle']} aria-hidden="true">
          <small>{middle.label}</small>
          <b>{middle.value}</b>
        </div>
      )}
    </div>
  )
}

type PartsProps = { parts: readonly RingPart[] }

function Donut({ parts, total }: PartsProps & { total: number }) {
  const radius = centre - donutWidth / 2
  const around = 2 * Math.PI * radius
  const before = (part: RingPart) => parts.slice(0, parts.indexOf(part)).reduce((sum, { value }) => sum + value, 0)
  if (total === 0)
    return <circle className={classes['track']} cx={centre} cy={centre} r={radius} strokeWidth={donutWidth} />
  return parts.map((part) => (
    <circle
      key={part.name}
      className={classes['part']}
      cx={centre}
      cy={centre}
      r={radius}
      strokeWidth={donutWidth}
      style={{ stroke: `var(${part.colour})` }}
      strokeDasharray={`${Math.max(1, (around * part.value) / total - (parts.length > 1 ? cut : 0))} ${around}`}
      strokeDashoffset={(-around * before(part)) / total}
    >
      <title>{part.name}</title>
    </circle>
  ))
}

/** Values are shares of one. */
function Circles({ parts }: PartsProps) {
  return parts.map(({ name, value, isHidden, colour }, index) => {
    const radius = centre - ringWidth / 2 - index * (ringWidth + ringGap)
    const around = 2 * Math.PI * radius
    const place = { cx: centre, cy: centre, r: radius, strokeWidth: ringWidth }
    return (
      <g key={name}>
        <circle className={classes['track']} {...place} />
        {!isHidden && (
          <circle
            className={classes['arc']}
            {...place}
            style={{ stroke: `var(${colour})` }}
            strokeDasharray={`${around * Math.min(1, value)} ${around}`}
          >
            <title>{name}</title>
          </circle>
        )}
      </g>
    )
  })
}

const gridSteps = [1, 2 / 3, 1 / 3]
const slimmest = 0.12

const pointAt = (angle: number, radius: number) =>
  `${(centre + radius * Math.cos(angle)).toFixed(2)} ${(centre + radius * Math.sin(angle)).toFixed(2)}`

/** All as wide; the area of a slice is as its value. */
function Slices({ parts }: PartsProps) {
  const highest = Math.max(1, ...parts.map(({ value }) => value))
  const width = (2 * Math.PI) / Math.max(1, parts.length)
  const gap = parts.length > 1 ? 0.02 : 0
  return (
    <>
      {gridSteps.map((step) => (
        <circle key={step} className={classes['grid']} cx={centre} cy={centre} r={(centre - 1) * step} />
      ))}
      {parts.map(({ name, value, colour }, index) => {
        const radius = (centre - 1) * Math.max(slimmest, Math.sqrt(Math.max(0, value) / highest))
        const [from, to] = [index * width + gap, (index + 1) * width - gap]
        const arc = `A${radius} ${radius} 0 ${width > Math.PI ? 1 : 0} 1 ${pointAt(to, radius)}`
        return (
          <path
            key={name}
            d={
              parts.length === 1
                ? `M${pointAt(0, radius)}A${radius} ${radius} 0 1 1 ${pointAt(Math.PI, radius)}A${radius} ${radius} 0 1 1 ${pointAt(0, radius)}z`
                : `M${centre} ${centre}L${pointAt(from, radius)}${arc}z`
            }
            style={{ fill: `var(${colour})` }}
          >
            <title>{name}</title>
          </path>
        )
      })}
    </>
  )
}
