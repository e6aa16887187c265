// One choice of a few that are all seen.
import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './radio-group.module.css'

export type RadioGroupProps<Value extends string> = {
  label: ReactNode
  /** Hides the label from sight where the place says it. */
  hideLabel?: boolean
  value: Value | null
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; description?: ReactNode; disabled?: boolean }[]
  /** Beside each other, for two or three short ones. */
  inline?: boolean
  error?: ReactNode
}

/** Tab reaches the chosen one, arrow keys choose another. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel = false, value, onChange, options, inline = false, error } = props
  const id = useId()
  return (
    <fieldset {...(Boolean(error) && { 'aria-describedby': `${id}-error` })}>
      <legend className={hideLabel ? 'visually-hidden' : classes['legend']}>{label}</legend>
      <div className={classes['options']} data-inline={inline || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes['option']} data-disabled={option.disabled ? true : undefined}>
            <input
              type="radio"
              className={classes['input']}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onChange(option.value)}
              data-error={Boolean(error) || undefined}
            />
            <span>
              {option.label}
              {option.description !== undefined && <span className={classes['description']}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {Boolean(error) && (
        <p id={`${id}-error`} className={classes['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
