// A discount as a percentage or an amount.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { TextField } from '#ui/text-field.tsx'
import type { Discount } from '../../entities.ts'
import classes from './lines.module.css'

type DiscountFieldProps = {
  label: string
  kind: Discount['kind']
  value: string
  currency: string
  error?: ReactNode
  size?: 'sm' | 'md'
  onChange: (discount: { kind: Discount['kind']; value: string }) => void
}

/** The unit at the end of the field is the button that switches it. */
export function DiscountField({ kind, value, currency, onChange, ...field }: DiscountFieldProps) {
  const { t } = useTranslation()
  const other = kind === 'percent' ? 'amount' : 'percent'
  return (
    <TextField
      {...field}
      value={value}
      onChange={(event) => onChange({ kind, value: event.currentTarget.value })}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      endWidth="3.25rem"
      end={
        <button
          type="button"
          className={classes['unit']}
          aria-label={t(`invoices.form.discountIn.${other}`, { currency })}
          title={t(`invoices.form.discountIn.${other}`, { currency })}
          onClick={() => onChange({ kind: other, value })}
        >
          {kind === 'percent' ? '%' : currency}
        </button>
      }
    />
  )
}
