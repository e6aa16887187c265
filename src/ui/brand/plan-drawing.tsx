// A floor plan drawn by code on grid paper: covers of boards, pages that are not on the plan.
import type { CSSProperties } from 'react'
import { fraction, pick } from '#kernel/seed.ts'
import classes from './plan-drawing.module.css'
import { layouts } from './plan-layouts.ts'
import type { Table } from './plan-layouts.ts'

/** The hues of boards, in the order in which they are offered. */
export const boardHues = [235, 145, 75, 25, 300, 200, 105, 330] as const

export type PlanDrawingProps = {
  /** Chooses one of four houses and how it is turned: the same for the same text. */
  seed: string
  /** Degrees of oklch; the product's own colour without it. */
  hue?: number
}

/** Fills its box; the house is always seen whole. It is decoration: hidden from screen readers. */
export function PlanDrawing({ seed, hue }: PlanDrawingProps) {
  const layout = pick(seed, 'house', layouts)
  const flipX = fraction(seed, 'east') < 0.5
  const flipY = fraction(seed, 'north') < 0.5
  // A custom property, so that night and day stay with the style sheet.
  const tint = hue === undefined ? undefined : ({ '--tint': `oklch(0.6 0.1 ${hue})` } as CSSProperties)
  return (
    <div className={classes['paper']} style={tint} aria-hidden="true">
      <svg viewBox="0 0 300 120" className={classes['plan']}>
        <g transform={`translate(${flipX ? 300 : 0} ${flipY ? 120 : 0}) scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`}>
          <path className={classes['floor']} d="M6 6H294V114H6z" />
          <path className={classes['court']} d={layout.courts.map(boxOf).join('')} />
          <path className={classes['crown']} d={layout.trees.map(crownOf).join('')} />
          <path className={classes['trunk']} d={layout.trees.map(trunkOf).join('')} />
          <path className={classes['table']} d={layout.tables.map(tableOf).join('')} />
          <path className={classes['chair']} d={layout.tables.map(chairsOf).join('')} />
          <path className={classes['thin']} d={layout.thin} />
          <path className={classes['inner']} d={layout.inner} />
          <path className={classes['outer']} d={layout.outer} />
        </g>
      </svg>
    </div>
  )
}

// One path for each kind of element, however many there are: a page shows many drawings, and each DOM element costs
// time when its colors change.

type Box = { x: number; y: number; width: number; height: number }
const boxOf = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`

const circleOf = (x: number, y: number, radius: number) => {
  const half = `a${radius} ${radius} 0 0 1`
  return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`
}

const crownParts = 7

type Tree = { x: number; y: number; radius: number }

function crownOf({ x, y, radius }: Tree): string {
  const parts = Array.from({ length: crownParts }, (_, index) => {
    const angle = (index / crownParts) * 2 * Math.PI
    return circleOf(x + Math.cos(angle) * radius * 0.7, y + Math.sin(angle) * radius * 0.7, radius * 0.55)
  })
  return parts.join('')
}

const trunkOf = ({ x, y, radius }: Tree) => circleOf(x, y, radius * 0.17)

const tableHeight = 10
const corner = 1.5
const fromTable = 3.5
const chairRadius = 2.2

function tableOf({ x, y, width }: Table): string {
  const bend = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * corner, tableHeight - 2 * corner]
  return `M${x + corner} ${y}h${across}${bend(corner, corner)}v${down}${bend(-corner, corner)}h${-across}${bend(-corner, -corner)}v${-down}${bend(corner, -corner)}z`
}

function chairsOf({ x, y, width, chairs }: Table): string {
  const places = Array.from({ length: chairs }, (_, index) => x + (width * (index + 0.5)) / chairs)
  return [y - fromTable, y + tableHeight + fromTable]
    .flatMap((row) => places.map((place) => circleOf(place, row, chairRadius)))
    .join('')
}
