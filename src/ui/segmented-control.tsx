// Up to four choices in one control: views of the same thing.
import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './segmented-control.module.css'

export type SegmentedControlProps<Value extends string> = {
  /** Says what is chosen here; read, not seen. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  /** 30 high in panels, 36 in toolbars. */
  size?: 'sm' | 'md'
  fullWidth?: boolean
}

/** Radio buttons: Tab reaches the chosen one, arrow keys choose another. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, options, size = 'sm', fullWidth = false } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes['root']}
      data-size={size}
      data-full-width={fullWidth || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={classes['control']}>
          <input
            type="radio"
            className={classes['input']}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={classes['label']}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
