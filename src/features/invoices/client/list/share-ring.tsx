// A ring chart of one or more parts, with a label inside.
import type { ReactNode } from 'react'
import classes from './sums-strip.module.css'

export type Share = { tone: 'success' | 'warning' | 'error' | 'neutral'; share: number }

const size = 52
const thickness = 5
const middle = size / 2
const radius = middle - thickness / 2
/** Between parts, as a share of the ring; the round ends reach into it. */
const gap = 0.03

/** It repeats what stands beside it, so screen readers skip it. */
export function ShareRing({ shares, children }: { shares: readonly Share[]; children: ReactNode }) {
  const shown = shares.filter(({ share }) => share > 0)
  const isWhole = shown.length > 1
  return (
    <div className={classes['ring']} aria-hidden="true">
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} strokeWidth={thickness}>
        <circle className={classes['track']} cx={middle} cy={middle} r={radius} />
        {shown.map(({ tone, share }, at) => {
          const start = shown.slice(0, at).reduce((sum, before) => sum + before.share, 0)
          return (
            <circle
              key={tone}
              className={classes['mark']}
              data-tone={tone}
              cx={middle}
              cy={middle}
              r={radius}
              pathLength={1}
              strokeDasharray={`${Math.max(0.005, share - (isWhole ? gap : 0))} 1`}
              transform={`rotate(${-90 + 360 * start} ${middle} ${middle})`}
            />
          )
        })}
      </svg>
      <span className={classes['inside']}>{children}</span>
    </div>
  )
}
