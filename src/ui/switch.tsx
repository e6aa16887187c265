// A switch: on or off at once, without a Save.
import { useId } from 'react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import classes from './switch.module.css'

export type SwitchProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'role' | 'size' | 'className' | 'children'
> & {
  label: ReactNode
  description?: ReactNode
  /** Words at the start and the switch at the end of the whole line, for lists of settings. */
  spread?: boolean
}

/** Takes what a form's `getInputProps(…, { type: 'checkbox' })` gives. Plain elements: every table has a switch. */
export function Switch({ label, description, spread = false, ...input }: SwitchProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const about = [description && `${id}-description`, input['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div className={classes['root']}>
      <label htmlFor={id} className={classes['body']} data-spread={spread || undefined}>
        <input
          {...input}
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox itself says that it is checked
          role="switch"
          aria-describedby={about || undefined}
          className={classes['input']}
        />
        <span className={classes['track']} aria-hidden="true">
          <span className={classes['thumb']} />
        </span>
        <span className={classes['words']}>
          <span className={classes['label']}>{label}</span>
          {description && (
            <span id={`${id}-description`} className={classes['description']}>
              {description}
            </span>
          )}
        </span>
      </label>
    </div>
  )
}
