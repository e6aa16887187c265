// Six boxes for a code that was sent: typing moves on, Backspace goes back, a paste fills all.
import { PinInput } from '@mantine/core'
import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import classes from './code-field.module.css'

export type CodeFieldProps = {
  label: ReactNode
  /** Hides the label from sight where the page's heading says the same. */
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  /** Called when the last box is filled. */
  onComplete?: (value: string) => void
  error?: ReactNode
  /** Below the boxes, at the start; an error takes its place. */
  description?: ReactNode
  /** Below the boxes, at the end: how many tries are left. */
  end?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
  /** 48 px high in longer forms, 60 otherwise. */
  size?: 'md' | 'lg'
}

const digits = 6

/** One group with one name; the digits stand from left to right in Arabic too. */
export function CodeField(props: CodeFieldProps) {
  const { label, hideLabel = false, value, onChange, onComplete, error, description, end, size = 'lg' } = props
  const { disabled = false, autoFocus = false } = props
  const id = useId()
  const { t } = useTranslation()
  const below = error ?? description
  return (
    <div className={classes['root']} data-size={size}>
      <span id={`${id}-label`} className={hideLabel ? 'visually-hidden' : classes['label']}>
        {label}
      </span>
      <PinInput
        id={id}
        aria-labelledby={`${id}-label`}
        {...(below && { 'aria-describedby': `${id}-below` })}
        length={digits}
        type={/^[0-9]*$/}
        inputMode="numeric"
        oneTimeCode
        placeholder=""
        value={value}
        onChange={onChange}
        {...(onComplete && { onComplete })}
        error={Boolean(error)}
        disabled={disabled}
        autoFocus={autoFocus}
        gap={0}
        classNames={{ root: classes['boxes'] ?? '', pinInput: classes['box'] ?? '', input: classes['input'] ?? '' }}
        getInputProps={(index) => ({
          'aria-label': t('ui.digit', { number: index + 1, total: digits }),
          'aria-invalid': Boolean(error),
          onKeyDownCapture: sendOnEnter,
        })}
      />
      {(Boolean(below) || Boolean(end)) && (
        <div className={classes['below']}>
          <span id={`${id}-below`} className={error ? classes['error'] : undefined} role={error ? 'alert' : undefined}>
            {below}
          </span>
          <span>{end}</span>
        </div>
      )}
    </div>
  )
}

// Mantine's boxes keep Enter to themselves; here it sends the form as in every other field.
function sendOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
}
