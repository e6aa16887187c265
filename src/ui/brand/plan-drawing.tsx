// A floor plan drawn by code on grid paper: covers of boards, pages that are not on the plan.
import type { CSSProperties } from 'react'
import { fraction, pick } from '../seed.ts'
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
          {layout.courts.map((court) => (
            <rect key={court.x} className={classes['court']} {...court} />
          ))}
          {layout.trees.map((tree) => (
            <Tree key={`${tree.x} ${tree.y}`} {...tree} />
          ))}
          {layout.tables.map((table) => (
            <TableAndChairs key={`${table.x} ${table.y}`} {...table} />
          ))}
          <path className={classes['thin']} d={layout.thin} />
          <path className={classes['inner']} d={layout.inner} />
          <path className={classes['outer']} d={layout.outer} />
        </g>
      </svg>
    </div>
  )
}

const crownParts = 7

function Tree({ x, y, radius }: { x: number; y: number; radius: number }) {
  const parts = Array.from({ length: crownParts }, (_, index) => {
    const angle = (index / crownParts) * 2 * Math.PI
    return [x + Math.cos(angle) * radius * 0.7, y + Math.sin(angle) * radius * 0.7] as const
  })
  return (
    <>
      <g className={classes['crown']}>
        {parts.map(([cx, cy]) => (
          <circle key={cx + cy} cx={cx.toFixed(1)} cy={cy.toFixed(1)} r={radius * 0.55} />
        ))}
      </g>
      <circle className={classes['trunk']} cx={x} cy={y} r={radius * 0.17} />
    </>
  )
}

const tableHeight = 10

function TableAndChairs({ x, y, width, chairs }: Table) {
  const places = Array.from({ length: chairs }, (_, index) => x + (width * (index + 0.5)) / chairs)
  const rows = [y - 3.5, y + tableHeight + 3.5]
  return (
    <g className={classes['furniture']}>
      <rect x={x} y={y} width={width} height={tableHeight} rx="1.5" />
      {rows.flatMap((cy) => places.map((cx) => <circle key={`${cx} ${cy}`} cx={cx.toFixed(1)} cy={cy} r="2.2" />))}
    </g>
  )
}
