// Keyboard navigation along a chart: one position after another, each announced with its values.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a range input would draw a knob, and be pressed in the drawing's place */
import type { KeyboardEvent } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import type { PlotSpec } from './chart.ts'
import { valuesAt } from './chart.ts'
import classes from './plot.module.css'

type PlotKeysProps = {
  spec: PlotSpec
  /** Nothing while the focus is elsewhere. */
  at: number | null
  onAt: (at: number | null) => void
  write: (value: number) => string
  onMark?: (index: number) => void
}

/** Arrows, Home and End go along, Enter opens what is counted there, Escape hides the tip. A slider, because screen readers then say each value by themselves. */
export function PlotKeys({ spec, at, onAt, write, onMark }: PlotKeysProps) {
  const { t } = useTranslation()
  const list = new Intl.ListFormat(localeOf[useLanguage()], { type: 'unit' })
  const last = spec.labels.length - 1
  const place = at ?? 0
  const values = valuesAt(spec, place, write).map(({ name, value }) => `${name} ${value}`)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onMark?.(place)
    const next = positionAfter(event, place, last)
    if (next === undefined) return
    event.preventDefault()
    onAt(next)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes['keys']}
      aria-label={t(onMark ? 'ui.chart.alongAndOpen' : 'ui.chart.along')}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={place + 1}
      aria-valuetext={t('ui.chart.point', { label: spec.labels[place], values: list.format(values) })}
      onFocus={() => onAt(place)}
      onBlur={() => onAt(null)}
      onKeyDown={press}
    />
  )
}

/** Undefined for other keys; null hides the tooltip. */
function positionAfter({ key, currentTarget }: KeyboardEvent, place: number, last: number): number | null | undefined {
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight') || key === 'ArrowDown') return Math.min(place + 1, last)
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft') || key === 'ArrowUp') return Math.max(place - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key === 'Escape' ? null : undefined
}
