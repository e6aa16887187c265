// A small word on a soft ground: the kind or the state of something.
import type { ReactNode } from 'react'
import classes from './label.module.css'

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'error' | 'info' | 'blue' | 'purple' | 'orange'

/** `dot` marks a status; kinds go without, and most of them are neutral. */
export function Label({
  tone = 'neutral',
  dot = false,
  children,
}: {
  tone?: Tone
  dot?: boolean
  children: ReactNode
}) {
  return (
    <span className={classes['label']} data-tone={tone} data-dot={dot || undefined}>
      {children}
    </span>
  )
}
