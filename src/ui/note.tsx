// A note: something to know here, in one or two sentences, with what one can do about it.
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { Glyph } from './icon.tsx'
import classes from './note.module.css'

type NoteTone = 'info' | 'success' | 'warning' | 'error'
export type NoteProps = {
  tone?: NoteTone
  icon?: Glyph
  children: ReactNode
  /** Buttons or links at its end. */
  action?: ReactNode
  /** Across the page above the plan: 44 high, rounder. */
  isWide?: boolean
  /** Announced when it appears, for what happened after the page was read. */
  isNews?: boolean
}

const glyphs: Record<NoteTone, Glyph> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
}

export function Note({ tone = 'info', icon, children, action, isWide = false, isNews = false }: NoteProps) {
  return (
    // When live regions are inserted with their text, some screen readers read only alerts.
    <div
      className={classes['note']}
      data-tone={tone}
      data-wide={isWide || undefined}
      role={isNews ? 'alert' : undefined}
    >
      <span className={classes['icon']}>
        <Icon of={icon ?? glyphs[tone]} />
      </span>
      <div className={classes['words']}>{children}</div>
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  )
}
