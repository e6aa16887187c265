// Tax rates as typed: one, several separated by plus signs, or none.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { TextField } from '#ui/text-field.tsx'
import { ratesIn } from '../typed-amounts.ts'

type RatesFieldProps = {
  label: string
  description?: ReactNode
  placeholder?: string
  value: string
  error?: ReactNode
  size?: 'sm' | 'md'
  onChange: (value: string) => void
}

export function RatesField({ value, error, onChange, ...field }: RatesFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      {...field}
      value={value}
      error={error ?? (ratesIn(value) === undefined ? t('invoices.form.notARate') : undefined)}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputMode="decimal"
      dir="ltr"
      end="%"
      autoComplete="off"
    />
  )
}
