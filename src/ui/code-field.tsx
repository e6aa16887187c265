// Six boxes for a code that was sent: typing moves on, Backspace goes back, a paste fills all.
import { PinInput } from '@mantine/core'
import { useId } from 'react'
import type { ChangeEvent, ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { codeTyped, plainDigits } from '#kernel/digits.ts'
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
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const code = codeIn(event.clipboardData.getData('text/plain'))
    event.preventDefault()
    event.stopPropagation()
    if (code === '' || disabled) return
    onChange(code)
    const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>('[inputmode]')
    boxes[Math.min(code.length, digits - 1)]?.focus()
    if (code.length === digits) onComplete?.(code)
  }
  return (
    <div
      className={classes['root']}
      data-size={size}
      onKeyDownCapture={takeDigits}
      onChangeCapture={readDigits}
      onPasteCapture={paste}
    >
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

/** The code in a text that was copied, which may have words around it. */
function codeIn(text: string): string {
  const whole = codeTyped(text).replaceAll(/\D/g, '')
  if (whole.length <= digits) return whole
  return /(?<!\d)\d{6}(?!\d)/.exec(plainDigits(text))?.[0] ?? whole.slice(0, digits)
}

// Mantine's boxes know 0 to 9 alone and go on with a space. Here each script's digits are digits, and what parts them is
// passed over. They also keep Enter to themselves; here it sends the form as in every other field.
function takeDigits(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key === 'Enter' && event.target instanceof HTMLInputElement) event.target.form?.requestSubmit()
  if (Array.from(key).length !== 1 || ctrlKey || metaKey || altKey || /^[0-9]$/.test(key)) return
  event.stopPropagation()
  if (!/^\p{Nd}$/u.test(key)) event.preventDefault()
}

// Before the boxes read what an input method, a phone or a password manager has put into one of them.
function readDigits({ target }: ChangeEvent<HTMLElement>) {
  if (!(target instanceof HTMLInputElement)) return
  const code = codeTyped(target.value).replaceAll(/\D/g, '')
  if (code !== target.value) target.value = code
}
