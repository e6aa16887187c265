// How far something has come, as a bar.
import type { ReactNode } from 'react'
import { useLanguage } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import classes from './progress-bar.module.css'

export type ProgressBarProps = {
  /** The name for screen readers, visible above the bar unless `hideLabel`. */
  label: string
  hideLabel?: boolean
  value: number
  max?: number
  tone?: 'primary' | 'success' | 'warning' | 'error' | 'quiet'
  /** In place of the percentage: “2 of 5”. */
  words?: ReactNode
}

export function ProgressBar(props: ProgressBarProps) {
  const { label, hideLabel = false, value, max = 100, tone = 'primary', words } = props
  const locale = localeOf[useLanguage()]
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const shown = words ?? share.toLocaleString(locale, { style: 'percent' })
  return (
    <div className={classes['root']}>
      {!hideLabel && (
        <div className={classes['words']} aria-hidden="true">
          <span>{label}</span>
          <span className={classes['share']}>{shown}</span>
        </div>
      )}
      {/* Read, not seen: browsers draw it each in their own way. */}
      <progress
        className="visually-hidden"
        aria-label={label}
        value={Math.round(share * 100)}
        max={100}
        {...(typeof words === 'string' && { 'aria-valuetext': words })}
      />
      <div className={classes['track']} data-tone={tone} aria-hidden="true">
        <div className={classes['bar']} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  )
}
