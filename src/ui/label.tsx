// A small word on a soft ground: the kind or the state of something.
import type { ReactNode } from 'react'
import classes from './label.module.css'

export type Tone = 'neutral' | 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info' | 'purple' | 'orange'

type LabelProps = {
  tone?: Tone
  /** Marks a status; kinds go without, and most of them are neutral. */
  dot?: boolean
  children: ReactNode
}

export function Label({ tone = 'neutral', dot = false, children }: LabelProps) {
  return (
    <span className={classes['label']} data-tone={tone} data-dot={dot || undefined}>
      {children}
    </span>
  )
}
