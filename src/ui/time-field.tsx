// A field for a time of day, typed or chosen as the system offers it.
import type { ChangeEvent } from 'react'
import type { FieldSize, FieldWords } from './field.ts'
import { TextField } from './text-field.tsx'

export type TimeFieldProps = FieldWords & {
  /** `17:00`, or nothing. */
  value: string | null
  onChange: (value: string | null) => void
  size?: FieldSize
  disabled?: boolean
  /** How a form finds it when it is wrong. */
  'data-path'?: string
}

export function TimeField({ value, onChange, disabled = false, ...words }: TimeFieldProps) {
  return (
    <TextField
      {...words}
      type="time"
      dir="ltr"
      disabled={disabled}
      value={value ?? ''}
      onChange={(event: ChangeEvent<HTMLInputElement>) =>
        onChange(event.target.value === '' ? null : event.target.value)
      }
    />
  )
}
