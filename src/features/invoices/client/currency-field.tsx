// A currency, found by its code or its name.
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { FindField } from '#ui/find-field.tsx'

type CurrencyFieldProps = {
  value: string
  onChange: (currency: string) => void
  disabled?: boolean
  error?: ReactNode
}

export function CurrencyField({ value, onChange, ...field }: CurrencyFieldProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  const options = Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: names.of(code) ?? code,
    code,
  }))
  return (
    <FindField
      {...field}
      label={t('invoices.form.currency')}
      value={value}
      // There is always one.
      onChange={(code) => code !== null && onChange(code)}
      options={options}
      nothing={t('invoices.form.noCurrency')}
    />
  )
}
