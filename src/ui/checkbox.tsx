// A box to tick, with its words beside it.
import { Checkbox as MantineCheckbox } from '@mantine/core'
import type { BoxProps, CheckboxProps as MantineCheckboxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './checkbox.module.css'

export type CheckboxProps = Omit<
  MantineCheckboxProps,
  keyof BoxProps | 'label' | 'description' | 'error' | 'size' | 'classNames' | 'variant'
> & {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** Hides the words from sight where the row beside it says them. */
  hideLabel?: boolean
  /** A ring instead of a box: marks a card as done. */
  round?: boolean
}

/** Takes what a form's `getInputProps(…, { type: 'checkbox' })` gives. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, error, hideLabel = false, round = false, ...rest } = props
  return (
    <MantineCheckbox
      {...rest}
      label={label}
      description={description}
      error={error}
      classNames={{
        root: classes['root'] ?? '',
        body: classes['body'] ?? '',
        inner: classes['inner'] ?? '',
        input: `${classes['input']} ${round ? classes['round'] : ''}`,
        icon: classes['icon'] ?? '',
        labelWrapper: hideLabel ? 'visually-hidden' : (classes['labelWrapper'] ?? ''),
        label: classes['label'] ?? '',
        description: classes['description'] ?? '',
        error: classes['error'] ?? '',
      }}
    />
  )
}
