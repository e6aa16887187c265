// A box to tick, with its words beside it.
import { useId } from 'react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import classes from './checkbox.module.css'

export type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size' | 'className' | 'children'> & {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** Hides the words from sight where the row beside it says them. */
  hideLabel?: boolean
  /** Round instead of square: marks a card as done. */
  round?: boolean
  /** Some of what it stands for is ticked, not all. */
  indeterminate?: boolean
}

/** Takes what a form's `getInputProps(…, { type: 'checkbox' })` gives. Plain elements: pages are full of them. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, error, hideLabel = false, round = false, indeterminate = false, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  const about = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  // Boards have one in each card: no element for the hidden mark.
  const name = hideLabel && about === '' && typeof label === 'string' ? label : undefined
  const isBlank = input.checked === false && !indeterminate
  return (
    <div className={classes['root']}>
      <span className={classes['inner']}>
        <input
          aria-label={name}
          aria-describedby={about || undefined}
          aria-invalid={error ? true : undefined}
          {...input}
          id={id}
          type="checkbox"
          ref={(box) => {
            // Only a property says so.
            if (box) box.indeterminate = indeterminate
          }}
          className={`${classes['input']} ${round ? classes['round'] : ''}`}
        />
        {!isBlank && <Mark isDash={indeterminate} />}
      </span>
      {name === undefined && <Words {...props} id={id} />}
    </div>
  )
}

function Words({ id, label, description, error, hideLabel = false }: CheckboxProps & { id: string }) {
  return (
    <span className={hideLabel ? 'visually-hidden' : classes['words']}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      {description && (
        <span id={`${id}-description`} className={classes['description']}>
          {description}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={classes['error']}>
          {error}
        </span>
      )}
    </span>
  )
}

function Mark({ isDash }: { isDash: boolean }) {
  return (
    <svg className={classes['icon']} viewBox="0 0 10 8" aria-hidden="true">
      <path d={isDash ? 'M1 4h8' : 'M1 4.2 3.7 6.9 9 1.2'} />
    </svg>
  )
}
