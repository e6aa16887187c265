// Progress as a ring with the percentage inside.
import type { ReactNode } from 'react'
import { useLanguage } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import classes from './progress-ring.module.css'

export type ProgressRingProps = {
  /** The name for screen readers, not visible. */
  label: string
  value: number
  max?: number
  /** 72 in panels, 40 in lists, where the percentage is hidden. */
  size?: 40 | 72
  /** `first` and `second` are the colours of a chart's first series, for rings that stand beside it. */
  tone?: 'primary' | 'first' | 'second' | 'success' | 'warning' | 'error'
  /** In place of the percentage. */
  children?: ReactNode
}

const thickness = 6

export function ProgressRing(props: ProgressRingProps) {
  const { label, value, max = 100, size = 72, tone = 'primary', children } = props
  const locale = localeOf[useLanguage()]
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const middle = size / 2
  const radius = middle - thickness / 2
  return (
    <div className={classes['ring']} data-tone={tone}>
      <progress className="visually-hidden" aria-label={label} value={Math.round(share * 100)} max={100} />
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} strokeWidth={thickness} aria-hidden="true">
        <circle className={classes['track']} cx={middle} cy={middle} r={radius} />
        {share > 0 && (
          <circle
            className={classes['mark']}
            cx={middle}
            cy={middle}
            r={radius}
            pathLength={1}
            strokeDasharray={`${share} 1`}
            transform={`rotate(-90 ${middle} ${middle})`}
          />
        )}
      </svg>
      {(size === 72 || children !== undefined) && (
        <span className={classes['words']} aria-hidden="true">
          {children ?? share.toLocaleString(locale, { style: 'percent' })}
        </span>
      )}
    </div>
  )
}
