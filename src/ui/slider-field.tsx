// A number chosen along a line.
import { useId } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useLanguage } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import classes from './slider-field.module.css'

export type SliderFieldProps = {
  label: ReactNode
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** The value in words: “8 cards”; the bare number without it. */
  words?: (value: number) => string
  disabled?: boolean
  /** For a value that stands in large figures elsewhere: its ends stand below the line in place of it. */
  hasEnds?: boolean
}

/** Arrows move by a step, Home and End to the ends. */
export function SliderField(props: SliderFieldProps) {
  const { label, value, onChange, min = 0, max = 100, step = 1, disabled = false, hasEnds = false } = props
  const locale = localeOf[useLanguage()]
  const id = useId()
  const write = (number: number) => props.words?.(number) ?? number.toLocaleString(locale)
  const words = write(value)
  const share = (value - min) / (max - min)
  return (
    <div>
      <div className={hasEnds ? 'visually-hidden' : classes['words']}>
        <label htmlFor={id} className={classes['label']}>
          {label}
        </label>
        <span className={classes['value']} aria-hidden="true">
          {words}
        </span>
      </div>
      <input
        id={id}
        type="range"
        className={classes['slider']}
        style={{ '--share': `${share * 100}%` } as CSSProperties}
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        aria-valuetext={words}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {hasEnds && (
        <div className={classes['words']} aria-hidden="true">
          <span className={classes['value']}>{write(min)}</span>
          <span className={classes['value']}>{write(max)}</span>
        </div>
      )}
    </div>
  )
}
